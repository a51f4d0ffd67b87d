import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../core.ts';
import { fold, records } from './fold.test.support.ts';

const start = {
  type: 'MessageStart',
  loop_id: 'x',
  message: { role: 'assistant', content: [], timestamp: 1 },
};
const delta = (value: unknown) => ({ type: 'MessageUpdate', loop_id: 'x', message: null, delta: value });
const args = (text: string) => delta({ ToolCallDelta: { delta: text } });
const text = (words: string) => delta({ Text: { delta: words } });
const end = (...content: readonly unknown[]) => ({
  type: 'MessageEnd',
  loop_id: 'x',
  message: { role: 'assistant', content, stopReason: 'stop', timestamp: 1 },
});
const call = (value: unknown) => ({ type: 'toolCall', id: 'c', name: 'Bash', arguments: value });
const read = (...events: readonly unknown[]) =>
  fold(records([{ type: 'TurnStart', loop_id: 'x', turn_index: 0 }, ...events]));
const streamed = (run: ReturnType<typeof read>): unknown =>
  (run.messages[0]?.head.extra as { streamed?: unknown } | undefined)?.streamed;

describe('what streamed and the final message does not repeat', () => {
  it('keeps streamed arguments where the final ones are null', () => {
    const run = read(start, args('{"command": '), args('"ls -la'), end(call(null)));
    expect(run.messages[0]?.content).toMatchObject([{ name: 'Bash', argumentsText: '{"command": "ls -la' }]);
    expect(streamed(run)).toBeUndefined();
  });

  it('keeps text and arguments that differ beside the message', () => {
    const run = read(
      start,
      text('Let me look. '),
      args('{"command":"rm"}'),
      end({ type: 'text', text: 'Done.' }, call({ command: 'ls' })),
    );
    expect(run.messages[0]?.content).toMatchObject([{ text: 'Done.' }, { arguments: { command: 'ls' } }]);
    expect(streamed(run)).toEqual([
      { type: 'text', text: 'Let me look. ' },
      { type: 'toolCall', text: '{"command":"rm"}' },
    ]);
  });

  it('says nothing of drafts that the final message repeats, however they are written', () => {
    const run = read(
      start,
      text('Hello\n'),
      args('{ "a": "}{" }{"b"'),
      args(': [1, 2]}'),
      end({ type: 'text', text: 'Hello' }, call({ a: '}{' }), call({ b: [1, 2] })),
    );
    expect(streamed(run)).toBeUndefined();
  });

  it('passes over late deltas that repeat the message, and shows those that do not', () => {
    const run = read(
      start,
      text('One two'),
      end({ type: 'text', text: 'One two' }),
      text('One '),
      text('two'),
      text(' late-words'),
    );
    expect(run.messages).toHaveLength(1);
    expect(run.items).toMatchObject([{ type: 'unknownRecord', name: 'MessageUpdate' }]);
    expect(JSON.stringify(run.items)).toContain('late-words');
  });
});

describe('an end that breaks off', () => {
  const whole = `${JSON.stringify(end({ type: 'text', text: 'grüße an alle' }))}\n`;
  const cutAt = (bytes: number) => {
    const again = new TextEncoder().encode(whole);
    const source = new Uint8Array([...again, ...again.subarray(0, bytes)]);
    return readTranscript(source, { format: 'phi-core' });
  };

  it('repeats the message before, wherever it is cut', async () => {
    const length = new TextEncoder().encode(whole).length;
    for (let bytes = 0; bytes < length; bytes++) {
      const { messages } = await cutAt(bytes);
      expect([bytes, messages]).toMatchObject([bytes, [{ role: 'assistant' }]]);
    }
  });
});
