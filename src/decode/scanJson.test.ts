import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../testing/cases.ts';
import { scanJson } from './scanJson.ts';

const readable = (text: string): unknown => {
  const { json } = scanJson(text);
  return json === undefined ? undefined : JSON.parse(json);
};

describe('scanJson', () => {
  it('agrees with JSON.parse on what is a whole value', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const scan = scanJson(` \n${text} `);
        expect(scan.state).toBe('complete');
        expect(JSON.stringify(JSON.parse(scan.json ?? ''))).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
  });

  it('agrees with JSON.parse on what is none', () => {
    const alphabet = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      '"',
      'a',
      '\\',
      '1',
      '-',
      '.',
      'e',
      ' ',
      'null',
    );
    fc.assert(
      fc.property(fc.array(alphabet, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        const scan = scanJson(text);
        const whole = scan.state === 'complete' && scanJson(text, scan.end).state === 'empty';
        let parses = true;
        try {
          JSON.parse(text);
        } catch {
          parses = false;
        }
        expect(whole).toBe(parses);
      }),
      { numRuns: scaled(2_000) },
    );
  });

  it('reads a part of every prefix of an object, and never breaks on one', () => {
    const container = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 });
    fc.assert(
      fc.property(container, fc.nat(), fc.boolean(), (value, at, pretty) => {
        const text = JSON.stringify(value, null, pretty ? 2 : 0);
        const prefix = text.slice(0, 1 + (at % (text.length - 1)));
        expect(scanJson(prefix).state).toBe('open');
        expect(() => readable(prefix)).not.toThrow();
      }),
    );
  });

  it('reads the fields that are complete as they stay, whatever follows them (REL-11)', () => {
    // Numbers as names would come first, wherever they stand.
    const name = fc.string().filter((key) => !/^\d+$/.test(key));
    fc.assert(
      fc.property(fc.dictionary(name, fc.jsonValue(), { minKeys: 1 }), fc.nat(), (value, at) => {
        const text = JSON.stringify(value);
        const whole = JSON.parse(text) as Record<string, unknown>; // as it was written
        const read = readable(text.slice(0, 1 + (at % (text.length - 1))));
        const complete = Object.entries(read ?? {}).slice(0, -1);
        expect(complete).toEqual(Object.entries(whole).slice(0, complete.length));
      }),
    );
  });

  it('keeps what is certain of an unfinished value', () => {
    expect(readable('{"text":"one tw')).toEqual({ text: 'one tw' });
    expect(readable('{"text":"tab\\t cut \\u00')).toEqual({ text: 'tab\t cut ' });
    expect(readable('[1,{"a":true,"b":fal')).toEqual([1, { a: true }]);
    expect(readable('{"a":[1,2],"count":12')).toEqual({ a: [1, 2] });
    expect(readable('{"a":1,"half ke')).toEqual({ a: 1 });
    expect(readable('{"a":1,"b":')).toEqual({ a: 1 });
  });

  it('has nothing to offer when only the first bracket arrived', () => {
    expect(scanJson('{').json).toBeUndefined();
    expect(scanJson('[ ').json).toBeUndefined();
  });

  it('says where text departs from the grammar, and keeps what stood before', () => {
    expect(scanJson('{"a":1 "b":2}')).toMatchObject({ state: 'broken', end: 7, json: '{"a":1}' });
    expect(scanJson('["line\nbreak"]')).toMatchObject({ state: 'broken', end: 6, json: '["line"]' });
    expect(scanJson('[01]')).toMatchObject({ state: 'broken' });
    expect(scanJson('{"a":1,}')).toMatchObject({ state: 'broken', end: 7, json: '{"a":1}' });
  });

  it('reads NaN and infinities as null', () => {
    expect(scanJson('[NaN,-Infinity,Infinity,"NaN"]')).toMatchObject({
      state: 'complete',
      patched: true,
      json: '[null,null,null,"NaN"]',
    });
  });

  it('finds the values that follow one another', () => {
    const text = '{"a":1}\n[2] 3';
    const first = scanJson(text);
    const second = scanJson(text, first.end);
    const third = scanJson(text, second.end);
    expect([first.json, second.json, third.json]).toEqual(['{"a":1}', '[2]', '3']);
    expect(scanJson(text, third.end).state).toBe('empty');
  });

  it('is as deep as the text goes', () => {
    expect(scanJson('['.repeat(100_000)).json).toHaveLength(200_000);
    expect(scanJson('{"a":'.repeat(100_000)).state).toBe('open');
  });

  it('keeps a key named __proto__ as data', () => {
    const value = readable('{"__proto__":{"role":"user"},"te');
    expect(Object.keys(value as object)).toEqual(['__proto__']); // shape fixed by the line above
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, from) => {
        const { start, end, json } = scanJson(text, Math.min(from, text.length));
        expect(end).toBeGreaterThanOrEqual(start);
        if (json !== undefined)
          expect(() => {
            JSON.parse(json);
          }).not.toThrow();
      }),
    );
  });

  it.each([
    // An escape that is not whole yet says nothing; one that there is not breaks the text.
    ['"a\\', 'open', 3, '"a"'],
    ['"a\\u', 'open', 4, '"a"'],
    ['"a\\u00e', 'open', 7, '"a"'],
    ['"a\\u00e9', 'open', 8, '"a\\u00e9"'],
    ['"a\\u00e9bcd"', 'complete', 12, '"a\\u00e9bcd"'],
    ['"a\\u00eg"', 'broken', 2, '"a"'],
    ['"a\\ug0e9"', 'broken', 2, '"a"'],
    ['"a\\u0g', 'broken', 2, '"a"'],
    ['"a\\x"', 'broken', 2, '"a"'],
    ['"\\"\\\\\\/\\b\\f\\n\\r\\t"', 'complete', 18, '"\\"\\\\\\/\\b\\f\\n\\r\\t"'],
    ['"a\u0001"', 'broken', 2, '"a"'],
    ['tru', 'open', 3, undefined],
    ['[tru', 'open', 4, undefined],
    ['[1,tru', 'open', 6, '[1]'],
    ['[1,trux]', 'broken', 3, '[1]'],
    ['-Infin', 'open', 6, undefined],
    ['-', 'open', 1, undefined],
    ['12', 'complete', 2, '12'],
    ['1.', 'open', 2, undefined],
    ['[1', 'open', 2, undefined],
    ['[1,2', 'open', 4, '[1]'],
    ['[1,2.5e]', 'broken', 3, '[1]'],
    ['[1,x', 'broken', 3, '[1]'],
    ['{"a":1,"b" 2}', 'broken', 11, '{"a":1}'],
    ['{"a":1,"b\n":2}', 'broken', 9, '{"a":1}'],
    ['{"a":1,"b', 'open', 9, '{"a":1}'],
    ['{"a":1,"b"', 'open', 10, '{"a":1}'],
    ['{"a":1,b', 'broken', 7, '{"a":1}'],
    ['[1 2]', 'broken', 3, '[1]'],
    ['[1}', 'broken', 2, '[1]'],
    ['{"a":1]', 'broken', 6, '{"a":1}'],
    ['\t{\t"a"\t:\t1\t}', 'complete', 12, '{\t"a"\t:\t1\t}'],
  ])('reads %j as %s up to %i', (text, state, end, json) => {
    const scan = scanJson(text);
    expect([scan.state, scan.end, scan.json]).toEqual([state, end, json]);
  });

  it('says of blanks alone that nothing is there', () => {
    expect(scanJson(' \t\r\n')).toStrictEqual({ state: 'empty', start: 4, end: 4, patched: false });
    expect(scanJson('[] ', 2)).toStrictEqual({ state: 'empty', start: 3, end: 3, patched: false });
  });
});
