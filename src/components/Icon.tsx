'use client';
import { CircleX } from 'lucide';
import { createElement, memo } from 'react';
import { partAttributes } from './partAttributes.ts';

/** Shapes of an icon: tag and attributes of each, in a box of 24 by 24. Those of the package `lucide` have this type. */
export type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, unknown>>])[];

/** Props of an icon. */
export interface IconProps {
  /** The shapes of the icon, e.g. `CircleX` of `lucide`. */
  readonly of: IconNode;
  /** 14 px instead of 16 px. */
  readonly small?: boolean;
  /** What it is called where it is not any icon. */
  readonly part?: string;
}

/** A decorative icon in the colour of its text. What it means is said in words beside it. */
export const Icon = memo(function Icon({ of: shapes, small = false, part = 'icon' }: IconProps) {
  return createElement(
    'svg',
    {
      ...partAttributes(part),
      'data-al-size': small ? 'small' : undefined,
      // The only icon that may be filled.
      'data-al-failure': shapes === CircleX ? '' : undefined,
      'aria-hidden': true,
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
    ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
  );
});
