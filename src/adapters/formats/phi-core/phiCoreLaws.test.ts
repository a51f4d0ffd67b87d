import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EndCause, JsonValue, TranscriptEvent } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { scaled } from '../../../testing/cases.ts';
import { phiCoreAdapter } from './index.ts';
import { fixture, fold, records, translate } from './fold.test.support.ts';
import { EVENT_NAMES } from './translateEvent.ts';

const STREAMS = [
  'parallel-tools',
  'cancelled-and-failed',
  'rejected',
  'steering-and-sub-agent',
  'prune-and-revert',
  'compaction',
  'parallel-group',
].map((name) => `${name}.jsonl`);
const ALL = [...STREAMS, 'session.json', 'messages.json'];
const CAUSES: readonly EndCause[] = ['complete', 'aborted', 'failed'];

/** What every consumer of events relies on: rows open once, parents before children, and the end comes last. */
function expectWellFormed(events: readonly TranscriptEvent[]): void {
  const open = new Set<string>();
  const add = (key: string): void => {
    expect(open.has(key), `${key} opens twice`).toBe(false);
    open.add(key);
  };
  const need = (key: string | undefined): void => {
    if (key !== undefined) expect(open.has(key), `${key} is used before it opens`).toBe(true);
  };
  for (const event of events) {
    if (event.type === 'loopStart') add(event.loop);
    if (event.type === 'loopEnd') need(event.loop);
    if (event.type === 'turnStart') {
      need(event.loop);
      add(event.turn);
    }
    if (event.type === 'turnPatch' || event.type === 'turnEnd') need(event.turn);
    if (event.type === 'messageStart') {
      need(event.loop);
      need(event.turn);
      add(event.message);
    }
    if (event.type === 'messagePatch' || event.type === 'messageContent' || event.type === 'messageEnd')
      need(event.message);
    if (event.type === 'blockStart') need(event.message);
    if ('call' in event) need(event.call.turn);
  }
  expect(events.at(-1)?.type).toBe('end');
}

const eventLike = fc.record(
  {
    type: fc.constantFrom(...EVENT_NAMES, 'Other'),
    loop_id: fc.oneof(fc.constantFrom('', 'a', 'b'), fc.jsonValue()),
    session_id: fc.oneof(fc.constant('s'), fc.jsonValue()),
    turn_index: fc.oneof(fc.nat(2), fc.jsonValue()),
    message: fc.oneof(
      fc.record(
        {
          role: fc.constantFrom('user', 'assistant', 'toolResult', 'extension', 'odd'),
          content: fc.oneof(
            fc.constant([{ type: 'toolCall', id: 'c', name: 'f', arguments: {} }]),
            fc.jsonValue(),
          ),
          timestamp: fc.oneof(fc.nat(3), fc.jsonValue()),
          turnId: fc.oneof(
            fc.record({ loopId: fc.constantFrom('a', 'b'), turnIndex: fc.nat(2) }),
            fc.jsonValue(),
          ),
          nodeId: fc.nat(3),
          tags: fc.jsonValue(),
          toolCallId: fc.constantFrom('', 'c'),
        },
        { requiredKeys: ['role'] },
      ),
      fc.jsonValue(),
    ),
    messages: fc.oneof(fc.constant([{ role: 'user', content: 'x' }]), fc.jsonValue()),
    tool_results: fc.jsonValue(),
    delta: fc.oneof(fc.constant({ Text: { delta: 'd' } }), fc.jsonValue()),
    tool_call_id: fc.constantFrom('', 'c'),
    loop_ids: fc.jsonValue(),
    result: fc.jsonValue(),
    pruned_timestamps: fc.oneof(fc.constant([0, 1]), fc.jsonValue()),
    abandoned_node_ids: fc.oneof(fc.constant([0, 1]), fc.jsonValue()),
    applied: fc.boolean(),
    target: fc.nat(3),
    category: fc.constantFrom('failure', 'odd'),
  },
  { requiredKeys: ['type'] },
);

