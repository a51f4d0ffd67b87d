import type { ZipMember } from './findZipMembers.ts';

/** The unpacked content of one member of an archive. */
export interface Unpacked {
  /** As far as it could be read. */
  readonly bytes: Uint8Array;
  readonly problem?: 'too-large' | 'damaged' | 'method' | 'encrypted';
}

const STORED = 0;
const DEFLATE = 8;
const ZSTANDARD = 93;

const nothing = new Uint8Array(0);

/**
 * Unpacks a member of a zip archive into at most `limit` bytes, whatever the archive claims. One that is damaged or cut short yields
 * what comes before the damage, where its method allows that. Never rejects.
 */
export async function unpackMember(member: ZipMember, limit: number): Promise<Unpacked> {
  if (member.encrypted) return { bytes: nothing, problem: 'encrypted' };
  if (member.size !== null && member.size > limit) return { bytes: nothing, problem: 'too-large' };
  const unpacked = await unpack(member, limit);
  return member.truncated && unpacked.problem === undefined ? { ...unpacked, problem: 'damaged' } : unpacked;
}

function unpack(member: ZipMember, limit: number): Promise<Unpacked> | Unpacked {
  switch (member.method) {
    case STORED:
      return member.data.length > limit ? { bytes: nothing, problem: 'too-large' } : { bytes: member.data };
    case DEFLATE:
      return inflate(member, limit);
    case ZSTANDARD:
      return expand(member, limit);
    default:
      return { bytes: nothing, problem: 'method' };
  }
}

// Little by little, so that a few bytes that unpack to gigabytes are noticed early.
const STEP = 2 ** 16;

class TooLarge extends Error {}

interface Stream {
  readonly push: (chunk: Uint8Array, final: boolean) => void;
}

// Archives are rare, so what unpacks them is loaded when one comes.
async function inflate(member: ZipMember, limit: number): Promise<Unpacked> {
  const { Inflate } = await import('fflate');
  return collect(member, limit, (take) => {
    const stream = new Inflate(take);
    return {
      push: (chunk, final) => {
        stream.push(chunk, final);
      },
    };
  });
}

async function expand(member: ZipMember, limit: number): Promise<Unpacked> {
  if (zstandardWindow(member.data) > limit) return { bytes: nothing, problem: 'too-large' };
  const { Decompress } = await import('fzstd');
  return collect(member, limit, (take) => {
    const stream = new Decompress(take);
    return {
      push: (chunk, final) => {
        stream.push(chunk, final);
      },
    };
  });
}

function collect(
  { data }: ZipMember,
  limit: number,
  open: (take: (chunk: Uint8Array) => void) => Stream,
): Unpacked {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const done = (problem?: Unpacked['problem']): Unpacked => ({
    bytes: join(chunks, length),
    ...(problem === undefined ? {} : { problem }),
  });
  try {
    const stream = open((chunk) => {
      if (length + chunk.length > limit) throw new TooLarge('This is larger than what is read.');
      length += chunk.length;
      chunks.push(chunk);
    });
    for (let at = 0; at < data.length; at += STEP)
      stream.push(data.subarray(at, at + STEP), at + STEP >= data.length);
    return done();
  } catch (error) {
    return done(error instanceof TooLarge ? 'too-large' : 'damaged');
  }
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

// Memory that a frame asks for before anything comes out of it, in bytes; 0 when its header says nothing readable.
function zstandardWindow(data: Uint8Array): number {
  const [descriptor = 0, window = 0] = data.subarray(4, 6);
  const isSingleSegment = (descriptor & 0x20) !== 0;
  if (!isSingleSegment) return 2 ** (10 + (window >> 3)) * (1 + (window & 7) / 8);
  const idBytes = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const sizeBytes = [1, 2, 4, 8][descriptor >> 6] ?? 1;
  const size = data.subarray(5 + idBytes, 5 + idBytes + sizeBytes);
  return size.reduceRight((sum, byte) => sum * 256 + byte, 0);
}
