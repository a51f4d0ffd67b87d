import { describe, expect, it } from 'vitest';
import { findZipMembers } from './findZipMembers.ts';

// Headers as PKWARE's APPNOTE lays them out, little-endian: 4.3.7, 4.3.9, 4.3.12, 4.3.14 to 4.3.16, 4.5.3.
const UNSAID = 0xffffffff;
const u16 = (...values: readonly number[]): number[] => values.flatMap((one) => [one & 255, one >> 8]);
const u32 = (...values: readonly number[]): number[] =>
  values.flatMap((one) => u16(one & 0xffff, Math.floor(one / 2 ** 16)));
const u64 = (...values: readonly number[]): number[] => values.flatMap((one) => u32(one, 0));
const text = (words: string): number[] => [...new TextEncoder().encode(words)];

interface Header {
  readonly name?: string;
  readonly flags?: number;
  readonly method?: number;
  readonly packed?: number;
  readonly size?: number;
  readonly extra?: readonly number[];
}

const local = ({ name = 'a', flags = 0, method = 0, packed = 3, size = 3, extra = [] }: Header): number[] => [
  ...[...u32(0x04034b50), ...u16(20, flags, method, 0, 0), ...u32(0, packed, size)],
  ...[...u16(name.length, extra.length), ...text(name), ...extra],
];

/** An entry of the directory, for a file that begins at `at`. */
const entry = (at: number, header: Header & { readonly comment?: string } = {}): number[] => {
  const { name = 'a', flags = 0, method = 0, packed = 3, size = 3, extra = [], comment = '' } = header;
  return [
    ...[...u32(0x02014b50), ...u16(20, 20, flags, method, 0, 0), ...u32(0, packed, size)],
    ...[...u16(name.length, extra.length, comment.length, 0, 0), ...u32(0, at)],
    ...[...text(name), ...extra, ...text(comment)],
  ];
};

const ending = (count: number, offset: number, comment: readonly number[] = []): number[] => [
  ...[...u32(0x06054b50), ...u16(0, 0, count, count), ...u32(46, offset)],
  ...[...u16(comment.length), ...comment],
];

const farEnding = (count: number, offset: number, at: number): number[] => [
  ...[...u32(0x06064b50), ...u64(44), ...u16(45, 45), ...u32(0, 0), ...u64(count, count, 47, offset)],
  ...[...u32(0x07064b50, 0), ...u64(at), ...u32(1)],
];

const find = (...parts: readonly (readonly number[])[]) => {
  const { members, broken } = findZipMembers(Uint8Array.from(parts.flat()));
  return { broken, members: members.map(({ data, ...rest }) => ({ ...rest, data: [...data] })) };
};

const ABC = text('abc');
const a = { name: 'a', method: 0, size: 3, encrypted: false, truncated: false, data: ABC };

