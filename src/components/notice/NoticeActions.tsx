'use client';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useNoticeTone } from './NoticeContext.ts';

/** Props of `Notice.Actions`: those of a `<div>`. */
export type NoticeActionsProps = PartProps<'div'>;

/**
 * Buttons below the text.
 * Renders a `<div>`.
 */
export const NoticeActions = forwardRef<HTMLDivElement, NoticeActionsProps>(
  function NoticeActions(props, ref) {
    const tone = useNoticeTone('Notice.Actions');
    return renderPart('div', { part: 'notice-actions', state: { tone }, props, ref });
  },
);
