import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut } from '../testing/cut.ts';
import { decode, decodeSteps, type DecodeOptions } from './decode.ts';
import type { Source, SourceRecord } from './record.ts';

async function collect(source: Source, options?: DecodeOptions): Promise<SourceRecord[]> {
  const records: SourceRecord[] = [];
  for await (const batch of decode(source, options)) records.push(...batch);
  return records;
}

async function* failAfter(pieces: readonly string[]): AsyncGenerator<string> {
  for (const piece of pieces) {
    await Promise.resolve();
    yield piece;
  }
  throw new Error('connection reset');
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('decode', () => {
  it.each([
    '\uFEFF{"a":"é😀"}\r\n{"b":"\u2028"}\r\n',
    'event: a\r\ndata: {"a":"é😀"}\r\n\r\ndata: {"b":1}\r\n\r\n',
    '{\r\n "a": "é😀"\r\n}\r\n',
  ])('reads the same records wherever the bytes of %j are cut', async (text) => {
    const bytes = encode(text);
    const whole = await collect(bytes);
    expect(whole[0]).toMatchObject({ index: 0, value: { a: 'é😀' } });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length)), async (cuts) => {
        expect(await collect(cut(bytes, cuts))).toEqual(whole);
      }),
    );
  });

  it('yields at least one record for arbitrary bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.array(fc.nat(400)), async (bytes, cuts) => {
        const whole = await collect(bytes);
        expect(whole.length).toBeGreaterThan(0);
        expect(await collect(cut(bytes, cuts))).toEqual(whole);
      }),
    );
  });

  it('yields batches as pieces arrive', async () => {
    const batches = decode(failAfter(['{"a":1}\n{"a":2}\n', '{"a":', '3}\n']));
    expect((await batches.next()).value).toHaveLength(2);
    expect((await batches.next()).value).toEqual([
      { index: 2, line: 3, offset: 16, end: 23, value: { a: 3 } },
    ]);
  });

  it('rejects with the error of a source that fails, after what was readable', async () => {
    const batches = decode(failAfter(['{"a":1}\n{"text":"Once up']));
    expect((await batches.next()).value).toMatchObject([{ value: { a: 1 } }]);
    expect((await batches.next()).value).toMatchObject([
      { value: { text: 'Once up' }, problem: { code: 'truncated-json' } },
    ]);
    await expect(batches.next()).rejects.toThrow('connection reset');
    await expect(collect(failAfter([]))).rejects.toThrow('connection reset');
    await expect(decode(failAfter([])).next()).rejects.toThrow('connection reset');
  });

  it('rejects with the reason of the signal while the source is silent', async () => {
    const silent: Source = {
      [Symbol.asyncIterator]: () => ({ next: () => new Promise<IteratorResult<string>>(() => undefined) }),
    };
    const controller = new AbortController();
    const pending = decode(silent, { signal: controller.signal }).next();
    controller.abort(new Error('the reader closed the page'));
    await expect(pending).rejects.toThrow('the reader closed the page');
  });

  it('cancels and frees the source of a reader who leaves early', async () => {
    const log: string[] = [];
    const source: Source = {
      getReader: () => ({
        read: () => Promise.resolve({ done: false, value: '{"a":1}\n' }),
        cancel() {
          log.push('cancel');
          return Promise.resolve();
        },
        releaseLock() {
          log.push('releaseLock');
        },
      }),
    };
    for await (const batch of decode(source)) if (batch.length > 0) break;
    expect(log).toEqual(['cancel', 'releaseLock']);
  });

  it('names a picture by its bytes', async () => {
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);
    const [record, ...others] = await collect(png);
    expect(others).toEqual([]);
    expect(record?.problem?.message).toBe(
      'This is a PNG image, not a transcript. Open a .json, .jsonl or SSE capture instead.',
    );
  });

  it('reads a line of 20 MB', async () => {
    const text = 'x'.repeat(20_000_000);
    const records = await collect(encode(`{"text":"${text}"}\n{"a":2}\n`));
    expect(records).toHaveLength(2);
    expect(records[0]?.value).toEqual({ text });
  });

  it('takes the framing it is given', async () => {
    expect(await collect('{\n"a":1\n}', { framing: 'json' })).toEqual([
      { index: 0, line: 1, offset: 0, end: 9, value: { a: 1 } },
    ]);
    expect(await collect('1\n2\n', { framing: 'jsonl' })).toHaveLength(2);
  });
});

