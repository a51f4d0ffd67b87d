import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAdapter } from '../../adapters/index.ts';
import { createTranscriptStore, type TranscriptState } from '../../core.ts';
import { scaled } from '../cases.ts';
import { openRows } from '../openRows.ts';

/** A node of a tree: the number of its parent, `null` for a root; a number that no node has is a parent that is missing. */
type Parents = readonly (number | null)[];

const at = (index: number): string => new Date(1_780_300_800_000 + index).toISOString();
const words = (index: number): string => `leaf ${index} of the tree`;

/** How a format writes a tree of messages. */
const formats: readonly {
  readonly format: string;
  /** What has the parents. */
  readonly of: string;
  /** What stands before the first node. */
  readonly head?: unknown;
  /** The records of a node. */
  readonly write: (index: number, id: string, parent: string | null) => readonly unknown[];
}[] = [
  {
    format: 'pi-session',
    of: 'entries',
    head: { type: 'session', version: 3, id: 's', timestamp: at(0), cwd: '/' },
    write: (i, id, parentId) => [
      {
        type: 'message',
        id,
        parentId,
        timestamp: at(i),
        message: { role: 'user', content: words(i), timestamp: i },
      },
    ],
  },
  {
    format: 'yoagent',
    of: 'entries',
    write: (i, id, parent) => [
      {
        id,
        parent_id: parent,
        message: { role: 'user', content: [{ type: 'text', text: words(i) }], timestamp: i },
      },
    ],
  },
  {
    format: 'claude-code',
    of: 'records',
    write: (i, uuid, parentUuid) => [
      {
        type: 'user',
        uuid,
        parentUuid,
        sessionId: 's',
        timestamp: at(i),
        message: { role: 'user', content: words(i) },
      },
    ],
  },
  {
    format: 'opencode',
    of: 'sessions',
    write: (i, id, parent) => [
      {
        type: 'session.created',
        properties: {
          info: {
            id: `s${id}`,
            ...(parent === null ? {} : { parentID: `s${parent}` }),
            time: { created: i },
          },
        },
      },
      {
        type: 'message.updated',
        properties: { info: { id: `m${i}`, sessionID: `s${id}`, role: 'user', time: { created: i } } },
      },
      {
        type: 'message.part.updated',
        properties: {
          part: { id: `p${i}`, sessionID: `s${id}`, messageID: `m${i}`, type: 'text', text: words(i) },
        },
      },
    ],
  },
  {
    format: 'phi-core',
    of: 'loops',
    write: (i, loop_id, parent_loop_id) => [
      {
        type: 'AgentStart',
        agent_id: 'a',
        session_id: 's',
        loop_id,
        parent_loop_id,
        continuation_kind: 'Initial',
        timestamp: at(i),
      },
      {
        type: 'MessageEnd',
        loop_id,
        message: { role: 'user', content: [{ type: 'text', text: words(i) }], timestamp: i },
      },
    ],
  },
  {
    format: 'ag-ui',
    of: 'runs',
    write: (i, runId, parentRunId) => [
      { type: 'RUN_STARTED', threadId: 't', runId, ...(parentRunId === null ? {} : { parentRunId }) },
      { type: 'TEXT_MESSAGE_CHUNK', messageId: `m${i}`, role: 'user', delta: words(i) },
      { type: 'RUN_FINISHED', threadId: 't', runId },
    ],
  },
];

/** Records between two publishes. */
const TOGETHER = 20_000;

/** Texts that can be reached from what is drawn, in nested loops and beside other rows too, in any order. */
function drawnTexts(state: TranscriptState): readonly string[] {
  const texts: string[] = [];
  const seen = new Set<string>();
  const pending = [...state.itemKeys];
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    pending.push(...state.notes(key));
    for (const inner of state.loop(key) ? state.loopItems(key) : []) pending.push(inner);
    for (const blockKey of state.message(key)?.blockKeys ?? []) {
      const { block, run } = state.block(blockKey) ?? {};
      if (block?.type === 'text') texts.push(block.text);
      pending.push(
        ...(run?.resultKeys ?? []),
        ...(run?.childLoopKey === undefined ? [] : [run.childLoopKey]),
      );
    }
  }
  return texts;
}

/** What is wrong with texts that stand for the nodes of a tree, each of which is to be there once. */
function wrongOf(texts: readonly string[], { length }: Parents): readonly string[] {
  const missing = new Set(Array.from({ length }, (_, index) => words(index)));
  const strange = texts.filter((text) => !missing.delete(text));
  return [
    ...strange.map((text) => `again, or of no node: ${text}`),
    ...[...missing].map((text) => `missing: ${text}`),
  ];
}

describe.each(formats)('$of of $format', ({ format, head, write }) => {
  const adapter = findAdapter(format);
  // As connections do, a piece at a time: what a piece was made of need not stay until the end.
  const read = (parents: Parents, idOf = (index: number) => `n${index}`): TranscriptState => {
    if (!adapter) throw new Error(format);
    const translator = adapter.start();
    const store = createTranscriptStore({ schedule: () => undefined });
    let index = 0;
    const push = (value: unknown): void => {
      store.push(translator.push({ index, line: index + 1, value }));
      index += 1;
      if (index % TOGETHER === 0) store.publish();
    };
    if (head !== undefined) push(head);
    for (const [i, parent] of parents.entries())
      for (const value of write(i, idOf(i), parent === null ? null : idOf(parent))) push(value);
    store.push(translator.end('complete'));
    store.publish();
    return store.getState();
  };

  it('shows every node once, whatever their parents are (REL-17)', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(14)), { minLength: 1, maxLength: 12 }), (parents) => {
        const state = read(parents);
        expect(wrongOf(drawnTexts(state), parents)).toEqual([]);
        expect(openRows(state)).toEqual([]);
        expect(state.diagnostics.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: scaled(100) },
    );
  });

  it('reads a chain and a fan of 100,000 (REL-17)', () => {
    const size = 100_000;
    const chain = Array.from({ length: size }, (_, i) => (i === 0 ? null : i - 1));
    const fan = Array.from({ length: size }, (_, i) => (i === 0 ? null : 0));
    for (const parents of [chain, fan]) expect(wrongOf(drawnTexts(read(parents)), parents)).toEqual([]);
  });

  // A session of opencode that comes again is the same session, and a loop of phi-core that comes again replaces itself.
  it.skipIf(['opencode', 'phi-core'].includes(format))(
    'shows nodes of one id all the same (REL-15, REL-17)',
    () => {
      fc.assert(
        fc.property(fc.array(fc.option(fc.nat(4)), { minLength: 1, maxLength: 8 }), (parents) => {
          const state = read(parents, (index) => `n${index % 3}`);
          expect(wrongOf(drawnTexts(state), parents)).toEqual([]);
        }),
        { numRuns: scaled(100) },
      );
    },
  );
});
