import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { messageListReader } from '../../adapters/formats/phi-core/listMessages.ts';
import { createTranscriptStore, type TranscriptStore } from '../../core.ts';
import { selectSnapshot } from '../../store/index.ts';
import { feedMessages, type MessagesStatus } from '../../store/feedMessages.ts';
import { scaled } from '../cases.ts';
import { expectSame } from '../expectSame.ts';

const standing = [
  ...adapters.filter((adapter) => adapter.turnsStandAlone),
  { format: 'AgentMessage', ...messageListReader },
];

const words = fc.constantFrom('a', 'b ', '**c**', '\n\n', '`d', 'é 😀');
const text = fc.array(words, { maxLength: 6 }).map((all) => all.join(''));
const json = fc.constantFrom<unknown>({}, { city: 'Oslo' }, { n: [1, { deep: true }] });
const id = fc.constantFrom('c1', 'c2', 'c3');

const uiPart = fc.oneof(
  fc.record({ type: fc.constant('text'), text, state: fc.constantFrom('streaming', 'done') }),
  fc.record({ type: fc.constant('reasoning'), text }),
  fc.constant({ type: 'step-start' }),
  fc.record({
    type: fc.constant('tool-weather'),
    toolCallId: id,
    state: fc.constantFrom('input-streaming', 'input-available', 'output-available', 'output-error'),
    input: json,
    output: text,
    errorText: text,
  }),
  fc.record({ type: fc.constant('data-note'), data: json }),
);
const uiMessage = fc.oneof(
  fc.record({
    id: fc.uuid(),
    role: fc.constant('user'),
    parts: fc.tuple(fc.record({ type: fc.constant('text'), text })),
  }),
  fc.record({ id: fc.uuid(), role: fc.constant('assistant'), parts: fc.array(uiPart, { maxLength: 5 }) }),
);
const openaiMessage = fc.oneof(
  fc.record({ role: fc.constantFrom('user', 'system'), content: text }),
  fc.record({ role: fc.constant('assistant'), content: text }),
  fc.record({
    role: fc.constant('assistant'),
    content: fc.option(text),
    tool_calls: fc.array(
      fc.record({
        id,
        type: fc.constant('function'),
        function: fc.constant({ name: 'f', arguments: '{"a":1}' }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
  fc.record({ role: fc.constant('tool'), tool_call_id: id, content: text }),
);
const anthropicMessage = fc.oneof(
  fc.record({ role: fc.constant('user'), content: text }),
  fc.record({
    role: fc.constant('user'),
    content: fc.tuple(fc.record({ type: fc.constant('tool_result'), tool_use_id: id, content: text })),
  }),
  fc.record({
    role: fc.constant('assistant'),
    content: fc.array(
      fc.oneof(
        fc.record({ type: fc.constant('text'), text }),
        fc.record({ type: fc.constant('thinking'), thinking: text, signature: fc.constant('s') }),
        fc.record({ type: fc.constant('tool_use'), id, name: fc.constant('f'), input: json }),
      ),
      { maxLength: 4 },
    ),
  }),
);
const block = fc.oneof(
  fc.record({ type: fc.constant('text'), text }),
  fc.record({ type: fc.constant('thinking'), thinking: text }),
  fc.record({ type: fc.constant('toolCall'), id, name: fc.constant('f'), arguments: json }),
);
const agentMessage = fc.oneof(
  fc.record({
    role: fc.constant('user'),
    content: fc.tuple(fc.record({ type: fc.constant('text'), text })),
    timestamp: fc.nat(9),
  }),
  fc.record({
    role: fc.constant('assistant'),
    content: fc.array(block, { maxLength: 4 }),
    timestamp: fc.constant(null),
    stopReason: fc.constantFrom(null, 'stop', 'toolUse'),
    model: fc.constant('m'),
    provider: fc.constant('p'),
    usage: fc.constant(null),
  }),
  fc.record({
    role: fc.constant('toolResult'),
    toolCallId: id,
    toolName: fc.constant('f'),
    content: fc.tuple(fc.record({ type: fc.constant('text'), text })),
    isError: fc.boolean(),
    timestamp: fc.constant(null),
  }),
  fc.record({
    role: fc.constant('extension'),
    kind: fc.constant('k'),
    data: json,
    timestamp: fc.constant(null),
  }),
);
const lists: Record<string, fc.Arbitrary<unknown>> = {
  'ai-sdk-ui': uiMessage,
  'openai-chat': openaiMessage,
  'anthropic-messages': anthropicMessage,
  AgentMessage: agentMessage,
};

const shown = (store: TranscriptStore) => {
  store.publish();
  const state = store.getState();
  return {
    rows: selectSnapshot(state),
    diagnostics: state.diagnostics,
    status: state.status,
    session: state.session,
  };
};

const status = fc.constantFrom<MessagesStatus>('submitted', 'streaming', 'ready', 'error');

/** A list and what becomes of it: messages come, the last one is cut and grows, one is edited, some are taken back. */
const step = (message: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), message, status }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('grow' as const), message, status }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('edit' as const), message, at: fc.nat(9), status }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('cut' as const), message, at: fc.nat(9), status }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const), message, status }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('status' as const), message, status }) },
  );

/** A message to which something was added at its end. */
function grow(message: unknown, other: unknown): unknown {
  if (typeof message !== 'object' || message === null) return other;
  const copy = structuredClone(message) as Record<string, unknown>;
  const list = copy.parts ?? copy.content;
  if (typeof list === 'string') return { ...copy, content: `${list}more` };
  if (!Array.isArray(list)) return copy;
  const last = list.at(-1) as Record<string, unknown> | undefined;
  if (last && typeof last.text === 'string') last.text += ' more';
  else if (last?.state === 'input-available') last.state = 'output-available';
  else list.push({ type: 'text', text: 'begun' });
  return copy;
}

describe('messages that change', () => {
  it('are tried for every format whose turns stand alone', () => {
    expect(Object.keys(lists).sort()).toEqual(standing.map(({ format }) => format).sort());
  });

  it.each(standing)('read as if they had been read at once: $format', (adapter) => {
    const message = lists[adapter.format] ?? fc.constant(null);
    fc.assert(
      fc.property(fc.array(step(message), { maxLength: 14 }), (steps) => {
        const store = createTranscriptStore({ schedule: () => undefined });
        const update = feedMessages(store, adapter);
        let messages: unknown[] = [];
        for (const one of steps) {
          if (one.do === 'add') messages = [...messages, one.message];
          else if (one.do === 'grow')
            messages = [...messages.slice(0, -1), grow(messages.at(-1), one.message)];
          else if (one.do === 'edit')
            messages = messages.map((own, at) => (at === one.at ? one.message : own));
          else if (one.do === 'cut') messages = messages.slice(0, one.at);
          else if (one.do === 'reload') messages = structuredClone(messages);
          update(messages, one.status);
          const anew = createTranscriptStore({ schedule: () => undefined });
          feedMessages(anew, adapter)(messages, one.status);
          expectSame(shown(store), shown(anew));
        }
      }),
      { numRuns: scaled(300) },
    );
  });
});
