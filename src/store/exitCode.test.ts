import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../model/index.ts';
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
    'grep -q x a || true',
    'grep -q x a && printf found',
    'grep',
    'fgrep x a',
    'egrep x a',
    'zgrep x a',
    './bin/my-tools/grep x a',
    'test -f a',
    '[[ -f a ]]',
    'git grep x',
    'git diff HEAD --quiet',
    'git diff --no-index a b',
    'make\ngrep x a',
    'sleep 1 & grep x a',
    'grep "a; make" b',
    "grep 'a | make' b",
    'make "it\'s" | grep x',
    'make > log 2>&1 ; grep x log',
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
    'true',
    'printf x',
    'grep x a & make',
    'grep x a\nmake',
    'grep x a | make',
    'grep x a; truer',
    'make 2>&1 grep',
    'git diff --stat',
    'git difference --quiet',
    'sudo grep x a',
    'git log --quiet',
    'testing',
    `grep ${'x'.repeat(4000)}`,
  ])('takes 1 of %j for a failure', (command) => {
    expect(isAnswer(toolCall('bash', { command }), 1)).toBe(false);
  });
});

describe('isAnswer, of calls of other shapes', () => {
  it('finds the command by the names that tools have for it', () => {
    for (const key of ['command', 'cmd', 'script'])
      expect(isAnswer(toolCall('a', { [key]: 'grep x a' }), 1)).toBe(true);
    expect(isAnswer(toolCall('a', 'grep x a'), 1)).toBe(true);
    expect(isAnswer(toolCall('a', { command: ['grep', 'x', 'a'] }), 1)).toBe(true);
    expect(isAnswer(toolCall('a', { command: ['sh', '-c', 'grep x a'] }), 1)).toBe(true);
    expect(isAnswer(toolCall('a', { command: ['grep', '-c', 'make', 'a'] }), 1)).toBe(true);
    expect(isAnswer(toolCall('a', { command: ['grep', '-cv', 'make'] }), 1)).toBe(true);
    expect(isAnswer(toolCall('a', { command: 'make', cmd: 'grep x a' }), 1)).toBe(false);
    expect(isAnswer(toolCall('a', { input: 'grep x a' }), 1)).toBe(false);
    expect(isAnswer(toolCall('a', { command: [] }), 1)).toBe(false);
    expect(isAnswer(toolCall('a', [1]), 1)).toBe(false);
  });

  it('takes 1 alone for an answer, and of a call', () => {
    for (const code of [0, 2, -1]) expect(isAnswer(toolCall('a', 'grep x a'), code)).toBe(false);
    expect(isAnswer({ type: 'text', text: 'grep x a' }, 1)).toBe(false);
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

  it('takes whole numbers alone, the first of them, and of its own fields', () => {
    for (const key of ['exitcode', 'return_code']) expect(exitCodeOf({ [key]: 3 })).toBe(3);
    expect(exitCodeOf({ exit_code: 1.5, exit: 4 })).toBe(4);
    expect(exitCodeOf({ exit: 4, exit_code: 3 })).toBe(3);
    expect(exitCodeOf({ exit_code: -1 })).toBe(-1);
    expect(exitCodeOf({ metadata: { exit_code: 0 } })).toBe(0);
    expect(exitCodeOf([1])).toBe(null);
    expect(exitCodeOf(Object.create({ exit: 1 }) as JsonObject)).toBe(null);
  });
});
