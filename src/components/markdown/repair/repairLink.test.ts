import { describe, expect, it } from 'vitest';
import { repairLink } from './repairLink.ts';

describe('repairLink', () => {
  it.each([
    ['[a](b', 'a'],
    ['x [a](', 'x a'],
    ['[a](b(c)', 'a'],
    ['[a](b) [c](d', '[a](b) c'],
    ['[a [b] c](d', 'a [b] c'],
    ['[a](b)](c', '[a](b)](c'],
  ])('shows the words of %j', (text, repaired) => {
    expect(repairLink(text)).toBe(repaired);
  });

  it.each([
    ['![a', ''],
    ['x ![', 'x '],
    ['x ![a](b', 'x '],
    ['x ![a [b](c', 'x '],
    ['x ![a [b](c)', 'x '],
    ['[x] ![a](b', '[x] '],
    ['a !', 'a '],
    ['!', ''],
  ])('holds back half an image: %j', (text, repaired) => {
    expect(repairLink(text)).toBe(repaired);
  });

  it.each([
    '[a](b)',
    '[a](b(c))',
    '![a](b) c',
    '[a]',
    '[a',
    'a ] b',
    'a](b',
    'a!',
    '\\[a](b',
    '`[a](b`',
    'a \\!',
    '',
  ])('leaves %j as it is', (text) => {
    expect(repairLink(text)).toBe(text);
  });
});
