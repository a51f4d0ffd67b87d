import { createElement } from 'react';
import type { IconNode } from '../../components/Icon.tsx';

/** A decorative icon in the colour of its text. */
export function Icon({ of: shapes }: { readonly of: IconNode }) {
  return createElement(
    'svg',
    {
      className: 'page-icon',
      'aria-hidden': true,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
    ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
  );
}
