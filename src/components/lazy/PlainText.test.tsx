import { render } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../../testing/cases.ts';
import { Output } from '../output/Output.tsx';
import { PlainText } from './PlainText.tsx';

const pieces = fc.constantFrom('a', 'bc', ' ', '\n', '\n\n', '\r\n', '10 %\r20 %', '\u001b[31m', '\u001b[0m');
const texts = fc.array(pieces, { maxLength: 120 }).map((list) => list.join(''));

// A line break at the end of a block starts no line.
const linesOf = (container: HTMLElement): number =>
  (container.querySelector('pre')?.textContent ?? '').replace(/\n$/, '').split('\n').length;

describe('<PlainText />', () => {
  it('has as many lines as the view of output, and the same place for its buttons', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 30 }), fc.boolean(), (text, lines, fromEnd) => {
        const plain = render(<PlainText text={text} label="Output" lines={lines} fromEnd={fromEnd} />);
        const view = render(<Output text={text} lines={lines} fromEnd={fromEnd} />);
        expect(linesOf(plain.container)).toBe(linesOf(view.container));
        expect(plain.container.querySelectorAll('[data-al-part="output-more"]')).toHaveLength(1);
        plain.unmount();
        view.unmount();
      }),
      { numRuns: scaled(60) },
    );
  });

  it('shows the state in which a line ended', () => {
    const { container } = render(<PlainText text={'10 %\r50 %\r100 %\ndone\r\n'} label="Output" />);
    expect(container.querySelector('pre')?.textContent).toBe('100 %\ndone');
  });

  it('never begins or ends within a character', () => {
    const text = '🦉'.repeat(8000);
    for (const fromEnd of [false, true]) {
      const { container } = render(<PlainText text={text} label="Output" fromEnd={fromEnd} />);
      expect(container.textContent.replaceAll('🦉', '')).toBe('');
    }
  });
});
