import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readValues, recordsOf, type ReadValues } from '../../../testing/readValues.ts';
import { piSessionAdapter } from './index.ts';

const read = (values: readonly unknown[], cause?: 'complete' | null): ReadValues =>
  readValues(piSessionAdapter, values, cause);
const fixture = (name: string): readonly unknown[] => {
  const text = readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
  return name.endsWith('.json')
    ? [JSON.parse(text)]
    : text
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line));
};
const byId = ({ messages }: ReadValues, id: string) => messages.find(({ head }) => head.id === id);
const user = (id: string, parentId: string | null, content: unknown = 'x') => ({
  type: 'message',
  id,
  parentId,
  timestamp: '2026-06-01T08:00:00.000Z',
  message: { role: 'user', content, timestamp: 1 },
});

describe('piSessionAdapter', () => {
  describe('a session with branches', () => {
    const session = read(fixture('tree.jsonl'));

    it('reads the header and the latest title', () => {
      expect(session.session).toMatchObject({
        sessionId: '6b1f77',
        cwd: '/home/warden/reeds',
        parentSession: '/home/warden/.pi/old.jsonl',
        title: 'Map of the reeds',
      });
      expect(session.loops.map(({ loop }) => [loop.loopId, loop.status])).toEqual([['6b1f77', 'completed']]);
    });

    it('puts each answer and its results in a turn, and people outside', () => {
      const turns = session.messages.map(({ head, turnKey }) => [head.role, turnKey]);
      expect(turns.slice(0, 4)).toEqual([
        ['user', undefined],
        ['assistant', 't0'],
        ['toolResult', 't0'],
        ['assistant', 't1'],
      ]);
      expect(byId(session, '00000010')?.turnKey).toBe('t4');
    });

    it('says what the model reads: abandoned, compacted and excluded messages are told apart', () => {
      const contexts = new Map(session.messages.map(({ head, context }) => [head.id, context]));
      expect(Object.fromEntries(contexts)).toMatchObject({
        '00000004': 'compacted',
        '00000007': 'compacted',
        '00000008': 'abandoned',
        '0000000a': 'abandoned',
        '0000000c': 'ui-only',
        '0000000d': 'compacted',
        '0000000e': 'in',
        '00000012': 'ui-only',
        '00000013': 'in',
      });
    });

    it('marks where a branch begins, and what was summarised', () => {
      expect(session.items).toMatchObject([
        { kind: 'modelChange', to: 'bittern-1' },
        { kind: 'thinkingLevelChange', to: 'high' },
        { kind: 'thinkingLevelChange', to: 'low', from: 'high' },
        { kind: 'branch', messagesRemoved: 3 },
        { kind: 'branchSummary', summary: 'Ink was dropped.', details: { fromId: '00000007' } },
        { kind: 'compaction', summary: 'Map redrawn in pencil.', tokensBefore: 88000 },
        { type: 'unknownRecord', name: 'weather' },
      ]);
    });

    it('marks an answer that failed and was tried again', () => {
      expect(byId(session, '00000009')?.head).toMatchObject({ stopReason: 'error', retried: true });
    });

    it('takes the duration of a call from the times of its entries, if it was alone', () => {
      expect(byId(session, '00000005')?.calls[0]?.run?.durationMs).toBe(1000);
      expect(byId(session, '0000000f')?.calls.map(({ run }) => run?.durationMs)).toEqual([
        undefined,
        undefined,
      ]);
      expect(session.turns[0]?.turn).toMatchObject({ startedAt: 1780300810000, endedAt: 1780300815000 });
    });

    it('puts a label on its message and takes it away', () => {
      expect(byId(session, '00000007')?.head.label).toBe('before ink');
      expect(byId(session, '00000005')?.head.label).toBe('');
    });

    it('keeps the data of tools, shell commands and hidden notes', () => {
      expect(byId(session, '00000006')?.head).toMatchObject({
        details: { diff: '-a\n+b', firstChangedLine: 1 },
      });
      expect(byId(session, '00000013')?.head).toMatchObject({ exitCode: null, cancelled: true });
      expect(byId(session, '0000000c')?.head).toMatchObject({
        kind: 'palette',
        data: { ink: false },
        hidden: true,
      });
      expect(byId(session, '0000000d')?.head).toMatchObject({ kind: 'palette-note', hidden: true });
      expect(byId(session, '00000007')?.content[0]).toMatchObject({ type: 'thinking', redacted: true });
    });

    it('shows a role of a later version raw', () => {
      expect(byId(session, '0000001a')?.head).toMatchObject({ role: 'unknown', sourceRole: 'heron' });
    });
  });

  it('reads a file of the first version, which has no tree and counts lines', () => {
    const session = read(fixture('version-1.jsonl'));
    expect(session.loops[0]?.loop).toMatchObject({ loopId: 'old-1', model: 'bittern-0', provider: 'marsh' });
    expect(session.messages.map(({ context }) => context)).toEqual([
      'compacted',
      'compacted',
      'in',
      'in',
      'in',
      'in',
    ]);
    expect(session.items).toMatchObject([
      { kind: 'compaction' },
      { kind: 'thinkingLevelChange', from: 'off', to: 'minimal' },
      { kind: 'thinkingLevelChange', from: 'minimal', to: 'low' },
    ]);
    expect(session.messages[3]).toMatchObject({ content: [], head: { stopReason: 'aborted' } });
    expect(session.messages[4]?.head).toMatchObject({ role: 'extension', kind: 'gate' });
    expect(session.messages[5]?.calls[0]).toMatchObject({
      block: { argumentsPartial: true },
      run: { status: 'aborted' },
    });
  });

  it('reads messages without a file around them', () => {
    const session = read(fixture('messages.json'));
    expect(session.messages.map(({ head }) => head.role)).toEqual([
      'user',
      'assistant',
      'toolResult',
      'user',
      'extension',
    ]);
    expect(session.items).toMatchObject([
      { kind: 'branchSummary' },
      { kind: 'compaction', tokensBefore: 5000 },
    ]);
    expect(session.messages[3]?.head).toMatchObject({ payload: [{ fileName: 'reed.txt' }] });
  });

  it('follows a branch as the file grows', () => {
    const lines = [user('a', null), user('b', 'a'), user('c', 'a'), user('d', 'b')];
    const contexts = lines.map((_, i) =>
      read(lines.slice(0, i + 1), null).messages.map(({ context }) => context),
    );
    expect(contexts).toEqual([
      ['in'],
      ['in', 'in'],
      ['in', 'abandoned', 'in'],
      ['in', 'in', 'abandoned', 'in'],
    ]);
  });

  it('says once that a parent is missing, and starts a branch there', () => {
    const { diagnostics, messages } = read([user('a', null), user('b', 'gone'), user('c', 'c')]);
    expect(diagnostics).toMatchObject([{ code: 'unknown-parent', severity: 'warning', line: 2 }]);
    expect(messages.map(({ context }) => context)).toEqual(['abandoned', 'abandoned', 'in']);
  });

  it('passes over an entry that is handed over again, and keeps another of the same id', () => {
    const { messages } = read([user('a', null), user('b', 'a'), user('a', null), user('b', 'a', 'other')]);
    expect(messages.map(({ content }) => content)).toHaveLength(3);
  });

  it('reads two sessions that follow each other', () => {
    const header = (id: string) => ({ type: 'session', id, timestamp: '2026-06-01T08:00:00.000Z', cwd: '/' });
    const { loops, messages } = read([header('s1'), user('a', null), header('s2'), user('a', null)]);
    expect(loops.map(({ loop }) => loop.loopId)).toEqual(['s1', 's2']);
    expect(messages.map(({ loopKey, context }) => [loopKey, context])).toEqual([
      ['l0', 'in'],
      ['l1', 'in'],
    ]);
  });

  it('takes a repeated label for an entry that is no message as a mark', () => {
    const label = {
      type: 'label',
      id: 'l',
      parentId: null,
      timestamp: '2026-06-01T08:00:00.000Z',
      targetId: 'gone',
      label: 'here',
    };
    expect(read([label]).items).toMatchObject([{ kind: 'label', to: 'here' }]);
  });

  it('keeps fields of an entry and of a message that it does not know', () => {
    const { messages } = read([{ ...user('a', null), mood: 'calm' }]);
    expect(messages[0]?.head.extra).toEqual({ mood: 'calm' });
  });

  it('recognises sessions and messages of pi and nothing else', () => {
    const detect = (...values: readonly unknown[]) => piSessionAdapter.detect(recordsOf(values));
    const header = { type: 'session', version: 3, id: 's', timestamp: '2026-06-01T08:00:00.000Z', cwd: '/' };
    const said = { role: 'assistant', content: [], stopReason: 'stop', usage: { input: 1 } };
    expect(detect(header)).toBe(true);
    expect(detect(header, { type: 'agent_start' })).toBe(false);
    expect(detect(user('a', null))).toBe(true);
    expect(detect({ ...said, api: 'x' })).toBe(true);
    expect(
      detect([
        { role: 'user', content: 'x' },
        { ...said, usage: { cost: { total: 1 } } },
      ]),
    ).toBe(true);
    expect(detect({ ...said, content: [{ type: 'text', text: '', textSignature: 's' }] })).toBe(true);
    expect(detect(said)).toBe(false);
    expect(detect({ ...said, api: 'x', usage: { costUsd: null } })).toBe(false);
    expect(detect({ type: 'message', message: { role: 'user' } })).toBe(false);
    expect(detect({ type: 'user', timestamp: '2026', message: { role: 'user' } })).toBe(false);
    expect(detect(undefined, null, [], 'x')).toBe(false);
  });
});
