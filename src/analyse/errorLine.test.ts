import { describe, expect, it } from 'vitest';
import { errorLine } from './errorLine.ts';

describe('errorLine', () => {
  it.each([
    ['npm ci\nENOENT: no package.json\n\nCommand exited with code 2', 'ENOENT: no package.json'],
    ['ENOENT\nProcess exited with code 1', 'ENOENT'],
    ['Command exited with code 2', 'Command exited with code 2'],
    ['\n\nCommand exited with code 2\n', 'Command exited with code 2'],
    ['It says: Command exited with code 2', 'It says: Command exited with code 2'],
    ['a\nb\n', 'b'],
    ['', ''],
  ])('takes the last line above that of the exit code from the output %j of a command', (said, line) => {
    expect(errorLine(said, true)).toBe(line);
  });

  it('takes the first line of a message, whatever stands below', () => {
    expect(errorLine('\n  No such file\nTry another.\nCommand exited with code 2')).toBe('No such file');
  });

  it('takes the last line of a traceback', () => {
    expect(errorLine('Traceback (most recent call last):\n  File "a.py"\nKeyError: 7\n')).toBe('KeyError: 7');
  });
});
