'use client';
import type { Clock, ClockKind } from '../../analyse/clock.ts';
import { renderPart } from '../../components/renderPart.tsx';
import { useDebugger } from '../DebuggerContext.ts';

/** Props of the choice of an axis. */
export interface TimelineChoiceProps {
  readonly clock: Clock;
  readonly onChoose: (kind: ClockKind) => void;
}

/** Chooses what the timeline counts, and says so where the source states no times, or where they are those at which it came. Renders a `<select>`. */
export function TimelineChoice({ clock: { kind, kinds, isReceived }, onChoose }: TimelineChoiceProps) {
  const { words } = useDebugger('Timeline');
  const { clock, clocks, received, withoutTimes } = words.timeline;
  return renderPart('select', {
    part: 'timeline-clock',
    props: {
      'aria-label': clock,
      title: isReceived ? received : kinds.includes('time') ? clock : withoutTimes,
      value: kind,
      onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) => {
        const chosen = kinds.find((each) => each === value);
        if (chosen) onChoose(chosen);
      },
      children: kinds.map((each) => (
        <option key={each} value={each}>
          {clocks[each]}
        </option>
      )),
    },
  });
}
