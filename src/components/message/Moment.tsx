'use client';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';

/** When a message was written: the clock, and the day where the pointer rests on it. `ms`: epoch milliseconds. Renders a `<time>`. */
export function Moment({ ms }: { readonly ms: number }) {
  const { figures } = useLabels();
  return renderPart('time', {
    part: 'message-time',
    props: {
      dateTime: new Date(ms).toISOString(),
      title: figures.day(ms),
      suppressHydrationWarning: true,
      children: figures.second(ms),
    },
  });
}
