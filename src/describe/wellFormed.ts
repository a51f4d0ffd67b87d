// Most text is ASCII, and nothing in it needs a closer look; a carriage return may.
const PLAIN = /^[\t\n -~]*$/;

/** Whether a text is drawn as it stands, whatever draws it. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

// As a code point, half of a pair is one that stands alone.
const LONE = /\p{Cs}/u;
const EACH_LONE = /\p{Cs}/gu;

/** Whether a text holds half of a surrogate pair, which a source may leave where it was cut. */
export const hasLoneHalf = (text: string): boolean => LONE.test(text);

/**
 * A text as it can be drawn: with U+FFFD in place of each half of a surrogate pair. A server cannot send such a half, so a browser that
 * takes over what it drew would find another text.
 */
export const wellFormed = (text: string): string =>
  !isPlain(text) && hasLoneHalf(text) ? text.replace(EACH_LONE, '\uFFFD') : text;
