import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { DiffView } from '../diff/DiffView.tsx';
import { isolate, spell } from '../../describe/isolate.ts';
import { JsonView } from '../json/JsonView.tsx';
import { defaultLabels } from '../../describe/labels.ts';
import { Markdown } from '../markdown/Markdown.tsx';
import { Name } from '../name/Name.tsx';
import { Output } from '../output/Output.tsx';
import { defaultPolicies } from '../policies/policies.ts';
import { ViewerContext } from '../ViewerContext.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { VisibleText } from './VisibleText.tsx';

const HIDDEN = "[data-al-part^='hidden-']";
const tags = (text: string): string =>
  Array.from(text, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');

/** Every kind of field, and how many texts of it stand there. */
const FIELDS: readonly (readonly [name: string, draw: (text: string) => ReactElement, texts: number])[] = [
  ['text', (text) => <VisibleText text={text} />, 1],
  ['code', (text) => <CodeBlock code={text} />, 2],
  ['code that grows', (text) => <CodeBlock code={text} streaming />, 2],
  ['prose', (text) => <Markdown text={text} />, 1],
  ['prose that grows', (text) => <Markdown text={text} streaming />, 3],
  ['output', (text) => <Output text={text} />, 1],
  ['output in colours', (text) => <Output text={`\x1b[31m${text.replace(/a/g, '\x1b[32ma')}`} />, 10],
  ['a name', (text) => <Name text={text} />, 1],
  ['data', (text) => <JsonView value={{ [text]: text }} />, 2],
  ['changes', (text) => <DiffView patch={`@@ -1 +1 @@\n-${text}\n+${text}b\n`} />, 2],
];
/** Of each text: the markers, how many are left, and the words with them. */
const MOST = 20 + 2;

const FLOODS: readonly (readonly [name: string, text: string])[] = [
  ['overrides between letters', '\u202Ea'.repeat(6000)],
  ['tag characters between letters', 'a\u{E0041}'.repeat(4000)],
  ['tags and letters by turns', `${'\u202Ea'.repeat(50)}${tags('go')}`.repeat(100)],
  ['different ones side by side', '\u202E\u202D'.repeat(6000)],
  ['noncharacters', 'a\uFDD0\uFDD1'.repeat(3000)],
  ['towers of marks', `a${'\u0301'.repeat(40)}`.repeat(300)],
];

describe('<VisibleText />', () => {
  it.each(FLOODS)('REL-25 draws few elements for %s, in every kind of field', (_, text) => {
    for (const [, draw, texts] of FIELDS) {
      const { container, unmount } = render(draw(text));
      expect(container.querySelectorAll(HIDDEN).length).toBeLessThanOrEqual(texts * MOST);
      unmount();
    }
  });

  it('SEC-12 draws no more than 30 marks above one letter, in every kind of field', () => {
    for (const marks of ['\u0301', '\u0316\u0489', '\u{1D165}', '\u0301\u200D', '\u0E49\u0F90'])
      for (const [name, draw] of FIELDS) {
        const { container, unmount } = render(draw(`Z${marks.repeat(35)}algo`));
        expect([name, /[\p{M}\u200D]{31}/u.test(container.innerHTML)]).toEqual([name, false]);
        expect(container.textContent).toMatch(/Z[^]*algo/);
        unmount();
      }
  });

  it('says how many more marks there are, and which', () => {
    render(<VisibleText text={`Z${'\u0301'.repeat(10_030)}algo`} />);
    const marker = screen.getByRole('img', { name: '+10,000 marks: U+0301' });
    expect(marker.textContent).toBe('+10,000 marks');
    expect(marker.previousSibling?.textContent).toBe(`Z${'\u0301'.repeat(30)}`);
    expect(marker.nextSibling?.textContent).toBe('algo');
  });

  it('counts the same one, and tells 20 different ones side by side apart', () => {
    const { container } = render(
      <VisibleText text={`${'\u202E'.repeat(10_000)}a${'\u200B\u200C'.repeat(500)}`} />,
    );
    const markers = [...container.querySelectorAll(HIDDEN)].map(({ textContent }) => textContent);
    expect(markers[0]).toBe('U+202E ×10,000');
    expect(markers.slice(1, 3)).toEqual(['U+200B', 'U+200C']);
    expect(container.textContent).toMatch(/\[U\+200B…U\+200C ×980\]$/);
  });

  it('spells out what is beyond 20 markers, and says how many those are', () => {
    const { container } = render(<VisibleText text={'\u202Ea'.repeat(100)} />);
    expect(screen.getAllByRole('img')).toHaveLength(20);
    expect(screen.getByText('80 hidden characters')).toBeVisible();
    expect(container.textContent).toMatch(/characters\[U\+202E\]a\[U\+202E\]a/);
    expect(container.textContent.match(/a(?=\[|$)/g)).toHaveLength(80);
  });

  it('SEC-22 reads hidden text wherever it stands', () => {
    render(<VisibleText text={`${'\u202Ea'.repeat(100)}${tags('run rm')}`} />);
    expect(screen.getByText(/\[U\+E0072…U\+E006D ×6: run rm\]$/)).toBeVisible();
  });

  it('SEC-20 shows noncharacters, also those that keep words of ours apart from text of the transcript', () => {
    const { container, rerender } = render(<VisibleText text={'a\uFDD0b\uFDD1c\uFFFF'} />);
    expect(container.textContent).toBe('aU+FDD0bU+FDD1cU+FFFF');
    rerender(<VisibleText kind="prose" text={'a\uFDD0b\uFDD1'} />);
    expect(container.textContent).toBe('aU+FDD0bU+FDD1');
    const text = '\uFDD0שלום\uFDD1';
    rerender(<VisibleText text={defaultLabels.codeIn(isolate(text))} />);
    expect(container.querySelector('bdi')?.textContent).toBe('U+FDD0שלוםU+FDD1');
    expect(spell(defaultLabels.codeIn(isolate(text)))).toBe('Code, \u2068[U+FDD0]שלום[U+FDD1]\u2069');
  });

  it('breaks towers of marks where hidden characters are left as they are', () => {
    const policies = { ...defaultPolicies, hiddenCharacters: 'badge' as const };
    const viewer = { labels: defaultLabels, content: {}, tool: {}, extension: {}, components: {} };
    const { container } = render(
      <ViewerContext.Provider value={{ ...viewer, classNames: {}, policies }}>
        <VisibleText text={`\u202EZ${'\u0301'.repeat(40)}`} />
      </ViewerContext.Provider>,
    );
    expect(container.textContent).toBe(`\u202EZ${'\u0301'.repeat(30)}+10 marks1 hidden character`);
  });

  it('SEC-13 leaves what is copied as it was recorded', async () => {
    const user = userEvent.setup();
    const code = `Z${'\u0301'.repeat(100)}\uFDD0${'\u202Ea'.repeat(100)}`;
    render(<CodeBlock code={code} />);
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(await navigator.clipboard.readText()).toBe(code);
  });
});
