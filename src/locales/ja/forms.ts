import { formsOf } from '../formsOf.ts';

/** How Japanese writes figures. */
export const { number, duration, seconds, figures } = formsOf('ja', {
  hour: '#時間',
  minute: '#分',
  second: '#秒',
});
