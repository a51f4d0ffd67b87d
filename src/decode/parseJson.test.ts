import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson, parsePartialJson } from './parseJson.ts';

describe('parseJson', () => {
  it('tells a failure from null', () => {
    expect(parseJson('null')).toEqual({ ok: true, value: null });
    expect(parseJson('nul')).toEqual({ ok: false });
  });
});

describe('parsePartialJson', () => {
  it('reads whole JSON as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parsePartialJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('reads what was written of unfinished JSON', () => {
    expect(parsePartialJson('{"path":"src/ma')).toEqual({ path: 'src/ma' });
    expect(parsePartialJson('{"limit":12')).toBeUndefined();
    expect(parsePartialJson('')).toBeUndefined();
    expect(parsePartialJson('oops')).toBeUndefined();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => parsePartialJson(text)).not.toThrow();
      }),
    );
    expect(() => parsePartialJson('[{"a":'.repeat(100_000))).not.toThrow();
  });
});
