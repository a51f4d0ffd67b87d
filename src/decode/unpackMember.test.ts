import { deflateSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ZipMember } from './findZipMembers.ts';
import { unpackMember } from './unpackMember.ts';

const member = (method: number, data: Uint8Array, more: Partial<ZipMember> = {}): ZipMember => ({
  name: 'a.json',
  method,
  data,
  size: null,
  encrypted: false,
  truncated: false,
  ...more,
});
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const nothing = new Uint8Array(0);

/** A Zstandard frame of this header whose one block is stored as it is (RFC 8878, 3.1.1). */
const frame = (header: readonly number[], content: string): Uint8Array =>
  Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, ...header, (content.length << 3) | 1, 0, 0, ...encode(content));

describe('unpackMember', () => {
  it('unpacks what is stored, deflated or packed with Zstandard', async () => {
    expect(await unpackMember(member(0, encode('abc')), 3)).toEqual({ bytes: encode('abc') });
    expect(await unpackMember(member(8, deflateSync(encode('abc'))), 3)).toEqual({ bytes: encode('abc') });
    expect(await unpackMember(member(93, frame([0x20, 3], 'abc')), 3)).toEqual({ bytes: encode('abc') });
  });

  it('says of what is too large nothing else', async () => {
    const tooLarge = { bytes: nothing, problem: 'too-large' };
    expect(await unpackMember(member(0, encode('abc')), 2)).toEqual(tooLarge);
    expect(await unpackMember(member(0, encode('abc'), { size: 4 }), 3)).toEqual(tooLarge);
    expect(await unpackMember(member(0, encode('abc'), { size: 3 }), 3)).toEqual({ bytes: encode('abc') });
    expect(await unpackMember(member(8, deflateSync(encode('abc'))), 2)).toEqual(tooLarge);
    expect(await unpackMember(member(0, encode('abc'), { truncated: true }), 2)).toEqual(tooLarge);
  });

  it('hands on the pieces that come before the limit', async () => {
    const { bytes, problem } = await unpackMember(member(8, deflateSync(new Uint8Array(2 ** 20))), 2 ** 19);
    expect(problem).toBe('too-large');
    expect(bytes.length).toBeLessThanOrEqual(2 ** 19);
  });

  it('unpacks what is longer than one of its steps', async () => {
    const long = Uint8Array.from({ length: 100_000 }, (_, n) => n % 251);
    const { bytes, problem } = await unpackMember(member(8, deflateSync(long, { level: 0 })), long.length);
    expect(problem).toBeUndefined();
    expect(Buffer.from(bytes).equals(long)).toBe(true);
  });

  it('keeps what comes before a damage', async () => {
    expect(await unpackMember(member(0, encode('ab'), { truncated: true }), 9)).toEqual({
      bytes: encode('ab'),
      problem: 'damaged',
    });
    expect(await unpackMember(member(8, Uint8Array.of(0xff, 0xff)), 9)).toEqual({
      bytes: nothing,
      problem: 'damaged',
    });
    expect(await unpackMember(member(93, encode('no frame at all')), 2 ** 40)).toEqual({
      bytes: nothing,
      problem: 'damaged',
    });
  });

  it('names what is encrypted or packed in another way', async () => {
    expect(await unpackMember(member(0, encode('abc'), { encrypted: true, size: 9 }), 3)).toEqual({
      bytes: nothing,
      problem: 'encrypted',
    });
    expect(await unpackMember(member(12, encode('abc')), 3)).toEqual({ bytes: nothing, problem: 'method' });
  });

  it.each([
    ['a window of 2^10', [0x00, 0x00], 1024],
    ['a window of 2^11 and an eighth of it', [0x00, 0x09], 2304],
    ['a window of 2^12 and seven eighths of it', [0x00, 0x17], 7680],
    ['a size of one byte', [0x20, 200], 200],
    ['a size behind a dictionary of one byte', [0x21, 7, 200], 200],
    ['a size behind a dictionary of two bytes', [0x22, 7, 8, 200], 200],
    ['a size behind a dictionary of four bytes', [0x23, 7, 8, 9, 10, 200], 200],
    ['a size of four bytes', [0xa0, 4, 3, 2, 1], 0x01020304],
    ['a size of eight bytes', [0xe0, 4, 3, 2, 1, 0, 0, 0, 0], 0x01020304],
    ['a large size of eight bytes', [0xe0, 0, 0, 0, 0, 1, 0, 0, 0], 2 ** 32],
  ])('does not start a Zstandard frame that asks for more memory than there may be: %s', async (...row) => {
    const [, header, size] = row;
    const { problem, bytes } = await unpackMember(member(93, frame(header, 'abc')), size - 1);
    expect({ problem, bytes }).toEqual({ problem: 'too-large', bytes: nothing });
    // Room for more than that: an engine that is told of gigabytes would take them.
    if (size < 2 ** 20)
      expect((await unpackMember(member(93, frame(header, 'abc')), size)).problem).not.toBe('too-large');
  });
});
