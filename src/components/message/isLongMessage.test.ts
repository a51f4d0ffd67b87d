import { describe, expect, it } from 'vitest';
import { isLongMessage } from './isLongMessage.ts';

describe('isLongMessage', () => {
  it.each([
    ['few lines', 'Mend the dam.\n'.repeat(18), null],
    ['lines that are as many in any column', 'Mend the dam.\n'.repeat(20), 'narrow'],
    ['many lines', 'Mend the dam.\n'.repeat(21), 'everywhere'],
    ['few long lines', 'heron '.repeat(60).concat('\n').repeat(5), 'everywhere'],
    ['a paragraph that is long on a phone', 'heron '.repeat(160), 'narrow'],
    ['a paragraph', 'heron '.repeat(130), null],
    ['paragraphs, whose blank lines are low', 'Mend the dam.\n\n'.repeat(12), null],
    ['code, which does not wrap', `\`\`\`\n${'x'.repeat(400)}\n${'y'.repeat(400)}\n\`\`\``, null],
    ['one endless line', 'x'.repeat(100_000), 'everywhere'],
    ['nothing', '', null],
  ])('%s', (_, text, long) => {
    expect(isLongMessage(text)).toBe(long);
  });
});
