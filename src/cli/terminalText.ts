// Control characters and direction marks: in a file name or a transcript they could rewrite what the terminal shows.
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Text from outside, made fit for one line of a terminal: each control character is written as `U+XXXX`. */
export function terminalText(text: string): string {
  return text.replace(UNSAFE, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  });
}

/** The same JSON, made fit for a terminal: what JSON takes as it is, but a terminal may act on, is escaped. */
export function terminalJson(json: string): string {
  return json.replace(UNSAFE, (character) =>
    // Between values JSON.stringify writes newlines; any other control character stands in a string.
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
