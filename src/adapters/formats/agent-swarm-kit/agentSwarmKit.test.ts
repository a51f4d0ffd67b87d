import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pictures } from '../../../testing/pictures.ts';
import { readValues, recordsOf, type ReadValues } from '../../../testing/readValues.ts';
import { agentSwarmKitAdapter } from './index.ts';

const read = (values: readonly unknown[], cause?: 'complete' | null): ReadValues =>
  readValues(agentSwarmKitAdapter, values, cause);
const fixture = (name: string): readonly unknown[] => {
  const text = readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8').trim();
  if (name.endsWith('.json')) return [JSON.parse(text)];
  return text.split('\n').map((line): unknown => JSON.parse(line));
};
const statuses = ({ messages }: ReadValues) =>
  messages.flatMap(({ calls }) => calls.map(({ run }) => run?.status));
const event = (source: string, type: string, input: object = {}, output: object = {}) => ({
  source,
  type,
  input,
  output,
  context: { agentName: 'host' },
  clientId: 'g',
});

describe('agentSwarmKitAdapter', () => {
  describe('a history', () => {
    const run = read(fixture('history.json'));

    it('keeps every message that says something', () => {
      expect(run.messages.map(({ head }) => head.role)).toEqual([
        'system',
        'user',
        'assistant',
        'toolResult',
        'user',
        'assistant',
        'toolResult',
        'toolResult',
        'developer',
        'assistant',
      ]);
      expect(run.messages[1]?.head).toMatchObject({ agentName: 'host', mode: 'user', payload: { table: 4 } });
      expect(run.messages[8]?.head.extra).toEqual({ ticket: 12 });
    });

    it('tells the person from the program', () => {
      expect(run.messages[1]?.head).not.toHaveProperty('synthetic');
      expect(run.messages[4]?.head).toMatchObject({ role: 'user', mode: 'tool', synthetic: 'toolMode' });
    });

    it('reads pictures in whatever form they survived', () => {
      expect(run.messages[1]?.content.slice(1)).toEqual([
        {
          type: 'image',
          source: { type: 'base64', data: pictures.jpeg, mimeType: 'image/jpeg' },
        },
        { type: 'image', source: { type: 'url', url: 'https://menu.example/dish.jpg' } },
        {
          type: 'image',
          source: { type: 'base64', data: pictures.webp, mimeType: 'image/webp' },
        },
        { type: 'image', source: { type: 'base64', data: pictures.dot, mimeType: 'image/gif' } },
        { type: 'unknown', raw: { type: 'image', image: {} } },
      ]);
      const [message] = read([{ role: 'user', mode: 'user', content: '', images: ['AAAA'] }]).messages;
      expect(message?.content).toEqual([
        { type: 'image', source: { type: 'base64', data: 'AAAA', mimeType: 'image/png' } },
      ]);
    });

    it('reads arguments as an object, as text and missing', () => {
      expect(run.messages[5]?.content.slice(1)).toMatchObject([
        { arguments: { table: 4 } },
        { argumentsText: '{"table":' },
        { name: 'light_candle', arguments: {} },
      ]);
      expect(run.messages[5]?.head).toMatchObject({ stopReason: 'toolUse', usage: null, model: '' });
    });

    it('gives results to their calls across agents, several to one, and none to others', () => {
      expect(run.messages[3]?.callKey).toBe(run.messages[2]?.calls[0]?.key);
      expect(run.messages[5]?.calls[0]?.run?.resultKeys).toHaveLength(2);
      expect(statuses(run)).toEqual(['done', 'done', 'no-result', 'no-result']);
    });

    it('marks another agent, a recovery and a reset', () => {
      expect(run.items).toEqual([
        { type: 'divider', kind: 'agentSwitch', status: 'done', from: 'host', to: 'waiter' },
        {
          type: 'divider',
          kind: 'rescue',
          status: 'done',
          reason: 'the answer was empty',
          messagesRemoved: 8,
        },
        { type: 'divider', kind: 'flush', status: 'done', messagesRemoved: 1 },
      ]);
    });

    it('keeps what the model does not read any more', () => {
      expect(run.messages.map(({ context }) => context)).toEqual([
        ...Array.from({ length: 9 }, () => 'abandoned'),
        'in',
      ]);
    });

    it('accepts the proper spelling of a rescue', () => {
      expect(read([{ role: 'rescue', content: 'x', mode: 'tool' }]).items).toMatchObject([
        { kind: 'rescue' },
      ]);
    });
  });

  describe('events of a bus', () => {
    const run = read(fixture('bus.jsonl'));
    const shown = run.messages.filter(({ head }) => head.role !== 'extension');

    it('keeps clients apart', () => {
      expect(run.loops.map(({ loop }) => loop.loopId)).toEqual(['guest-1', 'guest-2']);
      expect(shown.map(({ loopKey }) => loopKey)).toEqual(['l0', 'l0', 'l1', 'l0', 'l0', 'l1']);
    });

    it('takes a commit from the history and from nowhere else', () => {
      expect(shown.map(({ head }) => head.role)).toEqual([
        'user',
        'assistant',
        'user',
        'toolResult',
        'assistant',
        'assistant',
      ]);
    });

    it('ends calls that were stopped', () => {
      expect(statuses(run)).toEqual(['done', 'aborted']);
    });

    it('marks another agent once', () => {
      expect(run.items.filter(({ type }) => type === 'divider')).toEqual([
        { type: 'divider', kind: 'agentSwitch', status: 'done', from: 'host', to: 'waiter' },
        { type: 'divider', kind: 'revert', status: 'done', messagesRemoved: 1 },
      ]);
    });

    it('links what was shown to the answer, and shows it where there is none', () => {
      expect(shown[4]?.head.extra).toEqual({ shownToUser: 'Leek soup.' });
      const notes = run.messages.filter(
        ({ head }) => head.role === 'extension' && head.kind === 'emit-output',
      );
      expect(notes).toMatchObject([
        {
          head: { data: { rawResult: '' } },
          content: [{ type: 'text', text: 'Pardon, I did not catch that.' }],
        },
      ]);
    });

    it('shows a notification once', () => {
      const emits = [1, 2, 3, 4].map(() => event('session-bus', 'emit', { message: 'Ping' }));
      const notes = read(emits).messages;
      expect(notes).toHaveLength(2);
      expect(notes[0]).toMatchObject({
        head: { kind: 'emit' },
        context: 'ui-only',
        content: [{ type: 'text', text: 'Ping' }],
      });
    });

    it('takes back what the history takes back', () => {
      expect(shown[5]?.context).toBe('abandoned');
    });

    it('says that a client was banned', () => {
      expect(run.items.at(-1)).toMatchObject({ type: 'banner', kind: 'ban', severity: 'error' });
    });

    it('hides debug events and passes on those of the application', () => {
      const notes = run.messages.flatMap(({ head }) => (head.role === 'extension' ? [head] : []));
      expect(notes).toMatchObject([
        { kind: 'session-bus/connect', hidden: true },
        { kind: 'execution-bus/commit-execution-begin', hidden: true },
        { kind: 'emit' },
        { kind: 'emit-output' },
        { kind: 'state-bus/set-state', hidden: true, data: { state: { seats: 3 } } },
        { kind: 'execution-bus/commit-execution-end', hidden: true },
        { kind: 'bistro.course', data: { course: 1 } },
      ]);
    });

    it('keeps live objects out', () => {
      expect(JSON.stringify(run.events)).not.toContain('secret');
    });

    it('reads the mirrors where nobody listens to the history', () => {
      const mirrored = read([
        event('agent-bus', 'commit-user-message', { message: 'Soup?' }),
        event('session-bus', 'commit-user-message', { message: 'Soup?' }),
        event('agent-bus', 'commit-tool-request', {
          request: [{ toolName: 'ask', params: { dish: 'soup' } }],
        }),
        event('agent-bus', 'commit-tool-output', { toolId: 'k', content: 'leek' }),
        event('agent-bus', 'commit-flush'),
      ]);
      expect(mirrored.messages.map(({ head }) => head.role)).toEqual(['user', 'assistant', 'toolResult']);
      expect(mirrored.items).toMatchObject([{ kind: 'flush' }]);
    });
  });

  it.each([
    ['messages without a mode', [{ role: 'user', content: 'Hi' }]],
    ['canonical messages', [{ role: 'user', mode: 'user', agentName: 'a', content: [] }]],
    ['events of another bus', { source: 'app.progress', clientId: 'c', payload: {} }],
  ])('does not claim %s', (_, value) => {
    expect(agentSwarmKitAdapter.detect(recordsOf([value]))).toBe(false);
  });
});
