import { act, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StoryTranscriptProps } from '../../stories/StoryTranscript.tsx';
import { AgentTranscript, preloadViews } from '../index.ts';
import { createViewStore } from '../store/index.ts';
import { TranscriptBuilder } from './buildTranscript.ts';
import { PSEUDO_LETTER, pseudoLabels } from './pseudoLabels.ts';
import { rest } from './showTranscript.tsx';
import '../styles.css';

/** Stories that draw what another one draws. */
const SAME = /^(?:Dark|Compact)$/;
const WIDTHS = [240, 320, 400, 800, 1440, 2560];

interface Story {
  readonly args?: Partial<StoryTranscriptProps>;
}

// What the debugger and the page draw around a transcript has catalogues of its own.
const files = import.meta.glob<Record<string, Story>>([
  '../../stories/*.stories.tsx',
  '../adapters/formats/*/*.stories.tsx',
  '!../../stories/{Compare,Debugger*,Languages,PageHead,SessionList,Sheets}.stories.tsx',
]);

const isScroller = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);
const isClipped = (element: Element): boolean => /hidden|clip/.test(getComputedStyle(element).overflowX);

/** Where the edges of an element clip a text that is in it, or `null` where all of it can be seen or scrolled to. */
function cutter(text: Text, root: Element): Element | null {
  const range = document.createRange();
  range.selectNodeContents(text);
  const boxes = [...range.getClientRects()];
  let isFolded = false;
  for (let at = text.parentElement; at; at = at.parentElement) {
    if (at !== root && isScroller(at)) return null;
    const { left, right, bottom } = at.getBoundingClientRect();
    // What is below the first lines of a long message is shown by the button beside it, and by the focus that goes there.
    isFolded ||= at.matches("[data-al-part='clamp'][data-al-clamped]");
    const leaves = boxes.some(
      (box) =>
        box.width > 0 &&
        (box.left < left - 1 || box.right > right + 1 || (!isFolded && box.top > bottom - 1)),
    );
    if (leaves && (isClipped(at) || at === root)) return at;
    if (at === root) return null;
  }
  return null;
}

const UNSEEN = "[data-al-part='visually-hidden'], [data-al-part='announcer'], [hidden]";
/** What a closed line leaves out stands in what it opens, which is drawn open as well. */
const SHORTENED = "[aria-expanded='false'] > :is([data-al-part='line-detail'], [data-al-part='note-text'])";

const isUnseen = (element: Element): boolean =>
  element.closest(`${UNSEEN}, ${SHORTENED}`) !== null || !element.checkVisibility();

/** Words of labels that are cut and stand nowhere else, and what stands out sideways. */
function lost(host: HTMLElement): readonly string[] {
  const found: string[] = [];
  for (const root of host.querySelectorAll("[data-al-part='transcript']")) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent ?? '';
      if (!element || !words.includes(PSEUDO_LETTER) || isUnseen(element)) continue;
      const by = cutter(node as Text, root);
      if (!by || by.closest('[title]')?.getAttribute('title')?.includes(words) === true) continue;
      found.push(`${element.closest('[data-al-part]')?.getAttribute('data-al-part') ?? ''}: ${words}`);
    }
    for (const part of root.querySelectorAll("[data-al-part='viewport'], [data-al-part='viewport-content']"))
      if (part.scrollWidth > part.clientWidth + 1)
        found.push(`${part.getAttribute('data-al-part') ?? ''} is ${part.scrollWidth} px wide`);
  }
  return found;
}

describe('labels that are 60 % longer', () => {
  it.each(Object.keys(files).map((file) => [file.replace(/^.*\/|\.stories\.tsx$/g, ''), file] as const))(
    'stay within reach at any width: %s',
    async (_, file) => {
      await preloadViews();
      const stories = Object.entries((await files[file]?.()) ?? {}).flatMap(([name, { args }]) => {
        const built = args?.build?.();
        const store = built instanceof TranscriptBuilder ? built.store() : built;
        return store && !SAME.test(name)
          ? [{ name, store, view: args?.view, viewStore: createViewStore() }]
          : [];
      });
      const { container } = render(
        stories.map(({ name, view, ...stores }) => (
          <div key={name} data-story={name}>
            <AgentTranscript {...view} {...stores} labels={pseudoLabels} />
          </div>
        )),
      );
      const found: string[] = [];
      for (const isOpen of [false, true]) {
        act(() => {
          for (const { viewStore } of stories) viewStore.getState().setExpanded(isOpen);
        });
        await rest();
        for (const width of WIDTHS) {
          container.style.inlineSize = `${width}px`;
          for (const host of container.querySelectorAll<HTMLElement>('[data-story]'))
            for (const what of lost(host))
              found.push(`${host.dataset.story ?? ''}${isOpen ? ', open' : ''}, ${width} px: ${what}`);
        }
      }
      expect(stories.length).toBeGreaterThan(0);
      expect(found).toEqual([]);
    },
  );
});
