import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DiffView } from './DiffView.tsx';

const numbered = (count: number, change = ''): string =>
  Array.from({ length: count }, (_, index) => `${index}${change}`).join('\n');

describe('<DiffView />', () => {
  it('marks added and removed lines with a sign and a number', () => {
    const { container } = render(<DiffView before={'a\nb\n'} after={'a\nc\n'} />);
    expect(screen.getByRole('group', { name: 'Diff' })).toHaveTextContent('1 a2−b2+c');
    expect(
      [...container.querySelectorAll('[data-al-op]')].map((line) => line.getAttribute('data-al-op')),
    ).toEqual(['context', 'del', 'add']);
  });

  it('gives no numbers to lines of passages, nor to those of a patch without places', () => {
    const { container, rerender } = render(<DiffView before={'a\nb\n'} after={'a\nc\n'} passages />);
    const numbers = () => container.querySelectorAll('[data-al-part="diff-number"]');
    expect(screen.getByRole('group', { name: 'Diff' })).toHaveTextContent('a−b+c');
    expect(numbers()).toHaveLength(0);
    rerender(<DiffView patch={'*** Update File: a.ts\n@@\n a\n-b\n+c'} />);
    expect(numbers()).toHaveLength(0);
    rerender(<DiffView patch={'@@ -467,2 +467,2 @@\n a\n-b\n+c'} />);
    expect([...numbers()].map((number) => number.textContent)).toEqual(['467', '468', '468']);
  });

  it('marks the words that changed, and colours the rest as the file is coloured', async () => {
    const { container } = render(
      <DiffView before="const level = tide('now');" after="const level = tide('noon');" path="src/tide.ts" />,
    );
    await expect.poll(() => container.querySelectorAll('[data-al-changed]').length).toBe(2);
    expect([...container.querySelectorAll('[data-al-changed]')].map((mark) => mark.textContent)).toEqual([
      'now',
      'noon',
    ]);
    await expect.poll(() => container.querySelectorAll('[data-al-token="keyword"]').length).toBe(2);
    expect(screen.getByRole('group', { name: 'Diff' })).toHaveTextContent(
      "1−const level = tide('now');1+const level = tide('noon');",
    );
  });

  it('names a file only where the reader does not know it', () => {
    const patch = '--- a/src/gate.ts\n+++ b/src/gate.ts\n@@ -3 +3 @@\n-a\n+b';
    const { container, rerender } = render(<DiffView patch={patch} path="/marsh/src/gate.ts" />);
    expect(container).toHaveTextContent(/^3−a3\+b$/);
    rerender(<DiffView patch={patch} />);
    expect(container).toHaveTextContent('src/gate.ts3−a3+b');
  });

  it('draws patches', () => {
    render(<DiffView numbered="+  7 seven" label="Edit of gate.ts" />);
    expect(screen.getByRole('group', { name: 'Edit of gate.ts' })).toHaveTextContent('7+seven');
  });

  it('says that nothing changed', () => {
    render(<DiffView before="a" after="a" />);
    expect(screen.getByText('No changes')).toBeVisible();
  });

  it('clamps long diffs until the reader asks for all', async () => {
    const user = userEvent.setup();
    const { container } = render(<DiffView before="" after={numbered(30)} lines={10} />);
    expect(container.querySelectorAll('[data-al-op="add"]')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show all 30 lines' }));
    expect(container.querySelectorAll('[data-al-op="add"]')).toHaveLength(30);
  });

  it('compares large texts exactly once the comparison has loaded', async () => {
    const before = numbered(1500);
    const after = `first\n${before.replace('\n700\n', '\n700!\n')}\nlast`;
    const { container } = render(<DiffView before={`x\n${before}\ny`} after={after} lines={5000} />);
    await expect.poll(() => container.querySelectorAll('[data-al-op="del"]').length).toBe(3);
    expect(container).toHaveTextContent('702+700!');
  });

  it('renders on the server', () => {
    expect(renderToString(<DiffView before="<a>" after="<b>" />)).toContain('&lt;b&gt;');
  });
});
