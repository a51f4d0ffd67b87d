'use client';
import { renderPart } from '../renderPart.tsx';

/** Shows more of what is too long to show at once. */
export function MoreButton({ label, onMore }: { readonly label: string; readonly onMore: () => void }) {
  return renderPart('button', {
    part: 'prose-more',
    own: { type: 'button', 'data-al-button': 'link', onClick: onMore },
    props: { children: label },
  });
}
