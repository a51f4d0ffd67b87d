import { gzipSync } from 'node:zlib';
import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { runCommand, SMALL_RUN, temporaryFile } from './testing.ts';
import { unpack } from './unpack.ts';

async function* piecesOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

describe('a packed source', () => {
  it('reads as what is packed in it, from a file and from standard input, in pieces of any size', async () => {
    const packed = gzipSync(SMALL_RUN);
    const plain = (await runCommand(['stats', await temporaryFile('run.jsonl', SMALL_RUN), '--json'])).stdout;
    const file = await temporaryFile('run.jsonl.gz', packed);
    expect(await runCommand(['stats', file, '--json'])).toMatchObject({ code: 0, stdout: plain });
    for (const size of [1, 3, 1000])
      expect(await runCommand(['stats', '-', '--json'], { stdin: piecesOf(packed, size) })).toMatchObject({
        code: 0,
        stdout: plain,
      });
  });

  it('gives what is there of one that is cut, and says that one is damaged', async () => {
    const lines = SMALL_RUN.repeat(200);
    const packed = gzipSync(lines);
    const cut = await temporaryFile('cut.gz', packed.subarray(0, packed.length - 20));
    expect((await runCommand(['stats', cut])).stdout).toMatch(/^Messages +\d/m);
    const broken = await temporaryFile(
      'broken.gz',
      Buffer.concat([packed.subarray(0, 20), Buffer.alloc(400, 7)]),
    );
    const { code, stderr } = await runCommand(['stats', broken]);
    expect([code, stderr]).toEqual([1, [expect.stringMatching(/broken\.gz” is packed, and damaged/)]]);
  });

  it('reads zstd where this Node.js does, and else says what to do', async () => {
    const { zstdCompressSync } = zlib as { readonly zstdCompressSync?: (text: string) => Uint8Array };
    // The frame of an empty text, for those who cannot make one.
    const packed = zstdCompressSync?.(SMALL_RUN) ?? Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x20, 0, 1, 0, 0);
    const { code, stderr } = await runCommand(['stats', await temporaryFile('run.jsonl.zst', packed)]);
    if (zstdCompressSync) expect([code, stderr]).toEqual([0, []]);
    else expect([code, stderr]).toEqual([1, [expect.stringContaining('packed with zstd')]]);
  });

  it.each([
    ['plain', Buffer.from(SMALL_RUN)],
    ['packed', gzipSync(SMALL_RUN)],
  ])('is let go by whoever leaves after its first piece: %s', async (_, bytes) => {
    let isClosed = false;
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        yield* piecesOf(bytes, 100);
      } finally {
        isClosed = true;
      }
    }
    for await (const piece of unpack(source(), 'It')) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    await expect.poll(() => isClosed).toBe(true);
  });
});
