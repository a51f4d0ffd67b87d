'use client';
import { forwardRef, type MouseEvent } from 'react';
import type { Usage } from '../../model/index.ts';
import { totalTokens } from '../../model/index.ts';
import { formatCost, formatTokens } from '../format.ts';
import type { Labels } from '../labels.ts';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { useUsageContext } from './UsageContext.ts';

/** Props of `Usage.Trigger`: those of a `<button>`. */
export type UsageTriggerProps = PartProps<'button'>;

/**
 * Shows the figures that are known, such as `↑1.2k ↓310 R 18k W 2.0k $0.004`, and toggles the details. A figure that the
 * source does not state is left out.
 * Renders a `<button>`.
 */
export const UsageTrigger = forwardRef<HTMLButtonElement, UsageTriggerProps>(
  function UsageTrigger(props, ref) {
    const labels = useLabels();
    const { usage, scope, costs, open, toggle, popoverId } = useUsageContext('Usage.Trigger');
    const cost = costs.total === null ? labels.costUnknown : formatCost(costs.total);
    const figures = figuresOf(usage, labels);
    return renderPart('button', {
      part: 'usage-trigger',
      state: { open },
      own: {
        type: 'button',
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? popoverId : undefined,
        onClick: (event: MouseEvent<HTMLButtonElement>) => {
          // Safari does not focus a button that is clicked; without focus, nothing would say that the reader went elsewhere.
          event.currentTarget.focus();
          toggle();
        },
        children: (
          <>
            {figures.map(({ kind, drawn }) => (
              <span key={kind} data-al-kind={kind} aria-hidden>
                {drawn}
              </span>
            ))}
            <span data-al-kind="cost" aria-hidden>
              {cost}
            </span>
            {renderPart('span', {
              part: 'visually-hidden',
              props: {
                children: labels.usageFor(scope, [...figures.map((figure) => figure.spoken), cost]),
              },
            })}
          </>
        ),
      },
      props,
      ref,
    });
  },
);

interface Figure {
  readonly kind: string;
  readonly drawn: string;
  readonly spoken: string;
}

function figuresOf(usage: Usage, labels: Labels): readonly Figure[] {
  const figures: Figure[] = [];
  const add = (kind: string, tokens: number | null, mark: string, speak: (tokens: string) => string) => {
    if (tokens === null) return;
    const text = formatTokens(tokens);
    figures.push({ kind, drawn: mark + text, spoken: speak(text) });
  };
  add('input', usage.input, '↑', labels.tokensIn);
  add('output', usage.output, '↓', labels.tokensOut);
  // A cache that was not used is told in the details.
  add('cache-read', usage.cacheRead === 0 ? null : usage.cacheRead, 'R ', labels.tokensFromCache);
  add('cache-write', usage.cacheWrite === 0 ? null : usage.cacheWrite, 'W ', labels.tokensToCache);
  if (figures.length > 0) return figures;
  const total = totalTokens(usage);
  if (total === null) return [];
  const spoken = labels.tokensTotal(formatTokens(total));
  return [{ kind: 'total', drawn: spoken, spoken }];
}
