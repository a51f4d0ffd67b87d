import { describe, expect, it, vi } from 'vitest';
import type { TranscriptState } from '../store/index.ts';
import { toolCall, text, transcript } from '../testing/buildTranscript.ts';
import { prepareFindings } from './findings.ts';
import { selectFailures } from './failures.ts';
import { runTime } from './runTime.ts';
import { selectTimeline } from './timeline.ts';

const NOON = Date.UTC(2026, 2, 5, 12);
const TURNS = 40;

/** A run in which each turn asks for the log of a buoy, a second after the prompt before it. */
function logs(): TranscriptState {
  const run = transcript();
  for (let turn = 0; turn < TURNS; turn++)
    run
      .user('The next log.', { timestamp: NOON + turn * 3000 })
      .assistant([text('Look.'), toolCall(`log-${turn}`)], { timestamp: NOON + turn * 3000 + 1000 })
      .result(`log-${turn}`, 'calm', { timestamp: NOON + turn * 3000 + 2000 });
  return run.store().getState();
}

/** How often something is asked for while a state is read. */
function asked(name: 'message' | 'block' | 'origin', read: (state: TranscriptState) => unknown): number {
  const state = logs();
  let count = 0;
  read({
    ...state,
    [name]: (key: string) => {
      count++;
      return state[name](key);
    },
  });
  return count;
}

// A prompt with a text, an answer with a text and a call, a result with a text.
const MESSAGES = 3 * TURNS;
const BLOCKS = 4 * TURNS;

describe('a run that is opened', () => {
  it('is gone through once for its failures', () => {
    expect(asked('block', selectFailures)).toBe(BLOCKS);
    // What a call ended with stands in its result.
    expect(asked('message', selectFailures)).toBe(MESSAGES + TURNS);
  });

  it('is not asked for the lines of its source where nothing failed', () => {
    expect(asked('origin', selectFailures)).toBe(0);
  });

  it('is gone through once for its findings', () => {
    expect(asked('block', (state) => prepareFindings(state, Infinity))).toBe(BLOCKS);
  });

  it('has the arguments of each call written out once, to tell equal calls', () => {
    const state = logs();
    const written = vi.spyOn(JSON, 'stringify');
    prepareFindings(state, Infinity);
    // Once integers too long for a number were read anywhere, each is written a second time, with a function that finds them.
    const once = written.mock.calls.filter(([, replacer]) => typeof replacer !== 'function');
    written.mockRestore();
    expect(once).toHaveLength(TURNS);
  });

  it('is gone through once for its timeline', () => {
    expect(asked('block', selectTimeline)).toBe(BLOCKS);
  });

  it('is not looked back through for pauses from a prompt that follows soon', () => {
    // Each prompt and each item at the top is asked whether it ends a pause, and each prompt asks for the message before it.
    expect(asked('message', runTime)).toBeLessThanOrEqual(TURNS * 6 + 32);
  });
});
