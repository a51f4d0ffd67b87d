import { describe, expect, it } from 'vitest';
import { findMatches, type FindMatch } from '../../store/findMatches.ts';
import { toolCall, transcript, type TranscriptBuilder } from '../../testing/buildTranscript.ts';
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

const find = (run: TranscriptBuilder, looked: string, regularExpression = false): readonly FindMatch[] =>
  [...findMatches(run.store().getState(), looked, { regularExpression })].flat();

/** Where all places of a match stand, as offsets in what is drawn in one paragraph. */
function offsetsOf(match: FindMatch | undefined, matches: readonly FindMatch[], paragraph: string) {
  const root = document.createElement('div');
  root.innerHTML = `<p>${paragraph}</p>`;
  if (!match) throw new Error('Nothing was found.');
  return placesOf(readDrawn([root]), match, matches).map(({ startOffset }) => startOffset);
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

  it('tells words by letters and by digits around them, not by marks', () => {
    expect(drawnAt('dam by day\n\ndam by night', 'dam', '<p>dam by night</p><p>dam by day</p>')).toEqual([
      12, 0,
    ]);
    expect(drawnAt('- 1: a dam\n- 2: a dam', 'dam', '<p>2, a dam</p><p>1, a dam</p>')).toEqual([13, 5]);
    expect(drawnAt('**an** _old_ dam, a dam', 'dam', '<p>a dam</p><p>an old dam,</p>')).toEqual([12, 2]);
  });

  it('tells words at the start of a long text by what little stands before them', () => {
    const water = ' water'.repeat(200);
    expect(
      drawnAt(`old dam${water}\n\nnew dam${water}`, 'dam', `<p>new dam${water}</p><p>old dam${water}</p>`),
    ).toEqual([1211, 4]);
  });

  it('tells a long text by what comes after it', () => {
    const long = 'the dam leaks '.repeat(18).trim();
    expect(
      drawnAt(`${long} by day, ${long} by night`, long, `<p>${long} by night</p>${long} by day`),
    ).toEqual([long.length + ' by night'.length, 0]);
  });

  it('takes the last of equal words where fewer are drawn than were said', () => {
    const around = ' where the river rises in the north of the valley ';
    const said = (times: number) => `${around}dam`.repeat(times) + around;
    const matches = find(transcript().user(said(4)), 'dam');
    const [first, second, last] = [...said(3).matchAll(/dam/g)].map(({ index }) => index);
    expect(matches.map((match) => offsetsOf(match, matches, said(3)))).toEqual([
      [first, second, last],
      [second, last, first],
      [last, first, second],
      [last, first, second],
    ]);
  });

  it('gives all places, the likeliest first', () => {
    const matches = find(transcript().user('near the old dam by night'), 'dam');
    const drawn = 'dam, bold dam, by the old dam by night, cold dam by noon';
    expect(offsetsOf(matches[0], matches, drawn)).toEqual([26, 45, 10, 0]);
  });

  it('compares 5,000 places and no more', () => {
    const matches = find(transcript().user('dam'), 'dam');
    expect(offsetsOf(matches[0], matches, 'dam '.repeat(5001))).toHaveLength(5000);
  });

  it('counts matches of the same row, and those that say the same', () => {
    const rows = find(transcript().user('dam').user('dam dam'), 'dam');
    expect(offsetsOf(rows[1], rows, 'dam dam')).toEqual([0, 4]);
    const around = 'the river rises in the north of the valley';
    const words = ['den', 'dam', 'dam'].map((word) => `${around} ${word} `).join('') + around;
    const matches = find(transcript().user(words), 'd[ae][mn]', true);
    expect(offsetsOf(matches[1], matches, words)).toEqual([words.indexOf('dam'), words.lastIndexOf('dam')]);
  });

  it('tells equal words of data by their order, whatever stands farther away', () => {
    const around = 'the river rises in the north of the valley';
    const value = `first ${around} dam ${around} second ${around} dam ${around}`;
    const matches = find(transcript().assistant([toolCall('note', { list: [value] })]), 'dam');
    expect(matches.map((match) => offsetsOf(match, matches, value)[0])).toEqual([
      value.indexOf('dam'),
      value.lastIndexOf('dam'),
    ]);
  });

  it('knows addresses within data for what is drawn', () => {
    const value = 'two dam, [two](by/day) dam';
    const matches = find(transcript().assistant([toolCall('note', { list: [value] })]), 'dam');
    expect(offsetsOf(matches[1], matches, value)).toEqual([value.lastIndexOf('dam'), value.indexOf('dam')]);
  });

  it('leaves addresses out of what stands around words', () => {
    expect(drawnAt('[a](http://x/1)dam, [a](http://y/2)dam', 'dam', '<p>a dam, a dam</p>')).toEqual([2, 9]);
    expect(drawnAt('dam[a](x/1), dam[b](y/2)', 'dam', '<p>dam b, dam a</p>')).toEqual([7, 0]);
  });

  it.each([
    ['[here](by/dam) and a dam', 'here and a dam'],
    ['[here]: by/dam\n\nhere and a dam', 'here and a dam'],
    ['[here]:  by/dam\n\nhere and a dam', 'here and a dam'],
    ['> [here]: by/dam\n\nhere and a dam', 'here and a dam'],
    ['>> [here]:by/dam\n\nhere and a dam', 'here and a dam'],
  ])('does not draw the address in %j', (written, drawn) => {
    expect(drawnAt(written, 'dam', `<p>${drawn}</p>`)).toEqual([undefined, 11]);
  });

  it.each([
    ['an address that is drawn as it is written', '`[here](by/dam)`', '[here](by/dam)', 10],
    ['a word after an address', '[a](b) **dam**', 'a dam', 2],
    ['a word after what looks like the name of an address', 'so [a]:**dam**', 'so [a]:dam', 7],
    ['a word of a text behind a name', '[a]: see the **dam**', '[a]: see the dam', 13],
  ])('takes %s for what is drawn', (_, written, drawn, at) => {
    expect(drawnAt(written, 'dam', `<p>${drawn}</p>`)).toEqual([at]);
  });
});
