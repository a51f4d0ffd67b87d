import { grouped } from '../../describe/plural.ts';

/** What is said of the moments of a run, in English. */
export const replayLabels = {
  replay: 'Replay',
  /** Name of the button that shows the bar. */
  show: 'Replay: go through the run',
  close: 'Close the replay and show the whole run',
  toStart: 'To the start',
  previousTurn: 'Previous turn',
  previous: 'Previous event',
  play: 'Play',
  pause: 'Pause',
  next: 'Next event',
  nextTurn: 'Next turn',
  toEnd: 'To the end',
  live: 'Live',
  speed: 'Speed',
  speedOf: (factor: number) => `${factor}×`,
  asItWas: 'as it was',
  moment: 'Moment of the run',
  position: (event: number, count: number) => `Event ${grouped(event)} of ${grouped(count)}`,
  turn: (number: number) => `Turn ${grouped(number)}`,
  end: 'End',
  playing: 'Playing',
};
