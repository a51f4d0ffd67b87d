import { describe, expect, it } from 'vitest';
import { holdArchive } from './holdArchive.ts';

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);
const HEAD = [0x50, 0x4b, 0x03, 0x04] as const;

describe('holdArchive', () => {
  it('holds an archive until all of it has come', () => {
    const hold = holdArchive(false);
    expect(hold.push(bytes(...HEAD, 1))).toBe('held');
    expect(hold.push(bytes(2, 3))).toBe('held');
    expect(hold.end()).toEqual({ archive: bytes(...HEAD, 1, 2, 3) });
  });

  it('knows it by its first four bytes, however they are cut', () => {
    const hold = holdArchive(false);
    expect(hold.push(bytes(0x50))).toEqual([]);
    expect(hold.push(bytes(0x4b, 0x03))).toEqual([]);
    expect(hold.push(bytes(0x04))).toBe('held');
    expect(hold.end()).toEqual({ archive: bytes(...HEAD) });
  });

  it('lets go at the first byte that no archive has', () => {
    for (const [at] of HEAD.entries()) {
      const hold = holdArchive(false);
      const head = bytes(...HEAD.slice(0, at), 0x61);
      expect(hold.push(head)).toEqual([head]);
      expect(hold.push(bytes(...HEAD))).toEqual([bytes(...HEAD)]);
      expect(hold.end()).toEqual({ pieces: [] });
    }
    const hold = holdArchive(false);
    expect(hold.push(bytes(0x50))).toEqual([]);
    expect(hold.push(bytes(0x61))).toEqual([bytes(0x50), bytes(0x61)]);
  });

  it('takes no text for an archive, and none for one once text has come', () => {
    const hold = holdArchive(false);
    expect(hold.push('PK\x03\x04')).toEqual(['PK\x03\x04']);
    expect(hold.push(bytes(...HEAD))).toEqual([bytes(...HEAD)]);
    const early = holdArchive(false);
    expect(early.push(bytes(0x50))).toEqual([]);
    expect(early.push('a')).toEqual([bytes(0x50), 'a']);
    expect(early.push('b')).toEqual(['b']);
  });

  it('gives back bytes that are too few to say', () => {
    const hold = holdArchive(false);
    expect(hold.push(bytes(0x50, 0x4b))).toEqual([]);
    expect(hold.end()).toEqual({ pieces: [bytes(0x50, 0x4b)] });
    expect(holdArchive(false).end()).toEqual({ pieces: [] });
  });

  it('holds nothing of what is known to be none', () => {
    const hold = holdArchive(true);
    expect(hold.push(bytes(...HEAD))).toEqual([bytes(...HEAD)]);
    expect(hold.end()).toEqual({ pieces: [] });
  });

  it('counts text behind the head of an archive as a part of it', () => {
    const hold = holdArchive(false);
    hold.push(bytes(...HEAD));
    expect(hold.push('a')).toBe('held');
  });
});
