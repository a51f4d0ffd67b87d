import { describe, expect, it } from 'vitest';
import { isLongMessage } from './isLongMessage.ts';

describe('isLongMessage', () => {
  it.each([
    ['few lines', 'Mend the dam.\n'.repeat(20), false],
    ['many lines', 'Mend the dam.\n'.repeat(21), true],
    ['few long lines', 'heron '.repeat(60).concat('\n').repeat(5), true],
    ['paragraphs, whose blank lines are low', 'Mend the dam.\n\n'.repeat(14), false],
    ['code, which does not wrap', `\`\`\`\n${'x'.repeat(400)}\n${'y'.repeat(400)}\n\`\`\``, false],
    ['one endless line', 'x'.repeat(100_000), true],
    ['nothing', '', false],
  ])('%s', (_, text, long) => {
    expect(isLongMessage(text)).toBe(long);
  });
});
