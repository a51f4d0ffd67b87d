import { resolveObjectURL } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { blobUrlOf, countBlobUrls, holdBlobUrl } from './blobUrls.ts';

const DATA = btoa('picture');

describe('holdBlobUrl', () => {
  it('SEC-8 keeps one typed blob for all users, until the last has let go', async () => {
    expect(blobUrlOf(DATA)).toBeUndefined();
    const first = holdBlobUrl(DATA, 'image/png');
    const url = blobUrlOf(DATA) ?? '';
    const second = holdBlobUrl(DATA, 'image/png');
    expect(url).toMatch(/^blob:/);
    expect(blobUrlOf(DATA)).toBe(url);
    const blob = resolveObjectURL(url);
    expect(blob?.type).toBe('image/png');
    expect(await blob?.text()).toBe('picture');
    first();
    first();
    expect(blobUrlOf(DATA)).toBe(url);
    second();
    expect(resolveObjectURL(url)).toBeUndefined();
    expect(countBlobUrls()).toBe(0);
  });

  it('has no address for data that cannot be decoded', () => {
    const release = holdBlobUrl('A', 'image/png');
    expect(blobUrlOf('A')).toBeNull();
    release();
    expect(countBlobUrls()).toBe(0);
  });
});
