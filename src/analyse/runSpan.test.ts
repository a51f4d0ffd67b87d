import { describe, expect, it } from 'vitest';
import { transcript } from '../testing/buildTranscript.ts';
import { runSpan, spanMs } from './runSpan.ts';

const NOON = Date.UTC(2026, 2, 5, 12);
const at = (seconds: number): number => NOON + seconds * 1000;
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

describe('runSpan', () => {
  const ended = (endedAt: number) =>
    runSpan(
      transcript()
        .loop()
        .user('Go.', { timestamp: at(0) })
        .endLoop({ status: 'completed', endedAt: at(500) })
        .loop({ loopId: 'loop-2' })
        .assistant('Done.', { timestamp: at(10) })
        .endLoop({ status: 'completed', endedAt })
        .store()
        .getState(),
    );

  it('goes to the last message, or to the end of the last loop where that came later', () => {
    expect(ended(at(20))).toEqual({ from: at(0), to: at(20) });
    expect(ended(at(5))).toEqual({ from: at(0), to: at(10) });
  });

  it('goes to no time that is none of the run', () => {
    expect(ended(0)).toEqual({ from: at(0), to: at(10) });
    expect(ended(at(10) + YEAR_MS + 1)).toEqual({ from: at(0), to: at(10) });
    expect(ended(at(10) + YEAR_MS)).toEqual({ from: at(0), to: at(10) + YEAR_MS });
  });

  it('is that of the session where no message states a time', () => {
    const run = transcript().user('Go.').assistant('Done.');
    expect(runSpan(run.store().getState())).toEqual({ from: null, to: null });
    run.session({ createdAt: at(1), lastActiveAt: at(9) });
    expect(runSpan(run.store().getState())).toEqual({ from: at(1), to: at(9) });
    run.session({ createdAt: 0 });
    expect(runSpan(run.store().getState())).toEqual({ from: null, to: at(9) });
  });

  it('knows its end where only its loop states one', () => {
    const run = transcript()
      .user('Go.')
      .endLoop({ status: 'completed', endedAt: at(7) });
    expect(runSpan(run.store().getState())).toEqual({ from: null, to: at(7) });
  });
});

describe('spanMs', () => {
  it.each([
    [at(0), at(5), 5_000],
    [at(0), at(0), 0],
    [at(5), at(0), null],
    [0, 5, null],
    [-5, 5, null],
    [at(0), Number.POSITIVE_INFINITY, null],
    [at(0), at(0) + YEAR_MS, YEAR_MS],
    [at(0), at(0) + YEAR_MS + 1, null],
  ])('from %d to %d is %s', (from, to, span) => {
    expect(spanMs(from, to)).toBe(span);
  });
});
