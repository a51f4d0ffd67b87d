import { describe, expect, it } from 'vitest';
import { findMatches, selectMessages, type TranscriptState } from '../../core.ts';
import { selectSnapshot } from '../../store/index.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';
import { defaultLabels } from '../../describe/labels.ts';
import { toMarkdown } from '../../components/message/toMarkdown.ts';
import { summarize } from '../../analyse/summarize.ts';
import { openRows } from '../openRows.ts';
import { lawSubjects, type LawSource } from './corpus.ts';
import { asRecords, foldRecords } from './fold.ts';

const LEVELS = 10_000;
const NEEDLE = 'the needle at the bottom';
/** Places that are tried in the sources of one format. `DEEP_PLACES=Infinity` tries all. */
const PLACES = Number(process.env.DEEP_PLACES ?? 12);

/** Data deeper than the stack of a function that calls itself for each level. */
function nest(level: (inner: unknown) => unknown): unknown {
  let value: unknown = NEEDLE;
  for (let count = 0; count < LEVELS; count++) value = level(value);
  return value;
}

const DEEP = [
  nest((inner) => [inner]),
  nest((inner) => ({ a: inner })),
  nest((inner) => ({ content: [inner] })),
];

interface Place {
  readonly source: LawSource;
  readonly record: number;
  readonly path: readonly string[];
}

/** One place for each field that the sources have somewhere. */
function placesIn(sources: readonly LawSource[]): readonly Place[] {
  const places = new Map<string, Place>();
  for (const source of sources)
    for (const [record, { value }] of source.records.entries()) {
      const pending: [unknown, readonly string[]][] = [[value, []]];
      for (let next = pending.pop(); next; next = pending.pop()) {
        const [inner, path] = next;
        if (typeof inner !== 'object' || inner === null) continue;
        for (const [key, field] of Object.entries(inner)) {
          const at = [...path, key];
          const name = at.map((step) => (/^\d+$/.test(step) ? '' : step)).join('/');
          if (!places.has(name)) places.set(name, { source, record, path: at });
          pending.push([field, at]);
        }
      }
    }
  return [...places.values()];
}

function put(root: unknown, path: readonly string[], value: unknown): unknown {
  const copy: unknown = structuredClone(root);
  let holder = copy;
  for (const key of path.slice(0, -1)) holder = Reflect.get(holder as object, key); // the path was found in this value
  Reflect.set(holder as object, path.at(-1) ?? '', value);
  return copy;
}

/** All that is done with a transcript once it is there. */
function useAll(state: TranscriptState, layout: 'line' | 'indented'): void {
  summarize(state);
  stringifyJson(selectSnapshot(state), layout);
  for (const message of selectMessages(state)) toMarkdown(message, defaultLabels);
  expect([...findMatches(state, NEEDLE)].flat()).not.toContain(null);
  expect(openRows(state)).toEqual([]);
}

describe.each(await lawSubjects())('$format', ({ adapter, sources }) => {
  it('reads, counts, finds, copies and writes data of 10,000 levels, wherever it stands (REL-1, REL-26)', () => {
    const places = placesIn(sources);
    const step = Math.max(1, Math.ceil(places.length / PLACES));
    let isIndented = false;
    for (const [index, { source, record, path }] of places.entries()) {
      if (index % step !== 0) continue;
      const values = source.records.map(({ value }, at) =>
        at === record ? put(value, path, DEEP[index % DEEP.length]) : value,
      );
      // One layout or the other: `stringifyJson.test.ts` tries both on the same deep data.
      isIndented = !isIndented;
      const layout = isIndented ? 'indented' : 'line';
      const use = (): void => {
        const records = asRecords(values);
        adapter.detect(records);
        useAll(foldRecords(adapter, records), layout);
      };
      expect(use, `${source.name}, record ${record}, ${path.join('.')}`).not.toThrow();
    }
  });
});
