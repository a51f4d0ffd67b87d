import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MessageContext, TranscriptEvent } from '../../../model/index.ts';
import { scaled } from '../../../testing/cases.ts';
import { createWriter } from '../../kit/createWriter.ts';
import { createBranch, type BranchNode } from './branch.ts';

interface Entry {
  /** Position of the parent; above every position: unknown; -1: a root. */
  readonly parent: number;
  /** Position of the first entry a compaction keeps. */
  readonly keeps: number | null;
}

const entries = fc.array(
  fc.record({ parent: fc.integer({ min: -1, max: 40 }), keeps: fc.option(fc.nat(40), { freq: 4 }) }),
  { maxLength: 40 },
);

/** Contexts as the branch tells them, entry by entry. */
function told(all: readonly Entry[]): readonly MessageContext[] {
  const writer = createWriter();
  const branch = createBranch(writer);
  const contexts = new Map<string, MessageContext>();
  all.forEach(({ parent, keeps }, index) => {
    const { node } = branch.attach(`e${index}`, parent < 0 ? null : `e${parent}`);
    if (keeps !== null) branch.compact(node, branch.find(`e${keeps}`));
    branch.place(node, `m${index}`, 'in');
    contexts.set(`m${index}`, 'in');
    for (const event of writer.take() as readonly Extract<TranscriptEvent, { type: 'context' }>[])
      for (const key of event.messages) contexts.set(key, event.context);
  });
  return [...contexts.values()];
}

/** Contexts as the rules of the format state them for the whole file. */
function expected(all: readonly Entry[]): readonly MessageContext[] {
  const parentOf = (index: number): number => {
    const parent = all[index]?.parent ?? -1;
    return parent < index ? parent : -1;
  };
  const path: number[] = [];
  for (let at = all.length - 1; at >= 0; at = parentOf(at)) path.unshift(at);
  const compaction = path.findLastIndex((index) => all[index]?.keeps !== null);
  const kept = path.indexOf(all[path[compaction] ?? -1]?.keeps ?? -1);
  const from = compaction < 0 ? 0 : kept >= 0 && kept < compaction ? kept : compaction;
  return all.map((_, index) => {
    const depth = path.indexOf(index);
    return depth < 0 ? 'abandoned' : depth < from ? 'compacted' : 'in';
  });
}

describe('createBranch', () => {
  it('tells entry by entry what the whole file says', () => {
    fc.assert(
      fc.property(entries, (all) => {
        expect(told(all)).toEqual(expected(all));
      }),
      { numRuns: scaled(500) },
    );
  });

  it('takes an entry that names itself or a later one as a root', () => {
    const branch = createBranch(createWriter());
    expect(branch.attach('a', 'a')).toMatchObject({ orphan: true, switched: false, node: { parent: null } });
    expect(branch.attach('b', 'c')).toMatchObject({ orphan: true, switched: true, node: { parent: null } });
  });

  it('continues the last entry where there is no tree', () => {
    const branch = createBranch(createWriter());
    const { node } = branch.attach(undefined, undefined);
    expect(branch.attach(undefined, undefined)).toMatchObject({
      switched: false,
      node: { parent: node, depth: 1 },
    });
  });

  it('walks a long chain without recursion', () => {
    const branch = createBranch(createWriter());
    let last: BranchNode | null = null;
    for (let i = 0; i < 100_000; i++) last = branch.attach(`${i}`, i === 0 ? null : `${i - 1}`).node;
    expect(last?.depth).toBe(99_999);
    expect(branch.attach('new', '0').node.depth).toBe(1);
  });

  it('says nothing while a file only grows', () => {
    const writer = createWriter();
    const branch = createBranch(writer);
    for (let i = 0; i < 10; i++)
      branch.place(branch.attach(`${i}`, i === 0 ? null : `${i - 1}`).node, `m${i}`, 'in');
    expect(writer.take()).toEqual([]);
  });
});
