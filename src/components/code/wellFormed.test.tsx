import { render } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Markdown } from '../markdown/Markdown.tsx';
import { hasLoneHalf, wellFormed } from '../../describe/wellFormed.ts';

const units = fc.array(fc.constantFrom('a', 'é', '\u{1F600}', '\uD83D', '\uDE00', '\n\n', '*', '`'), {
  maxLength: 20,
});

describe('wellFormed (REL-4)', () => {
  it('draws U+FFFD for half a character, and leaves whole ones alone', () => {
    expect(wellFormed('a\uD83D b\uDE00 \u{1F600}')).toBe('a\uFFFD b\uFFFD \u{1F600}');
    fc.assert(
      fc.property(units, (parts) => {
        const text = parts.join('');
        const shown = wellFormed(text);
        expect(hasLoneHalf(shown)).toBe(false);
        expect(shown).toHaveLength(text.length);
        expect(new TextDecoder().decode(new TextEncoder().encode(text))).toBe(shown);
      }),
    );
  });

  it('joins the halves again that stream one after the other', () => {
    const text = 'seen: \u{1F600} and **\u{1F600}**';
    const { container, rerender } = render(<Markdown text="" streaming />);
    for (let end = 1; end <= text.length; end += 1) {
      rerender(<Markdown text={text.slice(0, end)} streaming />);
      expect(hasLoneHalf(container.innerHTML)).toBe(false);
    }
    rerender(<Markdown text={text} />);
    expect(container).toHaveTextContent('seen: \u{1F600} and \u{1F600}');
  });
});
