import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pictures } from '../../../testing/pictures.ts';
import { readValues, recordsOf } from '../../../testing/readValues.ts';
import { clineAdapter } from './index.ts';

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8'));
const read = (...values: readonly unknown[]) => readValues(clineAdapter, values);

describe('clineAdapter', () => {
  describe('what the editor extension shows', () => {
    const shown = read(fixture('ui_messages.json'));

    it('begins an answer at each request, with its tokens', () => {
      const answers = shown.messages.filter(({ head }) => head.role === 'assistant');
      expect(answers.map(({ content }) => content.map(({ type }) => type))).toEqual([
        ['thinking', 'text', 'toolCall'],
        ['toolCall'],
        ['toolCall'],
        [],
        ['text'],
      ]);
      expect(answers[0]?.head).toMatchObject({
        model: 'quay-1',
        provider: 'anthropic',
        usage: { input: 120, output: 40, cacheRead: 800, cacheWrite: 30, costUsd: 0.0031 },
      });
      expect(answers[3]?.head).toMatchObject({ stopReason: 'error', errorMessage: 'The line was cut.' });
    });

    it('pairs each call with its output, which may come in pieces', () => {
      const calls = shown.messages.flatMap((message) => message.calls);
      expect(calls.map(({ block }) => block)).toMatchObject([
        { name: 'searchFiles', arguments: { regex: 'grey' } },
        { name: 'execute_command', arguments: { command: 'paint --bollard 9 red' } },
        { name: 'announce', arguments: { serverName: 'harbour', arguments: { to: 'board' } } },
      ]);
      expect(calls.map(({ run }) => [run?.status, run?.resultKeys.length])).toEqual([
        ['done', 1],
        ['done', 1],
        ['done', 1],
      ]);
      const results = shown.messages.filter(({ head }) => head.role === 'toolResult');
      expect(results[1]?.content).toEqual([{ type: 'text', text: 'opening the tin\npainted\n' }]);
    });

    it('shows what a person said and attached, and what is no part of the conversation beside it', () => {
      const users = shown.messages.filter(({ head }) => head.role === 'user');
      expect(users.map(({ content }) => content.map(({ type }) => type))).toEqual([
        ['text', 'image', 'source'],
        ['text'],
      ]);
      const notes = shown.messages.flatMap(({ head }) =>
        head.role === 'extension' ? [[head.kind, head.hidden ?? false]] : [],
      );
      expect(notes).toEqual([
        ['checkpoint_created', true],
        ['mcp_server_request_started', true],
        ['plan', false],
        ['tide_turned', false],
      ]);
    });

    it('waits for an answer that is still open', () => {
      const asks = [{ ts: 1, type: 'ask', ask: 'command', text: 'ls' }];
      expect(readValues(clineAdapter, [asks], null).messages[0]?.calls[0]?.run?.status).toBe(
        'awaiting-approval',
      );
    });
  });

  describe('a session file', () => {
    const session = read(fixture('session.messages.json'));

    it('reads the session and its system prompt', () => {
      expect(session.session).toMatchObject({ sessionId: '1780_quay', agentId: 'lead' });
      expect(session.loops[0]?.loop).toMatchObject({
        loopId: '1780_quay',
        agentName: 'lead',
        status: 'completed',
      });
      expect(session.messages[0]).toMatchObject({
        head: { role: 'system' },
        content: [{ text: 'You look after the quay.' }],
      });
    });

    it('shows attached files and pictures as what they are', () => {
      expect(session.messages[1]?.content).toEqual([
        { type: 'text', text: 'Paint bollard nine. See @bollards.csv' },
        {
          type: 'document',
          source: { type: 'text', text: 'nr,paint\n9,grey\n' },
          filename: '/home/ada/quay/bollards.csv',
        },
        {
          type: 'image',
          source: { type: 'base64', data: pictures.png, mimeType: 'image/png' },
        },
      ]);
    });

    it('takes results out of the message that carries them', () => {
      expect(session.messages.map(({ head, turnKey }) => [head.role, turnKey])).toEqual([
        ['system', undefined],
        ['user', undefined],
        ['assistant', 't0'],
        ['toolResult', 't0'],
        ['toolResult', 't0'],
        ['user', undefined],
        ['assistant', 't1'],
      ]);
      expect(session.messages[2]?.calls.map(({ run }) => run?.status)).toEqual(['done', 'failed']);
    });

    it('reads what a tool says of each thing it worked on', () => {
      expect(session.messages[3]).toMatchObject({
        content: [{ text: 'nr,paint\n9,grey\n' }, { text: 'No such file' }],
        head: {
          details: [
            { query: 'bollards.csv', success: true },
            { query: 'gone.csv', error: 'No such file', success: false },
          ],
        },
      });
    });

    it('counts input without what came from the cache', () => {
      expect(session.messages[2]?.head).toMatchObject({
        model: 'quay-1',
        provider: 'cline',
        stopReason: null,
        usage: { input: 150, output: 40, cacheRead: 300, cacheWrite: 50, costUsd: 0.01 },
      });
      expect(session.messages[6]?.head).toMatchObject({ usage: { input: 50, costUsd: null } });
    });

    it('marks hidden thinking, and keeps a block of a kind to come', () => {
      expect(session.messages[6]?.content).toMatchObject([
        { type: 'thinking', redacted: true },
        { type: 'text' },
        { type: 'unknown', raw: { type: 'tide_table', high: 4 } },
      ]);
    });
  });

  it('reads the history of the editor extension', () => {
    const [, answer] = read(fixture('api_conversation_history.json')).messages;
    expect(answer?.head).toMatchObject({
      model: 'quay-1',
      provider: 'anthropic',
      usage: { input: 60, output: 5, cacheRead: 30, costUsd: 0.002 },
    });
  });

  it('reads messages one to a line', () => {
    const messages = fixture('api_conversation_history.json') as readonly unknown[]; // an array in that file
    expect(read(...messages).messages.map(({ head }) => head.role)).toEqual(['user', 'assistant']);
  });

  it('keeps a message of an unknown role and what is no message', () => {
    const odd = { role: 'foghorn', content: 'toot' };
    const { messages, items } = read([odd, 7], { type: 'buoy' });
    expect(messages).toMatchObject([
      { head: { role: 'unknown', sourceRole: 'foghorn' }, content: [{ raw: odd }] },
    ]);
    expect(items).toMatchObject([{ raw: 7 }, { name: 'buoy' }]);
  });

  it('claims nothing that merely looks similar', () => {
    const others = [
      [{ role: 'user', content: 'x', ts: 1 }],
      { role: 'assistant', content: [], metrics: {} },
      { version: 1, sessionId: 's', messages: [{ role: 'user', content: 'x' }] },
      { version: 1, messages: [] },
    ];
    for (const other of others) expect(clineAdapter.detect(recordsOf([other]))).toBe(false);
  });
});
