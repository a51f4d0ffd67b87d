import { stripAnsi } from '../../analyse/cleanTerminal.ts';
import { terminalText } from '../terminalText.ts';

/** How a line looks, where there are colours. Words say the same without them. */
export type Look = 'plain' | 'bold' | 'dim' | 'prompt' | 'tool' | 'failed' | 'warned';

// Of the sixteen colours that every theme of a terminal sets itself.
const CODES: Readonly<Record<Look, string>> = {
  plain: '',
  bold: '1',
  dim: '2',
  prompt: '1;36',
  tool: '36',
  failed: '1;31',
  warned: '33',
};

/** A line as the terminal draws it. */
export function paint(line: string, look: Look, colours: boolean): string {
  const code = CODES[look];
  return colours && code !== '' && line !== '' ? `\u001b[${code}m${line}\u001b[0m` : line;
}

/** A text of the transcript as lines for a terminal: no escape sequence and no control character is left in them. */
export function safeLines(text: string): readonly string[] {
  return stripAnsi(text)
    .replaceAll('\r\n', '\n')
    .replaceAll('\t', '  ')
    .split('\n')
    .map((line) => terminalText(line.trimEnd()));
}

/** The first and the last lines of many, with how many are left out between them. */
export function clampLines(lines: readonly string[], head: number, tail: number): readonly string[] {
  const left = lines.length - head - tail;
  // A line in place of one line would save nothing.
  if (left <= 1) return lines;
  return [
    ...lines.slice(0, head),
    `… ${left.toLocaleString('en-US')} more lines`,
    ...lines.slice(lines.length - tail),
  ];
}
