import { safeUrl } from '../media/safeUrl.ts';
import type { LinkPolicy } from './policies.ts';

// They run code, hold a document of the attacker's, or reach files: no policy can make them links.
const NEVER = new Set([
  'javascript:',
  'vbscript:',
  'data:',
  'blob:',
  'filesystem:',
  'file:',
  'about:',
  'view-source:',
]);

/**
 * Where a link leads, the only place where that is decided: `null` leaves its words as text. User names and passwords are
 * taken out of the address, because they are there to be taken for the host. Total: a policy that throws says no.
 */
export function decideLink(policy: LinkPolicy | null, href: unknown): URL | null {
  const decided = withoutUserInfo(safeUrl(href));
  if (policy === null || typeof href !== 'string') return decided;
  try {
    const answer: unknown = policy(href, decided === null ? null : new URL(decided));
    // Read again: the object is not ours, and may be anything from JavaScript.
    if (!(answer instanceof URL) || NEVER.has(answer.protocol)) return null;
    return withoutUserInfo(new URL(answer.href));
  } catch {
    return null;
  }
}

function withoutUserInfo(url: URL | null): URL | null {
  if (url === null || (url.username === '' && url.password === '')) return url;
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  return bare;
}

/**
 * The destination of a link in the few characters that say whose it is: its host as browsers look it up (punycode), the
 * recipients of a mail, else the scheme.
 */
export function destinationOf(url: URL): string {
  if (url.host !== '') return url.host;
  return url.protocol === 'mailto:' ? url.pathname : url.protocol;
}

const PLAIN = /^[!-~]+$/;

/**
 * Whether the words of a link are its address, so that nothing needs to be said of where it leads. Words that only look like it
 * (letters of other scripts, hidden characters, another host before an `@`) are not.
 */
export function namesAddress(words: string, url: URL): boolean {
  const text = words.trim();
  if (text.length > 8192 || !PLAIN.test(text) || text.includes('\\')) return false;
  const lower = text.toLowerCase();
  if (url.protocol === 'mailto:') return lower.replace(/^mailto:/, '') === url.href.slice(7).toLowerCase();
  if (!lower.replace(/^[a-z][a-z\d+.-]*:\/\//, '').startsWith(url.host)) return false;
  return [text, `http://${text}`, `https://${text}`].some(
    (candidate) => URL.canParse(candidate) && new URL(candidate).href === url.href,
  );
}
