import { describe, expect, it } from 'vitest';
import type { Loop } from '../model/index.ts';
import { isPlainLoop } from './isPlainLoop.ts';
import type { LoopRow } from './rows.ts';

const rowOf = (value: Partial<Loop> = {}, row: Partial<LoopRow> = {}): LoopRow => ({
  key: 'l0',
  index: 0,
  loop: { loopId: '', kind: 'initial', status: 'running', ...value },
  open: true,
  ended: false,
  ...row,
});

describe('isPlainLoop', () => {
  it('is true of an ordinary run: the first one, or one inside a call or a group', () => {
    for (const row of [
      rowOf(),
      rowOf({ status: 'completed' }),
      rowOf({ model: 'heron-1' }),
      rowOf({}, { index: 2, callKey: 'm0.c0' }),
      rowOf({}, { index: 2, groupKey: 'i0' }),
    ])
      expect(isPlainLoop(row)).toBe(true);
  });

  it('is false where there is something to say of it', () => {
    for (const row of [
      rowOf({ kind: 'rerun' }),
      rowOf({ tag: 'plan' }),
      rowOf({ judge: true }),
      rowOf({ status: 'pending' }),
      rowOf({ status: 'aborted' }),
      rowOf({}, { index: 1 }),
    ])
      expect(isPlainLoop(row)).toBe(false);
  });
});
