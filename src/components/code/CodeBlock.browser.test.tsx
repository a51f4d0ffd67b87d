import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { transcript } from '../../testing/buildTranscript.ts';
import { isOnScreen, rest, show } from '../../testing/showTranscript.tsx';
import { AgentTranscript } from '../AgentTranscript.tsx';
import '../../styles.css';

afterEach(() => {
  document.documentElement.removeAttribute('dir');
});

const LENGTHS = [10, 20, 30, 35, 40, 45, 50, 60, 70, 75, 80, 90, 100, 200];
const LINES = LENGTHS.map((length) => `\`\`\`typescript\n${'x'.repeat(length)}\nnext\n\`\`\``).join('\n\n');

const boxOf = (element: Element | null): DOMRect => element?.getBoundingClientRect() ?? new DOMRect();

function firstLine(code: Element | null): DOMRect {
  const range = document.createRange();
  const text = code && document.createTreeWalker(code, NodeFilter.SHOW_TEXT).nextNode();
  if (text) range.setStart(text, 0);
  if (text) range.setEnd(text, (text.textContent ?? '').indexOf('\n'));
  return range.getBoundingClientRect();
}

const overlap = (line: DOMRect, bar = new DOMRect()): boolean =>
  line.right > bar.left && line.left < bar.right && line.bottom > bar.top && line.top < bar.bottom;

describe('<CodeBlock />', () => {
  it.each(['ltr', 'rtl'])('shows where the first line begins, in a page that runs %s', async (dir) => {
    document.documentElement.dir = dir;
    const { container } = show(transcript().assistant('```ts\nfirst = 1;\n```').store());
    await rest();
    const code = container.querySelector("[data-al-part='code'] code");
    expect(code?.getBoundingClientRect().width).toBeGreaterThan(0);
    expect(isOnScreen(code)).toBe(true);
    const bar = screen.getByRole('button', { name: /copy code/i }).getBoundingClientRect();
    expect(bar.left).toBeGreaterThan((code?.getBoundingClientRect().left ?? NaN) + 40);
  });

  it.each([
    { dir: 'ltr', width: 400 },
    { dir: 'rtl', width: 400 },
    { dir: 'ltr', width: 800 },
  ])('covers no letter, however long the first line: $dir, $width px', async ({ dir, width }) => {
    document.documentElement.dir = dir;
    const { container } = render(
      <div style={{ inlineSize: width }}>
        <AgentTranscript store={transcript().assistant(LINES).store()} />
      </div>,
    );
    await rest();
    const blocks = [...container.querySelectorAll("[data-al-part='code']")];
    expect(blocks).toHaveLength(LENGTHS.length);
    const bars = blocks.map((block) => boxOf(block.querySelector("[data-al-part='code-bar']")));
    const lines = blocks.map((block) => firstLine(block.querySelector('code')));
    expect(lines.filter((line, index) => overlap(line, bars[index]))).toEqual([]);
    // Nor is room lost above a line that ends before it.
    const [short, ...others] = lines.map((line, index) => line.top - (bars[index]?.top ?? NaN));
    expect(short).toBeLessThan(10);
    expect(others.at(-1)).toBeGreaterThan(20);
  });

  it.each([
    { length: 10, below: false },
    { length: 200, below: true },
  ])('leaves no empty line above many that still arrive: $length letters', async ({ length, below }) => {
    const run = transcript().streaming([{ type: 'text', text: '```ts\n' }]);
    const { container } = show(run.delta(`${'x'.repeat(length)}\n${'next\n'.repeat(99)}`).store());
    await rest();
    expect(container.querySelectorAll("[data-al-part='code-lines']").length).toBeGreaterThan(1);
    const bar = boxOf(container.querySelector("[data-al-part='code-bar']"));
    const line = firstLine(container.querySelector('code'));
    expect(line.top - bar.top > 20).toBe(below);
    expect(line.top - bar.top).toBeLessThan(30);
  });
});
