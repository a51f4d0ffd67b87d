import { describe, expect, it } from 'vitest';
import { createTape } from './createTape.ts';

describe('createTape', () => {
  it('says how many bytes there are once no more arrive, and not before', async () => {
    let finish = (): void => undefined;
    const isOver = new Promise<void>((resolve) => (finish = resolve));
    async function* source() {
      yield new TextEncoder().encode('one\n');
      await isOver;
      yield new TextEncoder().encode('two\n');
    }
    const tape = createTape(source());
    const reader = tape.read(new AbortController().signal)[Symbol.asyncIterator]();
    await reader.next();
    expect(tape.size()).toBeNull();
    finish();
    await reader.next();
    expect(await reader.next()).toMatchObject({ done: true });
    expect(tape.size()).toBe(8);
  });
});
