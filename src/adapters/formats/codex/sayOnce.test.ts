import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../../../testing/cases.ts';
import { readValues } from '../../../testing/readValues.ts';
import { codexAdapter } from './index.ts';

const THOUGHTS = [
  '**Looking at the kiln**\n\nIt is cold, so nothing was fired.',
  '**Planning**\n\nFire it at noon.',
];
const ANSWER = 'The kiln is cold; I will fire it at noon.';

const line = (type: string, payload: object) => ({ timestamp: '2026-06-01T08:00:00.000Z', type, payload });
const event = (type: string, fields: object) => line('event_msg', { type, ...fields });
const reasoning = (texts: readonly string[], key: 'summary' | 'content') =>
  line('response_item', {
    type: 'reasoning',
    summary: [],
    [key]: texts.map((text) => ({ type: key === 'summary' ? 'summary_text' : 'reasoning_text', text })),
    encrypted_content: 'c2VjcmV0',
  });
const answer = line('response_item', {
  type: 'message',
  role: 'assistant',
  content: [{ type: 'output_text', text: ANSWER }],
});
const call = line('response_item', { type: 'function_call', name: 'shell', call_id: 'c', arguments: '{}' });
const output = line('response_item', { type: 'function_call_output', call_id: 'c', output: 'cold' });
const joined = (glue: string) => [THOUGHTS.join(glue)];
const thoughtEvents = (type: string, texts: readonly string[]) => texts.map((text) => event(type, { text }));
const deltas = (type: string, texts: readonly string[], size: number) =>
  (texts.join('').match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []).map((delta) => event(type, { delta }));

/** What the model thought and said, without blanks. */
function said(values: readonly object[], type: 'thinking' | 'text'): string {
  const { messages } = readValues(codexAdapter, [line('session_meta', { id: 's', cwd: '/kiln' }), ...values]);
  return messages
    .filter(({ head }) => head.role === 'assistant')
    .flatMap(({ content }) => content)
    .map((block) => {
      if (block.type !== type) return '';
      return block.type === 'thinking' ? block.thinking : block.text;
    })
    .join('')
    .replace(/\s/g, '');
}

const forms = fc.constantFrom(THOUGHTS, joined('\n\n'), joined('\n'), joined(''));

describe('a thought that a session says several times', () => {
  it('is shown once, in however many parts, by whatever events, and wherever its results come', () => {
    const way = fc.record({
      item: fc.option(
        fc.record({ texts: forms, key: fc.constantFrom('summary' as const, 'content' as const) }),
      ),
      events: fc.option(
        fc.record({ texts: forms, type: fc.constantFrom('agent_reasoning', 'agent_reasoning_raw_content') }),
      ),
      pieces: fc.option(
        fc.record({
          type: fc.constantFrom(
            'agent_reasoning_delta',
            'reasoning_content_delta',
            'reasoning_raw_content_delta',
          ),
          size: fc.integer({ min: 1, max: 40 }),
        }),
      ),
      twice: fc.boolean(),
      late: fc.boolean(),
      itemFirst: fc.boolean(),
    });
    fc.assert(
      fc.property(way, ({ item, events, pieces, twice, late, itemFirst }) => {
        fc.pre(item !== null || events !== null || pieces !== null);
        const told = events === null ? [] : thoughtEvents(events.type, events.texts);
        const repeated = twice ? [...told, ...told] : told;
        const stated = item === null ? [] : [reasoning(item.texts, item.key)];
        const streamed = pieces === null ? [] : deltas(pieces.type, THOUGHTS, pieces.size);
        const used = [call, output];
        const values = late
          ? [...streamed, ...repeated, ...used, ...stated]
          : itemFirst
            ? [...streamed, ...stated, ...repeated, ...used]
            : [...streamed, ...repeated, ...stated, ...used];
        expect(said([...values, answer], 'thinking')).toBe(THOUGHTS.join('').replace(/\s/g, ''));
        expect(said([...values, answer], 'text')).toBe(ANSWER.replace(/\s/g, ''));
      }),
      { numRuns: scaled(300) },
    );
  });

  it('keeps the pieces of one that nothing says whole, because the session broke off', () => {
    const [first = '', second = ''] = THOUGHTS;
    const half = second.slice(0, 20);
    const values = [
      ...deltas('agent_reasoning_delta', [first, half], 7),
      event('agent_reasoning', { text: first }),
    ];
    expect(said(values, 'thinking')).toBe(`${first}${half}`.replace(/\s/g, ''));
    expect(said(deltas('agent_message_delta', [ANSWER.slice(0, 9)], 4), 'text')).toBe('Thekiln');
  });

  it('shows two that are alike where the model thought the same twice', () => {
    const [thought = ''] = THOUGHTS;
    const once = [reasoning([thought], 'summary'), event('agent_reasoning', { text: thought }), call, output];
    expect(said([...once, ...once], 'thinking')).toBe(`${thought}${thought}`.replace(/\s/g, ''));
  });
});
