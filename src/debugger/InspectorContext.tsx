'use client';
import { contextAt, type ContextPart, type TurnContext } from '../analyse/context.ts';
import { renderPart } from '../components/renderPart.tsx';
import { useLabels } from '../components/ViewerContext.ts';
import type { RowKey } from '../model/index.ts';
import { useTranscript } from '../react/index.ts';
import type { TranscriptState } from '../store/index.ts';
import { ContextParts } from './ContextParts.tsx';
import { useDebugger } from './DebuggerContext.ts';

/** The turn that a row belongs to: that of its message, or the row itself. */
function turnOf(state: TranscriptState, key: RowKey): RowKey | null {
  const message = state.message(state.block(key)?.messageKey ?? key);
  return message?.turnKey ?? (state.turn(key) ? key : null);
}

/**
 * Says what the model had read for the answer that a row belongs to, in order and with shares, and what of it was new since its last answer.
 * Renders a `<div data-al-part="inspector-context">`.
 */
export function InspectorContext({ rowKey }: { readonly rowKey: RowKey }) {
  const { words } = useDebugger('Inspector');
  const context = useTranscript((state) => {
    const turn = turnOf(state, rowKey);
    return turn === null ? null : contextAt(state, turn);
  });
  return renderPart('div', {
    part: 'inspector-context',
    props: {
      children: context ? <Context context={context} /> : <Remark text={words.noContext} />,
    },
  });
}

const Remark = ({ text }: { readonly text: string }) =>
  renderPart('p', { part: 'inspector-remark', props: { children: text } });

function Context({ context }: { readonly context: TurnContext }) {
  const { words } = useDebugger('Inspector');
  const labels = useLabels();
  const { tokens, added, limit, parts, hasInstructions } = context;
  const total = [
    tokens === null ? words.contextUnstated : words.contextTokens(labels.figures.tokens(tokens)),
    ...(added === null ? [] : [words.contextAdded(labels.figures.tokens(Math.abs(added)), added < 0)]),
    ...(limit === null ? [] : [words.contextFits(labels.figures.tokens(limit))]),
  ];
  return (
    <>
      {renderPart('p', { part: 'context-total', props: { children: total.join(' · ') } })}
      {tokens !== null && <Remark text={words.contextEstimated} />}
      {tokens !== null && !hasInstructions && <Remark text={words.contextWithoutInstructions} />}
      <Parts title={words.newParts} parts={parts.filter(({ isNew }) => isNew)} />
      <Parts title={words.oldParts} parts={parts.filter(({ isNew }) => !isNew)} />
    </>
  );
}

function Parts({ title, parts }: { readonly title: string; readonly parts: readonly ContextPart[] }) {
  const labels = useLabels();
  const { words } = useDebugger('Inspector');
  if (parts.length === 0) return null;
  return (
    <>
      {renderPart('h3', { part: 'context-head', props: { children: title } })}
      <ContextParts
        title={title}
        parts={parts}
        shareOf={({ tokens, characters }) =>
          tokens === null ? labels.characters(characters) : words.contextShare(labels.figures.tokens(tokens))
        }
      />
    </>
  );
}
