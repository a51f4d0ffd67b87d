import { act, render, screen, within } from '@testing-library/react';
import type { Element, Root, RootContent } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import type { ReactNode } from 'react';
import remarkGfm from 'remark-gfm';
import { describe, expect, it, vi } from 'vitest';
import { text as textBlock, transcript } from '../../testing/buildTranscript.ts';
import { AgentTranscript, type AgentTranscriptProps } from '../AgentTranscript.tsx';
import { createTextRenderer, type TextRendererOptions } from './createTextRenderer.tsx';

type Props = Omit<AgentTranscriptProps, 'store' | 'messages'>;

const renderersOf = (options?: TextRendererOptions) => ({ content: { text: createTextRenderer(options) } });

function draw(text: string, options?: TextRendererOptions, props: Props = {}): HTMLElement {
  const store = transcript().assistant(text).finish().store();
  const { container } = render(<AgentTranscript store={store} renderers={renderersOf(options)} {...props} />);
  const prose = container.querySelector<HTMLElement>("[data-al-part='prose']");
  if (!prose) throw new Error('There is no prose.');
  return prose;
}

/** A text that arrives: what has come is drawn before more does. */
function stream(options?: TextRendererOptions) {
  const builder = transcript()
    .turn()
    .streaming([textBlock('')]);
  const store = builder.store();
  const { container } = render(<AgentTranscript store={store} renderers={renderersOf(options)} />);
  const publish = () => {
    act(() => {
      builder.feed(store);
      store.publish();
    });
  };
  return {
    say: (text: string) => {
      builder.delta(text);
      publish();
    },
    finish: () => {
      builder.finish();
      publish();
    },
    prose: () => container.querySelector<HTMLElement>("[data-al-part='prose']"),
  };
}

const marked: TextRendererOptions = {
  components: { p: ({ children }: { readonly children?: ReactNode }) => <p data-host="">{children}</p> },
};

/** A plugin for elements that adds one. */
const adding = (added: RootContent) => () => (root: Root) => {
  root.children.push(added);
};
const make = (tagName: string, properties: Element['properties'] = {}, text = ''): Element => ({
  type: 'element',
  tagName,
  properties,
  children: [{ type: 'text', value: text }],
});

