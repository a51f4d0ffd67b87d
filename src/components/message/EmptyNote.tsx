'use client';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { useMessageContext } from './MessageContext.ts';

/** Stands where a message has nothing to show. One whose source holds more than was read is not called empty. */
export function EmptyNote({ children }: { readonly children: string }) {
  const labels = useLabels();
  const { head } = useMessageContext('EmptyNote').row;
  // Flags and figures are no content; a list or an object may be.
  const isEmpty = !Object.values(head.extra ?? {}).some(
    (value) => typeof value === 'object' && value !== null && Object.keys(value).length > 0,
  );
  return renderPart('p', {
    part: 'message-note',
    props: { children: isEmpty ? children : labels.unreadMessage },
  });
}
