import { decodeBase64 } from './base64.ts';

interface HeldUrl {
  /** `null` for data that cannot be decoded. */
  readonly url: string | null;
  users: number;
}

// By data, so that a picture that is drawn twice is decoded once, and one that moved to another row is not decoded again.
const held = new Map<string, HeldUrl>();

/** Address of the bytes that base64 data holds; `null` when they cannot be decoded, `undefined` while nobody holds them. */
export function blobUrlOf(data: string): string | null | undefined {
  return held.get(data)?.url;
}

/** Decodes base64 data into a blob of a type and keeps its address until the last user has let go of it. */
export function holdBlobUrl(data: string, mimeType: string): () => void {
  const entry = held.get(data) ?? { url: makeUrl(data, mimeType), users: 0 };
  entry.users += 1;
  held.set(data, entry);
  let over = false;
  return () => {
    if (over) return;
    over = true;
    entry.users -= 1;
    if (entry.users > 0) return;
    held.delete(data);
    if (entry.url !== null) URL.revokeObjectURL(entry.url);
  };
}

/** How many addresses are held. */
export const countBlobUrls = (): number => held.size;

function makeUrl(data: string, type: string): string | null {
  const bytes = decodeBase64(data);
  return bytes === null ? null : URL.createObjectURL(new Blob([bytes], { type }));
}
