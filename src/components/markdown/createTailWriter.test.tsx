import { afterEach, describe, expect, it } from 'vitest';
import { createMarkdownFeed, type FedView } from './createMarkdownFeed.ts';
import { createTailWriter } from './createTailWriter.ts';

const CARET = '<span data-al-part="caret"></span>';

/** The element of a text whose blocks are drawn like this; notes and such may follow them. */
function page(blocks: string, after = ''): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = `<div data-al-part="prose-group">${blocks}</div>${after}`;
  document.body.append(root);
  return root;
}

afterEach(() => {
  document.body.replaceChildren();
});

const wordsOf = (root: HTMLElement): string => root.textContent;

interface Setting {
  /** What has come of the text, as it is drawn. */
  readonly text: string;
  readonly html: string;
  readonly after?: string;
  /** What the view says besides, of the text as it is drawn and as it has grown. */
  readonly view?: Partial<FedView>;
  /** The same, of the text as it has grown alone. */
  readonly grown?: Partial<FedView>;
}

/** A writer that knows a text as it is drawn, and what it does when the text has grown. */
function createDrawn({ text, html, after, view, grown }: Setting) {
  const root = page(html, after);
  const feed = createMarkdownFeed();
  const read = (now: string): FedView => ({
    ...feed.read({ text: now, complete: false, limit: 1e6, atOnce: true, turn: 0 }),
    ...view,
    ...(now.length > text.length ? grown : {}),
  });
  const writer = createTailWriter();
  writer.attach(root);
  writer.drawn({ view: read(text), read });
  const growth = { origin: {}, recent: '' };
  let now = text;
  return {
    root,
    writer,
    redraw: (drawn: string) => {
      writer.drawn({ view: read(drawn), read });
    },
    say: (more: string): boolean => writer.write((now += more), growth),
  };
}

const paragraph = (text: string): Setting => ({ text, html: `<p>${text}${CARET}</p>` });
const code = (text: string, language = ''): Setting => ({
  text: `\`\`\`${language}\n${text}`,
  html: `<pre><code>${text}${CARET}</code></pre>`,
});

describe('createTailWriter', () => {
  it('adds words to the text that the caret stands behind', () => {
    const { root, say } = createDrawn(paragraph('The gate is'));
    const node = root.querySelector('p')?.firstChild;
    expect([say(' really'), say(' closed'), say(' ')]).toEqual([true, true, true]);
    expect(wordsOf(root)).toBe('The gate is really closed');
    expect(root.querySelector('p')?.firstChild).toBe(node);
    expect(say('now')).toBe(true);
    expect(wordsOf(root)).toBe('The gate is really closed now');
  });

  it('takes back what it added, once', () => {
    const { root, say, writer } = createDrawn(paragraph('The gate is'));
    say(' really');
    say(' closed');
    writer.undo();
    expect(wordsOf(root)).toBe('The gate is');
    writer.undo();
    expect(wordsOf(root)).toBe('The gate is');
    // What is drawn is not known any more.
    expect(say(' for')).toBe(false);
    expect(wordsOf(root)).toBe('The gate is');
  });

  it('goes on after the text was drawn anew', () => {
    const { root, say, writer, redraw } = createDrawn(paragraph('The gate is'));
    say(' really');
    writer.undo();
    root.querySelector('p')?.firstChild?.replaceWith('The gate is really');
    redraw('The gate is really');
    expect(say(' closed')).toBe(true);
    writer.undo();
    expect(wordsOf(root)).toBe('The gate is really');
  });

  it('leaves all that is no word to be drawn', () => {
    for (const more of [' **good', '\n\nAnother', '\n- item', ' <b', ' \u202Ehidden', ' `a']) {
      const { root, say } = createDrawn(paragraph('The gate is really'));
      expect(say(more)).toBe(false);
      expect(wordsOf(root)).toBe('The gate is really');
    }
  });

  it('looks at what stands before the words, too, for what is hidden', () => {
    const marks = '\u0301'.repeat(20);
    const { say } = createDrawn(paragraph(`The gate e${marks}`));
    expect(say(marks)).toBe(false);
    const few = createDrawn(paragraph(`The gate e${marks}`));
    expect(few.say('\u0301 is')).toBe(true);
  });

  it('does not take half of a character that was cut for a hidden one', () => {
    const faces = '😀'.repeat(40);
    const { root, say } = createDrawn(paragraph(`The gate ${faces}a`));
    expect(say(' is')).toBe(true);
    expect(wordsOf(root)).toBe(`The gate ${faces}a is`);
  });

  it.each([
    ['a heading', '### The gate', '<h5>The gate', '</h5>'],
    ['an item', '- The gate', '<ul><li>The gate', '</li></ul>'],
    ['emphasis', '*The gate', '<p><em>The gate', '</em></p>'],
    ['strong emphasis', '**The gate', '<p><strong>The gate', '</strong></p>'],
  ])('adds words to %s', (_, text, before, behind) => {
    const { root, say } = createDrawn({ text, html: `${before}${CARET}${behind}` });
    expect(say(' is')).toBe(true);
    expect(wordsOf(root)).toBe('The gate is');
  });

  it('adds no words to a cell or an address', () => {
    const cell = `<table><tbody><tr><td>The gate${CARET}</td></tr></tbody></table>`;
    expect(createDrawn({ text: 'The gate', html: cell }).say(' is')).toBe(false);
    expect(
      createDrawn({ text: 'The gate', html: `<p><a href="/">The gate${CARET}</a></p>` }).say(' is'),
    ).toBe(false);
  });

  it('knows that a line has begun where emphasis or code stands before the words', () => {
    const strong = { text: '**The** gate', html: `<p><strong>The</strong> gate${CARET}</p>` };
    expect(createDrawn(strong).say('s are')).toBe(true);
    const first = { text: 'gate', html: `<p>gate${CARET}</p>` };
    expect(createDrawn(first).say('s are')).toBe(false);
    const after = { text: '**The** gate', html: `<p><strong>The</strong><!-- --> gate${CARET}</p>` };
    expect(createDrawn(after).say('s')).toBe(false);
    const image = { text: '![a](b)gate', html: `<p><img alt="">gate${CARET}</p>` };
    expect(createDrawn(image).say('s')).toBe(false);
  });

  it('writes nothing where the caret does not stand behind a text at the end of the last block', () => {
    const settings: readonly Partial<Setting>[] = [
      { html: '<p>The gate is</p>' },
      { html: `<p><b>The gate is</b>${CARET}</p>` },
      { html: `<p>The gate is<i></i>${CARET}</p>` },
      { html: `<p>The gate is${CARET}</p><p>more</p>` },
      { html: '' },
    ];
    for (const setting of settings)
      expect(createDrawn({ ...paragraph('The gate is'), ...setting }).say(' closed')).toBe(false);
  });

  it('finds the caret where other things stand below the blocks', () => {
    const { root, say } = createDrawn({
      ...paragraph('The gate is'),
      after: '<section data-al-part="footnotes"><p>Note</p></section>',
    });
    expect(say(' closed')).toBe(true);
    expect(root.querySelector('p')).toHaveProperty('textContent', 'The gate is closed');
    const other = page('', `<p>The gate is${CARET}</p>`);
    expect(createDrawn({ text: 'The gate is', html: '', after: other.innerHTML }).say(' closed')).toBe(false);
  });

  it('writes nothing before anything is drawn, nor into what is not in the document', () => {
    const growth = { origin: {}, recent: '' };
    expect(createTailWriter().write('The gate', growth)).toBe(false);
    const { root, say } = createDrawn(paragraph('The gate is'));
    root.remove();
    expect(say(' closed')).toBe(false);
    const left = createDrawn(paragraph('The gate is'));
    left.writer.attach(null);
    expect(left.say(' closed')).toBe(false);
  });

  it('writes nothing while more of the text is to be read than is drawn', () => {
    for (const view of [{ more: true }, { behind: true }])
      expect(createDrawn({ ...paragraph('The gate is'), view }).say(' closed')).toBe(false);
  });

  it('writes nothing where anything but the open end changes with the words', () => {
    const changes: readonly Partial<FedView>[] = [
      ...[{ rest: {} }, { notes: [] }, { more: true }, { behind: true }, { open: null }],
    ];
    for (const grown of changes) {
      const { root, say } = createDrawn({ ...paragraph('The gate is'), grown });
      expect(say(' closed')).toBe(false);
      expect(wordsOf(root)).toBe('The gate is');
    }
  });
});

