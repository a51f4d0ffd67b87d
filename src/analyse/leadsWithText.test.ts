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
    ['a picture', false, [{ type: 'image', source: { type: 'url', url: 'a.png' } }, text('The loop.')]],
    ['a short text', true, [text('So.'), toolCall('ls', {})]],
    ['a long text that begins with blanks', true, [text('         '), toolCall('ls', {})]],
    ['a call behind a short blank text', false, [text('        '), toolCall('ls', {}), text('So.')]],
    ['a text behind a blank thought', true, [thinking(' \n'), text('The loop.')]],
    ['a short thought', false, [thinking('Hm'), text('The loop.')]],
    ['a long thought that begins with blanks', false, [thinking('         '), text('The loop.')]],
    ['a text behind a thought with a blank title', true, [thinking('', { title: ' ' }), text('The loop.')]],
    ['nothing', false, []],
  ])('says whether %s stands first', (_, expected, blocks) => {
    expect(leads(blocks)).toBe(expected);
  });

  it('looks at the first 16 blocks', () => {
    const sealed = (count: number) => Array.from({ length: count }, () => SEALED);
    expect(leads([...sealed(15), text('The loop.')])).toBe(true);
    expect(leads([...sealed(16), text('The loop.')])).toBe(false);
    expect(leads([...sealed(16), text('The loop.')], 1)).toBe(true);
    expect(leads([text('The loop.')], 1)).toBe(false);
    expect(leadsWithText(transcript().store().getState(), 'm7')).toBe(false);
  });

  it('looks from a block on', () => {
    expect(leads([toolCall('ls', {}), SEALED, text('The loop.')], 1)).toBe(true);
  });
});
