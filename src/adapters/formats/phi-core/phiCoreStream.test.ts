import { describe, expect, it } from 'vitest';
import type { TranscriptEvent } from '../../../model/index.ts';
import { fixture, fold } from './fold.test.support.ts';
import type { Folded } from './fold.test.support.ts';

const roles = ({ messages }: Folded): readonly unknown[] => messages.map(({ head }) => head.role);
const only = <T extends TranscriptEvent['type']>(type: T, { events }: Folded) =>
  events.filter((event): event is Extract<TranscriptEvent, { readonly type: T }> => event.type === type);

describe('phiCoreAdapter on an event stream', () => {
  describe('parallel tools that finish out of order', () => {
    const run = fold(fixture('parallel-tools.jsonl'));

    it('shows every message once, however often the source repeats it', () => {
      expect(roles(run)).toEqual([
        'user',
        'assistant',
        'toolResult',
        'toolResult',
        'toolResult',
        'assistant',
      ]);
    });

    it('builds blocks from deltas and replaces them by the final content', () => {
      const deltas = only('blockDelta', run).filter(({ block }) => block.startsWith('m1.'));
      expect(deltas.map(({ block, offset }) => [block, offset])).toEqual([
        ['m1.c0', 0],
        ['m1.c0', 10],
        ['m1.c1', 0],
        ['m1.c1', 15],
        ['m1.c2', 0],
        ['m1.c2', 16],
      ]);
      expect(run.messages[1]?.content.map(({ type }) => type)).toEqual([
        'thinking',
        'text',
        'toolCall',
        'toolCall',
        'toolCall',
      ]);
    });

    it('says nothing of usage and stop reason before they are known', () => {
      const start = only('messageStart', run).find(({ message }) => message === 'm1');
      expect(start?.value).toMatchObject({ usage: null, stopReason: null });
      expect(run.messages[1]?.head).toMatchObject({
        stopReason: 'toolUse',
        usage: { cacheRead: 800, costUsd: null },
      });
    });

    it('refers tool events to their turn and keeps details that only events hold', () => {
      expect(
        only('toolEnd', run).map(({ call, isError, details }) => [
          call.turn,
          call.toolCallId,
          isError,
          details,
        ]),
      ).toEqual([
        ['t0', 'n2', true, undefined],
        ['t0', 'n1', false, { path: 'notes/reeds' }],
      ]);
    });

    it('reads a refusal from a result that has no tool event', () => {
      expect(run.messages[2]?.head).toMatchObject({ toolCallId: 'n3', outcome: 'denied' });
    });

    it('adds the turn that later copies state', () => {
      for (const { head } of run.messages.slice(1))
        expect(head.turnId).toMatchObject({ loopId: 'pond.marsh.heron-2.1' });
    });

    it('keeps the request for inspection', () => {
      expect(run.turns.get('t0')?.request).toMatchObject({ model: 'heron-2', tools: [{ name: 'look_up' }] });
    });
  });

  describe('a call cancelled while it streams, and one that fails before', () => {
    const run = fold(fixture('cancelled-and-failed.jsonl'));

    it('keeps the partial text and takes the reason from the stand-in', () => {
      expect(roles(run)).toEqual(['user', 'assistant', 'user', 'assistant']);
      expect(run.messages[1]).toMatchObject({
        head: { stopReason: 'aborted', errorMessage: 'Cancelled', usage: null },
        content: [
          { type: 'text', text: 'The first pond is' },
          { type: 'toolCall', argumentsText: '{"no' },
        ],
        ended: true,
      });
      expect(run.loops.get('l0')?.status).toBe('aborted');
    });

    it('takes the stand-in as the message when nothing streamed', () => {
      expect(run.messages[3]?.head).toMatchObject({ stopReason: 'error', provider: '', usage: null });
      expect(run.loops.get('l1')).toMatchObject({
        kind: 'rerun',
        tag: '2026-05-04T08:00:05.000Z',
        parentLoopId: 'pond.cut',
      });
    });

    it('does not present placeholder zeros as usage', () => {
      expect(run.loops.get('l0')?.usage).toBeUndefined();
      expect(run.turns.get('t0')?.usage).toBeUndefined();
    });
  });

  describe('input that is refused, and limits', () => {
    const run = fold(fixture('rejected.jsonl'));

    it('reports a refusal once and closes the loop as rejected', () => {
      expect(run.items.map((item) => item.type === 'banner' && item.text)).toEqual([
        'holds a phone number',
        'steering holds a phone number',
      ]);
      expect([...run.loops.values()].map(({ status }) => status)).toEqual([
        'rejected',
        'rejected',
        'rejected',
        'completed',
      ]);
    });

    it('adds prompts that only the end of the loop holds', () => {
      expect(run.messages[0]).toMatchObject({ loop: 'l1', turn: undefined, head: { role: 'user' } });
    });

    it('knows a limit notice for machine-written, outside any turn, and reads a second end as nothing new', () => {
      expect(run.messages).toHaveLength(4);
      expect(run.messages[3]).toMatchObject({ turn: undefined, head: { synthetic: 'limit' } });
    });
  });

  describe('steering, follow-ups and sub-agents', () => {
    const run = fold(fixture('steering-and-sub-agent.jsonl'));

    it('tells steering from follow-ups and from prompts', () => {
      const users = run.messages.filter(({ head }) => head.role === 'user');
      expect(users.map(({ head, turn }) => [head.delivery, turn])).toEqual([
        [undefined, 't0'],
        ['steering', 't1'],
        ['followUp', 't2'],
      ]);
    });

    it('leaves a warning in a real message where it is', () => {
      expect(run.messages[0]?.content).toHaveLength(2);
      expect(run.messages[0]?.head.synthetic).toBeUndefined();
    });

    it('appends what a sub-agent says and links its loop', () => {
      expect(only('toolProgress', run).map(({ mode }) => mode)).toEqual(['append', 'append', 'append']);
      expect(only('toolEnd', run)[0]).toMatchObject({ childLoopId: '7d0c.sub.1', details: { turns: 3 } });
    });

    it('keeps the arguments of a skipped call', () => {
      expect(only('toolStart', run)[1]).not.toHaveProperty('arguments');
      expect(only('toolEnd', run)[1]).toMatchObject({ outcome: 'skipped' });
    });

    it('reads severity and progress of an extension message', () => {
      expect(run.messages[1]?.head).toMatchObject({
        role: 'extension',
        kind: 'survey_note',
        severity: 'warning',
        progress: 0.55,
      });
    });
  });

  describe('prune and revert', () => {
    const run = fold(fixture('prune-and-revert.jsonl'));

    it('marks what was pruned and what was left behind, also where nodes become known later', () => {
      expect(run.messages.map(({ context }) => context)).toEqual([
        'compacted',
        undefined,
        undefined,
        'abandoned',
        'abandoned',
        'abandoned',
        'abandoned',
        undefined,
      ]);
    });

    it('draws a refused revert with its reason and an applied one with its summary', () => {
      expect(run.items).toMatchObject([
        { kind: 'revert', status: 'refused', reason: 'nothing to leave behind' },
        { kind: 'prune', status: 'done', messagesRemoved: 1, tokensRemoved: 640, summary: 'Asked for a map' },
        { kind: 'revert', status: 'done', category: 'failure', messagesRemoved: 4 },
      ]);
    });

    it('tags the target', () => {
      expect(run.messages[2]?.head.tags).toEqual([
        {
          kind: 'lesson',
          text: 'Large scales waste paper',
          createdAtTurn: 2,
          abandonedNodeIds: [2, 3, 4, 5],
        },
      ]);
    });
  });

  describe('compaction', () => {
    const run = fold(fixture('compaction.jsonl'));

    it('turns the running divider into a done one', () => {
      expect(run.items).toMatchObject([
        {
          kind: 'compaction',
          status: 'done',
          messagesBefore: 70,
          messagesAfter: 9,
          tokensBefore: 90000,
          tokensAfter: 6000,
        },
        { kind: 'compaction', status: 'done', messagesBefore: 11, messagesAfter: 3 },
      ]);
    });

    it('gives a pass of its own its own loop, beside the loop whose id it reuses', () => {
      expect([...run.loops.values()].map(({ loopId, kind }) => [loopId, kind])).toEqual([
        ['pond.long.4', 'continuation'],
        ['pond.long.4', 'compaction'],
      ]);
    });
  });

  describe('a parallel group with a judge', () => {
    const run = fold(fixture('parallel-group.jsonl'));

    it('says that they run until one was chosen', () => {
      expect(only('item', run).map(({ value }) => value)).toContainEqual({
        type: 'parallel',
        status: 'running',
        loopIds: ['pond.quick.1', 'pond.slow.1'],
      });
    });

    it('groups the branches and says which was chosen', () => {
      expect(run.items[0]).toMatchObject({
        type: 'parallel',
        status: 'done',
        loopIds: ['pond.quick.1', 'pond.slow.1'],
        selectedLoopId: 'pond.slow.1',
        evaluationUsage: { input: 40 },
      });
      expect(run.items[1]).toMatchObject({ type: 'banner', kind: 'judgeCompaction' });
    });

    it('keeps interleaved branches apart and knows the judge', () => {
      expect([...run.loops.values()].map(({ judge }) => judge)).toEqual([undefined, undefined, true]);
      expect(run.messages.map(({ loop }) => loop)).toEqual(['l0', 'l1', 'l0', 'l1', 'l2', 'l2']);
    });
  });
});
