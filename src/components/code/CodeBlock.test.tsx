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

  it('clamps long code until the reader asks for all', async () => {
    const user = userEvent.setup();
    render(<CodeBlock code={'x\n'.repeat(500)} />);
    expect(screen.getByRole('group', { name: 'Code' }).textContent.split('\n')).toHaveLength(400);
    await user.click(screen.getByRole('button', { name: 'Show all 500 lines' }));
    expect(screen.getByRole('group', { name: 'Code' }).textContent).toBe('x\n'.repeat(500));
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
