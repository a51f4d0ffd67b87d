/**
 * Category of a trace that tells tasks as people know them: its `RunTask` goes on through the microtasks that follow. The
 * `ThreadControllerImpl::RunTask` of `toplevel` ends before those, and whatever comes after an `await` is one.
 */
export const TASKS = 'disabled-by-default-devtools.timeline';

/**
 * CPU milliseconds of the longest task of a page's main thread in a trace of {@link TASKS}.
 * @param {readonly any[]} events
 */
export function longestTask(events) {
  const renderers = events.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const mains = new Set(renderers.map(({ pid, tid }) => `${pid}:${tid}`));
  let longest = 0;
  for (const { name, pid, tid, tdur = 0 } of events)
    if (name === 'RunTask' && mains.has(`${pid}:${tid}`)) longest = Math.max(longest, tdur / 1000);
  return longest;
}
