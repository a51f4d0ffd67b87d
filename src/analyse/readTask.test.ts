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
    expect(readTask({ task_id: '7', subject: 'Mend', status: 'completed' })).toEqual({
      text: '#7 Mend',
      state: 'done',
    });
    expect(readTask({ subject: 'Mend', description: 'It leaks.', owner: 'alice' })).toEqual({
      text: 'Mend · It leaks. · alice',
      state: 'pending',
    });
    expect(readTask({})).toBeNull();
    expect(readTask({ description: 'It leaks.', owner: 'alice', status: 'completed' })).toBeNull();
    expect(readTask({ taskId: 7, subject: ' ' })).toBeNull();
    expect(readTask(['Mend'])).toBeNull();
    expect(readTask(null)).toBeNull();
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
    expect(readTaskLines(' \n\t\n')).toBeNull();
  });

  it('reads lines with blank ones between, and a task without words', () => {
    expect(readTaskLines('\n#12 [in_progress] Mend [it]\n \n#123456789 [x] ')).toEqual([
      { text: '#12 Mend [it]', state: 'active' },
      { text: '#123456789 ', state: 'pending' },
    ]);
  });

  it.each([
    ' #1 [completed] Mend',
    'x #1 [completed] Mend',
    '# [completed] Mend',
    '#1234567890 [completed] Mend',
    '#1 completed Mend',
    '#1 [] Mend',
    `#1 [${'x'.repeat(21)}] Mend`,
    '#1 [Done] Mend',
    '#1 [done]Mend',
    '#1[done] Mend',
  ])('takes %j for no task', (line) => {
    expect(readTaskLines(line)).toBeNull();
    expect(readTaskLines(`#1 [completed] Mend\n${line}`)).toBeNull();
  });

  it('reads no text of more than 100,000 signs', () => {
    expect(readTaskLines('#1 [completed] Mend'.padEnd(100_000, 'x'))).toHaveLength(1);
    expect(readTaskLines('#1 [completed] Mend'.padEnd(100_001, 'x'))).toBeNull();
  });
});
