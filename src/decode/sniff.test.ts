import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeForeign, looksLikeJson, recogniseForeign, sniff } from './sniff.ts';

/** The first answer for a source that arrives character by character, with how many characters it took. */
function answer(source: string): { verdict: ReturnType<typeof sniff>; after: number } {
  for (let after = 0; after <= source.length; after += 1) {
    const text = source.slice(0, after);
    const lineEnd = text.indexOf('\n');
    const verdict = sniff({
      text,
      indented: false,
      ...(lineEnd === -1 ? {} : { firstLine: text.slice(0, lineEnd) }),
    });
    if (verdict !== undefined) return { verdict, after };
  }
  const firstLine = source.split('\n', 1)[0] ?? '';
  return { verdict: sniff({ text: source, indented: false, firstLine }), after: Infinity };
}

describe('sniff', () => {
  it.each([
    [':\n', 'sse', 1],
    ['data: {}\n', 'sse', 5],
    ['event: x\n', 'sse', 6],
    ['id: 1\n', 'sse', 3],
    ['retry: 1\n', 'sse', 6],
    ['{"a":1}\n{"a":2}\n', 'jsonl', 8],
    ['[1]\n', 'jsonl', 4],
    ['{\n  "a": 1\n}\n', 'json', 2],
    ['[\n{"a":1},\n{"a":2}\n]\n', 'json', 2],
    ['{"a":1', 'json', Infinity],
    ['[info] started\n{"a":1}\n', 'jsonl', 15],
    ['[2031-01-01 10:00] started\n', 'jsonl', 27],
    ['Listening on port 80\n{"a":1}\n', 'jsonl', 21],
    ['database is ready\n', 'jsonl', 18],
    ['<!DOCTYPE html>\n', 'foreign', 16],
    ['%PDF-1.7\n', 'foreign', 9],
    ['x'.repeat(5_000), 'jsonl', 256],
  ])('answers %j with %s', (source, verdict, after) => {
    expect(answer(source)).toEqual({ verdict, after });
  });

  it('is stable: what follows does not change an answer', () => {
    const part = fc.constantFrom(
      '{',
      '}',
      '"a"',
      ':1',
      '[',
      ']',
      '\n',
      'data:',
      'da',
      '<html',
      '\0',
      '%PDF-',
      ' ',
      'x',
    );
    fc.assert(
      fc.property(fc.array(part), fc.array(part), (before, after) => {
        const { verdict, after: taken } = answer(before.join(''));
        if (taken <= before.join('').length)
          expect(answer([...before, ...after].join('')).verdict).toBe(verdict);
      }),
    );
  });

  it('does not take an indented field for an event stream', () => {
    expect(sniff({ text: 'data: 1', indented: true, firstLine: 'data: 1' })).toBe('jsonl');
  });
});

describe('describeForeign', () => {
  const decode = (bytes: readonly number[], rest = ''): string =>
    new TextDecoder().decode(Uint8Array.from(bytes)) + rest;

  it.each([
    [decode([0x89], 'PNG\r\n\x1a\n\0\0'), 'a PNG image'],
    [decode([0x89], 'PNG\n'), 'a PNG image'],
    [decode([0xff, 0xd8, 0xff, 0xe0, 0, 0x10], 'JFIF\0'), 'a JPEG image'],
    [decode([0xff, 0xd8, 0xff], 'xExif'), 'a JPEG image'],
    [decode([0xff, 0xd8, 0xff, 0xe0], 'x'), 'a JPEG image or another binary file'],
    ['GIF87a', 'a GIF image'],
    ['GIF89a', 'a GIF image'],
    ['RIFFabcWEBP', 'a WebP image'],
    ['RIFFabcdefghWEBP', 'a WebP image'],
    [decode([0x28, 0xb5, 0x2f, 0xfd]), 'a zstd archive'],
    ['PK\x05\x06', 'a zip archive'],
    ['PK\x07\x08', 'a zip archive'],
    ['%PDF-1.7', 'a PDF document'],
    ['PK\x03\x04\x14\0', 'a zip archive'],
    [decode([0x1f, 0x8b, 0x08, 0x00]), 'a gzip archive'],
    ['SQLite format 3\0', 'a SQLite database'],
    ['ab\0cd', 'a binary file'],
  ])('names %j', (text, kind) => {
    const problem = describeForeign(text);
    expect(problem.code).toBe('binary-input');
    expect(problem.message).toContain(kind);
    expect(problem.message).toContain('Open a .json, .jsonl or SSE capture instead.');
  });

  it.each([
    'xGIF89a',
    'GIF80a',
    'xRIFFabcWEBP',
    'RIFFabWEBP',
    'x%PDF-1.7',
    'PKs are keys',
    'xPK\x03\x04',
    'xSQLite format 3',
    `x${decode([0xff, 0xd8, 0xff, 0xe0])}`,
    `x${decode([0x89], 'PNG')}`,
    `x${decode([0x28, 0xb5, 0x2f, 0xfd])}`,
    `x${decode([0x1f, 0x8b, 0x08])}`,
    `${'x'.repeat(256)}\0`,
    'say <html',
    '<!doctypehtml>',
    '<htm',
  ])('takes %j for text', (text) => {
    expect(recogniseForeign(text)).toBeUndefined();
  });

  it.each([
    '<!DOCTYPE  html>',
    '<html>',
    '<head>',
    '<BODY>',
    '<script>',
    '<?xml version="1.0"?>',
    '<!-- page -->',
  ])('takes %j for a web page', (text) => {
    expect(recogniseForeign(text)?.code).toBe('html-input');
  });

  it('tells a web page from other text', () => {
    expect(describeForeign('<html lang="en">').code).toBe('html-input');
    expect(describeForeign('# Notes\n\n- one\n')).toMatchObject({ code: 'not-json', severity: 'error' });
  });
});

describe('looksLikeJson', () => {
  it('knows how objects and arrays begin', () => {
    for (const text of ['{', '{  ', '{"a":1}', '{ }', '[', '[ ', '[{', '[ [', '["a"]', '[]'])
      expect(looksLikeJson(text)).toBe(true);
    for (const text of ['', ' {', '{a', '{ a', '[info] started', '[1', 'x{', '"a"'])
      expect(looksLikeJson(text)).toBe(false);
  });
});
