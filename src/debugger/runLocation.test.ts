import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { scaled } from '../testing/cases.ts';
import { findPlace, readLocation, writeLocation } from './runLocation.ts';

const run = transcript()
  .loop()
  .user('Go.')
  .assistant([toolCall('bash', { command: 'a' })])
  .result('bash', 'no', { isError: true })
  .user('On.')
  .assistant([text('Done.')])
  .finish()
  .store()
  .getState();

describe('a place in a debugger', () => {
  it('reads what it wrote, whatever the filter is', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 40 }),
        fc.constantFrom(null, 'content' as const, 'source' as const, 'context' as const),
        fc.option(fc.nat(999_999)),
        fc.constantFrom(null, 'time' as const, 'steps' as const, 'tokens' as const),
        fc.constantFrom('', 'l3', 'l3 l12'),
        (filter, tab, moment, clock, runs) => {
          const place = { at: 'm1.c0', filter, tab, moment, clock, runs };
          expect(readLocation(writeLocation(place))).toEqual(place);
        },
      ),
      { numRuns: scaled(100) },
    );
  });

  it('is no text where nothing was done', () => {
    expect(writeLocation({ at: '', filter: '', tab: null, moment: null, clock: null, runs: '' })).toBe('');
  });

  it('names a moment by its event, as the command does', () => {
    expect(readLocation('at=event:118')).toEqual({
      at: '',
      filter: '',
      tab: null,
      moment: 118,
      clock: null,
      runs: '',
    });
    expect(readLocation('at=m1&k=7')).toMatchObject({ at: 'm1', moment: 7 });
    expect(readLocation('k=-1').moment).toBeNull();
  });

  it.each([
    ['m1.c0', 'm1.c0', true],
    ['e1', 'm1.c0', true],
    ['e9', 'm1.c0', false],
    ['turn:2', 't1', true],
    ['turn:40', 't1', false],
    ['m1.c9', 'm1', false],
    ['m99', 'm4', false],
    ['nonsense', 'm0', false],
  ])('leads from %s to %s', (at, key, exact) => {
    expect(findPlace(run, at)).toEqual({ key, exact });
  });

  it('leads to the nearest failure from a number that none has', () => {
    const state = transcript()
      .user('Go.')
      .assistant([toolCall('bash', { command: 'a' })])
      .result('bash', 'no', { isError: true })
      .assistant([toolCall('read', { path: 'b' })])
      .result('read', 'no', { isError: true })
      .finish()
      .store()
      .getState();
    expect(findPlace(state, 'e0')).toEqual({ key: 'm1.c0', exact: false });
    expect(findPlace(state, 'e3')).toEqual({ key: 'm3.c0', exact: false });
  });

  it('leads to a turn of the run itself, and not to one of a sub-agent that has the same number', () => {
    const nested = transcript()
      .loop()
      .user('Go.')
      .assistant([toolCall('agent')]);
    nested.item({ type: 'divider', kind: 'compaction', status: 'done' });
    const child = nested.loop({ loopId: 'child', kind: 'subAgent' });
    child.emit({
      type: 'toolChild',
      call: { turn: 't0', toolCallId: 'call_agent', toolName: 'agent' },
      childLoopId: 'child',
    });
    child.assistant([text('First.')]).assistant([text('Second.')]);
    const state = child.finish().store().getState();
    const inside = state.turnKeys.filter((key) => state.loop(state.turn(key)?.loopKey ?? '')?.callKey);
    // The one of the sub-agent came first and has number 1, too.
    expect(inside.map((key) => state.turn(key)?.number)).toEqual([1, 2]);
    expect(findPlace(state, 'turn:1')).toEqual({ key: 't0', exact: true });
    expect(findPlace(state, 'turn:2')?.exact).toBe(false);
  });

  it('leads nowhere where nothing is near', () => {
    expect(findPlace(run, 'w1')).toBeNull();
  });
});
