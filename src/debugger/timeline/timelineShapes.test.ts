import { describe, expect, it } from 'vitest';
import { clockOf } from '../../analyse/clock.ts';
import { selectFailures } from '../../analyse/failures.ts';
import { selectTimeline } from '../../analyse/timeline.ts';
import { text, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { AXIS, markOf, timelineShapes, turnAt } from './timelineShapes.ts';

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

describe('timelineShapes', () => {
  it('draws each turn and each failure once, within the axis', () => {
    const state = run();
    const timeline = selectTimeline(state);
    const { turns, failures } = timelineShapes(state, timeline, clockOf(state), selectFailures(state));
    expect(turns.match(/M/g)).toHaveLength(2);
    expect(failures.match(/M/g)).toHaveLength(1);
    const places = [...turns.matchAll(/[MH](\d+)/g)].map(([, place]) => Number(place));
    expect(Math.min(...places)).toBe(0);
    expect(Math.max(...places)).toBeLessThanOrEqual(AXIS + 2);
  });

  it('finds the turn at a place of the axis, and the place of what has no mark of its own', () => {
    const state = run();
    const timeline = selectTimeline(state);
    const clock = clockOf(state);
    expect(turnAt(timeline, clock, 0.2)?.key).toBe(state.turnKeys[0]);
    expect(turnAt(timeline, clock, 0.9)?.key).toBe(state.turnKeys[1]);
    const [prompt = ''] = state.messageKeys;
    expect(markOf(state, timeline, prompt)?.index).toBe(0);
    expect(markOf(state, timeline, 'nowhere')).toBeUndefined();
  });
});
