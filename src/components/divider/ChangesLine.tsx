'use client';
import { describeDivider } from '../../describe/describeDivider.ts';
import type { Divider, RowKey } from '../../model/index.ts';
import { useItem } from '../../react/index.ts';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { DividerLabel } from './DividerLabel.tsx';

/** Props of the line that stands for several dividers of one kind. */
export interface ChangesLineProps {
  /** Keys of the dividers, in order. */
  readonly keys: readonly RowKey[];
  /** Whether they are shown below. */
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
}

/** Says what changed from the first of several dividers of one kind to the last, and how many there are. Shows each of them and hides them again. Renders a `<div>` with a `<button>`. */
export function ChangesLine({ keys, open, setOpen }: ChangesLineProps) {
  const labels = useLabels();
  const first = useItem(keys[0] ?? '')?.item;
  const last = useItem(keys.at(-1) ?? '')?.item;
  if (first?.type !== 'divider' || last?.type !== 'divider') return null;
  const { from, ...rest } = first;
  const { to } = last;
  const divider: Divider = {
    ...rest,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  const described = describeDivider(divider, labels);
  const description = { ...described, facts: [...described.facts, `×${labels.figures.count(keys.length)}`] };
  const name = [described.title, ...described.facts, labels.noteTimes(keys.length)].join(', ');
  return renderPart('div', {
    part: 'divider',
    state: { kind: divider.kind, status: divider.status, open },
    props: {
      children: renderPart('button', {
        part: 'divider-line',
        state: { rule: description.rule },
        own: {
          type: 'button',
          'aria-expanded': open,
          onClick: () => {
            setOpen(!open);
          },
        },
        props: {
          children: (
            <>
              <DividerLabel divider={divider} description={description} spoken />
              {renderPart('span', { part: 'visually-hidden', props: { children: name } })}
            </>
          ),
        },
      }),
    },
  });
}
