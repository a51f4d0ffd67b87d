import { describe, expect, it } from 'vitest';
import { clockOf, type Clock } from '../../analyse/clock.ts';
import { selectTimeline } from '../../analyse/timeline.ts';
import { transcript, usage } from '../../testing/buildTranscript.ts';
import { stripContext } from './stripContext.ts';

const AT = 1_792_828_800_000;

/** Answers by the second at which each came and the tokens that were read for it, in the order of the source. */
function answers(list: readonly (readonly [second: number, tokens: number])[]) {
  const run = transcript().user('How is the reef?', { timestamp: AT });
  for (const [second, input] of list)
    run.assistant(`Well, ${second}.`, {
      timestamp: AT + second * 1000,
      usage: usage({ input, output: 10, cacheRead: 0, cacheWrite: 0 }),
    });
  return run.finish().store().getState();
}

/** The stretches of the line, each as the places of its corners. */
function stretchesOf(state: ReturnType<typeof answers>): readonly (readonly number[])[] {
  const { line } = stripContext(state, clockOf(state), selectTimeline(state), []);
  return line
    .split('M')
    .filter((stretch) => stretch !== '')
    .map((stretch) => stretch.split('L').map((corner) => Number.parseFloat(corner)));
}

describe('stripContext', () => {
  it('draws the context as one line', () => {
    const [only, ...more] = stretchesOf(
      answers([
        [10, 1000],
        [20, 2000],
        [30, 3000],
      ]),
    );
    expect(only).toHaveLength(3);
    expect(more).toEqual([]);
  });

  it('begins the line anew where what comes next in the source was earlier, and never draws back in time', () => {
    const stretches = stretchesOf(
      answers([
        [10, 1000],
        [20, 2000],
        [30, 3000],
        [12, 1500],
        [25, 2500],
      ]),
    );
    expect(stretches).toHaveLength(2);
    for (const stretch of stretches) expect(stretch).toEqual(stretch.toSorted((a, b) => a - b));
  });

  it('looks at a few answers for each place of the axis, however many there are', () => {
    const looks = (count: number): number => {
      const state = answers(Array.from({ length: count }, (_, second) => [second, 1000 + second]));
      const clock = clockOf(state);
      let looked = 0;
      const span: Clock['span'] = (mark) => {
        looked++;
        return clock.span(mark);
      };
      expect(stripContext(state, { ...clock, span }, selectTimeline(state), []).line).not.toBe('');
      return looked;
    };
    // 250 places: of each where it begins and where the next one does, and its corners.
    expect(looks(8000)).toBeLessThan(8 * 250);
  });
});
