import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../model/index.ts';
import { toolCall } from '../testing/buildTranscript.ts';
import { argumentsState, commandText, earlyArguments, firstLongText } from './readArguments.ts';

describe('commandText', () => {
  it.each<[JsonValue | undefined, string | null]>([
    [['ls', '-l'], 'ls -l'],
    [['bash', '-lc', 'ls | wc'], 'ls | wc'],
    [['sh', '-lc'], 'sh -lc'],
    [['ls', '-la', 'c'], 'ls -la c'],
    [[], null],
    [['ls', 7], null],
    [[7], null],
    [7, null],
    [undefined, null],
    ['', ''],
    ["bash -lc 'ls -l'", 'ls -l'],
    ['/bin/bash -lc ls', 'ls'],
    ['/usr/bin/zsh  -ec  "ls -l"', 'ls -l'],
    ['sh -c \'a\'"b"c\\ d', 'abc d'],
    ['bash -c "a \\$b \\`c\\` \\\\ \\d"', 'a $b `c` \\ \\d'],
    [['/usr/bin/bash', '-c', 'ls | wc'], 'ls | wc'],
    [['zsh', '-lic', 'ls'], 'ls'],
    [['bash', '-c', 'ls', 'x'], 'bash -c ls x'],
    [['bash', '-l', 'ls'], 'bash -l ls'],
    [['bash', '-c x', 'ls'], 'bash -c x ls'],
    [['my bash', '-c', 'ls'], 'my bash -c ls'],
    ['bash -c ls\\ dam', 'ls dam'],
    ['bash -lc "echo \\"a\\""', 'echo "a"'],
  ])('reads %j as %j', (value, text) => {
    expect(commandText(value)).toBe(text);
  });

  it.each([
    'bash -c ls | wc',
    'bash -c ls; wc',
    'bash -c ls x',
    'bash -c $x',
    'bash -c "a $b"',
    'bash -c "a `b`"',
    'bash -c a*',
    'bash -c',
    'bash -c ',
    'bash -cx ls',
    'bash ls',
    'bash-c ls',
    'my bash -c ls',
    './bash -c ls',
    '/opt/bin/bash -c ls',
    'fish -c ls',
    "bash -c 'ls",
    'bash -c "ls',
    'bash -c ls\\',
  ])('leaves %j as it is', (command) => {
    expect(commandText(command)).toBe(command);
  });

  it('leaves long ones as they are', () => {
    const command = (length: number) => `bash -c '${'x'.repeat(length - 10)}'`;
    expect(commandText(command(100_000))).toBe('x'.repeat(99_990));
    expect(commandText(command(100_001))).toBe(command(100_001));
  });
});

describe('earlyArguments', () => {
  const early = (argumentsText: string | undefined, args: JsonValue = {}) =>
    earlyArguments(toolCall('ls', args, argumentsText === undefined ? {} : { argumentsText }));

  it('reads what arrived of them, from its beginning', () => {
    expect(early('{"path": "da')).toEqual({ path: 'da' });
    expect(early('*** Begin Patch')).toBe('*** Begin Patch');
    expect(early('[1')).toBe('[1');
    const text = (length: number) => `{"a":"${'x'.repeat(length)}`;
    expect(early(text(2_000))).toEqual({ a: 'x'.repeat(1_000 - 6) });
  });

  it('takes those that are parsed, and those of which nothing arrived', () => {
    expect(early('{"a": 1}', { b: 2 })).toEqual({ b: 2 });
    expect(early(' \n', null)).toBeNull();
    expect(early(undefined, {})).toEqual({});
    expect(early('{"a": 1}', null)).toEqual({ a: 1 });
    expect(early('{"a": 1}', '')).toEqual({ a: 1 });
    expect(early('{"a": 1}', 'text')).toBe('text');
    expect(early('{"a": 1}', 0)).toBe(0);
  });
});

describe('argumentsState', () => {
  const stateOf = (args: JsonValue, fields: Parameters<typeof toolCall>[2] = {}, streaming = false) =>
    argumentsState(toolCall('ls', args, fields), streaming);

  it.each([
    ['value', stateOf({ a: 1 })],
    ['value', stateOf([])],
    ['value', stateOf('text')],
    ['value', stateOf({ a: 1 }, { argumentsText: '{"a":1}' })],
    ['empty', stateOf({})],
    ['empty', stateOf(null)],
    ['empty', stateOf('')],
    ['empty', stateOf({}, { argumentsText: '' })],
    ['empty', stateOf({}, {}, true)],
    ['streaming', stateOf({}, { argumentsText: '{"a' }, true)],
    ['streaming', stateOf({ a: 1 }, { argumentsText: '{"a' }, true)],
    ['invalid', stateOf({}, { argumentsText: '{"a' })],
    ['partial', stateOf({ a: 1 }, { argumentsText: '{"a":1', argumentsPartial: true })],
    ['value', stateOf({ a: 1 }, { argumentsPartial: false })],
  ])('is %s', (expected, found) => {
    expect(found).toBe(expected);
  });
});

describe('firstLongText', () => {
  it('is the first text under these keys that says something, whole', () => {
    expect(firstLongText({ a: ' ', b: 7, c: ' dam ', d: 'x' }, ['a', 'b', 'c', 'd'])).toBe(' dam ');
    expect(firstLongText({ a: 'x' }, ['b', 'toString'])).toBe('');
  });
});
