import { describe, expect, it } from 'vitest';
import { findMatches } from '../../store/findMatches.ts';
import { transcript } from '../../testing/buildTranscript.ts';
import { readDrawn } from './findRanges.ts';
import { placesOf } from './pickDrawn.ts';

/** Where a text is drawn for each match of it in a message, as the offset of its first place in what is drawn. */
function drawnAt(
  written: string,
  looked: string,
  html = `<p>${written}</p>`,
): readonly (number | undefined)[] {
  const root = document.createElement('div');
  root.innerHTML = html;
  const matches = [...findMatches(transcript().user(written).store().getState(), looked)].flat();
  const drawn = readDrawn([root]);
  const whole = root.textContent;
  return matches.map((match) => {
    const [first] = placesOf(drawn, match, matches);
    if (!first) return undefined;
    const before = root.ownerDocument.createRange();
    before.setStart(root, 0);
    before.setEnd(first.startContainer, first.startOffset);
    expect(whole.slice(before.toString().length)).toMatch(new RegExp(`^${looked}`));
    return before.toString().length;
  });
}

describe('placesOf', () => {
  it('tells equal words by their order', () => {
    expect(drawnAt('otter otter otter otter', 'otter')).toEqual([0, 6, 12, 18]);
    const lines = Array.from({ length: 6 }, () => 'the dam leaks at the north end of the river again').join(
      ' ',
    );
    expect(drawnAt(lines, 'leaks')).toEqual([0, 1, 2, 3, 4, 5].map((line) => 8 + line * 50));
  });

  it('tells words by what stands around them, where another view draws them in another order', () => {
    expect(drawnAt('dam by day, dam by night', 'dam', '<p>dam by night</p><p>dam by day,</p>')).toEqual([
      12, 0,
    ]);
  });

  it('does not take a word for one that is only in the address of a link', () => {
    expect(drawnAt('[here](dam) and a dam', 'dam', '<p><a href="dam">here</a> and a dam</p>')).toEqual([
      undefined,
      11,
    ]);
  });
});