describe('findZipMembers', () => {
  it('reads the directory: each file by what is said of it there', () => {
    const first = [...local({ extra: [7, 7] }), ...ABC];
    const second = [...local({ name: 'bb', method: 8, packed: 2, size: 9 }), 1, 2];
    const at = first.length + second.length;
    expect(
      find(
        [...first, ...second],
        entry(0, { extra: [...u16(5, 1), 9], comment: 'words' }),
        entry(first.length, { name: 'bb', flags: 1, method: 8, packed: 2, size: 9 }),
        ending(2, at),
      ),
    ).toEqual({
      broken: false,
      members: [a, { name: 'bb', method: 8, size: 9, encrypted: true, truncated: false, data: [1, 2] }],
    });
  });

  it('finds the directory before a comment of any length that there may be', () => {
    const file = [...local({}), ...ABC];
    for (const length of [0, 1, 100, 0xffff]) {
      const comment = Array.from({ length }, () => 32);
      expect(find(file, entry(0), ending(1, file.length, comment))).toEqual({ broken: false, members: [a] });
    }
    // Longer than a comment can be: what stands there is no directory.
    const long = Array.from({ length: 0x10000 }, () => 32);
    expect(find(file, entry(0), [...ending(1, file.length), ...long]).broken).toBe(true);
  });

  it('reads an empty archive', () => {
    expect(find(ending(0, 0))).toEqual({ broken: false, members: [] });
    expect(find([])).toEqual({ broken: true, members: [] });
  });

  it('takes the figures beyond 4 GB from the extra field, each only where its place says so', () => {
    const file = [...Array.from({ length: 5 }, () => 0), ...local({}), ...ABC];
    const other = [...u16(0x5455, 3), 1, 2, 3];
    const far = (header: Header, figures: readonly number[], at = UNSAID) =>
      find(
        file,
        entry(at, { ...header, extra: [...other, ...u16(1, figures.length * 8), ...u64(...figures)] }),
        ending(1, file.length),
      );
    expect(far({ packed: UNSAID, size: UNSAID }, [3, 3, 5])).toEqual({ broken: false, members: [a] });
    expect(far({}, [5])).toEqual({ broken: false, members: [a] });
    expect(far({ packed: UNSAID }, [3, 5])).toEqual({ broken: false, members: [a] });
    expect(far({ size: UNSAID }, [2 ** 31], 5)).toEqual({
      broken: false,
      members: [{ ...a, size: 2 ** 31 }],
    });
    // Fields that say less than they should leave the figures as they stand.
    expect(far({ size: UNSAID }, [], 5).members).toEqual([{ ...a, size: UNSAID }]);
  });

  it('finds the directory of an archive that is larger than 4 GB or has very many files', () => {
    const file = [...local({}), ...ABC];
    const directory = entry(0);
    const end = file.length + directory.length;
    const parts = [file, directory, farEnding(1, file.length, end)];
    expect(find(...parts, ending(0xffff, UNSAID))).toEqual({ broken: false, members: [a] });
    expect(find(...parts, ending(0xffff, file.length))).toEqual({ broken: false, members: [a] });
    expect(find(...parts, ending(1, UNSAID))).toEqual({ broken: false, members: [a] });
    // One whose far directory lies outside has none.
    expect(find(file, directory, farEnding(1, file.length, end + 99), ending(0xffff, UNSAID))).toEqual({
      broken: true,
      members: [a],
    });
    expect(find(ending(0xffff, UNSAID))).toEqual({ broken: true, members: [] });
  });

  it('finds files one after another where the directory lies', () => {
    const file = [...local({ extra: [7, 7] }), ...ABC];
    const next = [...local({ name: 'b', flags: 1 }), ...text('xyz')];
    const found = { broken: true, members: [a, { ...a, name: 'b', encrypted: true, data: text('xyz') }] };
    const all = [...file, ...next];
    expect(find(all)).toEqual(found);
    expect(find(all, entry(0), ending(2, all.length))).toEqual(found);
    expect(find(all, entry(1), ending(1, all.length))).toEqual(found);
    expect(find(all, entry(9_999), ending(1, all.length))).toEqual(found);
    expect(find(all, ending(1, all.length + 1))).toEqual(found);
  });

  it('says which file an archive breaks off in', () => {
    const next = [...local({ name: 'b', packed: 4, size: 4 }), ...ABC];
    expect(find(local({}), ABC, next).members).toEqual([a, { ...a, name: 'b', size: 4, truncated: true }]);
    expect(find(local({}), ABC, next.slice(0, 29)).members).toEqual([a]);
    expect(find(local({ packed: 9 }), ABC, entry(0, { packed: 9 }), ending(1, 34)).members).toMatchObject([
      { truncated: false },
    ]);
    const cut = [...entry(0, { packed: 999 }), ...ending(1, 0)];
    expect(find(local({ packed: 999 }), cut).members).toMatchObject([{ truncated: true }]);
  });

  it('finds the end of files whose sizes stand behind them, with and without a mark', () => {
    const streamed = (name: string): number[] => local({ name, flags: 8, packed: 0, size: 0 });
    const b = { ...a, name: 'b', size: null };
    const found = { broken: true, members: [{ ...a, size: null }, b] };
    const marked = [...u32(0x08074b50, 0, 3, 3)];
    const farMarked = [...u32(0x08074b50, 0), ...u64(3, 3)];
    for (const behind of [marked, farMarked])
      for (const last of [marked, farMarked, [...marked, ...entry(0)]])
        expect(find(streamed('a'), ABC, behind, streamed('b'), ABC, last)).toEqual(found);
    expect(find(streamed('a'), ABC).members).toEqual([{ ...a, size: null, truncated: true }]);
    expect(find(streamed('a'), ABC, marked.slice(0, 3)).members).toEqual([
      { ...a, size: null, truncated: true, data: [...ABC, ...marked.slice(0, 3)] },
    ]);
  });

  it('reads the sizes beyond 4 GB of a file that has no directory', () => {
    const extra = [...u16(1, 16), ...u64(3, 3)];
    expect(find(local({ packed: UNSAID, size: UNSAID, extra }), ABC)).toEqual({ broken: true, members: [a] });
  });
});
