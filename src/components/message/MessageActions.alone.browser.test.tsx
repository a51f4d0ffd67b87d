import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { text, thinking, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { rest, scrollTo } from '../../testing/showTranscript.tsx';
import { AgentTranscript } from '../AgentTranscript.tsx';
import '../../styles.css';

const WORDS =
  'So many words that they reach the end of the line and go on in the next one, whatever its width. ';
const USAGE = {
  input: 31_000,
  output: 4_000,
  reasoning: null,
  cacheRead: 20_000,
  cacheWrite: 100,
  totalTokens: null,
  costUsd: 0.42,
};

const long = (count: number): string => WORDS.repeat(count);

/** Messages of every kind that may begin with a line, with text or with a card, in rows of every kind. */
const run = () =>
  transcript()
    .message({ role: 'system', timestamp: null }, [text(long(2))])
    .user(long(3))
    .assistant([thinking(long(2)), text(long(2))], { usage: USAGE, model: 'a-model-with-a-long-name' })
    .extension('status_update', { label: long(1) })
    .assistant(long(3), { usage: USAGE, stopReason: 'length' })
    .assistant([toolCall('bash', { command: long(1) })], { usage: USAGE, stopReason: 'toolUse' })
    .tool('bash', { type: 'toolEnd', content: [text(long(1))], isError: true })
    .assistant([text(`\`\`\`ts\n${long(2)}\n\`\`\``)])
    .user('Short')
    .user(long(1), { synthetic: 'summary' })
    .message({ role: 'bashExecution', command: long(1), output: 'x', timestamp: null } as never, [])
    .assistant([toolCall('task', { prompt: long(1) })], { stopReason: 'toolUse' })
    .child('task', { loopId: 'inner' }, (inner) => {
      inner.user(long(1)).assistant([toolCall('read', { path: long(1) }), text(long(1))], { usage: USAGE });
    })
    .finish();

/** Whether what stands here is seen in that place: what scrolls or ends in an ellipsis is cut by an element around it. */
function isSeenIn(place: DOMRect, { left, right, top, bottom }: DOMRect, around: Element): boolean {
  let [from, to] = [Math.max(left, place.left), Math.min(right, place.right)];
  for (let element: Element | null = around; element; element = element.parentElement) {
    if (getComputedStyle(element).overflowX === 'visible') continue;
    const edge = element.getBoundingClientRect();
    [from, to] = [Math.max(from, edge.left), Math.min(to, edge.right)];
  }
  return to - from > 0.5 && Math.min(bottom, place.bottom) - Math.max(top, place.top) > 0.5;
}

const HIDDEN =
  "[hidden], [data-al-part='visually-hidden'], [data-al-part='message-actions'], [data-al-part='gap']";

/** What can be read or recognised below these actions: words as far as their element shows them, and icons. */
function covered(root: HTMLElement, actions: Element): string[] {
  const place = actions.getBoundingClientRect();
  const found: string[] = [];
  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const node = words.currentNode;
    const parent = node.parentElement;
    if (!parent || parent.closest(HIDDEN) || node.nodeValue?.trim() === '') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if ([...range.getClientRects()].some((line) => isSeenIn(place, line, parent)))
      found.push(node.nodeValue?.slice(0, 40) ?? '');
  }
  for (const icon of root.querySelectorAll('svg'))
    if (!icon.closest(HIDDEN) && isSeenIn(place, icon.getBoundingClientRect(), icon))
      found.push(icon.getAttribute('class') ?? 'an icon');
  return found;
}

afterEach(() => {
  document.scrollingElement?.scrollTo(0, 0);
  document.documentElement.removeAttribute('dir');
});

describe('<Message.Actions />', () => {
  it.each([340, 400, 800, 1400].flatMap((width) => ['ltr', 'rtl'].map((dir) => [width, dir] as const)))(
    'covers nothing, in %d px, %s',
    async (width, dir) => {
      document.documentElement.dir = dir;
      const { container } = render(
        <div style={{ inlineSize: width }}>
          <AgentTranscript store={run().store()} />
        </div>,
      );
      for (const closed of container.querySelectorAll<HTMLElement>("[aria-expanded='false'][data-al-line]"))
        if (/task|agent/i.test(closed.textContent)) closed.click();
      const page = document.scrollingElement ?? document.body;
      const seen = new Set<string | null>();
      for (const part of [0, 0.5, 1]) {
        await scrollTo(page, page.scrollHeight * part);
        const viewport = container.querySelector("[data-al-part='viewport']")?.getBoundingClientRect();
        for (const actions of container.querySelectorAll("[data-al-part='message-actions']")) {
          expect(covered(container, actions)).toEqual([]);
          const { left, right } = actions.getBoundingClientRect();
          expect(left).toBeGreaterThanOrEqual(viewport?.left ?? NaN);
          expect(right).toBeLessThanOrEqual(viewport?.right ?? NaN);
          seen.add(actions.parentElement?.getAttribute('data-al-source') ?? null);
        }
      }
      expect(seen.size).toBe(12);
      cleanup();
    },
  );

  // WCAG 2.4.7
  it.each(['ltr', 'rtl'])('cuts no ring around a button, where there is little room, %s', async (dir) => {
    document.documentElement.dir = dir;
    const { container } = render(
      <div style={{ inlineSize: 368 }}>
        <AgentTranscript store={transcript().assistant('Done.').store()} />
      </div>,
    );
    await rest();
    const viewport = container.querySelector("[data-al-part='viewport']")?.getBoundingClientRect();
    for (const button of container.querySelectorAll<HTMLElement>("[data-al-part='message-actions'] button")) {
      button.focus({ focusVisible: true });
      const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(button);
      expect(outlineStyle).toBe('solid');
      const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth);
      const { left, right } = button.getBoundingClientRect();
      expect(left - ring).toBeGreaterThanOrEqual(viewport?.left ?? NaN);
      expect(right + ring).toBeLessThanOrEqual(viewport?.right ?? NaN);
    }
    cleanup();
  });
});

describe('<Message.Facts />', () => {
  it.each([480, 800, 1400].flatMap((width) => ['ltr', 'rtl'].map((dir) => [width, dir] as const)))(
    'leaves in sight how long the call above took and what opens it, in %d px, %s',
    async (width, dir) => {
      document.documentElement.dir = dir;
      const build = transcript().user('Go.');
      for (const name of ['read', 'bash', 'list'])
        build
          .assistant([toolCall(name, { path: long(1) })], {
            usage: USAGE,
            stopReason: 'toolUse',
            timestamp: Date.UTC(2026, 2, 5, 12),
          })
          .result(name, 'calm', { durationMs: 832_000 });
      const { container } = render(
        <div style={{ inlineSize: width }}>
          <AgentTranscript store={build.finish().store()} />
        </div>,
      );
      await rest();
      const facts = [...container.querySelectorAll("[data-al-part='message-facts']")];
      const ends = [
        ...container.querySelectorAll("[data-al-part='line-time'], [data-al-part='line-chevron']"),
      ];
      expect(facts.length).toBeGreaterThanOrEqual(2);
      expect(ends).toHaveLength(6);
      for (const end of ends)
        for (const each of facts)
          expect(isSeenIn(each.getBoundingClientRect(), end.getBoundingClientRect(), end)).toBe(false);
      cleanup();
    },
  );
});
