import { render, screen } from '@testing-library/react';
import { AgentTranscript, type AgentTranscriptProps } from '../components/AgentTranscript.tsx';
import type { TranscriptStore } from '../store/index.ts';
import { transcript, type TranscriptBuilder } from './buildTranscript.ts';

/** A paragraph of one line. */
export const LINE = 'A line of prose that the model wrote.\n\n';

/** Questions and answers, `count` messages in all. */
export const long = (count = 10_000, run = transcript()): TranscriptBuilder => {
  for (let index = 0; index < count; index += 2)
    run.user(`Question ${index}`).assistant(`Answer ${index + 1}. ${LINE.repeat(index % 5)}`);
  return run;
};

/** Waits until so many frames were painted. */
export const frames = async (count: number): Promise<void> => {
  for (let index = 0; index < count; index++) await new Promise((resolve) => requestAnimationFrame(resolve));
};

/** Waits until no row has come or gone for some frames: however many it took. */
export const rest = async (): Promise<void> => {
  let still = 0;
  // What it hears of is gone from its records by the time that a frame has been waited for.
  const observer = new MutationObserver(() => {
    still = -1;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  for (; still < 6; still += 1) await frames(1);
  observer.disconnect();
};

/** A transcript on the page, and what of it is in the document. */
export interface Shown {
  readonly container: HTMLElement;
  readonly viewport: HTMLElement;
  readonly rows: () => number;
  readonly nodes: () => number;
  readonly message: (text: string) => HTMLElement | null;
}

/** Looks at a transcript that is on the page. */
export const look = (container: HTMLElement): Shown => ({
  container,
  viewport: screen.getByRole('log'),
  rows: () => container.querySelectorAll("[data-al-part='item']").length,
  nodes: () => container.querySelectorAll('*').length,
  message: (words) => screen.queryByText(words, { exact: false })?.closest('article') ?? null,
});

/** Puts a transcript on the page, in a place of this height. */
export const show = (
  store: TranscriptStore,
  props: Omit<AgentTranscriptProps, 'store' | 'messages'> = {},
  height: number | 'auto' = 500,
): Shown => {
  const { container } = render(
    <div style={{ blockSize: height }}>
      <AgentTranscript store={store} {...props} />
    </div>,
  );
  return look(container);
};

/** Scrolls an element and waits until it stands still. */
export const scrollTo = async (element: Element, top: number): Promise<void> => {
  element.scrollTop = top;
  await rest();
};

/** Whether the middle of an element's head is what the reader sees there. */
export const isOnScreen = (element: Element | null): boolean => {
  if (!element) return false;
  const { top, left } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 4, top + 4));
};
