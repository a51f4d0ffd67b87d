import { describe, expect, it } from 'vitest';
import { selectMessages, type TranscriptState } from '../../core.ts';
import type { SourceRecord } from '../../decode/index.ts';
import { expectSame } from '../expectSame.ts';
import { lawSubjects, type LawSource } from './corpus.ts';
import { asRecords, foldRecords } from './fold.ts';
import { countShown, shownRows, shownStrings, walk } from './shown.ts';

const MARK = 'a mark that nobody wrote';
const STRANGER = { type: 'zz_stranger', zz_says: MARK };
const LONGEST = 40;
/** Fields that say what an object is. */
const KINDS = ['type', 'kind', 'role', 'sessionUpdate', 'event_type', 'action', 'observation'];
/** Fields that hold data of an application, whose own kinds mean nothing to a reader. */
const DATA: ReadonlySet<string> = new Set([
  'arguments',
  'input',
  'parameters',
  'schema',
  'input_schema',
  'args',
  'tools',
]);

const subjects = await lawSubjects();
const shortOnes = (sources: readonly LawSource[]) =>
  sources.filter(({ records }) => records.length > 1 && records.length <= LONGEST);

/** A transcript without what a stranger adds to it. */
function withoutStranger(state: TranscriptState) {
  const rows = [...shownRows(state)].map(([, row]) => row);
  const isItem = (row: unknown): row is { readonly type: string } =>
    typeof row === 'object' &&
    row !== null &&
    'type' in row &&
    ['divider', 'banner', 'parallel'].includes(String(row.type));
  return {
    messages: selectMessages(state).filter(
      (message) => message.role !== 'unknown' || message.sourceRole !== STRANGER.type,
    ),
    loops: state.loopKeys.map((key) => state.loop(key)?.loop),
    turns: state.turnKeys.map((key) => state.turn(key)?.turn),
    items: rows.filter(isItem),
  };
}

describe.each(subjects)('$format', ({ adapter, sources }) => {
  it('shows a record of an unknown kind once, wherever it stands, and reads the rest as if it were not there (REL-8)', () => {
    const wrong: string[] = [];
    for (const { name, records } of shortOnes(sources)) {
      const expected = withoutStranger(foldRecords(adapter, records));
      for (let at = 0; at <= records.length; at++) {
        const state = foldRecords(adapter, insert(records, at));
        if (countShown(state, MARK) !== 1)
          wrong.push(`${name}, before record ${at}: shown ${countShown(state, MARK)} times`);
        expectSame(withoutStranger(state), expected, `${name}, before record ${at}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('keeps every text of an object whose kind it does not know (REL-8)', () => {
    const lost: string[] = [];
    for (const { name, records } of sources.filter((source) => source.records.length <= LONGEST)) {
      const known = squeeze(shownStrings(foldRecords(adapter, records)).join('\n'));
      for (const [index, record] of records.entries())
        for (const path of kindsIn(record.value).slice(0, 30)) {
          const { value, holder } = estrange(record.value, path);
          const shown = squeeze(
            shownStrings(foldRecords(adapter, records.with(index, { ...record, value }))).join('\n'),
          );
          for (const text of proseIn(holder))
            if (known.includes(text) && !shown.includes(text))
              lost.push(`${name}, record ${index}, ${path.join('.')}: ${text}`);
        }
    }
    expect(lost).toEqual([]);
  });
});

function insert(records: readonly SourceRecord[], at: number): readonly SourceRecord[] {
  const values = records.map(({ value }) => value);
  return asRecords(values.toSpliced(at, 0, STRANGER));
}

function kindsIn(root: unknown): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const look = (value: unknown, path: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value).slice(0, 20)) {
      if (!Array.isArray(value) && KINDS.includes(key) && typeof inner === 'string')
        found.push([...path, key]);
      if (path.length < 7 && !DATA.has(key)) look(inner, [...path, key]);
    }
  };
  look(root, []);
  return found;
}

function estrange(
  root: unknown,
  path: readonly string[],
): { readonly value: unknown; readonly holder: unknown } {
  const value = structuredClone(root);
  let holder: unknown = value;
  for (const key of path.slice(0, -1)) holder = Reflect.get(holder as object, key); // the path was found in this value
  Reflect.set(holder as object, path.at(-1) ?? '', STRANGER.type);
  return { value, holder };
}

function proseIn(holder: unknown): readonly string[] {
  const prose: string[] = [];
  walk(holder, (leaf) => {
    if (typeof leaf === 'string' && /\s/.test(leaf) && squeeze(leaf).length > 3) prose.push(squeeze(leaf));
  });
  return prose;
}

// Blanks and escapes differ between a text and the JSON it travelled in.
const squeeze = (text: string): string => text.replace(/\\+[nrtu"\\/]|[\s"\\]/g, '');
