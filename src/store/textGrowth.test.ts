import { describe, expect, it } from 'vitest';
import type { ContentBlock } from '../model/index.ts';
import { appendText } from './rows.ts';
import { textGrowth } from './textGrowth.ts';

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
});
