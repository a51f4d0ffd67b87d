'use client';
import { Icon, type IconProps } from '../../components/Icon.tsx';
import { useOpened } from '../opening/useOpening.ts';
import { partAttributes } from '../../components/partAttributes.ts';

/** A small icon whose shapes come after the transcript of a long run: of the instruments they are what takes longest to draw. Its place is kept. */
export function LateIcon({ of }: Pick<IconProps, 'of'>) {
  return useOpened('outline') ? (
    <Icon of={of} small />
  ) : (
    <span {...partAttributes('icon')} data-al-size="small" />
  );
}
