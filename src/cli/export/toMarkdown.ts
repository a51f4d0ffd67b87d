import { spell } from '../../describe/isolate.ts';
import { spellHidden } from '../../describe/readHidden.ts';
import { flatten, type Part, type Words } from './parts.ts';

/**
 * A document as Markdown, in pieces. Texts of the transcript stand in code only, fenced or within a line: nothing that a renderer of
 * Markdown makes links, pictures, mentions or HTML of can come from them, whatever its dialect. Hidden characters are spelled out.
 */
export function* toMarkdown(parts: Iterable<Part>): Generator<string> {
  for (const part of flatten(parts)) {
    switch (part.type) {
      case 'heading':
      case 'open':
        yield `${'#'.repeat(Math.min(6, part.level))} ${line(part.words)}\n\n`;
        break;
      case 'line':
        yield `${line(part.words)}\n\n`;
        break;
      case 'facts':
        yield `${part.rows.map(([name, words]) => `- ${name}: ${line(words)}\n`).join('')}\n`;
        break;
      case 'text': {
        const words = part.words === undefined ? '' : `${line(part.words)}\n\n`;
        const text = `${words}${part.text === '' ? '' : fence(part.text)}`.trimEnd();
        yield `${part.kind === 'thinking' ? quote(text) : text}\n\n`;
        break;
      }
      case 'close':
        break;
      default:
        part satisfies never;
    }
  }
}

const line = (words: Words): string =>
  words.map((word) => (typeof word === 'string' ? spell(word) : codeSpan(word.text))).join('');

/** A text on one line, as code. */
function codeSpan(text: string): string {
  const shown = spellHidden(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '));
  // What stands at its edges is kept by a blank that a renderer takes away again; blanks alone are not taken away.
  if (shown.trim() === '') return '` `';
  const marks = '`'.repeat(longestRun(shown) + 1);
  const blank = /^[ `]|[ `]$/.test(shown) ? ' ' : '';
  return `${marks}${blank}${shown}${blank}${marks}`;
}

/** A text between fences that nothing inside can close. */
function fence(text: string): string {
  const shown = spellHidden(text.replace(/\r\n?/g, '\n'));
  const marks = '`'.repeat(Math.max(3, longestRun(shown) + 1));
  return `${marks}\n${shown}\n${marks}`;
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

const quote = (text: string): string => text.replace(/^/gm, '> ');
