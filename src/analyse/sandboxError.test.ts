import { describe, expect, it } from 'vitest';
import { recordings, sharedIsHere } from '../testing/fixtures.ts';
import { readSandboxError } from './sandboxError.ts';

const denied = (printed: string): string =>
  `failed in sandbox MacosSeatbelt with execution error: sandbox denied exec error, exit code: 2, ${printed}`;
const reason = 'sandbox denied exec error, exit code: 2';

describe('readSandboxError', () => {
  it('tells the reason from what was printed, of which the last line says most', () => {
    expect(
      readSandboxError(denied('stdout: , stderr: sh: line 6: no here document\nls: dam: no\n\n')),
    ).toEqual({
      reason,
      last: 'ls: dam: no',
    });
  });

  it('leaves out the folders of the program that complains', () => {
    expect(readSandboxError(denied('stdout: , stderr: /opt/beaver/lib/dam.sh: line 18: no\n'))?.last).toBe(
      '…/dam.sh: line 18: no',
    );
    expect(readSandboxError(denied('stdout: , stderr: cat: /opt/beaver/lib/dam.sh: no\n'))?.last).toBe(
      'cat: /opt/beaver/lib/dam.sh: no',
    );
  });

  it('takes what was printed where no error was, and nothing where nothing was', () => {
    expect(readSandboxError(denied('stdout: one\ntwo\n, stderr: '))?.last).toBe('two');
    expect(readSandboxError(denied('stdout: , stderr: '))).toEqual({ reason, last: '' });
  });

  it('leaves any other error alone', () => {
    expect(readSandboxError('execution error: no such file')).toBeNull();
    expect(readSandboxError(`It said: ${denied('stdout: , stderr: ')}`)).toBeNull();
    expect(readSandboxError('')).toBeNull();
  });
});

describe.skipIf(!sharedIsHere)('the errors of sandboxes in recordings', () => {
  const outputs = (sharedIsHere ? recordings('codex-rollout') : []).flatMap(({ bytes }) =>
    [...new TextDecoder().decode(bytes).matchAll(/"output":("failed in sandbox (?:[^"\\]|\\.)*")/g)].map(
      ([, json = '""']) => JSON.parse(json) as string, // a string, as it was matched
    ),
  );

  it('are there, and each of them is read', () => {
    expect(outputs.length).toBeGreaterThan(10);
    for (const output of outputs) {
      const { reason = '', last = '' } = readSandboxError(output) ?? {};
      expect(reason).toMatch(/^sandbox denied exec error, exit code: [12]$/);
      expect(output.trimEnd().endsWith(last.replace(/^…\//, ''))).toBe(true);
      expect(last).not.toBe('');
    }
  });
});
