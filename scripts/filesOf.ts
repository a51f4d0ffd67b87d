import { inflateSync, strFromU8 } from 'fflate';
import { decompress } from 'fzstd';

/** The files of an archive, by their names: stored, deflated, or packed with Zstandard. */
export function filesOf(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (view.getUint32(end, true) !== 0x06054b50) end--;
  const files = new Map<string, Uint8Array>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const method = view.getUint16(at + 10, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = bytes.subarray(from, from + view.getUint32(at + 20, true));
    files.set(
      strFromU8(bytes.subarray(at + 46, at + 46 + nameLength)),
      method === 0 ? packed : method === 93 ? decompress(packed) : inflateSync(packed),
    );
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}
