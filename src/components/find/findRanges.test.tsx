import { describe, expect, it } from 'vitest';
import { AS_WRITTEN, compileFind, type TextMatcher } from '../../store/compileFind.ts';
import { findRanges, readDrawn } from './findRanges.ts';

function draw(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

function matcherOf(text: string): TextMatcher {
  const matcher = compileFind(text, AS_WRITTEN);
  if (typeof matcher === 'string') throw new Error(matcher);
  return matcher;
}

const found = (html: string, looked: string, limit = 100): readonly string[] =>
  findRanges(readDrawn([draw(html)]), matcherOf(looked), limit).map(
    ({ startContainer, startOffset, endContainer, endOffset }) =>
      `${startContainer.textContent}@${startOffset}–${endContainer.textContent}@${endOffset}`,
  );

describe('readDrawn', () => {
  it('reads text on through what stands in a line, and parts blocks', () => {
    const html = '<p>a<b>b<i>c</i></b>d</p><p>e</p>f<ul><li>g</li></ul>';
    expect(readDrawn([draw(html)]).text).toBe('\0abcd\0e\0f\0g');
    expect(readDrawn([]).text).toBe('');
    expect(readDrawn([draw('<p>a</p>'), draw('<p>b</p>')]).text).toBe('\0a\0b');
  });

  it.each(['a', 'b', 'bdi', 'code', 'del', 'em', 'i', 'mark', 's', 'span', 'strong', 'sub', 'sup', 'time'])(
    'takes <%s> for a part of its line',
    (tag) => {
      expect(readDrawn([draw(`<p>x<${tag}>y</${tag}>z</p>`)]).text).toBe('\0xyz');
    },
  );

  it('knows where each unit is', () => {
    const drawn = readDrawn([draw('<p>ab<b>cd</b></p><p>ef</p>')]);
    // U+0000, a, b, c, d, U+0000, e, f
    const at = (start: number, end: number) => drawn.range(start, end)?.toString();
    expect(at(1, 3)).toBe('ab');
    expect(at(2, 4)).toBe('bc');
    expect(at(3, 4)).toBe('c');
    expect(at(4, 5)).toBe('d');
    expect(at(6, 8)).toBe('ef');
    expect(readDrawn([]).range(0, 1)).toBeNull();
  });
});

describe('findRanges', () => {
  it('finds across what stands in a line, never across blocks', () => {
    expect(found('<p>on<b>e</b> one</p>', 'one')).toEqual(['on@0–e@1', ' one@1– one@4']);
    expect(found('<p>on</p><p>e</p>', 'one')).toEqual([]);
    expect(found('<p>a</p><p>b</p>', '\0')).toEqual([]);
  });

  it('finds each of several in its place', () => {
    expect(found('<p>dam</p><p>weir dam</p><p>dam</p>', 'dam')).toEqual([
      'dam@0–dam@3',
      'weir dam@5–weir dam@8',
      'dam@0–dam@3',
    ]);
  });

  it('finds no more than it is asked for', () => {
    expect(found('<p>a a a a</p>', 'a', 3)).toHaveLength(3);
    expect(found('<p>a a</p>', 'a', 0)).toEqual([]);
    // Pauses of a search are no places.
    const paused: TextMatcher = {
      *matches() {
        yield null;
        yield [1, 2];
        return true;
      },
    };
    expect(findRanges(readDrawn([draw('<p>a</p>')]), paused, 1).map(String)).toEqual(['a']);
  });
});
