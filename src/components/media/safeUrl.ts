const ALLOWED = /^(?:https?:\/\/|mailto:)/i;
const MAX_LENGTH = 8192;

/**
 * Decides whether an address from a transcript may become a link: absolute `http:`, `https:` and `mailto:` only. `null` for
 * everything else: other schemes, relative and protocol-relative addresses, fragments, values that are not strings. Total.
 */
export function safeUrl(value: unknown): URL | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null;
  // Browsers drop tabs and line breaks anywhere in an address, and controls around it: so does the URL parser.
  const trimmed = value.trim();
  if (!ALLOWED.test(trimmed) || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  return url.protocol === 'mailto:' || url.hostname !== '' ? url : null;
}

/** As `safeUrl`, for what can be fetched: `http:` and `https:` only. */
export function safeRemoteUrl(value: unknown): URL | null {
  const url = safeUrl(value);
  return url === null || url.protocol === 'mailto:' ? null : url;
}
