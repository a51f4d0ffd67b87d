import { describe, expect, it } from 'vitest';
import type { TranscriptState } from '../store/index.ts';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { gapBefore } from './gapBefore.ts';
import { selectTurnHead } from './turnHead.ts';

const headsOf = (state: TranscriptState) => state.turnKeys.map((key) => selectTurnHead(state, key));

describe('selectTurnHead', () => {
  it('joins turns that only act to what was done before', () => {
    const state = transcript()
      .user('Mend the test.')
      .assistant([text('I look.'), toolCall('a')], { stopReason: 'toolUse' })
      .result('a', 'ok')
      .assistant([{ type: 'thinking', thinking: 'Next.' }, toolCall('b')], { stopReason: 'toolUse' })
      .result('b', 'ok')
      .assistant([text('Done.')])
      .store()
      .getState();
    expect(headsOf(state).slice(1)).toEqual(['joined', 'quiet']);
  });

  it('parts a turn that only acts from what a person said', () => {
    const state = transcript()
      .assistant([toolCall('a')], { stopReason: 'toolUse' })
      .result('a', 'ok')
      .user('And now the other one.')
      .assistant([toolCall('b')], { stopReason: 'toolUse' })
      .result('b', 'ok')
      .store()
      .getState();
    expect(headsOf(state).slice(1)).toEqual(['quiet']);
  });

  it('gives a line to a turn whose model is another one, and to one whose request failed', () => {
    const state = transcript()
      .user('Go on.')
      .assistant([toolCall('a')], { model: 'kestrel-2', stopReason: 'toolUse' })
      .result('a', 'ok')
      .assistant([toolCall('b')], { model: 'heron-1', stopReason: 'toolUse' })
      .result('b', 'ok')
      .assistant([], { model: 'heron-1', stopReason: 'error', errorMessage: 'overloaded' })
      .store()
      .getState();
    expect(headsOf(state)).toEqual(['line', 'line', 'line']);
  });
});

describe('gapBefore', () => {
  const NOON = Date.UTC(2026, 10, 21, 12);
  it('says how long nothing happened before a person spoke again', () => {
    const state = transcript()
      .message({ role: 'user', timestamp: NOON }, [text('Begin.')], { turn: false })
      .assistant([text('Begun.')], { timestamp: NOON + 5000 })
      .message({ role: 'user', timestamp: NOON + 605_000 }, [text('Still there?')], { turn: false })
      .store()
      .getState();
    expect(state.messageKeys.map((key) => gapBefore(state, key))).toEqual([null, null, 600_000]);
  });

  it('has no word for a wait of less than a minute, and none where no times are stated', () => {
    const state = transcript()
      .message({ role: 'user', timestamp: NOON }, [text('Begin.')], { turn: false })
      .message({ role: 'user', timestamp: NOON + 59_000 }, [text('Quick.')], { turn: false })
      .message({ role: 'user', timestamp: null }, [text('When?')], { turn: false })
      .store()
      .getState();
    expect(state.messageKeys.map((key) => gapBefore(state, key))).toEqual([null, null, null]);
  });
});
