import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Output } from './Output.tsx';
import '../../styles.css';
import { partAttributes } from '../partAttributes.ts';

const table = Array.from(
  { length: 5 },
  (_, row) => `pod-${row}      Running      ${'word '.repeat(16)}`,
).join('\n');
const prose = Array.from({ length: 5 }, () => 'It says a lot of what it does. '.repeat(8)).join('\n');

const show = (text: string): HTMLElement => {
  render(
    <div {...partAttributes('transcript')} style={{ inlineSize: 360 }}>
      <Output text={text} />
    </div>,
  );
  return screen.getByRole('group', { name: 'Output' });
};

describe('<Output /> in a narrow place', () => {
  it('scrolls a table sideways, by the keyboard too, and wraps prose', () => {
    const output = show(table);
    expect(output.scrollWidth).toBeGreaterThan(output.clientWidth);
    expect(output.tabIndex).toBe(0);
    output.parentElement?.remove();
    const wrapped = show(prose);
    expect(wrapped.scrollWidth).toBe(wrapped.clientWidth);
  });
});
