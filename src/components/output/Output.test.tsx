import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Output } from './Output.tsx';

const numbered = (count: number): string =>
  Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n');

describe('<Output />', () => {
  it('shows colours without their sequences', () => {
    render(<Output text={'\x1b[31mred\x1b[0m plain'} />);
    expect(screen.getByRole('group', { name: 'Output' })).toHaveTextContent('red plain');
    expect(screen.getByText('red')).toHaveAttribute('data-al-fg', 'red');
  });

  it('clamps by lines until the reader asks for all, and back', async () => {
    const user = userEvent.setup();
    render(<Output text={numbered(100)} lines={10} />);
    const output = screen.getByRole('group', { name: 'Output' });
    expect(output.textContent).toBe(numbered(10));
    await user.click(screen.getByRole('button', { name: 'Show all 100 lines' }));
    expect(output.textContent).toBe(numbered(100));
    await user.click(screen.getByRole('button', { name: 'Show less' }));
    expect(output.textContent).toBe(numbered(10));
  });

  it('shows very long output in steps', async () => {
    const user = userEvent.setup();
    render(<Output text={numbered(12_000)} lines={10} />);
    await user.click(screen.getByRole('button', { name: 'Show 5,000 more lines' }));
    expect(screen.getByRole('group').textContent.split('\n')).toHaveLength(5010);
  });

  it('draws little of a huge text without line breaks', () => {
    render(<Output text={'x'.repeat(20_000_000)} />);
    expect(screen.getByRole('group').textContent).toHaveLength(10_000);
    expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible();
  });

  it('follows the end of output that is still running', () => {
    render(<Output text={`${numbered(50)}\n`} lines={2} fromEnd />);
    expect(screen.getByRole('group').textContent).toBe('line 49\nline 50');
    expect(screen.getByRole('button', { name: 'Show all 50 lines' })).toBeVisible();
  });

  it('keeps the beginning and the end of what a command printed, and says how much is between', async () => {
    const user = userEvent.setup();
    const { container, rerender } = render(<Output text={numbered(144)} ended="failed" />);
    const lines = () =>
      screen
        .getByRole('group')
        .textContent.match(/line \d+/g)
        ?.map((line) => line.slice(5));
    const ends = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
    expect(lines()).toEqual([...ends(1, 3), ...ends(127, 144)]);
    expect(container.querySelector('[data-al-part="output-gap"]')).toHaveTextContent('… 123 lines …');
    rerender(<Output text={numbered(144)} ended="done" />);
    expect(lines()).toEqual([...ends(1, 12), ...ends(137, 144)]);
    await user.click(screen.getByRole('button', { name: 'Show all 144 lines' }));
    expect(screen.getByRole('group').textContent).toBe(numbered(144));
    rerender(<Output text={numbered(24)} ended="failed" />);
    expect(screen.getByRole('group').textContent).toBe(numbered(24));
  });

  it('keeps the end of failed output of any length', async () => {
    const user = userEvent.setup();
    render(<Output text={`${numbered(20_000)}\nerror`} ended="failed" />);
    expect(screen.getByRole('group')).toHaveTextContent(/line 20000 error$/);
    await user.click(screen.getByRole('button', { name: 'Show 5,000 more lines' }));
    expect(screen.getByRole('group')).toHaveTextContent(/line 20000 error$/);
  });

  it('keeps both ends of a line without end', () => {
    render(<Output text={`a${'x'.repeat(3_000_000)}z`} ended="done" />);
    expect(screen.getByRole('group').textContent).toMatch(/^ax+…x+z$/);
    expect(screen.getByRole('group').textContent.length).toBeLessThan(10_002);
  });

  it('copies the text without sequences', async () => {
    const user = userEvent.setup();
    render(<Output text={'\x1b[31mred\x1b[0m'} />);
    await user.click(screen.getByRole('button', { name: 'Copy output' }));
    expect(await navigator.clipboard.readText()).toBe('red');
  });

  it('marks characters that would make text read otherwise than it runs', () => {
    render(<Output text={'a\u202Eb'} />);
    expect(screen.getByText('U+202E')).toHaveAttribute('title', 'Hidden character U+202E');
  });

  it('keeps empty lines that the text begins with when a server draws it', () => {
    const page = document.createElement('div');
    for (const text of ['\n"Filing taxes"', '\n\nx', '\x1b[31m\nx']) {
      page.innerHTML = renderToString(<Output text={text} />);
      expect(page.querySelector('pre')).toHaveProperty('textContent', text.replace('\x1b[31m', ''));
    }
  });

  it('renders on the server', () => {
    expect(renderToString(<Output text={'\x1b[1mx\x1b[0m\ny'} language="ts" />)).toContain(
      'data-al-ansi="bold"',
    );
  });
});
