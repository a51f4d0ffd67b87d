const repeat =
  (part: string, before = '', after = '') =>
  (length: number): string =>
    before + part.repeat(length / part.length) + after;
const numbered =
  (line: (index: number) => string) =>
  (length: number): string => {
    const lines: string[] = [];
    for (let at = 0; at < length; at += lines.at(-1)?.length ?? 1) lines.push(line(lines.length));
    return lines.join('');
  };

/** Texts of any length that make a parser look back or ahead, by what they abuse. */
export const floods: readonly (readonly [name: string, make: (length: number) => string])[] = [
  ['brackets that never close', repeat('[')],
  ['brackets in brackets', (length) => '['.repeat(length / 2) + ']'.repeat(length / 2)],
  ['starts of links', repeat('[a](')],
  ['starts of links with angles', repeat('[a](<b')],
  ['starts of images', repeat('![a](')],
  ['starts of footnotes', repeat('[^a')],
  ['references to nothing', repeat('[a][b]')],
  ['emphasis that never closes', repeat('*a ')],
  ['emphasis of two kinds', repeat('_a*')],
  ['strong and emphasis', repeat('**a *b ')],
  ['runs of stars', repeat('*')],
  ['underscores in words', repeat('a_')],
  ['strikes', repeat('~a ~~b ')],
  ['backticks of every length', numbered((index) => `${'`'.repeat(index % 90)}a`)],
  ['code that never closes', repeat('`a ')],
  ['fences in fences', repeat('```\n~~~\n')],
  ['underlines of headings', repeat('a\n=\n-\n')],
  ['lines that may be headings', repeat('a\n')],
  ['heads of tables', repeat('| a | b |\n|-|\n')],
  ['a table of one line', repeat('|a', '|a|b|\n|-|-|\n')],
  ['a table without an end', repeat('|a|b|\n', '|a|b|\n|-|-|\n')],
  ['quotes in quotes', repeat('>')],
  ['quotes with lazy lines', repeat('> a\nb\n')],
  ['lists in lists', numbered((index) => `${'  '.repeat(index % 60)}- a\n`)],
  ['lists on a line', repeat('- ')],
  ['numbers of lists', repeat('1. ')],
  ['items with blank lines', repeat('- a\n\n\n')],
  ['definitions', numbered((index) => `[d${index}]: https://a.example/\n`)],
  ['definitions that break off', repeat('[a]: \n')],
  ['footnotes', numbered((index) => `[^${index}] [^${index}]: a\n\n`)],
  ['character references', repeat('&amp;')],
  ['character references that are none', repeat('&aaaaaaaaaa')],
  ['escapes', repeat('\\')],
  ['escaped brackets', repeat('\\[')],
  ['a word without an end', repeat('a')],
  ['addresses', repeat('https://a.example/?b ')],
  ['addresses that never end', repeat('a', 'https://')],
  ['names of mail', repeat('a@b.')],
  ['tags', repeat('<a ')],
  ['comments', repeat('<!--')],
  ['instructions', repeat('<?a ')],
  ['blanks at ends of lines', repeat('a  \n')],
  ['blanks', repeat(' ', 'a', 'b')],
  ['tabs', repeat('\t')],
  ['carriage returns', repeat('a\r')],
  ['colours', repeat('\x1b[31m')],
  ['parameters', repeat('31;', '\x1b[', 'm')],
  ['titles that never end', repeat('\x1b]0;a')],
  ['backspaces', repeat('a\b')],
  ['zero-width characters', repeat('\u200B')],
  ['variation selectors', repeat('\uFE0F')],
  ['overrides', repeat('\u202Ea')],
  ['joined emoji', repeat('👩\u200D')],
  ['marks above a letter', repeat('\u0301', 'a')],
  ['halves of characters', repeat('\uD83D')],
  ['open objects', repeat('{"a":')],
  ['quotation marks', repeat('"')],
  ['digits', repeat('1', '[', ']')],
  ['long integers', repeat('1234567890123456789,', '[', '1]')],
  ['hunks', repeat('@@ -1 +1 @@\n')],
  ['places of matches', repeat('a:1:')],
];
