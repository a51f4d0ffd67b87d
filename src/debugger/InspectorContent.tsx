'use client';
import { useState } from 'react';
import { RawRow } from '../components/boundary/RawRow.tsx';
import { MessageRoot } from '../components/message/MessageRoot.tsx';
import { MessageBody } from '../components/message/MessageBody.tsx';
import { Segment } from '../components/message/Segment.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { ToolCall } from '../components/tool-call/index.ts';
import { Transcript } from '../components/transcript/index.ts';
import type { RowKey } from '../model/index.ts';
import { useBlock, useTranscript } from '../react/index.ts';
import { selectMessage, type TranscriptState } from '../store/index.ts';
import { useDebugger } from './DebuggerContext.ts';
import { lazyTab } from './tabs/lazyTab.tsx';

const InspectorJson = lazyTab<{ readonly value: unknown }>((tabs) => tabs.InspectorJson);

type Form = 'drawn' | 'json';

/** The content of a row: as the transcript draws it, with everything open, or as JSON. */
export function InspectorContent({ rowKey }: { readonly rowKey: RowKey }) {
  const { words } = useDebugger('Inspector');
  const [form, setForm] = useState<Form>('drawn');
  const choice = (each: Form, name: string) =>
    renderPart('button', {
      part: 'inspector-form-choice',
      props: {
        type: 'button',
        'aria-pressed': form === each,
        onClick: () => {
          setForm(each);
        },
        children: name,
      },
    });
  return (
    <>
      {renderPart('div', {
        part: 'inspector-form',
        props: {
          role: 'group',
          'aria-label': words.drawnAs,
          children: (
            <>
              {choice('drawn', words.asDrawn)}
              {choice('json', words.asJson)}
            </>
          ),
        },
      })}
      {form === 'drawn' ? (
        renderPart('div', { part: 'inspector-drawn', props: { children: <Drawn rowKey={rowKey} /> } })
      ) : (
        <Json rowKey={rowKey} />
      )}
    </>
  );
}

function Drawn({ rowKey }: { readonly rowKey: RowKey }) {
  const row = useBlock(rowKey);
  const isMessage = useTranscript((state) => state.message(rowKey) !== undefined);
  if (row?.run)
    return (
      <ToolCall.Root callKey={rowKey} open>
        <ToolCall.Error />
        <ToolCall.Progress />
        <ToolCall.Panel>
          <ToolCall.Body />
        </ToolCall.Panel>
      </ToolCall.Root>
    );
  if (row)
    return (
      <MessageRoot messageKey={row.messageKey}>
        <Segment blockKey={rowKey} />
      </MessageRoot>
    );
  if (isMessage)
    return (
      <MessageRoot messageKey={rowKey}>
        <MessageBody />
      </MessageRoot>
    );
  return <Transcript.Item itemKey={rowKey} nested />;
}

function Json({ rowKey }: { readonly rowKey: RowKey }) {
  const row = useBlock(rowKey);
  const [select] = useState(createCallSelector);
  const call = useTranscript((state) => select(state, rowKey));
  if (call) return <InspectorJson value={call} />;
  return row ? <InspectorJson value={row.block} /> : <RawRow rowKey={rowKey} />;
}

interface CallAsJson {
  readonly call: unknown;
  readonly results: readonly unknown[];
}

/** A call with its results; the same object as long as they are. `null` for any other row. */
function createCallSelector(): (state: TranscriptState, key: RowKey) => CallAsJson | null {
  let last: CallAsJson | null = null;
  return (state, key) => {
    const row = state.block(key);
    if (!row?.run) return null;
    const results = row.run.resultKeys.flatMap((result) => selectMessage(state, result) ?? []);
    const isSame =
      last?.call === row.block &&
      last.results.length === results.length &&
      results.every((result, index) => result === last?.results[index]);
    if (!isSame) last = { call: row.block, results };
    return last;
  };
}
