'use client';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { useUsageContext } from './UsageContext.ts';
import { isolate } from '../../describe/isolate.ts';
import { lazyView } from '../lazy/lazyView.tsx';
import type { UsageDetailsProps } from './UsageDetails.tsx';
import { UsageTitle } from './UsageTitle.tsx';

/** Props of `Usage.Popover`: those of a `<div>`. */
export type UsagePopoverProps = PartProps<'div'>;

/**
 * Holds the details while they are open: every figure, and what came from the cache.
 * Renders a `<div>`; nothing while closed.
 */
export const UsagePopover = forwardRef<HTMLDivElement, UsagePopoverProps>(function UsagePopover(props, ref) {
  const labels = useLabels();
  const { usage, scope, costs, open, popoverId } = useUsageContext('Usage.Popover');
  if (!open) return null;
  return renderPart('div', {
    part: 'usage-popover',
    own: {
      id: popoverId,
      role: 'dialog',
      'aria-label': labels.usageOf(isolate(scope)),
      // A click inside keeps the focus inside, so it does not close.
      tabIndex: -1,
      children: <UsageDetails usage={usage} costs={costs} />,
    },
    props,
    ref,
  });
});

// Only a reader opens it. Where the figures cannot be loaded, the sum of them stands there; the badge says the rest.
const UsageDetails = lazyView<UsageDetailsProps>((views) => views.UsageDetails, UsageTitle);
