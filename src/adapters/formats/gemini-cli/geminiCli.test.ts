import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../core.ts';
import { readValues } from '../../../testing/readValues.ts';
import { geminiCliAdapter } from './index.ts';

const fixture = (name: string) => readTranscript(readFileSync(join(import.meta.dirname, 'fixtures', name)));
const log = (values: readonly unknown[]) =>
  readValues(geminiCliAdapter, [{ sessionId: 's', projectHash: 'p' }, ...values]);

describe('geminiCliAdapter', () => {
  it('reads what an answer thought, said and called, and what came back', async () => {
    const { messages, summary, store } = await fixture('session.json');
    expect(messages.map(({ role }) => role)).toEqual([
      'user',
      'extension',
      'assistant',
      'toolResult',
      'toolResult',
      'toolResult',
      'extension',
      'assistant',
    ]);
    expect(messages[2]).toMatchObject({
      model: 'gemini-lamp-1',
      usage: { input: 60, cacheRead: 40, output: 20, reasoning: 8, totalTokens: 120 },
      content: [
        { thinking: 'A long wick smokes.', summary: true, title: 'Wick first' },
        { text: 'I trim the wick.' },
        {},
        {},
        {},
        {},
      ],
    });
    expect(messages[3]).toMatchObject({ content: [{ text: 'trimmed' }], details: { fileName: 'wick.txt' } });
    expect(messages[4]).toMatchObject({ isError: true, content: [{ text: 'no oil' }] });
    expect(messages[5]).toMatchObject({ outcome: 'aborted' });
    expect(summary.tools).toMatchObject({ calls: 4, paired: 3, unanswered: 1, errors: 1 });
    expect(store.getState().session).toMatchObject({ sessionId: 'sess-lamp', cwd: '/home/user/lamp' });
  });

  it('lets later records of a log replace earlier ones', async () => {
    const { summary, messages } = await fixture('log.jsonl');
    expect(summary.tools).toMatchObject({ calls: 1, paired: 1 });
    expect(messages[1]).toMatchObject({ model: 'gemini-kite-1', usage: { totalTokens: 35 } });
  });

  it('says what was left behind, and what the model no longer reads', async () => {
    const { store } = await fixture('log.jsonl');
    const state = store.getState();
    expect(state.messageKeys.map((key) => state.message(key)?.context)).toEqual([
      'compacted',
      'compacted',
      'compacted',
      'in',
      'abandoned',
      'in',
      'in',
    ]);
    expect([state.item('i0')?.item, state.item('i1')?.item]).toMatchObject([
      { kind: 'revert', messagesRemoved: 1 },
      { kind: 'compaction', messagesRemoved: 2 },
    ]);
  });

  it('waits for approval while the session is being written', () => {
    const waiting = { id: 'c', name: 'dig', args: {}, status: 'awaiting_approval' };
    const { messages } = readValues(
      geminiCliAdapter,
      [{ id: 'a', timestamp: '2026-05-02T08:00:02Z', type: 'gemini', content: '', toolCalls: [waiting] }],
      null,
    );
    expect(messages[0]?.calls[0]?.run?.status).toBe('awaiting-approval');
  });

  it('keeps what it does not know', () => {
    const { messages, items } = log([{ id: 'x', type: 'breeze', content: 'west' }, { weather: 1 }]);
    expect(messages[0]?.head).toMatchObject({ role: 'unknown', sourceRole: 'breeze' });
    expect(items).toMatchObject([{ type: 'unknownRecord', raw: { weather: 1 } }]);
  });

  describe('what it prints with --output-format stream-json', () => {
    const printed = () => readTranscript(readFileSync(join(import.meta.dirname, 'fixtures', 'stream.jsonl')));

    it('makes an answer of everything until what it called came back', async () => {
      const { format, messages, summary } = await printed();
      expect(format).toBe('gemini-cli');
      expect(messages.map(({ role }) => role)).toEqual([
        'user',
        'assistant',
        'toolResult',
        'toolResult',
        'assistant',
      ]);
      expect(messages[1]).toMatchObject({
        model: 'gemini-lock-1',
        usage: null,
        content: [{ text: 'I look at the gauge.' }, { name: 'read_file' }, { name: 'run_shell_command' }],
      });
      expect(summary).toMatchObject({ turns: 2, tools: { calls: 2, paired: 2, errors: 1 } });
    });

    it('says what the run spent, and what went wrong', async () => {
      const { store, diagnostics } = await printed();
      const state = store.getState();
      expect(diagnostics).toEqual([]);
      expect(state.loop('l0')?.loop).toMatchObject({
        status: 'completed',
        usage: { input: 180, cacheRead: 120, output: 20, totalTokens: 320 },
      });
      expect(state.item('i0')?.item).toMatchObject({
        kind: 'warning',
        text: 'Loop detected, stopping execution',
      });
    });

    it('ends a run that failed as one', () => {
      const at = { timestamp: '2026-05-02T09:00:00.000Z' };
      const { loops, items } = readValues(geminiCliAdapter, [
        { type: 'init', session_id: 's', model: 'm', ...at },
        { type: 'message', role: 'user', content: 'Hi', ...at },
        {
          type: 'result',
          status: 'error',
          error: { type: 'FatalTurnLimitedError', message: 'Too many turns' },
          ...at,
        },
        { type: 'tide', ...at },
      ]);
      expect(loops[0]?.loop).toMatchObject({ status: 'aborted' });
      expect(items).toMatchObject([
        { kind: 'error', text: 'Too many turns' },
        { type: 'unknownRecord', name: 'tide' },
      ]);
    });
  });
});
