import { render } from '@testing-library/react';
import axe from 'axe-core';
import { createRef, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';

/** What every part promises, for one part. */
export interface PartCase {
  /** The value of its `data-al-part`. */
  readonly part: string;
  /** Renders the part with these props; what it needs around it goes into `wrap`. */
  readonly element: (props: Readonly<Record<string, unknown>>) => ReactElement;
  /** The context it needs. Default: none. */
  readonly wrap?: ComponentType<{ readonly children: ReactNode }>;
  /** Name of the context in the error without it; absent: the part needs none. */
  readonly needs?: string;
  /** axe rules that cannot hold for the part alone. */
  readonly axeOff?: readonly string[];
}

/** Runs the promises that all parts share: name, props, ref, class names, style, `render`, handlers, context, accessibility. */
export function describePart(
  name: string,
  { part, element, wrap: Wrap, needs, axeOff = [] }: PartCase,
): void {
  const show = (props: Readonly<Record<string, unknown>> = {}) => {
    const { container } = render(Wrap ? <Wrap>{element(props)}</Wrap> : element(props));
    return container.querySelector<HTMLElement>(`[data-al-part="${part}"]`);
  };

  describe(`${name} as a part`, () => {
    it('renders one element with its name', () => {
      expect(show()).toBeInTheDocument();
    });

    it('forwards props, class names and styles', () => {
      const shown = show({ id: 'mine', className: 'mine', style: { color: 'red' }, 'data-mine': '1' });
      expect(shown).toHaveAttribute('id', 'mine');
      expect(shown).toHaveClass('mine');
      expect(shown).toHaveAttribute('data-mine', '1');
      expect(shown?.style.color).toBe('red');
    });

    it('forwards its ref', () => {
      const ref = createRef<HTMLElement>();
      const shown = show({ ref: ref });
      expect(ref.current).toBe(shown);
    });

    it('runs the handlers it is given', () => {
      const onClick = vi.fn();
      show({ onClick })?.click();
      expect(onClick).toHaveBeenCalledOnce();
    });

    it('renders another element on request', () => {
      const shown = show({ render: <section data-other="" /> });
      expect(shown?.tagName).toBe('SECTION');
      expect(shown).toHaveAttribute('data-other');
    });

    it('has no accessibility violations', async () => {
      const shown = show();
      const rules = Object.fromEntries(
        ['color-contrast', 'region', ...axeOff].map((id) => [id, { enabled: false }]),
      );
      const { violations } = await axe.run(shown ?? document.body, { rules });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
        [],
      );
    });

    it.skipIf(needs === undefined)('says what it needs around it', () => {
      const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      expect(() => render(element({}))).toThrow(needs);
      silent.mockRestore();
    });
  });
}
