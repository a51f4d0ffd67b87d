import { describe, expect, it } from 'vitest';
import { safeFileName } from './saveFile.ts';

describe('safeFileName', () => {
  it.each([
    ['report.pdf', 'application/pdf', 'report.pdf'],
    ['../../etc/passwd', 'text/plain', 'passwd.txt'],
    ['notes.MD', 'text/plain; charset=utf-8', 'notes.MD'],
    ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
    ['photo.html', 'image/png', 'photo.html.png'],
    ['page.html', 'text/html', 'page.html.txt'],
    ['run.sh', 'text/plain', 'run.sh.txt'],
    ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf.exe.pdf'],
    ['png', 'image/png', 'png.png'],
    ['a.exe. ', 'text/plain', 'a.exe.txt'],
    ['x'.repeat(200), 'image/png', `${'x'.repeat(116)}.png`],
    ['C:\\temp\\a?b.txt', 'text/plain', 'ab.txt'],
    ['..', 'text/csv', 'file.csv'],
    ['\u202Egnp.exe', 'x', 'gnp.exe.bin'],
    [undefined, 'image/svg+xml', 'file.svg'],
    ['', 'strange/type', 'file.bin'],
  ])('SEC-13 makes %j of type %s the name %s', (name, mimeType, expected) => {
    expect(safeFileName(name, mimeType)).toBe(expected);
  });
});
