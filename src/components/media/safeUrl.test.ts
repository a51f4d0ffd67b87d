import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRemoteUrl, safeUrl } from './safeUrl.ts';

describe('safeUrl', () => {
  it.each(['https://a.example', 'http://a.example:8080/x?y#z', ' HTTPS://A.example ', 'mailto:a@b.example'])(
    'allows %j',
    (address) => {
      expect(safeUrl(address)).not.toBeNull();
    },
  );

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.example/x',
    'ftp://a.example',
    '//a.example/x',
    '\\\\a.example',
    '/path',
    'path.ts',
    '../up',
    '#fragment',
    '?query',
    'https:a.example',
    'https://',
    'http://[bad',
    '',
    'ht tps://a.example',
    `https://a.example/${'x'.repeat(10_000)}`,
    null,
    undefined,
    42,
    { href: 'https://a.example' },
  ])('refuses %j', (address) => {
    expect(safeUrl(address)).toBeNull();
  });

  it('gives an allowed scheme or nothing, and the same again for what it gave', () => {
    const pieces = fc.constantFrom(
      'java',
      'script',
      ':',
      '//',
      'http',
      's',
      'mailto',
      '\n',
      '\t',
      '\0',
      'a.example',
      '@',
      '/',
      '\\',
      '#',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(pieces), (list) => {
        const url = safeUrl(list.join(''));
        if (url === null) return;
        expect(['http:', 'https:', 'mailto:']).toContain(url.protocol);
        expect(safeUrl(url.href)?.href).toBe(url.href);
      }),
    );
  });
});

describe('safeRemoteUrl', () => {
  it('allows what can be fetched', () => {
    expect(safeRemoteUrl('https://a.example/x.png')?.host).toBe('a.example');
    expect(safeRemoteUrl('mailto:a@b.example')).toBeNull();
  });
});
