import { act, fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AgentTranscript } from '../../components/AgentTranscript.tsx';
import { connect, createTranscriptStore } from '../../store/index.ts';
import { itemsWith, savedRun } from './carriers.ts';

const LONG = 120_000;
const RTL = 'שלום עולם';
const LETTER = /\p{Script=Latin}/u;
const HEBREW = /\p{Script=Hebrew}/u;
/** What the transcript itself puts beside such a text: no words of the viewer. */
const CARRIED = /src\/a\.ts:1:|another | child| branch|U\+[0-9A-F]{4}|https?:\/\/\S*|\.(?:txt|png|json)\b/g;
/** Where text of the transcript stands as it is, with all that belongs to it. */
const LITERAL = 'code, pre, svg, style';
const ATTRIBUTES = ['aria-label', 'aria-valuetext', 'title', 'alt', 'placeholder'];
const ISOLATED = /\u2068[^\u2068\u2069]*\u2069/g;

const CLOSED =
  "[aria-expanded='false'], [data-al-part='tool-call-raw-toggle'], [data-al-part='json-more'], [aria-pressed='false'][data-al-button='icon']";

/** A transcript that has the text in every field, with everything opened. */
async function showing(text: string): Promise<HTMLElement> {
  const store = createTranscriptStore();
  await connect(store, savedRun(text), { format: 'phi-core' });
  store.push(itemsWith(text));
  store.publish();
  const { container } = render(<AgentTranscript store={store} />);
  const pressed = new Set<Element>();
  for (let round = 0; round < 3; round += 1) {
    for (const button of container.querySelectorAll(CLOSED)) {
      if (pressed.has(button)) continue;
      pressed.add(button);
      fireEvent.click(button);
    }
    await act(() => Promise.resolve());
  }
  return container;
}

/** Strings that hold letters of the viewer and a text of the transcript that is not kept apart from them. */
function joined(root: HTMLElement): readonly string[] {
  const mixes = (text: string): boolean => {
    const ours = text.replace(CARRIED, '').replace(ISOLATED, '');
    return LETTER.test(text.replace(CARRIED, '')) && HEBREW.test(ours);
  };
  const found = new Set<string>();
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (textContent === null || parentElement?.closest(LITERAL)) continue;
    if (mixes(textContent)) found.add(textContent);
  }
  for (const element of root.querySelectorAll('*'))
    for (const name of ATTRIBUTES) {
      const value = element.getAttribute(name);
      if (value !== null && mixes(value)) found.add(`${name}: ${value}`);
    }
  return [...found];
}

describe('SEC-12 SEC-21: words of ours and a text of the transcript in one sentence', () => {
  it(
    'are kept apart, in text by elements and in names by isolates',
    async () => {
      const root = await showing(RTL);
      expect(joined(root)).toEqual([]);
      // An element keeps them apart in text: a character would be copied along.
      expect(root.textContent).not.toMatch(/[\u2068\u2069\uFDD0\uFDD1]/);
      const names = [...root.querySelectorAll('[aria-label]')].map((element) =>
        element.getAttribute('aria-label'),
      );
      expect(names.filter((name) => name?.includes(`\u2068${RTL}\u2069`)).length).toBeGreaterThan(3);
      expect(root.textContent).toContain(`${RTL} was called again with the same arguments.`);
    },
    LONG,
  );

  it(
    'are kept apart whatever the text says of directions',
    async () => {
      for (const text of [`\u2069${RTL}\u2067`, `\u202E${RTL}`, `\uFDD1${RTL}\uFDD0`])
        expect(joined(await showing(text)).filter((one) => !one.includes('U+'))).toEqual([]);
    },
    LONG,
  );

  it('stay one string where nothing can turn them', async () => {
    const root = await showing('plain words');
    expect(root.innerHTML).not.toMatch(/[\u2068\u2069\uFDD0\uFDD1]/);
  });
});
