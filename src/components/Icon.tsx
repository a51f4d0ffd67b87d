'use client';
import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';

/** Props of an icon. */
export interface IconProps {
  /** An icon of lucide-react. */
  readonly of: LucideIcon;
  /** 14 px instead of 16 px. */
  readonly small?: boolean;
}

/** A decorative icon in the colour of its text. What it means is said in words beside it. */
export const Icon = memo(function Icon({ of: Glyph, small = false }: IconProps) {
  return <Glyph data-al-part="icon" data-al-size={small ? 'small' : undefined} aria-hidden />;
});
