import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recogniseContainer } from './recogniseContainer.ts';

const CASSETTES = [
  'interactions:\n- request:',
  '---\nversion: 2\ninteractions:\n- id: 0',
  '# recorded\r\n\r\nversion: 1\r\ninteractions:\r\n',
  '---\nhttp_interactions:\n- request:',
];
const OTHERS = [
  '{"interactions":[]}',
  'data: {}\n\n',
  'id: 7\ndata: {}\n\n',
  ': ping\n\n',
  'interactions: none\n',
  'version: 3\nmessages:\n',
  '- interactions:\n',
  '--- a/file\n+++ b/file\n',
  '',
];

describe('recogniseContainer', () => {
  it.each(CASSETTES)('knows the beginning of a cassette: %j', (text) => {
    expect(recogniseContainer(text)).toBe('cassette');
  });

  it.each(OTHERS)('takes nothing else for one: %j', (text) => {
    expect(recogniseContainer(text, true)).toBe('none');
  });

  it('decides at the first character of what cannot be one', () => {
    expect(recogniseContainer('{')).toBe('none');
    expect(recogniseContainer(':')).toBe('none');
    expect(recogniseContainer('da')).toBe('none');
    expect(recogniseContainer('inter')).toBeUndefined();
  });

  it('never takes an answer back when more text comes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CASSETTES, ...OTHERS), fc.nat(60), (text, at) => {
        const early = recogniseContainer(text.slice(0, at));
        if (early !== undefined) expect(recogniseContainer(text, true)).toBe(early);
      }),
    );
  });

  it('gives up on a head that never says anything', () => {
    expect(recogniseContainer('\n'.repeat(5_000))).toBe('none');
  });

  it('looks at the lines above the first that is said, and no further than a head', () => {
    expect(recogniseContainer('other: 1\ninteractions:\n')).toBe('none');
    expect(recogniseContainer('\n  ')).toBeUndefined();
    expect(recogniseContainer(`${'\n'.repeat(3_900)}interactions:\n`)).toBe('cassette');
    expect(recogniseContainer(`${'\n'.repeat(4_100)}interactions:\n`)).toBe('none');
  });
});
