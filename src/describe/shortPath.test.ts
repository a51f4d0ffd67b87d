import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameFolder, relativePath, shortPath } from './shortPath.ts';

describe('relativePath', () => {
  it.each([
    ['/home/ann/app/src/a.ts', '/home/ann/app', 'src/a.ts'],
    ['/home/ann/app/src/a.ts', '/home/ann/app/', 'src/a.ts'],
    ['/home/ann/apple/a.ts', '/home/ann/app', '/home/ann/apple/a.ts'],
    ['/home/ann/app', '/home/ann/app', '/home/ann/app'],
    ['C:\\app\\src\\a.ts', 'C:\\app', 'src\\a.ts'],
    ['src/a.ts', undefined, 'src/a.ts'],
    ['/home/ann/app/src/a.ts', '/home/ann/app//', 'src/a.ts'],
    ['/home/ann/app/', '/home/ann/app', ''],
    ['/tmp/home/ann/app/a.ts', '/home/ann/app', '/tmp/home/ann/app/a.ts'],
    ['C:\\app\\src\\a.ts', 'C:\\app\\', 'src\\a.ts'],
    ['/elsewhere/a.ts', '/home/ann/app', '/elsewhere/a.ts'],
    ['a/b', 'a', 'a/b'],
    // Nothing is left out where the folder is all there is.
    ['/etc/hosts', '/', '/etc/hosts'],
  ])('shortens %s in %s', (path, cwd, expected) => {
    expect(relativePath(path, cwd)).toBe(expected);
  });
});

describe('shortPath', () => {
  it.each([
    ['src/a.ts', { folders: 'src/', name: 'a.ts' }],
    ['a.ts', { folders: '', name: 'a.ts' }],
    ['src/parts/', { folders: 'src/', name: 'parts/' }],
    ['/', { folders: '', name: '/' }],
    ['', { folders: '', name: '' }],
  ])('splits %j', (path, expected) => {
    expect(shortPath(path, undefined)).toEqual(expected);
  });

  it('loses nothing of any path', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        const { folders, name } = shortPath(path, undefined);
        expect(folders + name).toBe(path);
        expect(name === '').toBe(path === '');
      }),
    );
  });
});

describe('isSameFolder', () => {
  it('does not mind how a folder ends', () => {
    expect(isSameFolder('/a/b/', '/a/b')).toBe(true);
    expect(isSameFolder('/a/b', '/a')).toBe(false);
    expect(isSameFolder('C:\\a\\', 'C:\\a')).toBe(true);
    expect(isSameFolder('/', '//')).toBe(true);
    expect(isSameFolder('/', '')).toBe(false);
    expect(isSameFolder('/a', '/b')).toBe(false);
  });
});
