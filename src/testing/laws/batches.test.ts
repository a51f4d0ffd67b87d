import { selectSnapshot } from '../../store/index.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceRecord } from '../../decode/index.ts';
import type { TranscriptEvent } from '../../model/index.ts';
import { scaled } from '../cases.ts';
import { expectSame } from '../expectSame.ts';
import { lawSubjects } from './corpus.ts';
import { foldEvents, foldRecords } from './fold.ts';

const joining = (await lawSubjects()).filter(({ adapter }) => adapter.start().pushAll);

/** Some records of a source, the same one several times or none of them, in batches. */
const batchesOf = (records: readonly SourceRecord[]) =>
  fc.array(fc.array(fc.constantFrom(...records), { maxLength: 12 }), { maxLength: 8 });

it('is asked of the formats that join text', () => {
  expect(joining.map(({ format }) => format).sort()).toEqual(['ag-ui', 'ai-sdk-ui']);
});

describe.each(joining)('$format', ({ adapter, sources }) => {
  const translate = (batches: readonly (readonly SourceRecord[])[]): readonly TranscriptEvent[] => {
    const translator = adapter.start();
    const events = batches.flatMap((records) => translator.pushAll?.(records) ?? []);
    return [...events, ...translator.end('complete')];
  };

  it('gives the same rows whichever records arrive together', () => {
    for (const { records } of sources) {
      expectSame(
        selectSnapshot(foldEvents(translate([records]))),
        selectSnapshot(foldRecords(adapter, records)),
      );
      fc.assert(
        fc.property(batchesOf(records), (batches) => {
          expectSame(
            selectSnapshot(foldEvents(translate(batches))),
            selectSnapshot(foldRecords(adapter, batches.flat())),
          );
        }),
        { numRuns: scaled(100) },
      );
    }
  });

  it('makes one delta of the words that arrive together', () => {
    const isDelta = ({ type }: TranscriptEvent) => type === 'blockDelta';
    const words = sources.flatMap(({ records }) =>
      records.filter(({ value }) =>
        /"type":"(?:text-delta|TEXT_MESSAGE_CONTENT)"/.test(JSON.stringify(value)),
      ),
    );
    const word = words[0];
    expect(word).toBeDefined();
    const many = Array.from({ length: 1000 }, () => word).filter((record) => record !== undefined);
    // The first one opens the text.
    expect(translate([many]).filter(isDelta)).toHaveLength(2);
  });
});
