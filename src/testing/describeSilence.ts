import { describe, expect, it, vi } from 'vitest';
import { failOnConsole } from './failOnConsole.ts';

/** Shows that a project fails a test that writes to the console (REL-24). */
export function describeSilence(): void {
  describe('the console', () => {
    it('is watched in this project', () => {
      expect(vi.isMockFunction(console.error)).toBe(true);
      expect(vi.isMockFunction(console.warn)).toBe(true);
    });

    it.each(['error', 'warn'] as const)('fails the test that writes to it, console.%s', (method) => {
      const steps: (() => void)[] = [];
      const hook = (step: () => void) => steps.push(step);
      failOnConsole({ beforeEach: hook, afterEach: hook });
      const [before, after] = steps;
      before?.();
      console[method]('a warning');
      expect(after).toThrow('the console stays silent');
      before?.();
      expect(after).not.toThrow();
    });
  });
}
