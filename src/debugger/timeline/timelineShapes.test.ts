import { describe, expect, it } from 'vitest';
import { clockOf } from '../../analyse/clock.ts';
import { selectFailures, type Failure } from '../../analyse/failures.ts';
import { text, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { createFailureLane } from './failureLane.ts';
import { AXIS, markOf, placedAt, timelineShapes, turnAt } from './timelineShapes.ts';

const AT = 1_792_828_800_000;

/** Two turns of 10 s each, one behind the other, with a failed call in the second. */
const run = () =>
  transcript()
    .user('How is the reef?', { timestamp: AT })
    .assistant('Well.', { timestamp: AT + 10_000 })
    .user('And the buoys?', { timestamp: AT + 10_000 })
    .assistant([text('I look.'), toolCall('bash', { command: 'buoys' })], {
      stopReason: 'toolUse',
      timestamp: AT + 20_000,
    })
    .result('bash', 'no such file', { isError: true, timestamp: AT + 20_000 })
    .finish()
    .store()
    .getState();

/** So many turns, one second each. */
const many = (count: number) => {
  const run = transcript();
  for (let turn = 0; turn < count; turn++)
    run
      .user('And now?', { timestamp: AT + turn * 1000 })
      .assistant('Calm.', { timestamp: AT + turn * 1000 + 900 });
  return run.finish().store().getState();
};

describe('timelineShapes', () => {
  it('draws each turn and each failure once, within the axis', () => {
    const state = run();
    const clock = clockOf(state);
    const failed = createFailureLane<Failure>().read(selectFailures(state), ({ key }) =>
      placedAt(state, clock, key),
    );
    const { turns, failures } = timelineShapes(state, clock, failed);
    expect(turns.match(/M/g)).toHaveLength(2);
    expect(failures.match(/M/g)).toHaveLength(1);
    const places = [...turns.matchAll(/[MH](\d+)/g)].map(([, place]) => Number(place));
    expect(Math.min(...places)).toBe(0);
    expect(Math.max(...places)).toBeLessThanOrEqual(AXIS + 2);
  });

  it('finds the turn at a place of the axis, and the place of what has no mark of its own', () => {
    const state = run();
    const clock = clockOf(state);
    expect(turnAt(state, clock, 0.2)?.key).toBe(state.turnKeys[0]);
    expect(turnAt(state, clock, 0.9)?.key).toBe(state.turnKeys[1]);
    const [prompt = ''] = state.messageKeys;
    expect(markOf(state, prompt)?.index).toBe(0);
    expect(markOf(state, 'nowhere')).toBeUndefined();
  });

  it('looks at hardly more marks of a run sixteen times as long as the axis is wide', () => {
    const looks = (count: number): number => {
      const state = many(count);
      const clock = clockOf(state);
      let looked = 0;
      const at = (value: number): number => {
        looked++;
        return clock.at(value);
      };
      const { turns } = timelineShapes(state, { ...clock, at }, []);
      expect(turns.match(/M/g)?.length).toBeLessThanOrEqual(AXIS + 1);
      return looked;
    };
    expect(looks(16_000)).toBeLessThan(3 * looks(1000));
    // Each place of the axis: where its turns begin and end, and where those of the next one do.
    expect(looks(16_000)).toBeLessThan(8 * AXIS);
  });
});