const recordings = fileURLToPath(new URL('../../../shared/recordings/', import.meta.url));
const readable = /\.(?:jsonl?|txt|traj|responses)$/;
const files = existsSync(recordings)
  ? readdirSync(recordings, { recursive: true, encoding: 'utf8' }).filter(
      (name) => readable.test(name) && !name.startsWith('licences'),
    )
  : [];

describe.skipIf(files.length === 0)('decode, on recordings', () => {
  it.each(files.length > 0 ? files : ['../shared/recordings'])('reads %s without a problem', async (name) => {
    const records = await collect(readFileSync(recordings + name));
    expect(records.filter((record) => record.problem !== undefined)).toEqual([]);
  });
});

describe('decodeSteps', () => {
  const CASSETTE = 'interactions:\n- response:\n    body:\n      string: |\n        data: {"é":"😀"}\n\n';
  const values = async (source: Source, options?: DecodeOptions) => {
    const found: unknown[] = [];
    for await (const { records } of decodeSteps(source, options))
      for (const { value } of records) found.push(value);
    return found;
  };

  it('opens a cassette, wherever its bytes are cut', async () => {
    const bytes = new TextEncoder().encode(CASSETTE);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length)), async (offsets) => {
        expect(await values(cut(bytes, offsets))).toEqual([{ é: '😀' }]);
      }),
    );
  });

  it('says how much was read, piece by piece', async () => {
    const steps: number[] = [];
    for await (const { characters } of decodeSteps(['{"a":1}\n', '{"a":2}'])) steps.push(characters);
    expect(steps).toEqual([8, 7, 0]);
    const read: unknown[] = [];
    const bytes = new TextEncoder().encode('{"b":"é"}\n');
    for await (const step of decodeSteps(['{"a":"é"}\n', bytes]))
      read.push([step.bytes, step.characters, step.records.length]);
    expect(read).toEqual([
      [11, 10, 1],
      [11, 10, 1],
    ]);
  });

  it('has no step for an end that brings nothing', async () => {
    await expect(decodeSteps(failAfter([])).next()).rejects.toThrow('connection reset');
    const steps = decodeSteps(failAfter(['{"a":1}\n']));
    expect((await steps.next()).value).toMatchObject({ bytes: 8 });
    await expect(steps.next()).rejects.toThrow('connection reset');
  });

  it('counts the bytes of text and of what is no text, piece by piece', async () => {
    const offsets = async (source: Source) => (await collect(source)).map(({ offset }) => offset);
    const lines = ['{"a":1}\n', '{"b":"é"}\n', '{"c":1}\n', '{"d":"é"}\n', '{"e":1}\n'];
    expect(await offsets(lines)).toEqual([0, 8, 19, 27, 38]);
    expect(await offsets(lines.map(encode))).toEqual([0, 8, 19, 27, 38]);
    expect(await offsets(lines.map((line, n) => (n % 2 === 0 ? line : encode(line))))).toEqual([
      0, 8, 19, 27, 38,
    ]);
    const broken = Uint8Array.of(...encode('{"a":"'), 0xf0, 0x9f, 0x98, ...encode('"}\n{"b":1}\n'));
    expect(await offsets(broken)).toEqual([0, 12]);
  });

  it('delivers records as they come also where the framing is given', async () => {
    const steps = decodeSteps(['{"a":1}\n', '{"a":2}\n'], { framing: 'jsonl' });
    expect((await steps.next()).value?.records).toHaveLength(1);
    expect((await steps.next()).value?.records).toHaveLength(1);
    expect((await steps.next()).done).toBe(true);
  });

  it('opens no archive whose framing is given, and a cassette that has no line end', async () => {
    const archive = Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x0a);
    expect((await collect(archive, { framing: 'jsonl' }))[0]?.problem?.message).toContain(
      'This is a zip archive, not',
    );
    expect((await collect(archive))[0]?.problem?.code).toBe('truncated-archive');
    expect((await collect('interactions:'))[0]?.problem?.message).toContain('holds no answer');
  });

  it('takes nothing for a container whose framing is given', async () => {
    expect(await values(CASSETTE, { framing: 'sse' })).toEqual([undefined]);
    expect((await values(CASSETTE, { framing: 'jsonl' })).length).toBeGreaterThan(1);
  });

  it('keeps what arrived of a cassette before its source failed', async () => {
    const found: unknown[] = [];
    const reading = (async () => {
      for await (const { records } of decodeSteps(failAfter([CASSETTE])))
        found.push(...records.map(({ value }) => value));
    })();
    await expect(reading).rejects.toThrow('connection reset');
    expect(found).toEqual([{ é: '😀' }]);
  });
});
