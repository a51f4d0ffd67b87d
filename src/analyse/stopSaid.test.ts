import { describe, expect, it } from 'vitest';
import { transcript, type TranscriptBuilder } from '../testing/buildTranscript.ts';
import { isStopSaidAtEnd, isStopSaidBehind } from './stopSaid.ts';

const asked = (): TranscriptBuilder => transcript().user('Fire the kiln.').assistant('I light it.');

const atEnd = (run: TranscriptBuilder, status: 'aborted' | 'completed' = 'aborted'): boolean | undefined => {
  const state = run.endTurn().endLoop({ status }).end().store().getState();
  const loop = state.loop('l0');
  return loop && isStopSaidAtEnd(state, loop);
};
const behind = (run: TranscriptBuilder): boolean | undefined => {
  const state = run.store().getState();
  const answer = state.message('m1');
  return answer && isStopSaidBehind(state, answer);
};
const banner = { type: 'banner', severity: 'warning', status: 'done' } as const;

describe('what says that a run was stopped', () => {
  it('is a banner of the source, before what its answer says of it', () => {
    expect(behind(asked().item({ ...banner, kind: 'turnAborted', text: 'interrupted' }))).toBe(true);
    expect(behind(asked().item({ ...banner, kind: 'cancelled' }))).toBe(true);
    expect(behind(asked().item({ ...banner, kind: 'warning', text: 'hot' }))).toBe(false);
  });

  it('is what the program wrote in the name of the person', () => {
    expect(behind(asked().user('[Request interrupted by user]', { synthetic: 'interruption' }))).toBe(true);
    expect(behind(asked().user('Stop.'))).toBe(false);
  });

  it('is what its answer says where nothing is behind it', () => {
    const run = transcript().user('Fire the kiln.').assistant('I light it.', { stopReason: 'aborted' });
    expect(behind(run)).toBe(false);
    expect(atEnd(run)).toBe(true);
  });

  it('is what went wrong at the end', () => {
    const failed = { ...banner, severity: 'error', status: 'failed' } as const;
    expect(atEnd(asked().item({ ...failed, kind: 'error', text: 'No wood.' }))).toBe(true);
    const answer = { stopReason: 'error', errorMessage: 'No wood.' } as const;
    expect(atEnd(transcript().user('Fire it.').assistant('', answer))).toBe(true);
  });

  it('is the end of a recording', () => {
    const state = asked().end('aborted').store().getState();
    const loop = state.loop('l0');
    expect(loop?.loop.status).toBe('aborted');
    expect(loop && isStopSaidAtEnd(state, loop)).toBe(true);
  });

  it('is the first line of a run where its end says nothing, and of a sample', () => {
    expect(atEnd(asked())).toBe(false);
    expect(atEnd(asked(), 'completed')).toBe(false);
    const sample = transcript()
      .loop({ kind: 'sample' })
      .user('Fire it.')
      .assistant('', { stopReason: 'aborted' });
    expect(atEnd(sample)).toBe(false);
  });
});
