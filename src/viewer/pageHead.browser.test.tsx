import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createReplay, type Replay } from './createReplay.ts';
import { Run } from './parts/Run.tsx';
import { onlyContent, startReading, type Reading } from './startReading.ts';
import 'agent-lanes/styles.css';
import './parts/controls.css';
import './viewer.css';

const LONG =
  'Mend the dam above the old weir before the spring tide, and count the trout while you are there';
const RUN = JSON.stringify([
  { role: 'user', content: [{ type: 'text', text: LONG }], timestamp: 1 },
  {
    role: 'assistant',
    content: [{ type: 'text', text: 'Seven trout.' }],
    stopReason: 'stop',
    model: 'heron-1',
    provider: 'example',
    usage: null,
    timestamp: 2,
  },
]);

const sources = {
  'a run': { name: 'run.json', content: RUN },
  'a run of a file with a long name': { name: `${LONG.replaceAll(' ', '-')}.jsonl`, content: RUN },
  'a source that is no run': { name: `${LONG.replaceAll(' ', '-')}.json`, content: '[]' },
};

afterEach(() => page.viewport(414, 896));

const nothing = () => undefined;

/** Opens the page of a source; with `replay`, that of a run which is sent at a pace. */
const openRun = (reading: Reading, replay: Replay | null = null) =>
  render(
    <div className="page">
      <Run
        reading={reading}
        replay={replay}
        onHome={nothing}
        onExport={nothing}
        onPick={nothing}
        onRestart={nothing}
      />
    </div>,
  );

/** What stands out of the window, or over something else that can be pressed. */
function mistakesIn(head: Element, width: number): readonly string[] {
  const buttons = [...head.querySelectorAll('button, a, input, summary')].filter(
    (each) => each.getClientRects().length > 0,
  );
  const nameOf = (each: Element) => each.getAttribute('aria-label') ?? each.textContent;
  return buttons.flatMap((each) => {
    const { left, right, top, bottom, width: own } = each.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isFree = hit !== null && (each.contains(hit) || hit.contains(each));
    return left < -1 || right > width + 1 || own < 8 || !isFree ? [nameOf(each)] : [];
  });
}

describe.each(Object.entries(sources))('the head of the page of %s', (_, { name, content }) => {
  it.each([320, 400, 800, 1440])('stands whole in a window of %i px', async (width) => {
    await page.viewport(width, 800);
    const reading = startReading({ name, size: content.length, open: () => onlyContent(content) });
    const { container } = openRun(reading, createReplay('{}'));
    await expect.poll(() => screen.queryByRole('main')).not.toBeNull();
    await expect.poll(() => container.querySelector('header')).not.toBeNull();
    for (let frames = 0; frames < 6; frames++) await new Promise(requestAnimationFrame);
    const head = container.querySelector('header') ?? expect.fail('there is a head');
    expect(document.documentElement.scrollWidth).toBe(width);
    expect(mistakesIn(head, width)).toEqual([]);
  });
});

it.each([360, 400, 700])(
  'has words beside the buttons of each of its lines in a window of %i px',
  async (width) => {
    await page.viewport(width, 800);
    const { name, content } = sources['a run'];
    const reading = startReading({ name, size: content.length, open: () => onlyContent(content) });
    const { container } = openRun(reading);
    const boxOf = (part: string) =>
      container.querySelector(`[data-al-part="${part}"]`)?.getBoundingClientRect() ?? new DOMRect();
    const isBeside = (button: string, words: string): boolean => {
      const [icon, line] = [boxOf(button), boxOf(words)];
      const middle = (line.top + line.bottom) / 2;
      return line.width > 60 && middle > icon.top && middle < icon.bottom;
    };
    await expect.poll(() => isBeside('shortcuts-toggle', 'debugger-title')).toBe(true);
    await expect.poll(() => isBeside('debugger-find', 'debugger-facts')).toBe(true);
  },
);

