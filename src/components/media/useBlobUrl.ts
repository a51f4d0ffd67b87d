'use client';
import { useCallback, useSyncExternalStore } from 'react';
import { blobUrlOf, holdBlobUrl } from './blobUrls.ts';

const none = () => undefined;

/**
 * The `blob:` address of base64 data while the component is mounted; `undefined` before that, and on a server; `null` when it
 * cannot be decoded.
 */
export function useBlobUrl(data: string, mimeType: string): string | null | undefined {
  // Subscribing is what mounting does: React asks for the value again right after it.
  const hold = useCallback(() => holdBlobUrl(data, mimeType), [data, mimeType]);
  return useSyncExternalStore(hold, () => blobUrlOf(data), none);
}
