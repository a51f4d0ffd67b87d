import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Fails a test that writes to the console: a warning of React or of ours is a defect. */
export function failOnConsole(): void {
  let said: unknown[][] = [];
  beforeEach(() => {
    said = [];
    for (const method of ['error', 'warn'] as const) {
      vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
        said.push([method, ...words]);
      });
    }
  });
  afterEach(() => {
    vi.restoreAllMocks();
    expect(said, 'the console stays silent').toEqual([]);
  });
}
