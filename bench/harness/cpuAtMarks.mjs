/** Category of a trace that tells what a page marked with `performance.mark`. */
export const MARKS = 'blink.user_timing';

/**
 * CPU milliseconds that the thread of a page had taken at each of its marks, from any origin: two of them say what was spent in between.
 * @param {readonly any[]} events of a trace of {@link MARKS}
 * @returns {Record<string, number>}
 */
export function cpuAtMarks(events) {
  /** @type {Record<string, number>} */
  const marks = {};
  for (const { cat = '', ph, name, tts } of events)
    if (cat.split(',').includes(MARKS) && (ph === 'I' || ph === 'R') && tts !== undefined)
      marks[name] = tts / 1000;
  return marks;
}
