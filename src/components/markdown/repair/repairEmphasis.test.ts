import { describe, expect, it } from 'vitest';
import { repairEmphasis } from './repairEmphasis.ts';

describe('repairEmphasis', () => {
  it.each([
    ['**b _c', '**b _c_**'],
    ['~~a **b', '~~a **b**~~'],
    ['___b', '___b___'],
    ['~b', '~b~'],
    ['_a', '_a_'],
    ['* b *c', '* b *c*'],
    ['a *b **c** d', 'a *b **c** d*'],
    ['a *b ', 'a *b* '],
    ['***a** b', '***a** b*'],
    ['a *b *', 'a *b *'],
    ['x **y** z *', 'x **y** z '],
  ])('closes what is open in %j', (text, repaired) => {
    expect(repairEmphasis(text)).toBe(repaired);
  });

  it.each([
    ['a *b**', 'a *b*'],
    ['a **b***', 'a **b**'],
    ['a **b*', 'a **b**'],
    // The first of the two closes the inner one.
    ['a **b *c**', 'a **b *c***'],
    ['a _b *c*', 'a _b *c*_'],
    ['a **', 'a '],
    ['a**', 'a'],
    ['**', ''],
  ])('holds back the half of a run at the end of %j', (text, repaired) => {
    expect(repairEmphasis(text)).toBe(repaired);
  });

  it.each([
    'a * b',
    'x ** y',
    '** y',
    'snake_case_name',
    'é_b',
    'a ****b',
    '~~~b',
    'a **b** c',
    'a *b* _c_ ~~d~~ ~e~ ***f***',
    '`*a` b',
    '\\*a',
    '',
  ])('leaves %j as it is', (text) => {
    expect(repairEmphasis(text)).toBe(text);
  });
});
