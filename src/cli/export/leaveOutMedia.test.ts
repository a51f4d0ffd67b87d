import { describe, expect, it } from 'vitest';
import { leaveOutMedia } from './leaveOutMedia.ts';

const LINE = 'aB3/'.repeat(19);
const lines = (count: number, end: string, line = LINE): string => (line + end).repeat(count);

describe('leaveOutMedia', () => {
  it.each([
    ['line feeds', '\n'],
    ['carriage returns and line feeds', '\r\n'],
    ['written line feeds', '\\n'],
    ['both as they are written', '\\r\\n'],
  ])('leaves out lines of base64 that end in %s', (_, end) => {
    expect(leaveOutMedia(`before ${lines(10, end)}aB== after`)).toMatch(
      /^before \[1 kB of base64 left out\] after$/,
    );
    expect(leaveOutMedia(lines(8, end, LINE.slice(0, 60)))).toBe('[1 kB of base64 left out]');
  });

  it.each([
    ['fewer than eight', lines(5, '\n')],
    ['shorter ones', lines(20, '\n', LINE.slice(0, 59))],
    ['others', lines(20, '\n', 'a line of prose that goes on for as long as a line of base64 would do')],
    ['lines that end in a blank', lines(20, ' \n')],
    ['one that has no digits', lines(20, '\n', 'aB+/'.repeat(19))],
  ])('keeps lines of base64 that are none: %s', (_, text) => {
    expect(leaveOutMedia(text)).toBe(text);
  });

  it('leaves out the end of a long line too, with the lines below it', () => {
    expect(leaveOutMedia(LINE + lines(9, '\n'))).toBe(`${LINE}[1 kB of base64 left out]`);
  });
});
