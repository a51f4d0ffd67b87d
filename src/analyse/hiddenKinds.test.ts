import { describe, expect, it } from 'vitest';
import { transcript } from '../testing/buildTranscript.ts';
import { selectHiddenKinds } from './hiddenKinds.ts';

describe('selectHiddenKinds', () => {
  it('counts what is hidden by kind, the most frequent first', () => {
    const run = transcript().user('Hi');
    for (let index = 0; index < 3; index++)
      run.extension('hook_success', { command: 'true' }, { hidden: true });
    run.extension('attachment', null, { hidden: true }).extension('progress', { message: 'seen' });
    const state = run.store().getState();
    expect(selectHiddenKinds(state)).toEqual([
      ['hook_success', 3],
      ['attachment', 1],
    ]);
    expect(selectHiddenKinds(state)).toBe(selectHiddenKinds(state));
  });
});
