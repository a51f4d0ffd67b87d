import { describe, expect, it } from 'vitest';
import { safeFileName } from './saveFile.ts';

describe('safeFileName', () => {
  it.each([
    ['report.pdf', 'application/pdf', 'report.pdf'],
    ['../../etc/passwd', 'text/plain', 'passwd'],
    ['C:\\temp\\a?b.txt', 'text/plain', 'ab.txt'],
    ['..', 'text/csv', 'file.csv'],
    ['\u202Egnp.exe', 'x', 'gnp.exe'],
    [undefined, 'image/svg+xml', 'file.svg'],
    ['', 'strange/type', 'file.bin'],
  ])('makes %j of type %s the name %s', (name, mimeType, expected) => {
    expect(safeFileName(name, mimeType)).toBe(expected);
  });
});
