import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasLongInteger, quoteLongIntegers } from './keepDigits.ts';
import { parseJson, readJson } from './parseJson.ts';

const LOST = ['9007199254740993', '-9007199254740993', '12345678901234567890', `1${'0'.repeat(30)}`];
const KEPT = [
  '9007199254740991',
  '9007199254740992',
  '1780300800000000000',
  '0.12345678901234567890',
  '-1.7976931348623157e308',
  '1234567890123456.25',
  '12345678901234567890e2',
  '0',
];

describe('readJson (REL-18)', () => {
  it.each(LOST)('keeps the digits of %s', (digits) => {
    expect(readJson(`{"a":${digits},"b":[${digits}, ${digits} ]}`)).toEqual({
      a: digits,
      b: [digits, digits],
    });
    expect(readJson(`{"pad":"${'x'.repeat(40)}","a":\n${digits}\n}`)).toMatchObject({ a: digits });
  });

  it.each(KEPT)('reads %s as the number it is', (digits) => {
    const json = `{"a":${digits},"b":[${digits}]}`;
    expect(readJson(json)).toEqual(JSON.parse(json));
  });

  it('leaves digits in strings and in names alone', () => {
    const json = JSON.stringify({ '12345678901234567890': 'a "12345678901234567890" \\', b: '\\"', c: ':1' });
    expect(readJson(json)).toEqual(JSON.parse(json));
    expect(readJson(`[${json},12345678901234567890]`)).toEqual([JSON.parse(json), '12345678901234567890']);
  });

  it('reads any JSON as JSON.parse does, but for those integers', () => {
    const integer = fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n });
    const leaf = fc.oneof(
      integer.map((value) => ({ json: String(value), value: String(value) })),
      fc.oneof(fc.string(), fc.double({ noDefaultInfinity: true, noNaN: true }), fc.boolean()).map((one) => ({
        json: JSON.stringify(one),
        value: String(JSON.parse(JSON.stringify(one))),
      })),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), leaf)), (fields) => {
        const json = `[${fields.map(([key, { json: text }]) => `{${JSON.stringify(key)}: ${text}}`).join(',')}]`;
        const read = readJson(json) as Record<string, unknown>[]; // as it was written
        expect(read.map((one) => String(Object.values(one)[0]))).toEqual(
          fields.map(([, { value }]) => value),
        );
      }),
    );
  });

  it('finds sixteen digits wherever they stand', () => {
    for (let before = 0; before < 40; before += 1) {
      const text = `${'1 '.repeat(before)}${'x'.repeat(before % 3)}9007199254740993`;
      expect(hasLongInteger(text)).toBe(true);
      expect(hasLongInteger(text.slice(0, -1))).toBe(false);
      expect(hasLongInteger(`${'1 '.repeat(before)}.9007199254740993`)).toBe(false);
    }
  });

  it('makes nothing JSON that is none', () => {
    for (const text of ['{12345678901234567890:1}', '[01234567890123456789]', '"12345678901234567890'])
      expect(parseJson(text).ok).toBe(false);
    expect(quoteLongIntegers('["\\\\", 12345678901234567890')).toBe('["\\\\", "12345678901234567890"');
  });
});
