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

  it('stands behind the answer, among the last six rows', () => {
    const before = transcript()
      .user('Fire it.')
      .item({ ...banner, kind: 'cancelled' })
      .assistant('I light it.');
    expect(behind(before)).toBe(false);
    const stopped = (more: number): TranscriptBuilder => {
      const run = asked().item({ ...banner, kind: 'cancelled' });
      for (let at = 0; at < more; at++) run.user('And?');
      return run;
    };
    expect([behind(stopped(4)), behind(stopped(5))]).toEqual([true, false]);
    expect([atEnd(stopped(5)), atEnd(stopped(6))]).toEqual([true, false]);
  });

  it('is an error that says so, and no other one', () => {
    const error = { ...banner, kind: 'error' } as const;
    expect(behind(asked().item({ ...error, text: 'Request was aborted' }))).toBe(true);
    expect(behind(asked().item({ ...error, text: 'No wood.' }))).toBe(false);
    expect(behind(asked().item(error))).toBe(false);
    expect(behind(asked().item({ ...banner, kind: 'warning', text: 'Request was aborted' }))).toBe(false);
    expect(behind(asked().item({ type: 'divider', kind: 'cancelled', status: 'done' }))).toBe(false);
    expect(behind(asked().user('Stop.', { synthetic: 'nudge' }))).toBe(false);
  });

  it('is no banner or answer at the end that tells of something else', () => {
    expect(atEnd(asked().item({ ...banner, kind: 'cancelled' }))).toBe(true);
    expect(atEnd(asked().item({ ...banner, kind: 'error', text: 'No wood.' }))).toBe(false);
    expect(atEnd(asked().item({ ...banner, kind: 'warning', status: 'failed', text: 'Hot.' }))).toBe(false);
    expect(atEnd(asked().item({ type: 'divider', kind: 'error', status: 'failed' }))).toBe(false);
    const ended = (meta: Parameters<TranscriptBuilder['assistant']>[1]) =>
      atEnd(transcript().user('Fire it.').assistant('I light it.', meta));
    expect(ended({ stopReason: 'userStop' })).toBe(true);
    expect(ended({ stopReason: 'length' })).toBe(true);
    expect(ended({ stopReason: 'toolUse' })).toBe(false);
    expect(ended({ stopReason: 'error', errorMessage: 'Request was aborted' })).toBe(true);
    expect(ended({ stopReason: 'stop', errorMessage: 'Request was aborted' })).toBe(false);
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
