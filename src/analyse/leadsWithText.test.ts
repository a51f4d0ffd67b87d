import { describe, expect, it } from 'vitest';
import { text, thinking, toolCall, transcript } from '../testing/buildTranscript.ts';
import type { ContentBlock } from '../model/index.ts';
import { leadsWithText } from './leadsWithText.ts';

const leads = (blocks: readonly ContentBlock[], from = 0): boolean => {
  const state = transcript()
    .assistant([...blocks])
    .store()
    .getState();
  return leadsWithText(state, state.messageKeys[0] ?? '', from);
};
const SEALED = thinking('', { encrypted: true });

describe('leadsWithText', () => {
  it.each<[string, boolean, ContentBlock[]]>([
    ['text', true, [text('The loop.')]],
    ['a text behind a thought that nobody can read', true, [SEALED, text('The loop.')]],
    ['a text behind a blank one', true, [text('\n\n'), text('The loop.')]],
    ['a call', false, [SEALED, toolCall('ls', {}), text('The loop.')]],
    ['a thought', false, [thinking('Which loop?'), text('The loop.')]],
    ['a title', false, [thinking('', { encrypted: true, title: 'Looking' }), text('The loop.')]],
    ['a thought that was withheld', false, [thinking('', { redacted: true }), text('The loop.')]],
    ['nothing', false, []],
  ])('says whether %s stands first', (_, expected, blocks) => {
    expect(leads(blocks)).toBe(expected);
  });

  it('looks from a block on', () => {
    expect(leads([toolCall('ls', {}), SEALED, text('The loop.')], 1)).toBe(true);
  });
});
