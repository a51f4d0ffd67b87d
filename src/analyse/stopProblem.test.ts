import { describe, expect, it } from 'vitest';
import { NO_USAGE, STOP_REASONS } from '../model/index.ts';
import { errorLine, errorText } from './errorLine.ts';
import { isByPerson } from './isByPerson.ts';
import { messageOfBlock } from './messageOfBlock.ts';
import { outcome } from './outcome.ts';
import { contextTokens, promptTokens } from './promptTokens.ts';
import { stopProblem } from './stopProblem.ts';
import { isWireStop, readWireStop, WIRE_STOPS } from './wireStops.ts';

const problem = (stopReason: string | null, errorMessage?: string, incomplete = false, retried = false) =>
  stopProblem(
    {
      stopReason,
      ...(errorMessage === undefined ? {} : { errorMessage }),
      ...(retried ? { retried } : {}),
    },
    incomplete,
  );

describe('stopProblem', () => {
  it('is a failure where the request failed, was cut off, refused or stopped by a limit', () => {
    expect(STOP_REASONS.filter((reason) => problem(reason) === 'failure')).toEqual([
      'length',
      'error',
      'maxTurns',
      'guardRail',
      'refusal',
    ]);
    expect(STOP_REASONS.filter((reason) => problem(reason) === 'warning')).toEqual([]);
    for (const reason of [...WIRE_STOPS, 'submitted (exit_cost)']) expect(problem(reason)).toBe('failure');
    for (const reason of ['model_budget', 'submitted', 'constructor']) expect(problem(reason)).toBeNull();
  });

  it('is a failure where an answer that ended as usual has an error', () => {
    for (const reason of ['stop', 'toolUse', '', null]) {
      expect(problem(reason, 'Network error')).toBe('failure');
      expect(problem(reason, '')).toBeNull();
      expect(problem(reason)).toBeNull();
    }
    expect(problem('handoff', 'Network error')).toBeNull();
  });

  it('is a warning where the recording breaks off in an answer, or where it was tried again', () => {
    for (const reason of ['stop', 'toolUse', '', null])
      expect(problem(reason, undefined, true)).toBe('warning');
    expect(problem('aborted', undefined, true)).toBeNull();
    expect(problem('error', 'Network error', false, true)).toBe('warning');
    expect(problem('length', undefined, true, true)).toBe('warning');
    expect(problem('stop', undefined, false, true)).toBeNull();
  });

  it('is none where somebody cancelled the request', () => {
    expect(problem('error', 'Request was aborted')).toBeNull();
    expect(problem('stop', 'Request was aborted')).toBeNull();
    expect(problem('length', 'Request was aborted')).toBe('failure');
  });
});

describe('readWireStop', () => {
  it('takes apart what says that all was handed in', () => {
    expect(readWireStop('submitted (exit_cost)')).toEqual({ reason: 'exit_cost', submitted: true });
    expect(readWireStop('exit_cost')).toEqual({ reason: 'exit_cost', submitted: false });
    for (const odd of ['submitted ()', 'submitted (a b)', ' submitted (exit_cost)', 'submitted (exit_cost) '])
      expect(readWireStop(odd)).toEqual({ reason: odd, submitted: false });
    expect(isWireStop('submitted (stop)')).toBe(false);
  });
});

describe('outcome', () => {
  it('counts a call that failed and a stray result as failures, a denied call as a warning', () => {
    const severity = (status: string) => outcome({ status } as Parameters<typeof outcome>[0]).severity;
    expect(['failed', 'orphan'].map(severity)).toEqual(['failure', 'failure']);
    expect(severity('denied')).toBe('warning');
    for (const status of [
      'preparing',
      'pending',
      'awaiting-approval',
      'running',
      'done',
      'aborted',
      'skipped',
    ])
      expect(severity(status)).toBeNull();
    for (const status of ['not-executed', 'no-result']) expect(severity(status)).toBeNull();
    expect(outcome({ status: 'done' } as Parameters<typeof outcome>[0]).kind).toBe('done');
  });
});

describe('promptTokens', () => {
  it('adds what was read afresh, from the cache and into it', () => {
    expect(promptTokens({ ...NO_USAGE, input: 1, cacheRead: 2, cacheWrite: 4, output: 8 })).toBe(7);
    expect(promptTokens({ ...NO_USAGE, cacheRead: 2 })).toBe(2);
    expect(promptTokens({ ...NO_USAGE, cacheWrite: 4 })).toBe(4);
    expect(promptTokens({ ...NO_USAGE, input: 0 })).toBe(0);
    expect(promptTokens({ ...NO_USAGE, output: 8 })).toBeNull();
    expect(promptTokens(null)).toBeNull();
  });

  it('takes no context for one that nobody counted', () => {
    expect(contextTokens({ usage: { ...NO_USAGE, input: 0 } })).toBeNull();
    expect(contextTokens({ usage: { ...NO_USAGE, input: 1 } })).toBe(1);
    expect(contextTokens({ usage: null })).toBeNull();
  });
});

describe('errorLine', () => {
  it('takes the first line of a message, and the last one of what a program printed', () => {
    expect(errorLine('\n  no such\tfile \nmore')).toBe('no such file');
    expect(errorLine('building\n\nerror: no such file\n \n', true)).toBe('error: no such file');
    expect(errorLine('Traceback (most recent call last):\n  a\nKeyError: 7\n')).toBe('KeyError: 7');
    expect(errorLine('see Traceback (most recent call last):\nb')).toBe(
      'see Traceback (most recent call last):',
    );
    expect(errorLine(' \n', true)).toBe('');
    expect(errorLine('')).toBe('');
    expect(errorLine('\u001b[31mred\u001b[0m')).toBe('red');
  });

  it('shows 200 units, and looks at 4,000 on the side where the message stands', () => {
    expect(errorLine('e'.repeat(300))).toBe('e'.repeat(200));
    expect(errorLine(`${'\n'.repeat(3999)}ab`)).toBe('a');
    expect(errorLine(`ab${'\n'.repeat(3999)}`, true)).toBe('b');
    const far = `${'x\n'.repeat(2000)}Traceback (most recent call last):\nKeyError`;
    expect(errorLine(far)).toBe('x');
  });

  it('leaves out the mark around an error of a tool', () => {
    expect(errorText(' <tool_use_error>No such file</tool_use_error>\n')).toBe('No such file');
    expect(errorText('<tool_use_error>No such file')).toBe('No such file');
    expect(errorText('a <tool_use_error>b</tool_use_error>')).toBe('a <tool_use_error>b</tool_use_error>');
    expect(errorLine('<tool_use_error>No such file</tool_use_error>')).toBe('No such file');
  });
});

describe('isByPerson', () => {
  it('is what a person said or typed, not what a program says in their name', () => {
    const user = { role: 'user', timestamp: null } as const;
    expect(isByPerson(user)).toBe(true);
    expect(isByPerson({ ...user, synthetic: 'command' })).toBe(true);
    expect(isByPerson({ ...user, synthetic: 'reminder' })).toBe(false);
    expect(isByPerson({ role: 'system', timestamp: null })).toBe(false);
  });
});

describe('messageOfBlock', () => {
  it('is the key before the point', () => {
    expect(['m12.c3', 'm12', 'l0'].map(messageOfBlock)).toEqual(['m12', 'm12', 'l0']);
  });
});
