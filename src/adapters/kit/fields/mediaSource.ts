import type { MediaSource } from '../../../model/index.ts';

/** Where the bytes behind an address are: inline for a base64 `data:` URL, else at the address. */
export function mediaSource(url: string, mimeType?: string): MediaSource {
  // Base64 proper starts after the comma; the head of a data URL is short.
  const head = /^data:([^;,]{0,100})(?:;[^,]{0,100})?;base64,/i.exec(url.slice(0, 300));
  if (head) return { type: 'base64', data: url.slice(head[0].length), mimeType: mimeType ?? head[1] ?? '' };
  return { type: 'url', url, ...(mimeType === undefined ? {} : { mimeType }) };
}
