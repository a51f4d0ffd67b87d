import { vi } from 'vitest';

/**
 * Loads modules as a server does, which has no document: no layout effects are asked for there, of which React 18 would complain.
 * What is imported before and after that, by other test files too, has the document.
 */
export async function loadOnServer<T>(load: () => Promise<T>): Promise<T> {
  const page = Object.getOwnPropertyDescriptor(globalThis, 'document');
  vi.resetModules();
  Reflect.deleteProperty(globalThis, 'document');
  try {
    return await load();
  } finally {
    if (page) Object.defineProperty(globalThis, 'document', page);
    vi.resetModules();
  }
}
