import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { scaled } from '../testing/cases.ts';
import { decode } from './decode.ts';
import { findZipMembers } from './findZipMembers.ts';
import { readArchive, type ArchiveLimits } from './readArchive.ts';
import type { SourceRecord } from './record.ts';

const json = (value: unknown): Uint8Array => strToU8(JSON.stringify(value));
const log = zipSync({
  'samples/b.json': json({ id: 'b' }),
  'summaries.json': json([]),
  'samples/a.json': [json({ id: 'a' }), { level: 0 }],
  'header.json': json({ version: 2 }),
});
// Its sample “crab” is packed with Zstandard.
const mixed = readFileSync(new URL('../adapters/formats/inspect/fixtures/tidepool.eval', import.meta.url));

async function read(bytes: Uint8Array, limits?: ArchiveLimits): Promise<readonly SourceRecord[]> {
  const records: SourceRecord[] = [];
  for await (const batch of readArchive(bytes, limits)) records.push(...batch);
  return records;
}
const problems = (records: readonly SourceRecord[]) =>
  records.flatMap(({ problem }) => (problem ? [problem.code] : []));

describe('readArchive', () => {
  it('reads the header and then the samples, stored or packed', async () => {
    const records = await read(log);
    expect(records.map(({ value }) => value)).toEqual([{ version: 2 }, { id: 'b' }, { id: 'a' }]);
    expect(records.map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  it('unpacks Zstandard', async () => {
    expect(findZipMembers(mixed).members.map(({ method }) => method)).toEqual([8, 93, 0, 8, 8]);
    const records = await read(mixed);
    expect(records.map(({ value }) => (value as { id?: unknown }).id)).toEqual([undefined, 'crab', 7]);
  });

  it('takes the journal for the header of a log that is still written', async () => {
    const open = zipSync({
      '_journal/start.json': json({ version: 2 }),
      'samples/a.json': json({ id: 'a' }),
    });
    expect((await read(open)).map(({ value }) => value)).toEqual([{ version: 2 }, { id: 'a' }]);
  });

  it('keeps what is readable of an archive that breaks off', async () => {
    const { members } = findZipMembers(log);
    const [first] = members;
    const end = (first?.data.byteOffset ?? 0) - log.byteOffset + (first?.data.length ?? 0);
    const records = await read(log.subarray(0, end + 10));
    expect(records[0]?.value).toEqual({ id: 'b' });
    expect(problems(records)).toContain('truncated-archive');
    expect(records.at(-1)?.problem).not.toHaveProperty('line');
  });

  it('says of a file that is no JSON where it stands', async () => {
    const records = await read(zipSync({ 'header.json': json({}), 'samples/a.json': strToU8('oops') }));
    expect(records[1]?.problem).toMatchObject({ code: 'not-json', line: 1, record: 1 });
  });

  it('reads files whose sizes stand behind them', async () => {
    const streamed = withDescriptors({
      'samples/a.json': json({ id: 'a' }),
      'samples/b.json': json({ id: 'b' }),
    });
    const records = await read(streamed);
    expect(records.flatMap(({ value }) => (value === undefined ? [] : [value]))).toEqual([
      { id: 'a' },
      { id: 'b' },
    ]);
  });

  it('never fails, wherever it breaks off', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(mixed.length - 1), async (length) => {
        const records = await read(mixed.subarray(0, length));
        expect(problems(records).length).toBeGreaterThan(0);
      }),
    );
  });

  it('never fails, whatever its bytes say', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(mixed.length - 1), fc.nat(255)), { maxLength: 8 }),
        async (changes) => {
          const bytes = Uint8Array.from(mixed);
          for (const [at, byte] of changes) bytes[at] = byte;
          expect(Array.isArray(await read(bytes))).toBe(true);
        },
      ),
      { numRuns: scaled(300) },
    );
  });

  it('stops at what is larger than it should be', async () => {
    const bomb = zipSync({ 'header.json': json({ version: 2 }), 'samples/a.json': new Uint8Array(2 ** 22) });
    expect(bomb.length).toBeLessThan(10_000);
    const records = await read(bomb, { bytes: 2 ** 20 });
    expect(records[0]?.value).toEqual({ version: 2 });
    expect(records[1]?.problem).toMatchObject({ code: 'unreadable-member', severity: 'error' });
  });

  it('does not believe the size that an archive claims', async () => {
    const bomb = zipSync({ 'samples/a.json': new Uint8Array(2 ** 22).fill(32) });
    const view = new DataView(bomb.buffer);
    for (let at = 0; at + 4 < bomb.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    expect(problems(await read(bomb, { bytes: 2 ** 20 }))).toContain('unreadable-member');
  });

  it('says so when there is no log in it', async () => {
    const [record, ...others] = await read(zipSync({ 'readme.txt': strToU8('Hello') }));
    expect(others).toEqual([]);
    expect(record?.problem).toEqual({
      severity: 'error',
      code: 'binary-input',
      message: expect.stringContaining('a zip archive without an evaluation log') as string,
    });
  });

  it('counts what all its files have together, and goes on numbering', async () => {
    const text = (length: number): Uint8Array => strToU8(JSON.stringify('x'.repeat(length - 2)));
    const archive = zipSync({
      'header.json': text(600),
      'samples/a.json': text(300),
      'samples/b.json': text(300),
    });
    const records = await read(archive, { bytes: 1_000 });
    expect(records.map(({ index, problem }) => [index, problem?.code])).toEqual([
      [0, undefined],
      [1, undefined],
      [2, 'unreadable-member'],
    ]);
    const twice = zipSync({
      'header.json': text(600),
      'samples/a.json': text(600),
      'samples/b.json': text(300),
    });
    expect((await read(twice, { bytes: 1_000 })).map(({ index, problem }) => [index, problem?.code])).toEqual(
      [
        [0, undefined],
        [1, 'unreadable-member'],
        [2, undefined],
      ],
    );
  });

  it('reads the files of the log alone, and of those that were written twice the later', async () => {
    const archive = zipSync({
      'header.jsom': json({ version: 1 }),
      'header.json': json({ version: 2 }),
      'old/samples/a.json': json({ id: 'old' }),
      'samples/a.json.bak': json({ id: 'bak' }),
      'samples/deep/a.json': json({ id: 'deep' }),
      'samples/a.json': json({ id: 'a' }),
    });
    // The same name twice, which the library does not write.
    const twice = Buffer.from(archive);
    for (let at = twice.indexOf('header.jsom'); at !== -1; at = twice.indexOf('header.jsom', at))
      twice.write('header.json', at);
    expect((await read(twice)).map(({ value }) => value)).toEqual([{ version: 2 }, { id: 'a' }]);
  });

  it('names a file that is encrypted or packed in another way', async () => {
    for (const [offset, value] of [
      [8, 1],
      [10, 12],
    ] as const) {
      const bytes = zipSync({ 'samples/a.json': json({ id: 'a' }) });
      const view = new DataView(bytes.buffer);
      for (let at = 0; at + 4 < bytes.length; at++)
        if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + offset, value, true);
      const [record] = await read(bytes);
      expect(record?.problem?.message).toContain('samples/a.json');
    }
  });
});

