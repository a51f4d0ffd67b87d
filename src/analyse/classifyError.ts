import { isContextOverflowText } from '../model/index.ts';

/** The class of failure that an error text speaks of. */
export type ErrorClass = 'overflow' | 'auth' | 'rateLimit' | 'network' | 'cancelled' | 'other';

// What comes first wins: “401” may also appear in the number of a token, a rate limit may also speak of a connection.
const PATTERNS: readonly (readonly [ErrorClass, RegExp])[] = [
  [
    'cancelled',
    /^\W*(?:(?:api |request |operation |the )*(?:was )?)(?:cancell?ed|aborted|interrupted)\b|\baborterror\b|\b(?:request|operation|run) (?:was |has been )?(?:cancell?ed|aborted)\b/,
  ],
  [
    'rateLimit',
    /rate.?limit|too many requests|quota|\b429\b|resource.?exhausted|usage limit|throttl|\b529\b|overloaded/,
  ],
  [
    'auth',
    /\bauth(?:entication|orization)?[ _-]?(?:error|failed|failure)|unauthori[sz]ed|(?:invalid|incorrect|missing|no|expired)[ _-](?:x-)?api[ _-]?key|api key (?:not|is)|invalid[ _-]?(?:credentials|token|grant)|permission[ _-]?(?:denied|error)|forbidden|\b40[13]\b/,
  ],
  [
    'network',
    /network error|fetch failed|failed to fetch|socket hang up|econn\w+|enotfound|eai_again|etimedout|epipe|connection (?:error|reset|refused|closed|timed out|failed)|timed? ?out|dns|tls|certificate|\b50[234]\b|bad gateway|service unavailable|gateway time-?out|stream (?:ended|closed|disconnected)/,
  ],
];

// The kind of an error is in its head; a text may be a whole page of HTML.
const HEAD = 4000;

/**
 * Classifies the failure that an error text speaks of, in the words of any provider we know. `other` when it does not say. Total:
 * any text gives an answer, and only its first 4,000 UTF-16 units are read.
 */
export function classifyError(text: string): ErrorClass {
  const head = text.slice(0, HEAD);
  if (isContextOverflowText(head)) return 'overflow';
  const lower = head.toLowerCase();
  return PATTERNS.find(([, pattern]) => pattern.test(lower))?.[0] ?? 'other';
}