describe('createTextRenderer', () => {
  it('draws a text with the components of the application', () => {
    const prose = draw('One **bold** word.\n\nAnother.', marked);
    expect(prose.querySelectorAll('p[data-host]')).toHaveLength(2);
    expect(prose.querySelector('strong')).toHaveTextContent('bold');
  });

  it('hands over what has settled, and draws what is open itself', () => {
    const { say, finish, prose } = stream(marked);
    say('The first.\n\nThe sec');
    expect(prose()?.querySelectorAll('[data-host]')).toHaveLength(1);
    expect(prose()?.querySelector('[data-host]')).toHaveTextContent('The first.');
    expect(prose()).toHaveTextContent('The first.The sec');
    finish();
    expect(prose()?.querySelectorAll('[data-host]')).toHaveLength(2);
  });

  it('changes no settled element while more arrives', () => {
    const { say, prose } = stream(marked);
    say('The first.\n\nThe sec');
    const settled = prose()?.querySelector('[data-host]');
    if (!settled) throw new Error('Nothing has settled.');
    const observer = new MutationObserver(() => undefined);
    observer.observe(settled, { subtree: true, childList: true, characterData: true, attributes: true });
    for (const word of ['ond ', 'and ', 'the\n\n', '- third\n', '- fourth\n\n', 'End.']) say(word);
    expect(observer.takeRecords()).toEqual([]);
    expect(prose()?.querySelector('[data-host]')).toBe(settled);
  });

  it('streams to what it draws at once', () => {
    const text =
      '# Tides\n\nOne [x] **b**\n\n1. a\n2. b\n\n| a | b |\n| - | -: |\n| c | d |\n\n```ts\nlet a;\n```\n\n> q[^1]\n\n[x]: https://a.example/\n\n[^1]: note\n';
    const plain = (element: HTMLElement | null): string | undefined =>
      element?.innerHTML.replace(/(?::r[0-9a-z]+:|_r_[0-9a-z]+_)-/g, '');
    const whole = plain(draw(text));
    const { say, finish, prose } = stream();
    for (const piece of text.match(/[\s\S]{1,7}/g) ?? []) say(piece);
    finish();
    expect(plain(prose())).toBe(whole);
  });

  it.each([
    ['without a plugin', {}],
    ['with remark-gfm too', { remarkPlugins: [remarkGfm] }],
  ])('reads tables, tasks and struck words %s', (_, options: TextRendererOptions) => {
    const prose = draw('| a |\n| :-: |\n| ~~b~~ |\n\n- [x] done\n\nwww.a.example', options);
    expect(prose.querySelector("[data-al-part='table'] td[data-al-align='center'] del")).toHaveTextContent(
      'b',
    );
    expect(within(prose).getByRole('img', { name: 'Done:' })).toBeInTheDocument();
    expect(within(prose).getByRole('link')).toHaveAttribute('href', 'http://www.a.example/');
  });

  it('runs plugins for Markdown and for elements', () => {
    const shout = () => (root: MarkdownRoot) => {
      for (const node of root.children)
        if (node.type === 'paragraph')
          node.data = { hName: 'aside', hProperties: { className: ['note', 'wide'] } };
    };
    const prose = draw('A note.', { remarkPlugins: [shout], rehypePlugins: [adding(make('hr'))] });
    expect(prose.querySelector('aside.note.wide')).toHaveTextContent('A note.');
    expect(prose.querySelector('hr')).toBeInTheDocument();
  });

  it('keeps formulas and containers whole that hold blank lines', () => {
    const seen: string[] = [];
    const spy = () => (_: MarkdownRoot, file: { readonly value: unknown }) => {
      seen.push(String(file.value).trim());
    };
    const formula = '$$\na\n\n- b\n$$';
    const container = '::::note\ntext\n\n:::inner\n\nmore\n\n:::\n\n```js\n:::\n```\n\n::::';
    draw(`Before.\n\n${formula}\n\nBetween.\n\n${container}\n\nAfter.`, { remarkPlugins: [spy] });
    expect(seen).toEqual(['Before.', formula, 'Between.', container, 'After.']);
  });

  it('takes a fence that nothing closes for text', () => {
    const seen: string[] = [];
    const spy = () => (_: MarkdownRoot, file: { readonly value: unknown }) => {
      seen.push(String(file.value).trim());
    };
    draw('$$\n\nOne.\n\nTwo.', { remarkPlugins: [spy] });
    expect(seen).toEqual(['$$', 'One.', 'Two.']);
  });

  it('hands code over with all that its fence says', () => {
    const seen: unknown[] = [];
    const spy = () => (root: MarkdownRoot) => {
      for (const node of root.children)
        if (node.type === 'code') seen.push([node.lang, node.meta, node.value]);
    };
    const Pre = ({ children }: { readonly children?: ReactNode }) => <figure>{children}</figure>;
    const prose = draw('````ts {1,3} name="a"\nlet a = `x`;\n```\nb\n````', {
      remarkPlugins: [spy],
      components: { pre: Pre },
    });
    expect(seen).toEqual([['ts', '{1,3} name="a"', 'let a = `x`;\n```\nb']]);
    expect(prose.querySelector('figure code.language-ts')).toBeInTheDocument();
    expect(prose.querySelector("[data-al-part='code']")).toBeNull();
  });

  it('draws code itself where the application does not', () => {
    const prose = draw('```ts\nlet a;\n```');
    expect(prose.querySelector("[data-al-part='code'][data-al-language='ts']")).toHaveTextContent('let a;');
  });

  it('numbers footnotes over the whole text, and links them both ways', () => {
    const prose = draw('One[^b].\n\nTwo[^a] and[^b].\n\n[^a]: The *first*.\n\n[^b]: The second.\n', marked);
    const marks = [...prose.querySelectorAll('sup > a')].map((mark) => mark.textContent);
    expect(marks.slice(0, 3)).toEqual(['1', '2', '1']);
    const notes = [...prose.querySelectorAll('[data-al-footnotes] li')];
    expect(notes.map((note) => note.textContent.replace(/↩.*/, '').trim())).toEqual([
      'The second.',
      'The first.',
    ]);
    expect(notes[0]?.querySelector('[data-host]')).toHaveTextContent('The second.');
    for (const link of prose.querySelectorAll<HTMLAnchorElement>("a[href^='#']"))
      expect(
        document.getElementById(link.getAttribute('href')?.slice(1) ?? ''),
        link.outerHTML,
      ).not.toBeNull();
  });

  it('finds definitions that stand elsewhere in the text', () => {
    const prose = draw('See [tides].\n\nMore.\n\n[tides]: https://tides.example/\n\n[note]: word', {});
    expect(within(prose).getByRole('link', { name: /tides/ })).toHaveAttribute(
      'href',
      'https://tides.example/',
    );
    expect(prose).toHaveTextContent('[note]: word');
  });

  it('holds to the link policy, also where the application draws links', () => {
    const Link = ({
      href,
      children,
    }: {
      readonly href?: string | undefined;
      readonly children?: ReactNode;
    }) => (
      <a href={href} data-host="">
        {children}
      </a>
    );
    const text =
      '[a](https://a.example/) [b](javascript:x) [c](//c.example) [d](https://no.example/) [e](#al)';
    const prose = draw(
      text,
      { components: { a: Link } },
      { linkPolicy: (_, url) => (url?.host === 'no.example' ? null : url) },
    );
    const links = within(prose).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://a.example/']);
    expect(links[0]).toHaveAttribute('data-host');
    expect(prose).toHaveTextContent('a b c d e');
  });

  it('shows no image that nobody asked for', () => {
    const Img = () => <img src="https://a.example/host.png" alt="" />;
    const prose = draw(
      '![A tide](https://a.example/a.png)\n\n[![in](https://a.example/b.png)](https://b.example/)',
      {
        components: { img: Img },
      },
    );
    expect(prose.querySelector('img')).toBeNull();
    expect(prose.querySelectorAll("[data-al-part='image-notice']")).toHaveLength(2);
    expect(prose.querySelector('a button')).toBeNull();
  });

  it.each([
    ['a script', make('script', { src: 'https://a.example/a.js' }, 'words'), 'script'],
    ['a frame', make('iframe', { srcDoc: 'x', src: 'https://a.example/' }, 'words'), 'iframe'],
    ['a style', make('style', {}, 'words'), 'style'],
    ['a picture’s source', make('source', { srcSet: 'https://a.example/a.png' }, 'words'), 'source'],
    ['a handler', make('span', { onClick: 'x()' }, 'words'), '[onclick]'],
    [
      'an address in a style',
      make('span', { style: 'background:url(https://a.example/)' }, 'words'),
      '[style]',
    ],
    ['a place over the page', make('span', { style: 'position:fixed;top:0' }, 'words'), "[style*='fixed']"],
    ['an id', make('span', { id: 'location' }, 'words'), '#location'],
    ['our attributes', make('span', { dataAlPart: 'tool-call' }, 'words'), "[data-al-part='tool-call']"],
    ['a form', make('form', { action: 'https://a.example/' }, 'words'), 'form'],
    ['an element of nobody', make('x-card', {}, 'words'), 'x-card'],
    ['an element of ours', make('al-code', {}, 'words'), "[data-al-part='code']"],
    ['a mark of a footnote', make('al-note', { identifier: 'constructor', count: 1 }, 'words'), 'sup'],
  ])('leaves out %s that a plugin made, and keeps its words', (_, added, selector) => {
    const prose = draw('Text.', { rehypePlugins: [adding(added)] });
    expect(prose.querySelector(selector)).toBeNull();
    expect(prose).toHaveTextContent('Text.words');
  });

  it('keeps what formulas need', () => {
    const formula: Element = {
      ...make('span', { className: ['katex'], style: 'height:1.2em;top:-3em;position:relative' }),
      children: [
        { ...make('math', { xmlns: 'http://www.w3.org/1998/Math/MathML' }), children: [make('mi', {}, 'x')] },
      ],
    };
    const prose = draw('Text.', { rehypePlugins: [adding(formula)] });
    expect(prose.querySelector('.katex')).toHaveAttribute(
      'style',
      'height: 1.2em; top: -3em; position: relative;',
    );
    expect(prose.querySelector('math > mi')).toHaveTextContent('x');
  });

  it('draws an element of the application with its component, and hands over no handler', () => {
    const Card = vi.fn(({ children }: { readonly children?: ReactNode }) => <mark>{children}</mark>);
    const added = make('x-card', { kind: 'tide', onClick: 'x()', href: 'javascript:x' }, 'words');
    // The application says which elements there are.
    const components = { 'x-card': Card } as TextRendererOptions['components'];
    const prose = draw('Text.', { rehypePlugins: [adding(added)], components });
    expect(prose.querySelector('mark')).toHaveTextContent('words');
    expect(Object.keys(Card.mock.calls[0]?.[0] ?? {}).toSorted()).toEqual(['children', 'kind', 'node']);
  });

  it('shows hidden characters, and HTML as it is written', () => {
    const prose = draw('a\u202eb\n\n<b onclick="x()">c</b>\n\n<div>d</div>');
    expect(prose.querySelector("[data-al-part='hidden-character']")).toBeInTheDocument();
    expect(prose.querySelector('b')).toBeNull();
    expect(prose).toHaveTextContent('<b onclick="x()">c</b><div>d</div>');
  });

  it('draws a piece itself where a plugin fails, and says so', () => {
    const failure = new Error('no such formula');
    const fails = () => (root: MarkdownRoot) => {
      if (JSON.stringify(root).includes('bad')) throw failure;
    };
    const onError = vi.fn();
    const prose = draw('Good.\n\nA **bad** one.', { remarkPlugins: [fails], ...marked }, { onError });
    expect(prose.querySelectorAll('[data-host]')).toHaveLength(1);
    expect(prose.querySelector('strong')).toHaveTextContent('bad');
    expect(onError).toHaveBeenCalledWith(failure, { key: expect.stringMatching(/^m\d+\.c\d+$/) as string });
  });

  it('leaves what is too hard to parse as it is written', () => {
    const spy = vi.fn();
    draw(`${'> '.repeat(50)}deep`, { remarkPlugins: [() => spy] });
    expect(spy).not.toHaveBeenCalled();
    expect(screen.getByText(/deep/)).toBeInTheDocument();
  });
});