describe('decode', () => {
  it('opens an archive, wherever its bytes are cut', async () => {
    const whole = await read(log);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(log.length), { maxLength: 5 }), async (offsets) => {
        const cuts = [0, ...offsets.sort((a, b) => a - b), log.length];
        const pieces = cuts.slice(1).map((end, index) => log.subarray(cuts[index], end));
        const records: SourceRecord[] = [];
        for await (const batch of decode(pieces)) records.push(...batch);
        expect(records).toEqual(whole);
      }),
    );
  });

  it('keeps what arrived of an archive whose source fails', async () => {
    async function* failing() {
      yield await Promise.resolve(log.subarray(0, 60));
      throw new Error('unplugged');
    }
    const records: SourceRecord[] = [];
    const reading = (async () => {
      for await (const batch of decode(failing())) records.push(...batch);
    })();
    await expect(reading).rejects.toThrow('unplugged');
    expect(problems(records)).toContain('truncated-archive');
  });
});

/** An archive that was written in one go and broke off before its directory. */
function withDescriptors(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const pieces: number[] = [];
  for (const member of findZipMembers(zipSync(files)).members) {
    const name = [...strToU8(member.name)];
    const header = new DataView(new ArrayBuffer(30));
    header.setUint32(0, 0x04034b50, true);
    header.setUint16(6, 8, true);
    header.setUint16(8, member.method, true);
    header.setUint16(26, name.length, true);
    const behind = new DataView(new ArrayBuffer(16));
    behind.setUint32(0, 0x08074b50, true);
    pieces.push(...new Uint8Array(header.buffer), ...name, ...member.data, ...new Uint8Array(behind.buffer));
  }
  return Uint8Array.from(pieces);
}
