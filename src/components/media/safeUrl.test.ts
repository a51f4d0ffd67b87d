import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLOWED_SPELLINGS, REFUSED_SPELLINGS } from '../../testing/hostile/addresses.ts';
import { safeRemoteUrl, safeUrl } from './safeUrl.ts';

describe('safeUrl', () => {
  it.each(ALLOWED_SPELLINGS)('SEC-4 allows %j', (address, href) => {
    expect(safeUrl(address)?.href).toBe(href);
  });

  it.each(REFUSED_SPELLINGS)('SEC-4 refuses %j', (address) => {
    expect(safeUrl(address)).toBeNull();
  });

  it('SEC-4 is asked with at least 150 spellings', () => {
    expect(
      new Set([...REFUSED_SPELLINGS, ...ALLOWED_SPELLINGS.map(([address]) => address)]).size,
    ).toBeGreaterThan(150);
  });

  it.each([
    `https://a.example/${'x'.repeat(10_000)}`,
    null,
    undefined,
    42,
    { href: 'https://a.example' },
    ['https://a.example'],
  ])('SEC-4 refuses what is no short text: %s', (address) => {
    expect(safeUrl(address)).toBeNull();
  });

  it('SEC-4 gives an allowed scheme or nothing, and the same again for what it gave', () => {
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
