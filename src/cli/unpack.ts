import { Readable } from 'node:stream';
import * as zlib from 'node:zlib';
import { CommandError } from './CommandError.ts';
import type { ByteStream } from './openFile.ts';

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte);

const GZIP = [0x1f, 0x8b];
const ZSTD = [0x28, 0xb5, 0x2f, 0xfd];

/**
 * The bytes of a source, unpacked where it is gzip or zstd; those of any other as they are. A source that is cut gives what is there of it. `name` is
 * what an error calls the source.
 */
export async function* unpack(source: ByteStream, name: string): AsyncGenerator<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]();
  try {
    yield* unpacked(pieces, name);
  } finally {
    // Whoever leaves early closes the file, also after its first piece. Standard input may not answer for long.
    pieces.return?.().catch(() => undefined);
  }
}

async function* unpacked(pieces: AsyncIterator<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  const held: Uint8Array[] = [];
  let head: Uint8Array = new Uint8Array();
  let isOver = false;
  while (head.length < ZSTD.length && !isOver) {
    const next = await pieces.next();
    if (next.done === true) isOver = true;
    else {
      held.push(next.value);
      head = held.length === 1 ? next.value : Buffer.concat(held);
    }
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* held;
    if (!isOver) yield* { [Symbol.asyncIterator]: () => pieces };
  }
  const unpacker = unpackerOf(head, name);
  if (unpacker === undefined) {
    yield* all();
    return;
  }
  const packed = Readable.from(all());
  packed.on('error', (error) => unpacker.destroy(error));
  try {
    for await (const chunk of packed.pipe(unpacker)) yield chunk as Uint8Array; // no encoding is set
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(?:Z_|ERR_|ZSTD_)/.test(String(error.code)))
      throw new CommandError(
        `${name} is packed, and damaged (${error.message}). Unpack it, or get it again.`,
      );
    throw error;
  } finally {
    packed.destroy();
    unpacker.destroy();
  }
}

function unpackerOf(head: Uint8Array, name: string): ReturnType<typeof zlib.createGunzip> | undefined {
  if (startsWith(head, GZIP)) return zlib.createGunzip({ finishFlush: zlib.constants.Z_SYNC_FLUSH });
  if (!startsWith(head, ZSTD)) return undefined;
  // Since Node 22.15 and 23.8.
  const create = (zlib as { readonly createZstdDecompress?: typeof zlib.createGunzip }).createZstdDecompress;
  if (create) return create();
  throw new CommandError(
    `${name} is packed with zstd, which this Node.js does not know. Run “zstd -dc FILE | agent-lanes stats -”, or take Node.js 22.15 or later.`,
  );
}