describe('phiCoreAdapter', () => {
  it('never throws, whatever the records hold', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.jsonValue(), fc.anything())), (values) => {
        phiCoreAdapter.detect(records(values));
        expectWellFormed(translate(records(values)));
      }),
    );
  });

  it('stays well-formed on events with any fields in any order', () => {
    fc.assert(
      fc.property(fc.array(eventLike), (values) => {
        expectWellFormed(translate(records(values)));
      }),
      { numRuns: scaled(400) },
    );
  });

  it('stays well-formed on saved loops with any fields', () => {
    const loop = fc.record(
      {
        loop_id: fc.constantFrom('a', 'b', 's.a'),
        started_at: fc.oneof(fc.constantFrom('2026-01-01T00:00:00Z', '2025-01-01T00:00:00Z'), fc.jsonValue()),
        status: fc.oneof(
          fc.constantFrom('Completed', 'Aborted', 'Pending', 'Running', 'Rejected'),
          fc.jsonValue(),
        ),
        messages: fc.oneof(fc.array(eventLike.map(({ message }) => message ?? null)), fc.jsonValue()),
        turns: fc.oneof(
          fc.array(
            fc.record({
              turn_id: fc.jsonValue(),
              input_messages: fc.jsonValue(),
              output_message: fc.jsonValue(),
            }),
          ),
          fc.jsonValue(),
        ),
        events: fc.oneof(fc.array(fc.record({ sequence: fc.nat(5), event: eventLike })), fc.jsonValue()),
        parallel_group: fc.oneof(fc.record({ all_loop_ids: fc.constant(['a', 'b']) }), fc.jsonValue()),
        child_loop_refs: fc.jsonValue(),
        compaction_block: fc.jsonValue(),
      },
      { requiredKeys: ['loop_id'] },
    );
    fc.assert(
      fc.property(fc.array(loop), (loops) => {
        expectWellFormed(translate(records([{ session_id: 's', loops }])));
      }),
    );
  });

  it.each(ALL)('ends well after any prefix, for any cause: %s', (name) => {
    const source = fixture(name);
    for (let length = 0; length <= source.length; length++) {
      for (const cause of CAUSES) expectWellFormed(translate(source.slice(0, length), cause));
    }
  });

  it.each(ALL)('says equal things of equal records: %s', (name) => {
    expect(translate(fixture(name))).toEqual(translate(fixture(name)));
  });

  it.each(STREAMS)('survives events that are lost, repeated, moved or cut: %s', (name) => {
    const source = fixture(name).map(({ value }) => value);
    fc.assert(
      fc.property(fc.array(fc.nat(source.length - 1)), fc.nat(3), fc.string(), (picks, change, key) => {
        const values = picks.map((pick) => source[pick]);
        const mutated =
          change === 0
            ? values
            : values.map((value) => (isJsonObject(value) ? { ...value, [key]: null } : value));
        expectWellFormed(translate(records(mutated)));
      }),
      { numRuns: scaled(50) },
    );
  });

  it.each(STREAMS)('keeps the other rows when unknown events come between: %s', (name) => {
    const source = fixture(name).map(({ value }) => value);
    const { messages, turns, loops } = fold(records(source));
    const mixed = fold(records(source.flatMap((value) => [value, { type: 'Unheard', of: 1 }])));
    expect({ messages: mixed.messages, turns: mixed.turns, loops: mixed.loops }).toEqual({
      messages,
      turns,
      loops,
    });
  });

  it('reads values of any depth', () => {
    const wrap = (inner: JsonValue, level: number): JsonValue => (level % 2 === 0 ? [inner] : { inner });
    let deep: JsonValue = 'core';
    for (let level = 0; level < 10_000; level++) deep = wrap(deep, level);
    const message = {
      role: 'assistant',
      content: [{ type: 'toolCall', id: 'd', name: 'dig', arguments: deep }, deep],
      timestamp: 1,
    };
    const events = [
      { type: 'MessageStart', message },
      { type: 'MessageEnd', message },
      { type: 'MessageEnd', message },
    ];
    expectWellFormed(
      translate(records([...events, { type: 'TurnEnd', message }, deep, { type: 'Odd', deep }, message])),
    );
  });
});
