import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut } from '../testing/cut.ts';
import { countBytes, utf8Length, type BytePlace } from './countBytes.ts';
import { decode } from './decode.ts';
import type { SourceRecord } from './record.ts';

const utf8 = (text: string): number => new TextEncoder().encode(text).length;

async function offsets(source: Uint8Array | readonly (string | Uint8Array)[]): Promise<readonly unknown[]> {
  const records: SourceRecord[] = [];
  for await (const batch of decode(source)) records.push(...batch);
  return records.map((record) => record.problem?.offset ?? record.offset);
}

describe('countBytes', () => {
  it('counts the bytes before any character, however the text is cut', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.array(text), fc.array(fc.nat(200)), (parts, cuts) => {
        const whole = parts.join('');
        const count = countBytes({ width: () => 'utf-8', mark: () => 3 });
        for (const piece of cut(whole, cuts)) count.add(piece);
        let at = 0;
        for (const part of parts) {
          expect(count.at(at)).toBe(3 + utf8(whole.slice(0, at)));
          at += part.length;
        }
      }),
    );
  });

  it('counts half a pair as what stands for it, unless its other half comes', () => {
    const ends = (pieces: readonly string[]): readonly number[] => {
      const count = countBytes({ width: () => 'utf-8', mark: () => 0 });
      for (const piece of pieces) count.add(piece);
      return Array.from({ length: pieces.join('').length }, (_, at) => count.at(at + 1));
    };
    expect(ends(['\ud83d\ude00'])).toEqual([2, 4]);
    expect(ends(['\ud83d', '\ude00'])).toEqual([2, 4]);
    expect(ends(['a\ud83dx'])).toEqual([1, 4, 5]);
    expect(ends(['a\ude00x'])).toEqual([1, 4, 5]);
    expect(ends(['\ud83d\ud83d\ude00'])).toEqual([3, 5, 7]);
    expect(ends(['\u007f\u0080\u07ff\u0800\ud7ff\ue000\uffff'])).toEqual([1, 3, 5, 8, 11, 14, 17]);
  });

  it('counts units that were bytes, and units of two', () => {
    const plain = countBytes({ width: () => 'utf-8', mark: () => 0 });
    plain.add('éé', true);
    plain.add('éé');
    expect([1, 2, 3, 4].map((at) => plain.at(at))).toEqual([1, 2, 4, 6]);
    const wide = countBytes({ width: () => 'utf-16', mark: () => 2 });
    wide.add('aé');
    wide.add('b');
    expect([0, 1, 2, 3, 9].map((at) => wide.at(at))).toEqual([2, 4, 6, 8, 8]);
  });

  it('counts on from places that are known', () => {
    let known: readonly BytePlace[] = [];
    const takePlaces = (): readonly BytePlace[] => {
      const taken = known;
      known = [];
      return taken;
    };
    const count = countBytes({ width: () => 'utf-8', mark: () => 3, takePlaces });
    count.add('abcdé');
    known = [
      { unit: 2, byte: 10 },
      { unit: 4, byte: 20 },
    ];
    expect([1, 2, 3].map((at) => count.at(at))).toEqual([4, 10, 11]);
    count.add('fgh');
    known = [
      { unit: 6, byte: 40 },
      { unit: 20, byte: 90 },
    ];
    expect([4, 5, 6, 8].map((at) => count.at(at))).toEqual([20, 22, 40, 42]);
    // A place of which the text has not come yet says nothing.
    expect(count.at(30)).toBe(42);
  });

  it('forgets what lies behind', () => {
    const count = countBytes({ width: () => 'utf-8', mark: () => 0 });
    for (let piece = 0; piece < 1_000; piece++) {
      count.add('é');
      expect(count.at(piece)).toBe(piece * 2);
    }
  });
});

describe('utf8Length', () => {
  it('is how many bytes a text is, with half a pair written as what stands for it', () => {
    for (const text of [
      '',
      'abc',
      'é',
      '€',
      '😀',
      'a😀',
      '\ud83d',
      '\ude00',
      'a\ud83d',
      '\ude00a',
      'a\ud83da\ude00',
    ])
      expect(utf8Length(text)).toBe(utf8(text));
  });
});

describe('the offset of a record', () => {
  const LINES = ['{"a":"é😀"}', '{"a":', '  {"a":2}', '{"a":"cut o'];
  const STARTS = LINES.map((_, n) =>
    utf8(
      LINES.slice(0, n)
        .map((line) => `${line}\r\n`)
        .join(''),
    ),
  );

  it('is where its line begins, with and without a byte order mark, under every cut', async () => {
    const bytes = new TextEncoder().encode(LINES.join('\r\n'));
    const marked = Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes);
    for (let at = 0; at <= bytes.length; at++) {
      expect(await offsets(cut(bytes, [at]))).toEqual(STARTS);
      expect(await offsets(cut(marked, [at]))).toEqual(STARTS.map((start) => start + 3));
    }
  });

  it('counts two bytes for each unit of UTF-16', async () => {
    const bytes = new Uint8Array(Buffer.from(`\uFEFF${LINES.join('\r\n')}`, 'utf16le'));
    const units = LINES.map(
      (_, n) =>
        LINES.slice(0, n)
          .map((line) => `${line}\r\n`)
          .join('').length,
    );
    expect(await offsets(bytes)).toEqual(units.map((unit) => 2 + 2 * unit));
  });

  it('is where the data of its event begins', async () => {
    const first = ': é\r\nevent: a\r\n';
    const second = `${first}data: {"a":1}\r\n\r\nid: 7\r\n`;
    expect(await offsets([`${second}data: oops\r\n\r\n`])).toEqual([utf8(first), utf8(second)]);
  });

  it('is where a document begins', async () => {
    expect(await offsets(['\n\n{\n"é":1\n}\n{\n"b":\n}'])).toEqual([2, 13]);
  });
});

describe('the end of a record', () => {
  /** What of the source each record that could be read stands in, parsed again. */
  async function parsedAgain(text: string): Promise<readonly unknown[]> {
    const bytes = new TextEncoder().encode(text);
    const records: SourceRecord[] = [];
    for await (const batch of decode([bytes])) records.push(...batch);
    return records
      .filter(({ problem }) => !problem)
      .map(({ offset, end, value }) => {
        const place = new TextDecoder().decode(bytes.subarray(offset, end));
        expect(JSON.parse(place.replace(/^data: /, ''))).toEqual(value);
        return place;
      });
  }

  it('is where its line ends, without the line break', async () => {
    expect(await parsedAgain('{"a":"é😀"}\r\n{"a":\n  {"a":2}\n\n{"b":3}')).toEqual([
      '{"a":"é😀"}',
      '  {"a":2}',
      '{"b":3}',
    ]);
  });

  it('is where the last line of its event ends', async () => {
    expect(await parsedAgain('event: é\ndata: {"a":1}\nid: 7\n\ndata: {"b":2}\n\n')).toEqual([
      'data: {"a":1}',
      'data: {"b":2}',
    ]);
  });

  it('is where a document ends', async () => {
    expect(await parsedAgain('\n{\n"é":1\n}\n\n{\n"b":2\n}\n')).toEqual(['{\n"é":1\n}', '{\n"b":2\n}']);
  });

  it('is the end of their line for records that stand in one', async () => {
    const records: SourceRecord[] = [];
    for await (const batch of decode(['{"a":1}{"b":2}\n{"c":3}\n'])) records.push(...batch);
    expect(records.map(({ offset, end }) => [offset, end])).toEqual([
      [0, 14],
      [0, 14],
      [15, 22],
    ]);
  });
});
