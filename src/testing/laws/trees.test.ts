import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAdapter } from '../../adapters/index.ts';
import type { TranscriptState } from '../../core.ts';
import { scaled } from '../cases.ts';
import { openRows } from '../openRows.ts';
import { asRecords, foldRecords } from './fold.ts';

/** A node of a tree: the number of its parent, `null` for a root; a number that no node has is a parent that is missing. */
type Parents = readonly (number | null)[];

const at = (index: number): string => new Date(1_780_300_800_000 + index).toISOString();
const words = (index: number): string => `leaf ${index} of the tree`;

/** How a format writes a tree of messages. */
const formats: readonly {
  readonly format: string;
  /** What has the parents. */
  readonly of: string;
  readonly write: (parents: Parents, idOf: (index: number) => string) => readonly unknown[];
}[] = [
  {
    format: 'pi-session',
    of: 'entries',
    write: (parents, idOf) => [
      { type: 'session', version: 3, id: 's', timestamp: at(0), cwd: '/' },
      ...parents.map((parent, i) => ({
        type: 'message',
        id: idOf(i),
        parentId: parent === null ? null : idOf(parent),
        timestamp: at(i),
        message: { role: 'user', content: words(i), timestamp: i },
      })),
    ],
  },
  {
    format: 'yoagent',
    of: 'entries',
    write: (parents, idOf) =>
      parents.map((parent, i) => ({
        id: idOf(i),
        parent_id: parent === null ? null : idOf(parent),
        message: { role: 'user', content: [{ type: 'text', text: words(i) }], timestamp: i },
      })),
  },
  {
    format: 'claude-code',
    of: 'records',
    write: (parents, idOf) =>
      parents.map((parent, i) => ({
        type: 'user',
        uuid: idOf(i),
        parentUuid: parent === null ? null : idOf(parent),
        sessionId: 's',
        timestamp: at(i),
        message: { role: 'user', content: words(i) },
      })),
  },
  {
    format: 'opencode',
    of: 'sessions',
    write: (parents, idOf) =>
      parents.flatMap((parent, i) => [
        {
          type: 'session.created',
          properties: {
            info: {
              id: `s${idOf(i)}`,
              ...(parent === null ? {} : { parentID: `s${idOf(parent)}` }),
              time: { created: i },
            },
          },
        },
        {
          type: 'message.updated',
          properties: { info: { id: `m${i}`, sessionID: `s${idOf(i)}`, role: 'user', time: { created: i } } },
        },
        {
          type: 'message.part.updated',
          properties: {
            part: { id: `p${i}`, sessionID: `s${idOf(i)}`, messageID: `m${i}`, type: 'text', text: words(i) },
          },
        },
      ]),
  },
  {
    format: 'phi-core',
    of: 'loops',
    write: (parents, idOf) =>
      parents.flatMap((parent, i) => [
        {
          type: 'AgentStart',
          agent_id: 'a',
          session_id: 's',
          loop_id: idOf(i),
          parent_loop_id: parent === null ? null : idOf(parent),
          continuation_kind: 'Initial',
          timestamp: at(i),
        },
        {
          type: 'MessageEnd',
          loop_id: idOf(i),
          message: { role: 'user', content: [{ type: 'text', text: words(i) }], timestamp: i },
        },
      ]),
  },
  {
    format: 'ag-ui',
    of: 'runs',
    write: (parents, idOf) =>
      parents.flatMap((parent, i) => [
        {
          type: 'RUN_STARTED',
          threadId: 't',
          runId: idOf(i),
          ...(parent === null ? {} : { parentRunId: idOf(parent) }),
        },
        { type: 'TEXT_MESSAGE_CHUNK', messageId: `m${i}`, role: 'user', delta: words(i) },
        { type: 'RUN_FINISHED', threadId: 't', runId: idOf(i) },
      ]),
  },
];

/** Texts that can be reached from what is drawn, in nested loops and beside other rows too. */
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
  return texts.sort();
}

describe.each(formats)('$of of $format', ({ format, write }) => {
  const adapter = findAdapter(format);
  const read = (parents: Parents, idOf = (index: number) => `n${index}`): TranscriptState => {
    if (!adapter) throw new Error(format);
    return foldRecords(adapter, asRecords(write(parents, idOf)));
  };
  const everyText = (parents: Parents) => parents.map((_, i) => words(i)).sort();

  it('shows every node once, whatever their parents are (REL-17)', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(14)), { minLength: 1, maxLength: 12 }), (parents) => {
        const state = read(parents);
        expect(drawnTexts(state)).toEqual(everyText(parents));
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
    for (const parents of [chain, fan]) expect(drawnTexts(read(parents))).toEqual(everyText(parents));
  });

  // A session of opencode that comes again is the same session, and a loop of phi-core that comes again replaces itself.
  it.skipIf(['opencode', 'phi-core'].includes(format))(
    'shows nodes of one id all the same (REL-15, REL-17)',
    () => {
      fc.assert(
        fc.property(fc.array(fc.option(fc.nat(4)), { minLength: 1, maxLength: 8 }), (parents) => {
          const state = read(parents, (index) => `n${index % 3}`);
          expect(drawnTexts(state)).toEqual(everyText(parents));
        }),
        { numRuns: scaled(100) },
      );
    },
  );
});
