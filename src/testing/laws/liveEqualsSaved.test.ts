import { afterAll, describe, expect, it } from 'vitest';
import { adapters, findAdapter, type Adapter } from '../../adapters/index.ts';
import { isJsonObject } from '../../model/index.ts';
import { adapterFixtures, sharedIsHere } from '../fixtures.ts';
import { formatLaws } from '../formatLaws.ts';
import { recordingsOf, recordsIn } from './corpus.ts';
import { asRecords, foldRecords } from './fold.ts';
import { writtenPairs } from './saved/writtenPairs.ts';
import { told, type Exceptions, type Field } from './told.ts';

/** Kept forms that are made from the streams there are. */
const derivedPairs = [...formatLaws].flatMap(([format, { saved }]) => (saved ? [{ format, ...saved }] : []));
/** Formats that have no second form. */
const oneForm = [...formatLaws].flatMap(([format, laws]) => (laws.oneForm === undefined ? [] : [format]));

const compared = new Map<string, number>();
const notCompared = new Map<string, number>();
const count = (counts: Map<string, number>, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1);
};

function adapterOf(format: string): Adapter {
  const adapter = findAdapter(format);
  if (!adapter) throw new Error(`agent-lanes: there is no format ${format}.`);
  return adapter;
}

type Reading = (without: readonly Field[]) => unknown;

/** Which fields would differ if they were compared: the exceptions that a pair of sources needs. */
function expectSame(live: Reading, saved: Reading, except: Exceptions, needed: Set<string>): void {
  const names = Object.keys(except);
  expect(saved(names)).toEqual(live(names));
  for (const name of names) {
    const others = names.filter((one) => one !== name);
    if (JSON.stringify(live(others)) !== JSON.stringify(saved(others))) needed.add(name);
  }
}

describe.each(derivedPairs)('$format: $live and $kept', (pair) => {
  const { format, live, kept, as = format, except = {}, saved } = pair;
  const only: NonNullable<typeof pair.only> = pair.only ?? ((values) => values);
  const name = `${format}: ${live} and ${kept}`;
  const sources = [...adapterFixtures(format), ...recordingsOf(format)];
  const needed = new Set<string>();

  it.each(sources)('tell the same: $name', async ({ bytes }) => {
    const values = only((await recordsIn(bytes)).map(({ value }) => value).filter(isJsonObject));
    const form = await saved(values);
    if (typeof form === 'string') {
      count(notCompared, `${format}: ${form}`);
      return;
    }
    count(compared, name);
    const records = form instanceof Uint8Array ? await recordsIn(form) : asRecords(form);
    const stream = foldRecords(adapterOf(format), asRecords(values));
    const reloaded = foldRecords(adapterOf(as), records);
    expect(reloaded.messageKeys.length + reloaded.itemKeys.length).toBeGreaterThan(0);
    expectSame(
      (without) => told(stream, without),
      (without) => told(reloaded, without),
      except,
      needed,
    );
  });

  it('has sources to compare, and none of its exceptions in vain', () => {
    // Some streams, and what is special about them, are only among the recordings.
    if (!sharedIsHere) return;
    expect(compared.get(name) ?? 0).toBeGreaterThan(0);
    expect([...needed].sort()).toEqual(Object.keys(except).sort());
  });
});

describe.each(writtenPairs)('$format: $live and $kept', (pair) => {
  it('tell the same', () => {
    const { format, liveRecords, keptRecords, except = {} } = pair;
    count(compared, `${format}: ${pair.live} and ${pair.kept}`);
    const stream = foldRecords(adapterOf(format), asRecords(liveRecords));
    const reloaded = foldRecords(adapterOf(format), asRecords(keptRecords));
    const needed = new Set<string>();
    expectSame(
      (without) => told(stream, without),
      (without) => told(reloaded, without),
      except,
      needed,
    );
    expect([...needed].sort()).toEqual(Object.keys(except).sort());
  });
});

describe('every format', () => {
  it('is compared, or has one form only and says so', () => {
    const pairs = [
      ...derivedPairs.flatMap(({ format, as }) => [format, as ?? format]),
      ...writtenPairs.map(({ format }) => format),
    ];
    const named = new Set([...pairs, ...oneForm]);
    const missing = adapters.map(({ format }) => format).filter((format) => !named.has(format));
    expect(
      missing,
      'laws.ts in the folder of the format says how its streams are kept: export `saved`, or `oneForm` with the reason why there is one form only',
    ).toEqual([]);
    expect([...named].filter((format) => !adapters.some((adapter) => adapter.format === format))).toEqual([]);
    expect(pairs.filter((format) => oneForm.includes(format))).toEqual([]);
  });
});

afterAll(() => {
  const table = (counts: Map<string, number>) =>
    [...counts].map(([name, times]) => `  ${String(times).padStart(4)}  ${name}`).join('\n');
  process.stdout.write(
    `\nsources compared with what is kept of them\n${table(compared)}\nnot compared\n${table(notCompared)}\n`,
  );
});
