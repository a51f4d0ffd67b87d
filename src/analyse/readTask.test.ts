import { describe, expect, it } from 'vitest';
import { readTask, readTaskLines } from './readTask.ts';

describe('readTask', () => {
  it('reads the task that a call makes or changes', () => {
    expect(readTask({ subject: 'Mend the weir', description: 'It leaks.' })).toEqual({
      text: 'Mend the weir · It leaks.',
      state: 'pending',
    });
    expect(readTask({ taskId: '1', status: 'in_progress', owner: 'alice' })).toEqual({
      text: '#1 · alice',
      state: 'active',
    });
    expect(readTask({})).toBeNull();
  });
});

describe('readTaskLines', () => {
  it('reads a printed list', () => {
    expect(readTaskLines('#1 [completed] Mend (alice)\n#2 [pending] Look\n')).toEqual([
      { text: '#1 Mend (alice)', state: 'done' },
      { text: '#2 Look', state: 'pending' },
    ]);
    expect(readTaskLines('#1 [completed] Mend\nand more')).toBeNull();
    expect(readTaskLines('')).toBeNull();
  });
});
