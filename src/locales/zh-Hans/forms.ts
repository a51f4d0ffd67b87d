import { formsOf } from '../formsOf.ts';

/** How Chinese writes figures. */
export const { number, duration, seconds, figures } = formsOf('zh-Hans', {
  hour: '#小时',
  minute: '#分',
  second: '#秒',
});
