import { spellHidden } from '../../describe/readHidden.ts';
import { spell } from '../../describe/isolate.ts';
import { flatten, type Part, type Words } from './parts.ts';

/** A document as HTML, in pieces: what a browser shows that runs no script. Hidden characters are spelled out. */
export function* toHtml(parts: Iterable<Part>): Generator<string> {
  for (const part of flatten(parts)) {
    switch (part.type) {
      case 'heading':
        yield heading(part.level, part.words);
        break;
      case 'line':
        yield `<p>${line(part.words)}</p>\n`;
        break;
      case 'facts':
        yield `<dl>\n${part.rows
          .map(([name, words]) => `<div><dt>${escapeHtml(name)}</dt><dd>${line(words)}</dd></div>\n`)
          .join('')}</dl>\n`;
        break;
      case 'text': {
        const text =
          part.text === '' ? '' : `<pre dir="auto" class="${part.kind}">\n${verbatim(part.text)}</pre>\n`;
        const words = part.words === undefined ? '' : line(part.words);
        if (part.kind === 'thinking' && text !== '')
          yield `<details><summary>${words}</summary>\n${text}</details>\n`;
        else yield `${words === '' ? '' : `<p>${words}</p>\n`}${text}`;
        break;
      }
      case 'open':
        yield `<details>\n<summary>${heading(part.level, part.words).trimEnd()}</summary>\n`;
        break;
      case 'close':
        yield '</details>\n';
        break;
      default:
        part satisfies never;
    }
  }
}

const heading = (level: number, words: Words): string => {
  const name = `h${Math.min(6, level)}`;
  return `<${name}>${line(words)}</${name}>\n`;
};

const line = (words: Words): string =>
  words
    .map((word) =>
      typeof word === 'string'
        ? escapeHtml(spell(word))
        : `<bdi>${escapeHtml(spellHidden(word.text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')))}</bdi>`,
    )
    .join('');

const verbatim = (text: string): string => escapeHtml(spellHidden(text.replace(/\r\n/g, '\n')));

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML, between tags and in attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
