/** Texts that are hostile to something that reads text: `n` is about their length. */
export interface Generator {
  readonly name: string;
  readonly make: (n: number) => string;
}

const repeated = (unit: string, before = '', after = '') => ({
  name: JSON.stringify(before + unit),
  make: (n: number) => before + unit.repeat(Math.ceil(n / unit.length)) + after,
});
const numbered = (name: string, line: (index: number) => string) => ({
  name,
  make: (n: number) => {
    const length = line(1000).length;
    return Array.from({ length: Math.ceil(n / length) }, (_, index) => line(index)).join('');
  },
});

/** Against readers of Markdown. */
export const markdown: readonly Generator[] = [
  ...['[', '![', '](', '[a](', '[a](<b', '[a](b "', '[[a]', '*', '_', '**a ', '*a_', '~~a', '`a', '``` '].map(
    (unit) => repeated(unit),
  ),
  ...['> ', '>', '- ', '1. ', '* - + ', '#', '| ', '|-', '|a|b|\n', 'a\n===\n', 'a\n---\n', '\ta\n'].map(
    (unit) => repeated(unit),
  ),
  ...['<', '<a ', '<!--', '<![CDATA[', '<?', '</', '<a href="', '&', '&amp', '&#x', '\\', '\\\\[', '\\*'].map(
    (unit) => repeated(unit),
  ),
  ...['http://a.', 'www.a.b/', 'a@b.', 'a@', 'https://(((', '[^a]', '[^a]: ', 'w', '\n', ' \n', '~~~\n'].map(
    (unit) => repeated(unit),
  ),
  repeated('| a | b |\n', '| a | b |\n|---|---|\n'),
  repeated('- a\n\n  b\n', ''),
  repeated('a **b** `c` [d](e) ', ''),
  numbered('definitions', (index) => `[a${index}]: b\n`),
  numbered('references', (index) => `[a${index}] [a${index}][] `),
  numbered('footnotes', (index) => `a[^${index}]\n\n[^${index}]: b\n\n`),
];

/** Against readers of terminal output. */
export const terminal: readonly Generator[] = [
  ...[
    '\x1b',
    '\x1b[',
    '\x1b[31m',
    '\x1b[31ma',
    '\x1b[38;5;1;',
    '\x1b]8;;',
    '\x1b]0;a\x07',
    '\x1bP',
    '\x9b1;',
  ].map((unit) => repeated(unit)),
  ...['\r', 'a\r', 'a\b', '\b', '50%\r\n', '\x1b[2K\r', '\x1b[1A'].map((unit) => repeated(unit)),
];

/** Against readers of JSON that may break off. */
export const json: readonly Generator[] = [
  ...['[', '{"a":', '[{"a":[', '"', '\\', '1', '1e', '-', ',', 'tru'].map((unit) => repeated(unit)),
  ...['\\u00', 'a', '\\"'].map((unit) => repeated(unit, '{"a":"')),
  ...['1,', '[],', '{},', '"a",'].map((unit) => repeated(unit, '[')),
];

/** Against readers of diffs and of what tools print. */
export const lines: readonly Generator[] = [
  ...['+a\n', '-a\n', '@@\n', '@@ -1 +1 @@\n', '--- a\n+++ b\n', 'diff --git a/', '*** Update File: a\n'].map(
    (unit) => repeated(unit),
  ),
  ...['+ 1 a\n', '  ...\n', 'a:1:b\n', 'a:1:', ':', ' ', '\n'].map((unit) => repeated(unit)),
];
