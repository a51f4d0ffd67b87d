import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CodeBlock } from './CodeBlock.tsx';

describe('<CodeBlock />', () => {
  it('colours code of a known language once the highlighter has loaded', async () => {
    render(<CodeBlock code={'const a = "b"; // c'} language="ts" />);
    expect(screen.getByRole('group', { name: 'Code, ts' })).toHaveTextContent('const a = "b"; // c');
    expect(await screen.findByText('const')).toHaveAttribute('data-al-token', 'keyword');
    expect(screen.getByText('"b"')).toHaveAttribute('data-al-token', 'string');
    expect(screen.getByText('// c')).toHaveAttribute('data-al-token', 'comment');
  });

  it.each(['nosuch', '__proto__', 'constructor', '../../x', ''])(
    'keeps code of the language %j plain',
    (language) => {
      render(<CodeBlock code="const a = 1;" language={language} />);
      expect(screen.getByText('const a = 1;')).toBeVisible();
    },
  );

  it('keeps code plain while it streams, with a caret at its end', () => {
    const { container } = render(<CodeBlock code="const a" language="ts" streaming />);
    expect(container.querySelector('code [data-al-part="caret"]')).toHaveAttribute('aria-hidden');
    expect(container.querySelector('[data-al-token]')).toBeNull();
  });

  it('shows the first and the last lines of long code until the reader asks for all', async () => {
    const user = userEvent.setup();
    const code = Array.from({ length: 500 }, (_, index) => `line ${index}\n`).join('');
    render(<CodeBlock code={code} />);
    const [first, last] = screen.getAllByRole('group', { name: 'Code' });
    expect(first?.textContent.split('\n')).toHaveLength(200);
    expect(first).toHaveTextContent(/^line 0 .* line 199$/);
    expect(last).toHaveTextContent(/^line 301 .* line 499$/);
    await user.click(screen.getByRole('button', { name: 'Show all 500 lines' }));
    expect(screen.getByRole('group', { name: 'Code' }).textContent).toBe(code);
  });

  it('shows as many of the first lines as it is told to', () => {
    render(<CodeBlock code={'x\n'.repeat(50)} lines={12} />);
    expect(screen.getByRole('group', { name: 'Code' }).textContent.split('\n')).toHaveLength(12);
    expect(screen.getByRole('button', { name: 'Show all 50 lines' })).toBeVisible();
  });

  it('lays out growing code in pieces that stay as they are', () => {
    const lines = (count: number): string =>
      Array.from({ length: count }, (_, index) => `line ${index}`).join('\n');
    const { container, rerender } = render(<CodeBlock code={lines(100)} streaming />);
    const [piece] = container.querySelectorAll('[data-al-part="code-lines"]');
    rerender(<CodeBlock code={lines(130)} streaming />);
    const pieces = [...container.querySelectorAll('[data-al-part="code-lines"]')];
    expect(pieces[0]).toBe(piece);
    expect(pieces.map((one) => one.textContent).join('')).toBe(lines(130));
  });

  it('copies all of the code', async () => {
    const user = userEvent.setup();
    render(<CodeBlock code={'x\n'.repeat(500)} />);
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(await navigator.clipboard.readText()).toBe('x\n'.repeat(500));
  });

  it('renders plain on the server', () => {
    const html = renderToString(<CodeBlock code="const a = '<b>';" language="ts" />);
    expect(html).toContain('const a = &#x27;&lt;b&gt;&#x27;;');
    expect(html).not.toContain('style=');
  });
});
