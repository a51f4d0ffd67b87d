import { describe, expect, it } from 'vitest';
import { describeAgent, describePlace, describePolicy } from './describeAbout.ts';
import { defaultLabels } from './labels.ts';

describe('describePlace', () => {
  it.each([
    ['/home/ann/dam', 'main', 'dam@main'],
    ['/home/ann/dam/', null, 'dam'],
    ['C:\\work\\dam\\\\', 'main', 'dam@main'],
    ['/', 'main', '/@main'],
    ['', 'main', 'main'],
    [null, 'main', 'main'],
    ['/dam', '', 'dam'],
    [null, null, ''],
  ])('names %s on %s as %s', (cwd, branch, words) => {
    expect(describePlace({ cwd, branch })).toBe(words);
  });

  it('cuts a name of any length', () => {
    expect(describePlace({ cwd: 'd'.repeat(100), branch: null })).toBe(`${'d'.repeat(80)}…`);
  });
});

describe('describeAgent', () => {
  const named = (format: string | null, version: string | null, isGuessed = false): string =>
    describeAgent({ format, version, isGuessed }, defaultLabels);

  it('says the format and its version where they are stated', () => {
    expect(named('codex', '0.40.0')).toBe('codex 0.40.0');
    expect(named('codex', null)).toBe('codex');
    expect(named('codex', '')).toBe('codex');
    expect(named(null, '0.40.0')).toBe('0.40.0');
    expect(named(null, null)).toBe('');
  });

  it('says that a format was only guessed, and cuts a long name', () => {
    expect(named('codex', '0.40.0', true)).toBe('JSON messages, format not known');
    expect(named('c'.repeat(81), null)).toBe(`${'c'.repeat(80)}…`);
  });
});

describe('describePolicy', () => {
  it('puts the value of the source into words', () => {
    expect(describePolicy({ kind: 'sandbox', value: 'read-only' }, defaultLabels)).toBe('sandbox read-only');
    expect(describePolicy({ kind: 'mode', value: 'p'.repeat(81) }, defaultLabels)).toBe(
      `${'p'.repeat(80)}… mode`,
    );
  });
});
