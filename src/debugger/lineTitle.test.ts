import { describe, expect, it } from 'vitest';
import { createOutline } from '../analyse/createOutline.ts';
import { defaultLabels } from '../describe/labels.ts';
import { transcript } from '../testing/buildTranscript.ts';
import { lineTitle } from './lineTitle.ts';

describe('lineTitle', () => {
  it('says of the first request of a sample which one it is and what its answer was worth', () => {
    const state = transcript()
      .loop({ kind: 'sample', tag: '15', status: 'completed', verdict: 'incorrect' })
      .user('Find the flag.')
      .assistant('I look.')
      .user('Go on.')
      .assistant('Here.')
      .endTurn()
      .endLoop({ status: 'completed' })
      .loop({ kind: 'sample', tag: '19' })
      .user('Find the flag.')
      .store()
      .getState();
    const prompts = createOutline()(state).filter(({ kind }) => kind === 'prompt');
    expect(prompts.map((entry) => lineTitle(state, entry, defaultLabels))).toEqual([
      'Sample 15 · incorrect · Find the flag.',
      'Go on.',
      'Sample 19 · Find the flag.',
    ]);
  });

  it('says of any other request what was asked', () => {
    const state = transcript().user('Find the flag.').store().getState();
    const [entry] = createOutline()(state);
    expect(entry && lineTitle(state, entry, defaultLabels)).toBe('Find the flag.');
  });
});
