import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../core.ts';
import { pictures } from '../../../testing/pictures.ts';
import { readValues, recordsOf, type ReadValues } from '../../../testing/readValues.ts';
import { appamAdapter } from './index.ts';

const read = (values: readonly unknown[], cause?: 'complete' | 'aborted' | null): ReadValues =>
  readValues(appamAdapter, values, cause);
const fixture = (name: string): readonly unknown[] => {
  const text = readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8').trim();
  if (name.endsWith('.json')) return [JSON.parse(text)];
  return text
    .split('\n')
    .filter((line) => line.startsWith('data: ') || line.startsWith('{'))
    .map((line): unknown => JSON.parse(line.replace(/^data: /, '')));
};
const statuses = ({ messages }: ReadValues) =>
  messages.flatMap(({ calls }) => calls.map(({ run }) => run?.status));
const text = (value: string) => ({ type: 'text', text: value });

describe('appamAdapter', () => {
  describe('a session', () => {
    const run = read(fixture('session.json'));

    it('says who ran, when and at what cost, without cached input', () => {
      expect(run.session).toMatchObject({
        sessionId: 'orchard-5',
        agentId: 'grafter',
        createdAt: Date.UTC(2026, 3, 2, 6),
      });
      expect(run.loops[0]?.loop).toMatchObject({
        loopId: 'orchard-5',
        agentName: 'grafter',
        model: 'sapling-2',
        status: 'completed',
        usage: { input: 300, output: 70, cacheRead: 600, cacheWrite: 0, reasoning: 30, costUsd: 0.0021 },
        details: { requestCount: 3 },
      });
    });

    it('lets raw blocks say everything where a message has them', () => {
      expect(run.messages[2]?.content).toEqual([
        text('What ails this tree?'),
        {
          type: 'image',
          source: { type: 'base64', mimeType: 'image/png', data: pictures.png },
          detail: 'high',
        },
        { type: 'document', source: { type: 'url', url: 'https://orchard.example/soil.pdf' }, title: 'Soil' },
        { type: 'document', source: { type: 'text', text: 'pH 4.9' } },
      ]);
    });

    it('never takes ciphertext for text, and leaves out thinking that only carries a signature', () => {
      expect(run.messages[3]?.content).toEqual([
        { type: 'thinking', thinking: '', signature: 'Y2lwaGVydGV4dA==', redacted: true },
        { type: 'thinking', thinking: 'The soil may be sour.', signature: 'c2lnbmVk' },
        { type: 'thinking', thinking: '', signature: 'b3BhcXVl', encrypted: true },
        { type: 'thinking', thinking: 'Summary: test it.', summary: true },
        text('I will test the soil.'),
        { type: 'toolCall', id: 'toolu_7', name: 'test_soil', arguments: { depth: 30 } },
        { type: 'unknown', raw: { type: 'lidar_scan', points: 12 } },
      ]);
      expect(run.messages[3]?.head).toMatchObject({
        id: 'msg_a1',
        providerResponseId: 'resp_31',
        status: 'completed',
        stopReason: 'toolUse',
      });
    });

    it('takes success, duration and the arguments that ran from the tool itself', () => {
      expect(run.messages[4]?.head).toMatchObject({ isError: true, durationMs: 40.5, toolName: 'test_soil' });
      expect(run.messages[3]?.calls[0]?.run).toMatchObject({
        status: 'failed',
        executedArguments: { depth: 25 },
      });
    });

    it('marks a compaction and what the model has forgotten', () => {
      expect(run.items[0]).toEqual({
        type: 'divider',
        kind: 'compaction',
        status: 'done',
        details: { id: 'cp_2', encrypted: true },
      });
      expect(run.messages.slice(0, 6).map(({ context }) => context)).toEqual([
        ...Array.from({ length: 5 }, () => 'compacted'),
        'in',
      ]);
    });

    it('keeps the status of a message that is cut short', () => {
      expect(run.messages[5]?.head).toMatchObject({ status: 'incomplete', stopReason: 'stop' });
    });

    it('knows a message that the program wrote, a refusal and an empty answer', () => {
      expect(run.messages[6]?.head).toMatchObject({ role: 'user', synthetic: 'continuation' });
      expect(run.messages[7]).toMatchObject({
        head: { stopReason: 'refusal' },
        content: [text('I can not finish this.')],
      });
      expect(run.messages[8]).toMatchObject({ head: { role: 'assistant', stopReason: 'stop' }, content: [] });
    });

    it('reads a row of the database, where lists are text', () => {
      const row = {
        id: 'db-1',
        agent_name: 'grafter',
        model: 'sapling-2',
        messages: JSON.stringify([{ role: 'user', content: 'Hello' }]),
        usage: JSON.stringify({ total_input_tokens: 5, total_output_tokens: 1 }),
        turn_count: 1,
        updated_at: '2026-04-02T06:00:00Z',
      };
      expect(appamAdapter.detect(recordsOf([row]))).toBe(true);
      const stored = read([row]);
      expect(stored.messages[0]?.content).toEqual([text('Hello')]);
      expect(stored.loops[0]?.loop.usage).toMatchObject({ input: 5, cacheRead: null });
      expect(stored.session).toMatchObject({ sessionId: 'db-1', details: { turn_count: 1 } });
    });
  });

  describe('messages', () => {
    const run = read(fixture('split.json'));

    it('puts a text and its calls into one turn and shows their thinking once', () => {
      expect(run.turns).toHaveLength(2);
      expect(run.messages[1]?.turnKey).toBe(run.messages[2]?.turnKey);
      expect(run.messages[1]).toMatchObject({
        head: { stopReason: 'toolUse' },
        content: [{ type: 'thinking', thinking: 'There is a counter.' }, text('Let me count.')],
      });
      expect(run.messages[2]?.content).toMatchObject([
        { type: 'toolCall', arguments: { kind: 'apple' }, argumentsText: '{"kind": "apple' },
      ]);
    });

    it('gives a result to the nearest call with its id', () => {
      expect(statuses(run)).toEqual(['done', 'done']);
      expect(run.messages[3]?.callKey).toBe(run.messages[2]?.calls[0]?.key);
      expect(run.messages[5]?.callKey).toBe(run.messages[4]?.calls[0]?.key);
    });

    it('says of success only what the source says', () => {
      expect(run.messages[3]?.head).not.toHaveProperty('outcome');
      expect(run.messages[5]?.head).toMatchObject({ outcome: 'done', durationMs: 3 });
    });

    it.each([
      ['{"success":false,"error":"dry"}', true],
      ['{"success":true}', false],
      ['it was no "success": false', false],
    ])('looks for failure in the text when nothing else tells (%s)', (content, isError) => {
      const { messages } = read([{ role: 'tool', tool_call_id: 'x', content }]);
      expect(messages[0]?.head).toMatchObject({ isError });
    });

    it('reads results inside messages of the user as results', () => {
      const unified = read(fixture('unified.json'));
      expect(unified.messages.map(({ head }) => head.role)).toEqual([
        'system',
        'user',
        'assistant',
        'toolResult',
        'assistant',
      ]);
      expect(statuses(unified)).toEqual(['done']);
      expect(unified.messages[3]?.content).toEqual([text('{"litres":40}')]);
      expect(unified.messages[2]?.content).toHaveLength(2);
      expect(unified.messages[4]?.content).toEqual([
        { type: 'thinking', thinking: 'Told the yield.', summary: true },
        { type: 'thinking', thinking: '', encrypted: true, signature: 'c2VjcmV0' },
        text('40 litres.'),
      ]);
    });
  });

  describe('events', () => {
    const run = read(fixture('stream.sse'));

    it('opens an answer with its first piece and the next one after the results', () => {
      expect(run.session.sessionId).toBe('press-9');
      expect(run.turns).toHaveLength(2);
      expect(run.messages.map(({ head }) => head.role)).toEqual([
        'assistant',
        'toolResult',
        'toolResult',
        'toolResult',
        'assistant',
      ]);
      expect(run.messages[0]).toMatchObject({
        head: { stopReason: 'toolUse' },
        content: [
          { type: 'thinking', thinking: 'Weigh both crates.' },
          text('Weighing.'),
          { type: 'toolCall', id: '', name: 'weigh', arguments: { crate: 1 } },
          { type: 'toolCall', arguments: { crate: 2 } },
          { type: 'toolCall', name: 'tare', arguments: {} },
        ],
      });
      expect(run.messages[4]).toMatchObject({
        head: { stopReason: 'stop' },
        content: [text('Crate 1 weighs 12 kg.')],
      });
    });

    it('gives completions without ids to the oldest open call of their name', () => {
      expect(statuses(run)).toEqual(['done', 'failed', 'done']);
      expect(run.messages[0]?.calls.map(({ run: made }) => made?.resultKeys)).toEqual([
        [run.messages[1]?.key],
        [run.messages[2]?.key],
        [run.messages[3]?.key],
      ]);
      expect(run.messages[1]).toMatchObject({ head: { durationMs: 110.5 }, content: [text('{"kg":12}')] });
      expect(run.messages[2]?.content).toEqual([text('scale is off')]);
    });

    it('takes the last usage for that of the run', () => {
      expect(run.loops[0]?.loop).toMatchObject({
        status: 'completed',
        usage: { input: 300, output: 31, cacheRead: 400, costUsd: 0.0009 },
      });
    });

    it('marks a compaction', () => {
      expect(run.items).toEqual([
        {
          type: 'divider',
          kind: 'compaction',
          status: 'done',
          summary: 'Two crates were weighed.',
          details: { provider: 'anthropic' },
        },
      ]);
      expect(run.messages[0]?.context).toBe('compacted');
      expect(run.messages[4]?.context).toBe('in');
    });

    it('believes an error rather than the end that follows, and says it once', () => {
      const failed = read(fixture('failed.jsonl'));
      expect(failed.loops[0]?.loop.status).toBe('aborted');
      expect(failed.messages.at(-1)?.head).toMatchObject({
        stopReason: 'error',
        errorMessage: 'socket closed',
        model: 'sapling-2',
        provider: 'vertex',
        timestamp: Date.UTC(2026, 3, 2, 8, 0, 4),
        extra: { failure_kind: 'provider_transport', http_status: 502, response_payload: '<html>' },
      });
      expect(failed.items).toEqual([]);
    });

    it('does not take away cached input that the input can not hold', () => {
      expect(read(fixture('failed.jsonl')).loops[0]?.loop.usage).toMatchObject({ input: 10, cacheRead: 90 });
    });

    it('takes a stream that stops without an end for one that failed', () => {
      const cut = read([{ type: 'content', content: 'Half' }]);
      expect(cut.messages[0]).toMatchObject({ incomplete: true });
      expect(cut.loops[0]?.loop.status).toBe('aborted');
      expect(cut.diagnostics.map(({ code }) => code)).toEqual(['no-end-of-run']);
    });

    it('starts another run when more follows after the end', () => {
      const again = read([
        { type: 'content', content: 'One' },
        { type: 'done' },
        { type: 'content', content: 'Two' },
        { type: 'done' },
      ]);
      expect(again.loops.map(({ loop }) => [loop.kind, loop.status])).toEqual([
        ['initial', 'completed'],
        ['continuation', 'completed'],
      ]);
    });

    it('says the same as the session that is saved afterwards', () => {
      const saved = read([
        [
          { role: 'assistant', content: 'Weighing.', reasoning: 'Both.', id: 'msg_1', status: 'completed' },
          {
            role: 'assistant',
            reasoning: 'Both.',
            tool_calls: [{ id: 'c', function: { name: 'weigh', arguments: '{"crate":1}' } }],
          },
          {
            role: 'tool',
            name: 'weigh',
            tool_call_id: 'c',
            content: '{"kg":12}',
            tool_metadata: { success: true, duration_ms: 4, tool_name: 'weigh', arguments: '{"crate":1}' },
          },
        ],
      ]);
      const live = read([
        { type: 'reasoning', content: 'Both.' },
        { type: 'content', content: 'Weighing.' },
        { type: 'tool_call_started', tool_name: 'weigh', arguments: '{"crate":1}' },
        {
          type: 'tool_call_completed',
          tool_name: 'weigh',
          result: { kg: 12 },
          success: true,
          duration_ms: 4,
        },
        { type: 'done' },
      ]);
      const blocks = ({ messages }: ReadValues) =>
        messages.flatMap(({ content }) => content.map((block) => ({ ...block, id: '' })));
      expect(blocks(live)).toEqual(blocks(saved));
      expect(live.turns).toHaveLength(saved.turns.length);
      expect(statuses(live)).toEqual(statuses(saved));
    });
  });

  it('keeps a result that is nested too deeply to be written', () => {
    let result: unknown = 1;
    for (let depth = 0; depth < 100_000; depth++) result = [result];
    const { messages } = read([{ type: 'tool_call_completed', tool_name: 'dig', result, duration_ms: 1 }]);
    expect(messages[1]?.content[0]?.type).toBe('unknown');
  });

  it('reads a stream of events through the decoder', async () => {
    const { format, diagnostics } = await readTranscript(
      readFileSync(new URL('fixtures/stream.sse', import.meta.url)),
    );
    expect([format, diagnostics]).toEqual(['appam', []]);
  });

  it.each([
    ['messages of any chat API', [{ role: 'assistant', content: 'Hi', reasoning: 'Greet.' }]],
    [
      'an item of a response',
      { type: 'message', role: 'assistant', id: 'msg_1', status: 'completed', content: [] },
    ],
    ['text that streams', { type: 'content', content: 'Hi' }],
  ])('does not claim %s', (_, value) => {
    expect(appamAdapter.detect(recordsOf([value]))).toBe(false);
  });
});
