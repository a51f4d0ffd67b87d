import { spell } from '../../describe/isolate.ts';
import { spellHidden } from '../../describe/readHidden.ts';
import { leaveOutMedia } from './leaveOutMedia.ts';
import { codeSpan, fence } from './markdownText.ts';
import { flatten, type Part, type Words } from './parts.ts';
import { escapeHtml } from './toHtml.ts';
import { toProse } from './toProse.ts';

/** How a document is written as Markdown. */
export interface MarkdownOptions {
  /** Characters of one output or piece of data that are kept at most; what is between its head and its tail is left out. Default: all. */
  readonly clip?: number;
}

/**
 * A document as Markdown that reads well where it is pasted, in pieces: what was said is Markdown below the headings of the document, calls and
 * thinking are folded, data and outputs are code. Nothing of the transcript becomes HTML, loads anything, leads elsewhere than it says or
 * closes what is folded. Bytes of media are left out.
 */
export function* toMarkdown(
  parts: Iterable<Part>,
  { clip = Infinity }: MarkdownOptions = {},
): Generator<string> {
  let level = 1;
  let open = 0;
  for (const part of flatten(parts)) {
    switch (part.type) {
      case 'heading':
        ({ level } = part);
        yield `${'#'.repeat(Math.min(6, level))} ${level === 1 ? title(part.words) : line(part.words)}\n\n`;
        break;
      case 'open':
        open++;
        yield `<details>\n<summary>${summary(part.words)}</summary>\n\n`;
        break;
      case 'close':
        open--;
        yield '</details>\n\n';
        break;
      case 'line':
        yield `${line(part.words)}\n\n`;
        break;
      case 'facts':
        yield `${part.rows.map(([name, words]) => `- ${name}: ${line(words)}\n`).join('')}\n`;
        break;
      case 'text': {
        const shown = leaveOutMedia(part.text);
        const isProse = part.kind === 'prose' || part.kind === 'thinking';
        const text = shown === '' ? '' : isProse ? toProse(shown, level) : fence(clipText(shown, clip));
        const { words } = part;
        // Thinking and data are for those who ask; within a call they are what was asked for.
        const folds = part.kind === 'thinking' || (part.kind === 'code' && open === 0);
        if (words !== undefined && folds && text !== '')
          yield `<details>\n<summary>${summary(words)}</summary>\n\n${text}\n\n</details>\n\n`;
        else yield `${words === undefined ? '' : `${line(words)}\n\n`}${text}${text === '' ? '' : '\n\n'}`;
        break;
      }
      default:
        part satisfies never;
    }
  }
}

const line = (words: Words): string =>
  words.map((word) => (typeof word === 'string' ? spell(word) : codeSpan(leaveOutMedia(word.text)))).join('');

/** The title of the document: that of the session alone, where it has one. */
function title(words: Words): string {
  const named = words.find((word) => typeof word !== 'string');
  if (named === undefined) return line(words);
  // As a paragraph, so that it cannot be a heading, a list or a rule of its own.
  const text = toProse(`x ${leaveOutMedia(named.text).replace(/\s+/g, ' ')}`, 1);
  return /^x [^\n]+$/.test(text) ? text.slice(2) : line([named]);
}

const summary = (words: Words): string =>
  words
    .map((word) =>
      typeof word === 'string'
        ? escapeHtml(spell(word))
        : `<code>${escapeHtml(spellHidden(leaveOutMedia(word.text).replace(/\s+/g, ' ')))}</code>`,
    )
    .join('');

/** The head and the tail of a text, cut at the ends of lines where there are any. */
function clipText(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, Math.ceil(most * 0.7));
  const tail = text.slice(text.length - Math.floor(most * 0.3));
  const end = head.lastIndexOf('\n');
  const start = tail.indexOf('\n');
  const kept = end > head.length / 2 ? head.slice(0, end) : head.replace(/[\uD800-\uDBFF]$/, '');
  const rest =
    start !== -1 && start < tail.length / 2 ? tail.slice(start + 1) : tail.replace(/^[\uDC00-\uDFFF]/, '');
  const left = text.length - kept.length - rest.length;
  return `${kept}\n… ${left.toLocaleString('en-US')} characters left out …\n${rest}`;
}
