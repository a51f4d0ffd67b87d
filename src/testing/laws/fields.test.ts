import { afterAll, describe, expect, it } from 'vitest';
import type { TranscriptState } from '../../core.ts';
import { expectSame } from '../expectSame.ts';
import { sharedIsHere } from '../fixtures.ts';
import { lawSubjects } from './corpus.ts';
import { foldRecords } from './fold.ts';
import { markFields, placesIn, withoutMarks } from './markFields.ts';
import { notShown, readOtherwise, type NotShown } from './notShown.ts';
import { shownRows, shownTextsOf } from './shown.ts';

const PLACES = 60;
/** Objects that hold data of an application or a tool, which may be read as a whole: as text, as bytes, by their names. */
const DATA =
  /\.(?:args|arguments|input|details|images|result|response|scores|attachments|output|params|data|metadata|rawInput|value|config|info)\b/;

const subjects = await lawSubjects();
const table = new Map<string, { inserted: number; found: number; used: Set<NotShown> }>();

/** Everything that a reader can find, with what a call reported beside its result. */
function found(state: TranscriptState): string {
  const reports = state.messageKeys.flatMap((key) =>
    (state.message(key)?.blockKeys ?? []).map((block) => state.block(block)?.run?.details),
  );
  return shownTextsOf([...shownRows(state).values(), reports]).join('\n');
}

/** The rows without the marks. What several records say of a session, a loop or a message is one object with and without them. */
const unmarked = (state: TranscriptState): unknown =>
  [...shownRows(state)].map(([key, row]) => [key, withoutMarks(row)]);

describe.each(subjects)('$format', ({ format, adapter, sources }) => {
  const exceptions = notShown[format] ?? [];

  it('shows a field that nobody knows, in whatever object it stands (P1, REL-8)', () => {
    const row = { inserted: 0, found: 0, used: new Set<NotShown>() };
    table.set(format, row);
    const lost = new Map<string, number>();
    for (const { records } of sources) {
      const marked = markFields(records);
      const shown = found(foldRecords(adapter, marked.records));
      for (const { text, place } of marked.marks) {
        row.inserted++;
        if (shown.includes(text)) {
          row.found++;
          continue;
        }
        const exception = exceptions.find(({ places }) => places.test(place));
        if (exception) row.used.add(exception);
        else lost.set(place, (lost.get(place) ?? 0) + 1);
      }
    }
    expect([...lost].map(([place, times]) => `${place}: ${times}`)).toEqual([]);
  });

  const isTried = (place: string) =>
    !DATA.test(place) && !(readOtherwise[format] ?? []).some(({ places }) => places.test(place));

  it('reads the rest of an object as if the field were not there (REL-8)', () => {
    for (const { name, records } of sources) {
      const expected = unmarked(foldRecords(adapter, records));
      for (const place of placesIn(records).filter(isTried).slice(0, PLACES)) {
        const { records: marked } = markFields(records, (one) => (one === place ? 0 : undefined));
        expectSame(unmarked(foldRecords(adapter, marked)), expected, `${name}, ${place}`);
      }
    }
  });

  // Without the recordings, the fixtures alone do not need all of them.
  it.skipIf(!sharedIsHere)('has no exception that nothing needs', () => {
    expect(exceptions.filter((one) => table.get(format)?.used.has(one) !== true)).toEqual([]);
  });
});

afterAll(() => {
  const lines = [...table].map(
    ([format, { inserted, found: shown }]) =>
      `  ${format.padEnd(20)} ${String(inserted).padStart(5)} ${String(shown).padStart(5)}`,
  );
  process.stdout.write(`\nfields that nobody knows      in shown\n${lines.join('\n')}\n`);
});
