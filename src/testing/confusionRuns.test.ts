import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adapters, recognise } from '../adapters/index.ts';
import type { SourceRecord } from '../decode/index.ts';
import { anyMessage } from './anyMessages.ts';
import { anyRun } from './anyRun.ts';
import { scaled } from './cases.ts';

const record = (value: unknown, index = 0): SourceRecord => ({ index, line: index + 1, value });

/** How the records of a run lie in files. Each line of a file is a record. */
const LAYOUTS: Readonly<Record<string, (records: readonly object[]) => readonly SourceRecord[]>> = {
  lines: (records) => records.map(record),
  'an array': (records) => [record(records)],
};
/** What others put around a run: it may not be known there, but it is nothing else. */
const ENVELOPES: Readonly<Record<string, (records: readonly object[]) => readonly SourceRecord[]>> = {
  'an envelope of events': (records) => [record({ id: 'x', score: 1, events: records })],
  'an envelope of messages': (records) => [record({ id: 'x', messages: records })],
  'lines with a frame': (records) => records.map((each, index) => record({ at: index, data: each }, index)),
};

const foundIn = (head: readonly SourceRecord[]): string | undefined => recognise(head)?.adapter.format;

it('knows a source at random of every format', () => {
  const tried = [...Object.keys(anyMessage), ...Object.keys(anyRun)].sort();
  expect(tried).toEqual(adapters.map(({ format }) => format).sort());
});

describe.each(Object.entries(anyRun))('sources of %s at random', (format, kinds) => {
  it.each(Object.entries(kinds))(
    'are known as such, cut after any record: %s',
    (_, { records, document }) => {
      fc.assert(
        fc.property(records, (all) => {
          // One assertion at the end: one for each of hundreds of cuts takes a tenth of the test.
          const wrong: string[] = [];
          const note = (name: string, count: number, found: string | undefined): void => {
            if (found !== format) wrong.push(`${name} of ${count} records: ${found ?? 'nothing'}`);
          };
          for (let count = 1; count <= all.length; count++) {
            const cut = all.slice(0, count);
            for (const [name, layOut] of Object.entries(LAYOUTS)) {
              if (document === true && name === 'an array') continue;
              note(name, count, foundIn(layOut(cut)));
            }
            // A document holds a list of messages, which are taken out of whatever surrounds it.
            if (document === true) continue;
            for (const [name, layOut] of Object.entries(ENVELOPES)) {
              note(name, count, foundIn(layOut(cut)) ?? format);
            }
          }
          expect(wrong).toEqual([]);
        }),
        { numRuns: scaled(100) },
      );
    },
  );
});