it.each([400, 800])('keeps its height when a file has been read, in a window of %i px', async (width) => {
  await page.viewport(width, 800);
  let goOn = (): void => undefined;
  const rest = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const [first, second] = (JSON.parse(RUN) as unknown[]).map((message) => `${JSON.stringify(message)}\n`);
  async function* content() {
    yield first ?? '';
    await rest;
    yield second ?? '';
  }
  const reading = startReading({
    name: 'run.jsonl',
    size: RUN.length,
    format: 'phi-core',
    open: () => onlyContent(content()),
  });
  const { container } = openRun(reading);
  const height = (): number => container.querySelector('header')?.getBoundingClientRect().height ?? 0;
  const shown = (): string | null | undefined => screen.queryByRole('log')?.textContent;
  await expect.poll(shown).toContain(LONG);
  await expect.poll(() => screen.queryByRole('button', { name: 'Stop reading' })).not.toBeNull();
  const before = height();
  expect(before).toBeGreaterThan(40);
  const bar = screen
    .getByRole('progressbar', { name: 'Share of the file that was read' })
    .getBoundingClientRect();
  if (width === 400) expect(bar).toMatchObject({ top: 0, left: 0, width });
  else expect(bar.top).toBeGreaterThan(0);
  goOn();
  await expect.poll(() => screen.queryByRole('button', { name: 'Stop reading' })).toBeNull();
  await expect.poll(shown).toContain('Seven trout.');
  expect(height()).toBe(before);
});

/** A run with failures, warnings and findings: the head has most to say of it. */
const TROUBLED = JSON.stringify([
  { role: 'user', content: [{ type: 'text', text: LONG }], timestamp: 1 },
  ...Array.from({ length: 15 }, (_, index) => [
    {
      role: 'assistant',
      content: [{ type: 'toolCall', id: `c${index}`, name: 'bash', arguments: { command: 'npm test' } }],
      stopReason: 'toolUse',
      model: 'heron-1',
      provider: 'example',
      usage: {
        input: 1200,
        output: 30,
        cacheRead: 0,
        cacheWrite: 0,
        totalTokens: 1230,
        cost: { input: 0.1, output: 0.1, cacheRead: 0, cacheWrite: 0, total: 0.2 },
      },
      timestamp: 2 + 4 * index,
    },
    {
      role: 'toolResult',
      toolCallId: `c${index}`,
      toolName: 'bash',
      content: [{ type: 'text', text: '3 failed' }],
      isError: true,
      timestamp: 4 + 4 * index,
    },
  ]).flat(),
  ...Array.from({ length: 3 }, (_, index) => ({
    role: 'assistant',
    content: [{ type: 'text', text: 'Seven tr' }],
    stopReason: 'error',
    errorMessage: 'overloaded',
    retried: true,
    model: 'heron-1',
    provider: 'example',
    usage: null,
    timestamp: 80 + index,
  })),
]);

/** Opens the page of that run, and waits until its head is complete. */
async function openTroubled(width: number): Promise<HTMLElement> {
  await page.viewport(width, 800);
  const reading = startReading({
    name: 'run.json',
    size: TROUBLED.length,
    open: () => onlyContent(TROUBLED),
  });
  const { container } = openRun(reading, createReplay('{}'));
  const part = (name: string) => container.querySelectorAll(`[data-al-part="${name}"]`);
  await expect.poll(() => part('failure-count').length, { timeout: 15_000 }).toBe(2);
  await expect.poll(() => part('findings-toggle').length).toBe(1);
  screen.getByRole('button', { name: 'Previous failure' }).click();
  await expect.poll(() => part('failure-count')[0]?.textContent).toContain('15');
  for (let frames = 0; frames < 6; frames++) await new Promise(requestAnimationFrame);
  return container.querySelector('header') ?? expect.fail('there is a head');
}

describe('the head of the page of a run with much trouble', () => {
  it.each([390, 414])('has two lines in a window of %i px, whichever failure is gone to', async (width) => {
    const head = await openTroubled(width);
    expect(head.getBoundingClientRect().height).toBeLessThanOrEqual(72);
    expect(mistakesIn(head, width)).toEqual([]);
    for (const button of head.querySelectorAll('[data-al-part="failure-count"] button'))
      expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
  });

  it.each([1280, 1366, 1536, 1920])('has one line in a window of %i px', async (width) => {
    const head = await openTroubled(width);
    expect(head.getBoundingClientRect().height).toBeLessThanOrEqual(56);
    expect(mistakesIn(head, width)).toEqual([]);
  });
});
