/** One file in a zip archive, still compressed. */
export interface ZipMember {
  readonly name: string;
  /** 0: stored, 8: deflate, 93: Zstandard. */
  readonly method: number;
  readonly data: Uint8Array;
  /** Bytes when unpacked, as the archive claims; `null` when it does not say. */
  readonly size: number | null;
  readonly encrypted: boolean;
  /** The archive breaks off inside this file. */
  readonly truncated: boolean;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const DESCRIPTOR = 0x08074b50;
const UNSAID = 0xffffffff;

/**
 * The files in a zip archive, by its directory. An archive that broke off has none: then its files are found one after another.
 * Total: a directory that lies yields what of it makes sense.
 */
export function findZipMembers(bytes: Uint8Array): {
  readonly members: readonly ZipMember[];
  readonly broken: boolean;
} {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const listed = findDirectory(view);
  const members = listed && readDirectory(bytes, view, listed);
  return members ? { members, broken: false } : { members: readLocals(bytes, view), broken: true };
}

// The directory ends the file, but for a comment of at most 65,535 bytes.
function findDirectory(view: DataView): { readonly offset: number; readonly count: number } | undefined {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - 0xffff); at--) {
    if (view.getUint32(at, true) !== DIRECTORY_END) continue;
    const count = view.getUint16(at + 10, true);
    const offset = view.getUint32(at + 16, true);
    if (offset !== UNSAID && count !== 0xffff) return { offset, count };
    const far = at >= 20 ? Number(view.getBigUint64(at - 12, true)) : -1;
    if (far >= 0 && far + 56 <= view.byteLength)
      return {
        offset: Number(view.getBigUint64(far + 48, true)),
        count: Number(view.getBigUint64(far + 32, true)),
      };
  }
  return undefined;
}

function readDirectory(
  bytes: Uint8Array,
  view: DataView,
  { offset, count }: { readonly offset: number; readonly count: number },
): readonly ZipMember[] | undefined {
  const members: ZipMember[] = [];
  let at = offset;
  for (let index = 0; index < count; index++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== CENTRAL) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const extra = at + 46 + nameLength;
    const stated = {
      size: view.getUint32(at + 24, true),
      packed: view.getUint32(at + 20, true),
      local: view.getUint32(at + 42, true),
    };
    const { size, packed, local } = readFarSizes(view, extra, extraLength, stated);
    if (local + 30 > view.byteLength || view.getUint32(local, true) !== LOCAL) return undefined;
    const start = dataOf(view, local);
    members.push({
      name: nameOf(bytes, at + 46, nameLength),
      method: view.getUint16(at + 10, true),
      data: bytes.subarray(start, start + packed),
      size,
      encrypted: (view.getUint16(at + 8, true) & 1) !== 0,
      truncated: start + packed > view.byteLength,
    });
    at = extra + extraLength + view.getUint16(at + 32, true);
  }
  return members;
}

interface Sizes {
  readonly size: number;
  readonly packed: number;
  readonly local: number;
}

// Beyond 4 GB the figures stand in an extra field, each only where its place says so.
function readFarSizes(view: DataView, from: number, length: number, stated: Sizes): Sizes {
  const result = { ...stated };
  const end = Math.min(from + length, view.byteLength);
  for (let at = from; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let next = at + 4;
    for (const key of ['size', 'packed', 'local'] as const) {
      if (stated[key] !== UNSAID || next + 8 > end) continue;
      result[key] = Number(view.getBigUint64(next, true));
      next += 8;
    }
  }
  return result;
}

function readLocals(bytes: Uint8Array, view: DataView): readonly ZipMember[] {
  const members: ZipMember[] = [];
  let at = 0;
  while (at + 30 <= view.byteLength && view.getUint32(at, true) === LOCAL) {
    const start = dataOf(view, at);
    const flags = view.getUint16(at + 6, true);
    const nameLength = view.getUint16(at + 26, true);
    // The sizes of a file that was written in one go stand behind it.
    const streamed = (flags & 8) !== 0;
    const stated = { size: view.getUint32(at + 22, true), packed: view.getUint32(at + 18, true), local: 0 };
    const sizes = readFarSizes(view, at + 30 + nameLength, view.getUint16(at + 28, true), stated);
    const end = streamed ? findNext(view, start) : start + sizes.packed;
    members.push({
      name: nameOf(bytes, at + 30, nameLength),
      method: view.getUint16(at + 8, true),
      data: bytes.subarray(start, end),
      size: streamed ? null : sizes.size,
      encrypted: (flags & 1) !== 0,
      truncated: streamed ? end >= view.byteLength : end > view.byteLength,
    });
    at = streamed ? afterDescriptor(view, end) : end;
  }
  return members;
}

const dataOf = (view: DataView, local: number): number =>
  local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);

const nameOf = (bytes: Uint8Array, at: number, length: number): string =>
  new TextDecoder().decode(bytes.subarray(at, at + length));

function findNext(view: DataView, from: number): number {
  for (let at = from; at + 4 <= view.byteLength; at++) {
    const mark = view.getUint32(at, true);
    if (mark === DESCRIPTOR || mark === LOCAL || mark === CENTRAL) return at;
  }
  return view.byteLength;
}

function afterDescriptor(view: DataView, at: number): number {
  if (at + 4 > view.byteLength || view.getUint32(at, true) !== DESCRIPTOR) return at;
  const near = at + 16;
  const isNear = near + 4 > view.byteLength || [LOCAL, CENTRAL].includes(view.getUint32(near, true));
  return isNear ? near : at + 24;
}
