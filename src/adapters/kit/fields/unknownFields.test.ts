import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inside, known, knownKinds, unknownFields } from './unknownFields.ts';

const BOAT = knownKinds(
  'type',
  { sail: known('area', { crew: known('name') }), 'tool-*': known('blade') },
  known('type id'),
);

describe('unknownFields', () => {
  it('finds nothing where all is known', () => {
    expect(unknownFields({ type: 'sail', id: 1, area: 2, crew: [{ name: 'Ann' }] }, BOAT)).toBeUndefined();
  });

  it('names what is not known by its path', () => {
    const value = { type: 'sail', mood: 'calm', crew: [{ name: 'Ann' }, { name: 'Bo', hat: { red: true } }] };
    expect(unknownFields(value, BOAT)).toEqual({ mood: 'calm', 'crew[1].hat': { red: true } });
  });

  it('looks for no unknown fields in an object of an unknown kind, and takes kinds by their beginning', () => {
    expect(unknownFields({ type: 'steam', coal: 1 }, BOAT)).toBeUndefined();
    expect(unknownFields({ type: 'tool-axe', blade: 1, handle: 2 }, BOAT)).toEqual({ handle: 2 });
  });

  it('looks only inside the fields of what an adapter keeps', () => {
    expect(unknownFields({ colour: 'red', crew: { hat: 1 } }, inside({ crew: known('name') }))).toEqual({
      'crew.hat': 1,
    });
  });

  it('numbers what a piece of a stream is about', () => {
    const piece = known('type', { block: known('text') }, 'index');
    expect(unknownFields({ index: 3, block: { text: '', mood: 1 } }, piece)).toEqual({ 'block[3].mood': 1 });
  });

  it('leaves out what says nothing, and keeps names apart that look like paths', () => {
    expect(unknownFields({ a: null, 'b.c': 1, b: { c: 2 } }, known('d', { b: known('d') }))).toEqual({
      '["b.c"]': 1,
      'b.c': 2,
    });
  });

  it('finds the same whatever was looked at before', () => {
    const shape = () => known('a b c', { d: known('a') });
    const objects = fc.array(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.jsonValue()));
    fc.assert(
      fc.property(objects, (values) => {
        const used = shape();
        for (const value of values) expect(unknownFields(value, used)).toEqual(unknownFields(value, shape()));
      }),
    );
  });

  it('is total', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        unknownFields(value, BOAT);
      }),
    );
    let deep: unknown = {};
    for (let depth = 0; depth < 100_000; depth++) deep = [deep];
    expect(unknownFields({ type: 'sail', crew: deep }, BOAT)).toBeUndefined();
  });
});
