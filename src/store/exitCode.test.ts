import { describe, expect, it } from 'vitest';
import { toolCall } from '../testing/buildTranscript.ts';
import { exitCodeOf, isAnswer } from './exitCode.ts';

describe('isAnswer', () => {
  it.each([
    'grep -n foo src/a.ts',
    'cd /app && rg "a && b" src',
    'cat a | grep x',
    'diff a b 2>&1',
    '[ -f a ]',
    '/usr/bin/cmp a b',
    'git diff --exit-code',
    'grep -q x a && echo found',
  ])('takes 1 of %j for an answer', (command) => {
    expect(isAnswer(toolCall('bash', { command }), 1)).toBe(true);
    expect(isAnswer(toolCall('shell', { command: ['bash', '-lc', command] }), 1)).toBe(true);
    expect(isAnswer(toolCall('bash', { command }), 2)).toBe(false);
  });

  it.each([
    'npm test',
    'grep x a && npm test',
    'grep x a; make',
    'greptile',
    'git diff',
    'echo "grep x"',
    '',
  ])('takes 1 of %j for a failure', (command) => {
    expect(isAnswer(toolCall('bash', { command }), 1)).toBe(false);
  });
});

describe('exitCodeOf', () => {
  it('reads the names that sources use', () => {
    for (const key of ['exit_code', 'exitCode', 'returncode', 'exit'])
      expect(exitCodeOf({ [key]: 3 })).toBe(3);
    expect(exitCodeOf({ exit: 'x' })).toBe(null);
    expect(exitCodeOf(undefined)).toBe(null);
  });

  it('reads the code of OpenHands, which is among the data of the command', () => {
    expect(exitCodeOf({ command: 'ls', metadata: { exit_code: 2, pid: 7 } })).toBe(2);
    expect(exitCodeOf({ exit_code: 0, metadata: { exit_code: 2 } })).toBe(0);
    // It still runs.
    expect(exitCodeOf({ exit_code: null, metadata: { exit_code: -1 } })).toBe(null);
    expect(exitCodeOf({ metadata: 'none' })).toBe(null);
  });
});