describe('createTailWriter, in code', () => {
  it('adds what comes, whatever it says', () => {
    const { root, say } = createDrawn(code('const a'));
    expect([say(' = *1*'), say(';\nlet'), say(' b')]).toEqual([true, true, true]);
    expect(wordsOf(root)).toBe('const a = *1*;\nlet b');
  });

  it('adds to the last box of lines', () => {
    const html = `<pre><code><span data-al-part="code-lines">one\n</span><span data-al-part="code-lines">const a</span>${CARET}</code></pre>`;
    const { root, say } = createDrawn({ text: '```\none\nconst a', html });
    expect(say(' = 1')).toBe(true);
    expect(root.querySelectorAll('span')[1]?.textContent).toBe('const a = 1');
    const other = html.replaceAll('code-lines', 'other');
    expect(createDrawn({ text: '```\none\nconst a', html: other }).say(' = 1')).toBe(false);
  });

  it('leaves to be drawn what begins or ends a box of forty lines, and what closes the code', () => {
    const lines = 'a\n'.repeat(38);
    expect(createDrawn(code(`${lines}b`)).say('\nc')).toBe(true);
    expect(createDrawn(code(`${lines}b`)).say('\nc\nd')).toBe(false);
    expect(createDrawn(code('a')).say('\n```\n')).toBe(false);
    expect(createDrawn(code('a')).say('\n```\n\nMore words')).toBe(false);
  });

  it('writes nothing behind a line break, nor where something else is drawn', () => {
    expect(createDrawn({ ...code('a\n'), text: '```\na\n\n' }).say('b')).toBe(false);
    expect(createDrawn({ ...code('a'), text: '```\nb' }).say('b')).toBe(false);
  });

  it('leaves hidden characters of every kind to be drawn', () => {
    expect(createDrawn(code('a')).say('\u200B')).toBe(false);
    expect(createDrawn(paragraph('The gate is')).say(' \u200Bclosed')).toBe(true);
  });

  it('leaves code to be drawn that is not shown whole', () => {
    const wide = 'x'.repeat(19_999);
    expect(createDrawn(code(wide)).say('x')).toBe(true);
    expect(createDrawn(code(wide)).say('xx')).toBe(false);
    // Box after box, so that no box begins or ends.
    const long = 'a\n'.repeat(400);
    expect(createDrawn({ ...code('b'), text: `\`\`\`\n${long}b` }).say('b')).toBe(false);
    const some = 'a\n'.repeat(398);
    expect(createDrawn({ ...code('b'), text: `\`\`\`\n${some}b` }).say('b')).toBe(true);
  });
});
