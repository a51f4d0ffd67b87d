import { describe, expect, it } from 'vitest';
import { layoutLine } from './layoutLine.ts';

describe('layoutLine', () => {
  it('keeps the last state of a progress line', () => {
    expect(layoutLine('10%\r50%\r100%')).toBe('100%');
    expect(layoutLine('10%\r50%\r')).toBe('50%');
    expect(layoutLine('windows\r')).toBe('windows');
    expect(layoutLine('\r\r')).toBe('');
  });

  it('carries colours into the last state', () => {
    expect(layoutLine('\x1b[32m1/2\r2/2\x1b[0m')).toBe('\x1b[32m2/2\x1b[0m');
  });

  it('takes back what a backspace deletes, but no colour', () => {
    expect(layoutLine('ab\bc')).toBe('ac');
    expect(layoutLine('a\x1b[1m\b\bb')).toBe('\x1b[1mb');
    expect(layoutLine('😀\bx')).toBe('x');
  });
});
