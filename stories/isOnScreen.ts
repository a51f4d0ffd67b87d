import { configure, expect, userEvent, waitFor, within } from 'storybook/test';

/** What a story says must be on screen. */
export interface OnScreen {
  /** Texts that a reader sees without doing anything. Space around and between them does not matter. */
  readonly shows: string | readonly string[];
  /** Selectors of elements that are visible. */
  readonly has?: string | readonly string[];
  /** Texts that must not be visible. */
  readonly lacks?: string | readonly string[];
}

// Adapters, diffs and highlighting are loaded when they are needed, which takes a while the first time. `findBy` and
// `waitFor` wait for that; `getBy` does not, so lint keeps it out of stories.
configure({ asyncUtilTimeout: 60_000 });

/** The canvas of a play function. */
interface Canvas {
  readonly canvasElement: HTMLElement;
}

/** The play function of every story: its state is really drawn. An empty canvas fails. */
export async function isOnScreen({
  canvasElement,
  args,
}: {
  readonly canvasElement: HTMLElement;
  readonly args: OnScreen;
}): Promise<void> {
  const shows = listOf(args.shows);
  await expect(shows.length).toBeGreaterThan(0);
  await waitFor(async () => {
    const seen = visibleText(canvasElement);
    for (const text of shows) await expect(seen).toContain(squeeze(text));
    for (const selector of listOf(args.has)) {
      const found = [...canvasElement.querySelectorAll(selector)];
      await expect(
        found.some((element) => element.checkVisibility()),
        selector,
      ).toBe(true);
    }
    for (const text of listOf(args.lacks)) await expect(seen).not.toContain(squeeze(text));
  });
  // No message and no block is drawn twice.
  const sources = [...canvasElement.querySelectorAll('[data-al-source]')].map((element) =>
    element.getAttribute('data-al-source'),
  );
  await expect(sources).toEqual([...new Set(sources)]);
}

/** Clicks the button of this name, once it is there. */
export async function press({ canvasElement }: Canvas, name: RegExp | string): Promise<void> {
  await userEvent.click(await within(canvasElement).findByRole('button', { name }));
}

/** Opens what the button of this name discloses, unless it is open. */
export async function open({ canvasElement }: Canvas, name: RegExp | string): Promise<void> {
  const trigger = await within(canvasElement).findByRole('button', { name });
  if (trigger.getAttribute('aria-expanded') === 'false') await userEvent.click(trigger);
}

/** Waits until a reader sees these texts. Space around and between them does not matter. */
export async function showsText(root: HTMLElement, ...texts: readonly string[]): Promise<void> {
  await waitFor(async () => {
    const seen = visibleText(root);
    for (const text of texts) await expect(seen).toContain(squeeze(text));
  });
}

/** The text of what is rendered and not hidden, without white space: elements side by side say nothing of spaces. */
export function visibleText(element: HTMLElement): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let seen = '';
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement?.closest('[data-al-part="visually-hidden"]')) continue;
    if (parentElement?.checkVisibility() === true) seen += textContent ?? '';
  }
  return squeeze(seen);
}

const squeeze = (text: string): string => text.replace(/\s+/g, '');

const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;
