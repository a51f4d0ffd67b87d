import { describe, expect, it } from 'vitest';
import { repairCode } from './repairCode.ts';

describe('repairCode', () => {
  it.each([
    ['a `b', 'a ', '`b`'],
    ['a ``b`', 'a ', '``b``'],
    ['a ``b`c', 'a ', '``b`c``'],
    ['a `b ', 'a ', '`b `'],
    ['`x` `y', '`x` ', '`y`'],
    // Nothing is in it yet.
    ['a `', 'a ', ''],
    ['a ``', 'a ', ''],
    ['a `  ', 'a ', ''],
    ['a `` `', 'a ', ''],
    ['a', 'a', ''],
    ['a `b`', 'a `b`', ''],
    ['', '', ''],
  ])('takes the open span off %j', (text, before, code) => {
    expect(repairCode(text)).toEqual({ before, code });
  });
});
