import { grouped } from '../../describe/plural.ts';

/** What the timeline says, in English. */
export const timelineLabels = {
  title: 'Timeline',
  /** Name of the slider. */
  turn: 'Turn on the timeline',
  turnOf: (number: number, count: number) => `Turn ${grouped(number)} of ${grouped(count)}`,
  clock: 'What the timeline counts',
  clocks: { time: 'time', steps: 'steps', tokens: 'tokens' },
  withoutTimes: 'This source states no times',
  idle: (stretch: string) => `${stretch} idle`,
};
