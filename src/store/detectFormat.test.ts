import { describe, expect, it } from 'vitest';
import { detectFormat } from './detectFormat.ts';

const line = (text: string): string =>
  `${JSON.stringify({ role: 'user', content: [{ type: 'text', text }], timestamp: 1 })}\n`;

describe('detectFormat', () => {
  it('judges a long source by its head and leaves the rest unread', async () => {
    let pieces = 0;
    async function* source() {
      for (let i = 0; i < 5000; i++) {
        pieces++;
        await Promise.resolve();
        yield line('x'.repeat(1000));
      }
    }
    expect(await detectFormat(source())).toBe('phi-core');
    expect(pieces).toBeLessThan(10);
  });

  it('is not misled by noise before the first record', async () => {
    const noise = Array.from({ length: 40 }, (_, i) => `[info] step ${i}`).join('\n');
    expect(await detectFormat(`${noise}\n${line('one')}${line('two')}`)).toBe('phi-core');
  });

  it('knows nothing of what is no transcript, and never rejects', async () => {
    async function* failing(): AsyncGenerator<string> {
      await Promise.resolve();
      yield '{"temper';
      throw new Error('gone');
    }
    expect(await detectFormat('')).toBeNull();
    expect(await detectFormat('{"temperature": 21}')).toBeNull();
    expect(await detectFormat(new Uint8Array([0, 1, 2, 3]))).toBeNull();
    expect(await detectFormat(failing())).toBeNull();
  });
});
