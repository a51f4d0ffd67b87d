import { describe, expect, it } from 'vitest';
import { recordings, sharedIsHere } from '../testing/fixtures.ts';
import { shortError } from './shortError.ts';

const refused = (errors: string): string =>
  `Your proposed edit has introduced new syntax error(s). Try it once more.\n\nERRORS:\n${errors}\nThis is how it would have looked\n1: tide\n`;

describe('shortError', () => {
  it('takes the reason and what a linter found from an edit that SWE-agent refused', () => {
    expect(shortError(refused("- E999 SyntaxError: unmatched ']'\n"))).toEqual([
      'Your proposed edit has introduced new syntax error(s).',
      "- E999 SyntaxError: unmatched ']'",
    ]);
  });

  it('takes three of what a linter found', () => {
    expect(shortError(refused('- one\n- two\n- three\n- four\n'))?.slice(1)).toEqual([
      '- one',
      '- two',
      '- three',
    ]);
  });

  it('reads it with the ends of lines of any system, and behind the word of a history', () => {
    expect(shortError(`OBSERVATION:\n${refused('\n- one\n').replaceAll('\n', '\r\n')}`)).toEqual([
      'Your proposed edit has introduced new syntax error(s).',
      '- one',
    ]);
  });

  it('takes the reason and the last line from what a sandbox says', () => {
    expect(
      shortError('sandbox denied exec error, exit code: 1, stdout: , stderr: ls: dam: no\nls: lodge: no\n'),
    ).toEqual(['sandbox denied exec error, exit code: 1', 'ls: lodge: no']);
  });

  it('takes the words for a command of SWE-agent that took too long', () => {
    expect(shortError('\nEXECUTION TIMED OUT\n(Open file: n/a)\n(Current directory: /dam)\nbash-$')).toEqual([
      'EXECUTION TIMED OUT',
    ]);
    expect(shortError('EXECUTION TIMED OUT after 20 s, and something else')).toBeNull();
  });

  it('reads the words for a command that took too long at the beginning alone', () => {
    const timedOut = 'EXECUTION TIMED OUT  (Open file: n/a)';
    expect(shortError(`OBSERVATION: ${timedOut}`)).toEqual(['EXECUTION TIMED OUT']);
    for (const text of [
      `So: ${timedOut}`,
      `${' '.repeat(21)}${timedOut}`,
      'EXECUTION TIMED OUT(Open file: n/a)',
    ])
      expect(shortError(text)).toBeNull();
  });

  it('reads the first 4,000 signs, and errors of at most 500', () => {
    const long = (length: number) => `- ${'x'.repeat(length)}`;
    expect(shortError(refused(`${long(500)}\n`))?.[1]).toBe(long(500));
    expect(shortError(refused(`${long(501)}\n`))).toBeNull();
    const blanks = (count: number) => `${' '.repeat(count)}${refused('- one\n')}`;
    expect(shortError(blanks(3_900))?.[1]).toBe('- one');
    expect(shortError(blanks(4_000))).toBeNull();
    expect(
      shortError(refused('- breaks off').slice(0, -'\nThis is how it would have looked\n1: tide\n'.length)),
    ).toEqual(['Your proposed edit has introduced new syntax error(s).', '- breaks off']);
  });

  it('leaves any other error alone', () => {
    for (const text of ['', 'ERRORS:\n- one\n', `It said: ${refused('- one\n')}`, refused('')])
      expect(shortError(text)).toBeNull();
  });
});

describe.skipIf(!sharedIsHere)('the edits that SWE-agent refused in recordings', () => {
  const observations = (sharedIsHere ? recordings('swe-agent-traj') : []).flatMap(({ bytes }) => {
    const { trajectory } = JSON.parse(new TextDecoder().decode(bytes)) as {
      readonly trajectory: readonly { readonly observation: string }[];
    }; // the shape of its files
    return trajectory.map(({ observation }) => observation);
  });

  it('are there, and each of them is read', () => {
    const refusals = observations.filter((text) => text.startsWith('Your proposed edit'));
    expect(refusals).toHaveLength(8);
    for (const text of refusals) {
      const [, found = ''] = shortError(text) ?? [];
      expect(found).toMatch(/^- [EF]\d{3} /);
      expect(text).toContain(`\n${found}`);
    }
  });
});
