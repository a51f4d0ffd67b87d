import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../core.ts';
import { scaled } from '../testing/cases.ts';
import { cut } from '../testing/cut.ts';
import { createDecoder } from './createDecoder.ts';
import type { SourceRecord } from './record.ts';

function read(pieces: readonly string[]): readonly SourceRecord[] {
  const decoder = createDecoder();
  return [...pieces.flatMap((piece) => decoder.push(piece)), ...decoder.end()];
}

const good = (records: readonly SourceRecord[]): unknown[] =>
  records.flatMap(({ value }) => (value === undefined ? [] : [value]));

const words = fc.stringMatching(/^[a-z0-9 ]{0,12}$/);
const fieldLine = fc
  .tuple(fc.constantFrom(':', ': ', 'data:', 'data: ', 'event: ', 'id: ', 'retry: '), words)
  .map(([start, rest]) => start + rest);
const object = fc.record({ n: fc.nat(), text: fc.string({ unit: 'grapheme' }) });
const breaks = fc.constantFrom('\n', '\r\n', '\n\n');

describe('JSON lines that begin like an event stream', () => {
  it('yield every line of JSON, wherever other lines stand and however the source is cut', () => {
    const line = fc.oneof(
      fieldLine.map((text) => ({ text, value: undefined })),
      object.map((value) => ({ text: JSON.stringify(value), value })),
    );
    fc.assert(
      fc.property(
        fieldLine,
        fc.array(line, { minLength: 1, maxLength: 12 }),
        breaks,
        fc.array(fc.nat(400)),
        (first, lines, end, cuts) => {
          const source = [first, ...lines.map(({ text }) => text)].join(end) + end;
          const records = read([source]);
          // Words such as 12 or null are JSON: the data of an event that holds them is a value too.
          const objects = good(records).filter((value) => typeof value === 'object' && value !== null);
          expect(objects).toEqual(lines.flatMap(({ value }) => (value ? [value] : [])));
          expect(read(cut(source, cuts))).toEqual(records);
        },
      ),
      { numRuns: scaled(300) },
    );
  });

  it('leave a real event stream one: its events, names and ids are those that were sent', () => {
    const event = fc.record({ name: fc.constantFrom('a', 'b'), id: fc.nat().map(String), value: object });
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 8 }), fc.boolean(), (events, comments) => {
        const source = events
          .map(
            ({ name, id, value }) =>
              `${comments ? ': {"n":1}\n' : ''}event: ${name}\nid: ${id}\ndata: ${JSON.stringify(value)}\n\n`,
          )
          .join('');
        // The ids must differ: what comes again with an id that it had is a repetition.
        fc.pre(new Set(events.map(({ id }) => id)).size === events.length);
        expect(
          read([source]).map(({ value, eventName, eventId }) => ({ value, eventName, eventId })),
        ).toEqual(events.map(({ name, id, value }) => ({ value, eventName: name, eventId: id })));
      }),
      { numRuns: scaled(100) },
    );
  });

  it('report the lines between them that are neither, with their place', () => {
    const records = read([': keep-alive\n{"n":1}\nINFO starting\n{"n":2}\n{"n":"cut']);
    expect(records.map(({ line, value, problem }) => [line, value, problem?.code])).toEqual([
      [2, { n: 1 }, undefined],
      [3, undefined, 'malformed-json'],
      [4, { n: 2 }, undefined],
      [5, { n: 'cut' }, 'truncated-json'],
    ]);
  });

  it.each([': keep-alive', 'id: 7 starting', 'data: loaded 3 files', 'event: begin', 'retry: never'])(
    'are read as a transcript behind %j',
    async (first) => {
      const message = { role: 'user', content: [{ type: 'text', text: 'hello' }], timestamp: 1 };
      const { format, messages } = await readTranscript(`${first}\n${JSON.stringify(message)}\n`);
      expect(format).toBe('phi-core');
      expect(messages).toHaveLength(1);
    },
  );
});
