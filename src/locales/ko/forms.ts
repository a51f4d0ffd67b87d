import { formsOf } from '../formsOf.ts';

/** How Korean writes figures. */
export const { number, duration, seconds, figures } = formsOf('ko', {
  hour: '#시간',
  minute: '#분',
  second: '#초',
});
