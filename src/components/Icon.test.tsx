import { render } from '@testing-library/react';
import { ChevronRight, CircleX } from 'lucide';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { Icon } from './Icon.tsx';

const drawn = (element: ReactElement) => render(element).container.firstElementChild;

describe('<Icon />', () => {
  it('draws the shapes, hidden from screen readers, in the colour of the text (WCAG 1.1.1)', () => {
    const svg = drawn(<Icon of={ChevronRight} small />);
    expect(svg).toHaveAttribute('aria-hidden', 'true');
    expect(svg).toHaveAttribute('stroke', 'currentColor');
    expect(svg).toHaveAttribute('data-al-size', 'small');
    expect(svg?.innerHTML).toBe('<path d="m9 18 6-6-6-6"></path>');
  });

  it('names the part it is, and the failure, which alone may be filled', () => {
    expect(drawn(<Icon of={ChevronRight} part="line-chevron" />)).toHaveAttribute(
      'data-al-part',
      'line-chevron',
    );
    expect(drawn(<Icon of={ChevronRight} />)).not.toHaveAttribute('data-al-failure');
    expect(drawn(<Icon of={CircleX} />)).toHaveAttribute('data-al-failure');
  });
});
