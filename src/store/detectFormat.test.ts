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

  /** How many of these pieces are asked for until the format of their source is known. */
  async function piecesOf(pieces: readonly string[]): Promise<readonly [string | null, number]> {
    let asked = 0;
    async function* source() {
      for (const piece of pieces) {
        asked += 1;
        await Promise.resolve();
        yield piece;
      }
    }
    return [await detectFormat(source()), asked];
  }

  it('asks for two records at least, and for no more than 32 that say nothing', async () => {
    const odd = Array.from({ length: 100 }, (_, index) => `{"odd":${index}}\n`);
    const [format, asked] = await piecesOf(odd);
    expect([format, asked < 40, asked >= 32]).toEqual([null, true, true]);
    const [known, few] = await piecesOf([line('one'), line('two'), ...odd]);
    expect([known, few < 5, few >= 2]).toEqual(['phi-core', true, true]);
    expect(await detectFormat(line('one'))).toBe('phi-core');
  });

  it('stops after a mebibyte once there is a record, and reads on where there is none', async () => {
    const long = `{"odd":"${'x'.repeat(600_000)}"}\n`;
    const [format, asked] = await piecesOf([long, long, long, long, long]);
    expect([format, asked]).toEqual([null, 2]);
    const noise = `${'x'.repeat(600_000)}\n`;
    const [found] = await piecesOf([noise, noise, noise, line('one'), line('two')]);
    expect(found).toBe('phi-core');
  });
});
