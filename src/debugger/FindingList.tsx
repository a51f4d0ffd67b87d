'use client';
import type { KeyboardEvent } from 'react';
import type { Finding } from '../analyse/findings.ts';
import { VisibleText } from '../components/code/VisibleText.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { useLabels } from '../components/ViewerContext.ts';
import { describeFinding } from '../describe/describeFinding.ts';
import { useTranscriptContext } from '../react/index.ts';
import { useDebugger } from './DebuggerContext.ts';
import { useListed } from './useListed.tsx';

/** So many rows of one finding have a link of their own; the others are reached from there. */
const LINKED = 12;
/** So many findings are listed at first. */
const LISTED = 50;

/** Props of a list of findings. */
export interface FindingListProps {
  readonly id: string;
  readonly findings: readonly Finding[];
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  /** It stands in a pane, and not over the run. */
  readonly inPane?: boolean;
}

/** Lists findings, each with links to its rows. Renders a `<ul data-al-part="findings">`. */
export function FindingList({ id, findings, onKeyDown, inPane = false }: FindingListProps) {
  const { words } = useDebugger('Findings');
  const { count, more } = useListed(findings.length, LISTED);
  return renderPart('ul', {
    part: 'findings',
    state: { pane: inPane },
    own: { id, onKeyDown },
    props: {
      'aria-label': words.findings(findings.length),
      children: (
        <>
          {findings.slice(0, count).map((finding) => (
            <FindingLine key={`${finding.rule} ${finding.keys[0] ?? ''}`} finding={finding} />
          ))}
          {more && <li>{more}</li>}
        </>
      ),
    },
  });
}

function FindingLine({ finding }: { readonly finding: Finding }) {
  const labels = useLabels();
  const { words, actions } = useDebugger('Findings');
  const { store } = useTranscriptContext('Findings');
  const { keys, rule } = finding;
  const [first = ''] = keys;
  const state = store.getState();
  const message = state.message(state.block(first)?.messageKey ?? first);
  const turn = state.turn(message?.turnKey ?? first)?.number;
  const linked = keys.length > 1 ? keys.slice(0, LINKED) : [];
  return renderPart('li', {
    part: 'finding',
    state: { rule },
    props: {
      children: (
        <>
          {renderPart('button', {
            part: 'finding-link',
            props: {
              type: 'button',
              onClick: () => {
                actions.jumpTo(first);
              },
              children: (
                <>
                  <VisibleText text={describeFinding(finding, words.findingTexts)} />{' '}
                  {turn !== undefined &&
                    renderPart('span', { part: 'finding-turn', props: { children: labels.turn(turn) } })}
                </>
              ),
            },
          })}
          {linked.length > 0 &&
            renderPart('div', {
              part: 'finding-rows',
              props: {
                children: (
                  <>
                    {renderPart('span', { part: 'finding-turn', props: { children: words.findingRows } })}
                    {linked.map((key, index) => (
                      <RowLink key={key} rowKey={key} position={index + 1} count={keys.length} />
                    ))}
                  </>
                ),
              },
            })}
        </>
      ),
    },
  });
}

interface RowLinkProps {
  readonly rowKey: string;
  readonly position: number;
  readonly count: number;
}

function RowLink({ rowKey, position, count }: RowLinkProps) {
  const { words, actions } = useDebugger('Findings');
  return renderPart('button', {
    part: 'finding-row',
    props: {
      type: 'button',
      'aria-label': words.findingRow(position, count),
      onClick: () => {
        actions.jumpTo(rowKey);
      },
      children: position,
    },
  });
}
