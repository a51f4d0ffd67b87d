import { describe, expect, it } from 'vitest';
import { cut } from '../testing/cut.ts';
import { createDecoder } from './createDecoder.ts';
import { decodeJson } from './decodeJson.ts';
import { decodeJsonl } from './decodeJsonl.ts';
import { decodeSse } from './decodeSse.ts';
import type { Framer } from './framer.ts';
import type { SourceRecord } from './record.ts';

const read = (framer: Framer, pieces: readonly string[]) => [
  ...pieces.flatMap((piece) => framer.push(piece)),
  ...framer.end(),
];

function decode(pieces: readonly string[]): readonly SourceRecord[] {
  const decoder = createDecoder();
  return [...pieces.flatMap((piece) => decoder.push(piece)), ...decoder.end()];
}

describe('a record that is too long', () => {
  const long = `{"a":"${'x'.repeat(200)}"}`;

  it('becomes a diagnostic, and reading goes on at the next line, under every cut', () => {
    const text = `{"a":1}\n${long}\n{"a":2}\n${long}`;
    for (let at = 0; at <= text.length; at++) {
      const records = read(decodeJsonl(100), cut(text, [at]));
      expect(records.map(({ value }) => value)).toEqual([{ a: 1 }, undefined, { a: 2 }, undefined]);
      expect(records[1]).toMatchObject({ line: 2, at: 8, problem: { code: 'record-too-long', line: 2 } });
      expect(records[3]).toMatchObject({ line: 4, problem: { code: 'record-too-long', line: 4 } });
    }
  });

  it('becomes a diagnostic among events, whether its data is one long line or many', () => {
    const lines = Array.from({ length: 30 }, () => 'data: 0123456789\n').join('');
    const text = `data: {"a":1}\n\ndata: ${long}\n\n${lines}\ndata: {"a":2}\n\n`;
    for (let at = 0; at <= text.length; at++) {
      const records = read(decodeSse(100), cut(text, [at]));
      expect(records.map(({ value }) => value)).toEqual([{ a: 1 }, undefined, undefined, { a: 2 }]);
      expect(records.map(({ problem }) => problem?.code)).toEqual([
        undefined,
        'record-too-long',
        'record-too-long',
        undefined,
      ]);
    }
  });

  it('is read as far as it may be long when it is the document', () => {
    const records = read(decodeJson(100), [long.slice(0, 60), long.slice(60)]);
    expect(records[0]).toMatchObject({ value: { a: 'x'.repeat(94) }, problem: { code: 'truncated-json' } });
    expect(records[1]?.problem?.code).toBe('record-too-long');
  });
});

describe('padding', () => {
  it('of NUL characters at the beginning, between lines and at the end is passed over', () => {
    const text = '\0\0\0{"a":1}\n\0\0\0\0{"a":2}\n\0\0\0\0\0\n{"a":3}\0\0';
    for (let at = 0; at <= text.length; at++) {
      const records = decode(cut(text, [at]));
      expect(records.map(({ value }) => value)).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }]);
      expect(records.every(({ problem }) => problem === undefined)).toBe(true);
    }
    expect(decode(['{\n"a":1\n}\n\0\0\0'])).toMatchObject([{ value: { a: 1 } }]);
    expect(decode(['\0\0data: {"a":1}\n\n'])).toMatchObject([{ value: { a: 1 } }]);
  });
});

describe('a first line of any length', () => {
  it('is handed on before it has ended, and still read as one record', () => {
    const piece = 'x'.repeat(2 ** 20);
    const pieces = ['{"a":"', ...Array.from({ length: 6 }, () => piece), '"}\n{"a":2}\n'];
    const records = decode(pieces);
    expect(records.map(({ line }) => line)).toEqual([1, 2]);
    expect(records[0]?.value).toEqual({ a: piece.repeat(6) });
  });
});
