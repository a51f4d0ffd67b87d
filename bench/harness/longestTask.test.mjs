import { describe, expect, it } from 'vitest';
import { longestTask } from './longestTask.mjs';

const thread = (pid, tid, name) => ({ name: 'thread_name', pid, tid, args: { name } });
const task = (name, tid, tdur) => ({ name, pid: 1, tid, tdur });

describe('longestTask', () => {
  it('takes the longest task of the main thread, with its microtasks', () => {
    const events = [
      thread(1, 1, 'CrRendererMain'),
      thread(1, 2, 'ThreadPoolForegroundWorker'),
      // The task begins a read, and what goes on when it is there are microtasks.
      task('ThreadControllerImpl::RunTask', 1, 200),
      task('RunTask', 1, 9_000),
      task('RunTask', 1, 4_000),
      task('RunTask', 2, 90_000),
    ];
    expect(longestTask(events)).toBe(9);
  });

  it('is 0 where nothing ran', () => {
    expect(longestTask([])).toBe(0);
  });
});
