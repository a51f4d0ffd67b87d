const ALLOWED = /^(?:https?:\/\/|mailto:)/i;
const MAX_LENGTH = 8192;
// An encoded line break in a mail address starts a header of the attacker's in careless mail programs.
const MAIL_BREAK = /%0[ad]/i;

/**
 * Decides whether an address from a transcript may become a link: absolute `http:`, `https:` and `mailto:` only. `null` for
 * everything else: other schemes, relative and protocol-relative addresses, fragments, values that are not strings. Total.
 */
export function safeUrl(value: unknown): URL | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null;
  const stripped = strip(value);
  if (!ALLOWED.test(stripped) || !URL.canParse(stripped)) return null;
  const url = new URL(stripped);
  if (url.protocol === 'mailto:') return MAIL_BREAK.test(url.pathname) ? null : url;
  return url.hostname === '' ? null : url;
}

// Browsers drop controls and spaces around an address, and tabs and line breaks anywhere in it: what is judged is what they use.
// https://url.spec.whatwg.org/#concept-basic-url-parser
const strip = (value: string): string => value.replace(/^[\0- ]+/, '').replace(/[\t\n\r]/g, '');

/** As `safeUrl`, for what can be fetched: `http:` and `https:` only. */
export function safeRemoteUrl(value: unknown): URL | null {
  const url = safeUrl(value);
  return url === null || url.protocol === 'mailto:' ? null : url;
}
