import { spell } from '../../describe/isolate.ts';
import { leaveOutMedia } from './leaveOutMedia.ts';
import { codeSpan, fence } from './markdownText.ts';
import { flatten, type Part, type Words } from './parts.ts';

/**
 * A document as Markdown, in pieces. Texts of the transcript stand in code only, fenced or within a line: nothing that a renderer of
 * Markdown makes links, pictures, mentions or HTML of can come from them, whatever its dialect. Hidden characters are spelled out, and bytes of media left out.
 */
export function* toFencedMarkdown(parts: Iterable<Part>): Generator<string> {
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
        const text = `${words}${part.text === '' ? '' : fence(leaveOutMedia(part.text))}`.trimEnd();
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
  words.map((word) => (typeof word === 'string' ? spell(word) : codeSpan(leaveOutMedia(word.text)))).join('');

const quote = (text: string): string => text.replace(/^/gm, '> ');
