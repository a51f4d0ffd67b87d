'use client';
import { ChevronDown, ChevronUp, Link } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { renderPart } from '../../components/renderPart.tsx';
import type { CompareLabels } from './compareLabels.ts';

/** Props of the head of a comparison. */
export interface CompareHeadProps {
  /** Which runs these are. */
  readonly title: ReactNode;
  /** The same in words, for screen readers. */
  readonly name: string;
  /** What stands in the place of the count until the runs were read; `null`: they were. */
  readonly reading: string | null;
  /** What each run came to. */
  readonly totals: ReactNode;
  /** How many differences there are. */
  readonly count: number;
  /** 0-based position of the difference that the reader is at; `null` before the first. */
  readonly at: number | null;
  readonly onStep: (by: 1 | -1) => void;
  /** What there is to say of a link, for screen readers; empty: nothing. */
  readonly notice: string;
  /** Copies a link to the difference; `null` where none can be made. */
  readonly onCopy: (() => void) | null;
  /** What the button says that copies it. */
  readonly copyName: string;
  readonly words: CompareLabels;
  readonly start: ReactNode;
  readonly end: ReactNode;
}

/**
 * Says which runs these are, how many differences there are and the way to them, and what each run came to.
 * Renders a `<header>`.
 */
export function CompareHead({
  title,
  name,
  reading,
  totals,
  count,
  at,
  onStep,
  notice,
  onCopy,
  copyName,
  words,
  start,
  end,
}: CompareHeadProps) {
  return renderPart('header', {
    part: 'compare-head',
    props: {
      children: (
        <>
          {start}
          {renderPart('h1', {
            part: 'compare-title',
            props: { 'aria-label': name, children: title },
          })}
          {renderPart('div', {
            part: 'compare-steps-nav',
            props: {
              children: (
                <>
                  {renderPart('span', {
                    part: 'compare-count',
                    props: {
                      role: 'status',
                      children: (
                        <>
                          {reading ?? said(count, at, words)}
                          {notice !== '' &&
                            renderPart('span', {
                              part: 'visually-hidden',
                              props: { children: ` · ${notice}` },
                            })}
                        </>
                      ),
                    },
                  })}
                  <Step by={-1} count={count} onStep={onStep} words={words} />
                  <Step by={1} count={count} onStep={onStep} words={words} />
                  {onCopy &&
                    renderPart('button', {
                      part: 'compare-copy',
                      props: {
                        type: 'button',
                        'data-al-button': 'icon',
                        'aria-label': copyName,
                        'aria-keyshortcuts': 'y',
                        title: `${copyName} (y)`,
                        onClick: onCopy,
                        children: <Icon of={Link} small />,
                      },
                    })}
                </>
              ),
            },
          })}
          {end}
          {totals}
        </>
      ),
    },
  });
}

function said(count: number, at: number | null, words: CompareLabels): string {
  if (count === 0) return words.same;
  return at === null ? words.differences(count) : words.differenceOf(at + 1, count);
}

function Step({
  by,
  count,
  onStep,
  words,
}: Pick<CompareHeadProps, 'count' | 'onStep' | 'words'> & { readonly by: 1 | -1 }) {
  return renderPart('button', {
    part: 'compare-go',
    props: {
      type: 'button',
      'data-al-button': 'icon',
      disabled: count === 0,
      'aria-label': by > 0 ? words.next : words.previous,
      'aria-keyshortcuts': by > 0 ? 'n' : 'Shift+N',
      title: by > 0 ? `${words.next} (n)` : `${words.previous} (N)`,
      onClick: () => {
        onStep(by);
      },
      children: <Icon of={by > 0 ? ChevronDown : ChevronUp} small />,
    },
  });
}
