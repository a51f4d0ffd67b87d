import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readValues, recordsOf, type ReadValues } from '../../../testing/readValues.ts';
import { opencodeAdapter } from './index.ts';

const lines = (name: string): readonly unknown[] =>
  readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
const read = (values: readonly unknown[], cause?: 'complete' | null): ReadValues =>
  readValues(opencodeAdapter, values, cause);
const byId = ({ messages }: ReadValues, id: string) => messages.find(({ head }) => head.id === id);
const event = (type: string, properties: object) => ({ type, properties });
const message = (info: object) =>
  event('message.updated', { info: { id: 'm', sessionID: 's', role: 'assistant', time: {}, ...info } });
const part = (body: object) =>
  event('message.part.updated', { part: { id: 'p', sessionID: 's', messageID: 'm', ...body } });
const tool = (state: object) => part({ type: 'tool', callID: 'c', tool: 'bash', state });

describe('opencodeAdapter', () => {
  describe('the events of a session', () => {
    const session = read(lines('events.jsonl'));

    it('reads the session and its latest title', () => {
      expect(session.session).toMatchObject({
        sessionId: 'ses_loom',
        title: 'Mending the warp counter',
        cwd: '/home/ada/loom',
      });
    });

    it('puts each run in a loop and the sub-agent into the call that started it', () => {
      expect(session.loops.map(({ loop }) => [loop.loopId, loop.kind, loop.status])).toEqual([
        ['ses_loom', 'initial', 'aborted'],
        ['ses_spindle', 'initial', 'completed'],
        ['ses_loom', 'continuation', 'completed'],
      ]);
      const task = byId(session, 'msg_2')?.calls.at(-1);
      expect(session.loops[1]).toMatchObject({ callKey: task?.key, loop: { parentLoopId: 'ses_loom' } });
      expect(task?.run).toMatchObject({ status: 'done', childLoopKey: 'l1' });
    });

    it('tells what a person allowed from what they refused', () => {
      expect(byId(session, 'msg_2')?.calls.map(({ run }) => run?.status)).toEqual(['done', 'denied', 'done']);
      const asked = session.messages.filter(
        ({ head }) => head.role === 'extension' && head.kind === 'permission',
      );
      expect(asked.map(({ head }) => head.role === 'extension' && head.data)).toMatchObject([
        { reply: 'once' },
        { reply: 'reject' },
      ]);
    });

    it('marks what a program added to the words of a person', () => {
      expect(byId(session, 'msg_1')?.head.extra).toEqual({
        model: { providerID: 'acme', modelID: 'weaver-2' },
        parts: [{ id: 'prt_1b', type: 'text', synthetic: true }],
      });
    });

    it('counts reasoning as output, whether the provider did or not', () => {
      const usageOf = (id: string) => {
        const head = byId(session, id)?.head;
        return head?.role === 'assistant' ? head.usage : undefined;
      };
      expect(usageOf('msg_c2')).toMatchObject({ output: 30, reasoning: 20, costUsd: 0.001 });
      expect(usageOf('msg_2')).toMatchObject({ input: 300, output: 80, reasoning: 40, cacheRead: 500 });
      expect(usageOf('msg_3')).toBeNull();
    });

    it('says once that a run was stopped, at the answer it stopped', () => {
      expect(byId(session, 'msg_3')?.head).toMatchObject({
        stopReason: 'aborted',
        errorMessage: 'MessageAbortedError: Stopped by hand.',
      });
      expect(session.items.filter(({ type }) => type === 'banner')).toMatchObject([
        { kind: 'retry', status: 'done', attempt: 1 },
      ]);
    });

    it('takes what a compaction stands for out of the context', () => {
      const contexts = ['msg_1', 'msg_3', 'msg_4', 'msg_5'].map((id) => byId(session, id)?.context);
      expect(contexts).toEqual(['compacted', 'compacted', 'in', 'in']);
      expect(session.items).toContainEqual(
        expect.objectContaining({ kind: 'compaction', status: 'done', category: 'auto' }),
      );
    });

    it('shows an event of a kind to come as it stood', () => {
      expect(session.items.at(-1)).toMatchObject({ type: 'unknownRecord', name: 'weather.changed' });
    });
  });

  it('reads an exported session like the events it comes from', () => {
    const exported = JSON.parse(readFileSync(new URL('fixtures/export.json', import.meta.url), 'utf8')) as {
      info: object;
      messages: readonly { info: object; parts: readonly object[] }[];
    };
    const live = read([
      event('session.created', { info: { ...exported.info, revert: undefined } }),
      ...exported.messages.flatMap(({ info, parts }) => [
        event('message.updated', { info: { ...info, time: { created: 1 }, error: undefined } }),
        ...parts.map((one) => event('message.part.updated', { part: one })),
        event('message.updated', { info }),
      ]),
      event('session.updated', { info: exported.info }),
    ]);
    const saved = read([exported]);
    const rows = ({ messages }: ReadValues) =>
      messages.map(({ head, content, context, turnKey, callKey }) => [
        head,
        content,
        context,
        turnKey,
        callKey,
      ]);
    expect(rows(saved)).toEqual(rows(live));
    expect(saved.items).toEqual(live.items);
  });

  it('marks messages a session went back over, and tool output it dropped', () => {
    const session = read([
      JSON.parse(readFileSync(new URL('fixtures/export.json', import.meta.url), 'utf8')),
    ]);
    expect(session.messages.map(({ context }) => context)).toEqual([
      'in',
      'in',
      'compacted',
      'in',
      'abandoned',
      'abandoned',
    ]);
    expect(byId(session, 'm_b')?.calls.map(({ run }) => run?.status)).toEqual(['done', 'failed']);
  });

  it('shows that a running tool waits for a person', () => {
    const asks = event('permission.asked', {
      id: 'r',
      sessionID: 's',
      tool: { messageID: 'm', callID: 'c' },
    });
    const running = tool({ status: 'running', input: {}, time: { start: 1 } });
    const status = (values: readonly unknown[]) => read(values, null).messages[0]?.calls[0]?.run?.status;
    expect(status([message({}), running])).toBe('running');
    expect(status([message({}), running, asks])).toBe('awaiting-approval');
    expect(status([message({}), tool({ status: 'pending', input: {} }), asks, running])).toBe(
      'awaiting-approval',
    );
    // The request may overtake the part that holds its call.
    expect(status([message({}), asks, running])).toBe('awaiting-approval');
    const replies = event('permission.replied', { sessionID: 's', requestID: 'r', reply: 'always' });
    expect(status([message({}), running, asks, replies])).toBe('running');
  });

  it('keeps parts apart that have no id', () => {
    const nameless = part({ id: undefined, type: 'text', text: 'Red' });
    expect(read([message({}), nameless, nameless]).messages[0]?.content).toHaveLength(2);
  });

  it('follows a text that is said again in full with each update', () => {
    const session = read([
      message({}),
      part({ type: 'text', text: 'Red' }),
      part({ type: 'text', text: 'Red and' }),
      part({ type: 'text', text: 'Blue' }),
    ]);
    expect(session.messages[0]?.content).toEqual([{ type: 'text', text: 'Blue' }]);
  });

  it('shows an answer of which only the deltas were recorded', () => {
    const delta = event('message.part.delta', {
      sessionID: 's',
      messageID: 'm',
      partID: 'p',
      field: 'text',
      delta: 'half a wo',
    });
    const session = read([delta]);
    expect(session.messages[0]).toMatchObject({ incomplete: true, content: [{ text: 'half a wo' }] });
  });

  it('reads events inside the frames that servers and recorders put around them', () => {
    const said = part({ type: 'text', text: 'x' });
    for (const framed of [said, { directory: '/d', payload: said }, { timestamp: 1, event: said }]) {
      expect(opencodeAdapter.detect(recordsOf([framed]))).toBe(true);
      expect(read([framed]).messages[0]?.content).toEqual([{ type: 'text', text: 'x' }]);
    }
  });

  it('tells what was put beside the words of a person from these', () => {
    const beside = part({ id: 'p1', type: 'text', text: '[Current branch: main]', synthetic: true });
    const said = part({ id: 'p2', type: 'text', text: 'Mend it.' });
    expect(read([message({ role: 'user' }), beside, said]).messages[0]?.content).toEqual([
      { type: 'text', text: '[Current branch: main]', markup: 'program' },
      { type: 'text', text: 'Mend it.' },
    ]);
  });

  it('claims nothing that merely looks similar', () => {
    const others = [
      { type: 'message', properties: {} },
      { type: 'message.updated' },
      { info: {}, messages: [] },
      { info: { id: 'a' }, parts: [] },
      [],
    ];
    for (const other of others) expect(opencodeAdapter.detect(recordsOf([other]))).toBe(false);
  });
});
