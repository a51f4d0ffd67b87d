'use client';
import { forwardRef, Fragment, type MouseEvent } from 'react';
import type { Usage } from '../../model/index.ts';
import { totalTokens } from '../../model/index.ts';
import { cachePercent } from '../../describe/formatFigures.ts';
import type { Labels } from '../../describe/labels.ts';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { useUsageContext } from './UsageContext.ts';
import { isolate } from '../../describe/isolate.ts';
import { leastText } from '../../describe/leastText.ts';

/** Props of `Usage.Trigger`: those of a `<button>`. */
export type UsageTriggerProps = PartProps<'button'>;

/**
 * Shows the figures that are known, such as `↑20k ↓310 · 93% cached · $0.004`, and toggles the details. `↑` is all that was sent. A figure that the
 * source does not state is left out, and one that was counted before the answer had ended is `↓≥310`; what was written to the cache is spoken, and shown in the details.
 * Renders a `<button>`.
 */
export const UsageTrigger = forwardRef<HTMLButtonElement, UsageTriggerProps>(
  function UsageTrigger(props, ref) {
    const labels = useLabels();
    const { usage, scope, costs, open, toggle, popoverId } = useUsageContext('Usage.Trigger');
    // What is known of no turn is said once for the run.
    const cost = costs.total === null ? null : costText(costs.total, costs.atLeast, labels);
    const figures = figuresOf(usage, labels);
    const drawn = figures.filter(({ text }) => text !== undefined);
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
            {drawn.map(({ kind, text }, index) => (
              <Fragment key={kind}>
                <span data-al-kind={kind} aria-hidden>
                  {text}
                </span>
                {/* Goes with what stands before it, where there is no room for that; where nothing stands at the end, with what stands behind it. */}
                {(kind !== 'input' || drawn[index + 1]?.kind !== 'output') &&
                  (cost !== null || index < drawn.length - 1) && (
                    <span data-al-kind={cost === null ? drawn[index + 1]?.kind : kind} aria-hidden>
                      ·
                    </span>
                  )}
              </Fragment>
            ))}
            {cost !== null && (
              <span data-al-kind="cost" aria-hidden>
                {cost}
              </span>
            )}
            {renderPart('span', {
              part: 'visually-hidden',
              props: {
                children: labels.usageFor(isolate(scope), [
                  ...figures.map((figure) => figure.spoken),
                  ...(cost === null ? [] : [cost]),
                ]),
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

/** A cost in words: `$0.021`, `≥$0.021`. */
export const costText = (usd: number, atLeast: boolean | undefined, labels: Labels): string =>
  leastText(labels.figures.cost(usd), atLeast, labels);

interface Figure {
  readonly kind: string;
  /** As it is drawn; `undefined`: only spoken. */
  readonly text: string | undefined;
  readonly spoken: string;
}

function figuresOf(usage: Usage, labels: Labels): readonly Figure[] {
  const figures: Figure[] = [];
  const add = (
    kind: string,
    tokens: number | null,
    draw: ((tokens: string) => string) | undefined,
    speak: (tokens: string) => string,
    atLeast?: boolean,
  ) => {
    if (tokens === null) return;
    const words = leastText(labels.figures.tokens(tokens), atLeast, labels);
    figures.push({ kind, text: draw?.(words), spoken: speak(words) });
  };
  const { input, cacheRead, cacheWrite } = usage;
  // All that was sent: a cache changes what it cost, not what the model read.
  const sent = input === null ? null : input + (cacheRead ?? 0) + (cacheWrite ?? 0);
  const percent = cachePercent(usage);
  add('input', sent, labels.figureIn, labels.tokensIn);
  add('output', usage.output, labels.figureOut, labels.tokensOut, usage.atLeast);
  // A cache that was not used is told in the details.
  add(
    'cache-read',
    cacheRead === 0 ? null : cacheRead,
    sent === null ? labels.figureCache : () => labels.figureCached(percent ?? 0),
    labels.tokensFromCache,
  );
  add('cache-write', cacheWrite === 0 ? null : cacheWrite, undefined, labels.tokensToCache);
  if (figures.some(({ text }) => text !== undefined)) return figures;
  const total = totalTokens(usage);
  if (total === null) return [];
  const text = labels.tokensTotal(leastText(labels.figures.tokens(total), usage.atLeast, labels));
  return [{ kind: 'total', text, spoken: text }];
}
