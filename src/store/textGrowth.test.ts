import { describe, expect, it } from 'vitest';
import type { ContentBlock } from '../model/index.ts';
import { appendText } from './rows.ts';
import { noteGrowth, textGrowth } from './textGrowth.ts';

const start: ContentBlock = { type: 'text', text: '' };

const append = (block: ContentBlock, delta: string): ContentBlock =>
  appendText(block, block.type === 'text' ? block.text.length : 0, delta) ?? block;

describe('textGrowth', () => {
  it('keeps its origin while text is only appended, and the end of the text', () => {
    const one = append(start, 'one ');
    const two = append(one, 'two');
    expect(textGrowth(two)?.origin).toBe(textGrowth(one)?.origin);
    expect(textGrowth(two)?.recent).toBe('one two');
  });

  it('is not known of text that was stated whole', () => {
    expect(textGrowth({ type: 'text', text: 'one' })).toBeUndefined();
  });

  it('keeps no more than the end of long text', () => {
    let block: ContentBlock = start;
    for (let count = 0; count < 1000; count += 1) block = append(block, 'twenty characters.  ');
    const recent = textGrowth(block)?.recent ?? '';
    expect(recent.length).toBeGreaterThanOrEqual(4096);
    expect(recent.length).toBeLessThan(10_000);
    expect('twenty characters.  '.repeat(1000).endsWith(recent)).toBe(true);
  });

  it('leaves a block alone that already holds what a replay says', () => {
    const one = append(start, 'one two');
    expect(appendText(one, 4, 'two')).toBe(one);
    expect(appendText(one, 4, 'two three')).toEqual({ type: 'text', text: 'one two three' });
  });

  it('keeps twice 4,096 units before it forgets all but the last', () => {
    const blocks = ['a', 'b', 'c', 'd'].map((name): ContentBlock => ({ type: 'text', text: name }));
    const [a, b, c, d] = blocks as [ContentBlock, ContentBlock, ContentBlock, ContentBlock]; // those above
    noteGrowth(a, b, 'x'.repeat(8_192));
    expect(textGrowth(b)?.recent).toBe('x'.repeat(8_192));
    noteGrowth(b, c, 'y');
    expect(textGrowth(c)?.recent).toBe(`${'x'.repeat(4_095)}y`);
    noteGrowth(c, d, 'z');
    expect(textGrowth(d)?.recent).toBe(`${'x'.repeat(4_095)}yz`);
    expect(textGrowth(d)?.origin).toBe(textGrowth(b)?.origin);
    expect(textGrowth(b)?.origin).toEqual({});
  });
});
