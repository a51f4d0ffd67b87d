import { describe, expect, it } from 'vitest';
import { decideLink, destinationOf, namesAddress } from './decideLink.ts';

describe('decideLink', () => {
  it('SEC-4 takes user names and passwords out of an address', () => {
    expect(decideLink(null, 'https://bank.example:pw@evil.example/x')?.href).toBe('https://evil.example/x');
  });

  it('SEC-4 asks the link policy, which may resolve an address, allow a scheme or refuse', () => {
    const resolve = (href: string, url: URL | null) => url ?? new URL(href, 'https://app.example/runs/');
    expect(decideLink(resolve, 'a.md')?.href).toBe('https://app.example/runs/a.md');
    expect(decideLink((href) => new URL(href), 'vscode://file/a.ts')?.protocol).toBe('vscode:');
    expect(decideLink(() => null, 'https://a.example')).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://a.example/1',
    'vbscript:x',
    'file:///etc/passwd',
  ])('SEC-4 lets no policy turn %j into a link', (href) => {
    expect(decideLink((given) => new URL(given), href)).toBeNull();
  });

  it('SEC-4 takes a policy that fails, or gives no address, for a no', () => {
    const failing = (): URL => {
      throw new Error('no');
    };
    expect(decideLink(failing, 'https://a.example')).toBeNull();
    const text = () => 'https://a.example' as unknown as URL; // as JavaScript may
    expect(decideLink(text, 'https://a.example')).toBeNull();
  });
});

describe('destinationOf', () => {
  it.each([
    ['https://аpple.com/x', 'xn--pple-43d.com'],
    ['https://a.example:8443/', 'a.example:8443'],
    ['https://user@evil.example', 'evil.example'],
    ['mailto:a@b.example?subject=x', 'a@b.example'],
    ['https://0x7f.1/', '127.0.0.1'],
  ])('SEC-6 names whose %j is', (href, destination) => {
    const url = decideLink(null, href);
    expect(url && destinationOf(url)).toBe(destination);
  });
});

describe('namesAddress', () => {
  const url = new URL('https://a.example/x');
  it.each(['https://a.example/x', 'a.example/x', ' https://A.example/x '])(
    'SEC-6 takes %j for the address',
    (words) => {
      expect(namesAddress(words, url)).toBe(true);
    },
  );

  it.each([
    'here',
    'https://b.example/x',
    'https://a.example/y',
    'https://b.example@a.example/x',
    'https:\\\\a.example/x',
    'https://a.example\u200B/x',
    'https://ａ.example/x',
    '',
  ])('SEC-6 does not take %j for it', (words) => {
    expect(namesAddress(words, url)).toBe(false);
  });

  it('SEC-6 does not take letters of another script for the host they look like', () => {
    expect(namesAddress('https://аpple.com', new URL('https://аpple.com'))).toBe(false);
  });

  it('SEC-6 takes a mail address for its own', () => {
    expect(namesAddress('a@b.example', new URL('mailto:a@b.example'))).toBe(true);
    expect(namesAddress('a@b.example', new URL('mailto:evil@b.example'))).toBe(false);
  });
});
