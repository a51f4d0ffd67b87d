import { appendFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { followFile } from './followFile.ts';
import { temporaryFile, temporaryFolder } from './testing.ts';

function follow(path: string) {
  const stop = new AbortController();
  onTestFinished(() => {
    stop.abort();
  });
  const bytes = followFile(path, { signal: stop.signal, pollMs: 10 });
  const next = async (): Promise<string | undefined> => {
    const { done, value } = await bytes.next();
    return done ? undefined : new TextDecoder().decode(value);
  };
  return { next, stop };
}

describe('followFile', () => {
  it('sends what is there and then what is appended, half lines too', async () => {
    const path = await temporaryFile('a.jsonl', 'one\n');
    const { next } = follow(path);
    expect(await next()).toBe('one\n');
    await appendFile(path, 'tw');
    expect(await next()).toBe('tw');
    await appendFile(path, 'o\n');
    expect(await next()).toBe('o\n');
  });

  it('waits for a file that is not there yet', async () => {
    const path = join(await temporaryFolder(), 'later.jsonl');
    const { next } = follow(path);
    const first = next();
    await writeFile(path, 'here\n');
    expect(await first).toBe('here\n');
  });

  it.each([
    ['is shortened', (path: string) => truncate(path, 2)],
    ['is written anew, longer than before', (path: string) => writeFile(path, 'another file altogether\n')],
    [
      'is replaced by another one',
      async (path: string) => {
        await writeFile(`${path}.new`, 'one\ntwo\n');
        await rename(`${path}.new`, path);
      },
    ],
    [
      'is deleted and made again',
      async (path: string) => {
        await rename(path, `${path}.old`); // keeps the inode taken, so that the new file has another one
        await writeFile(path, 'one\n');
      },
    ],
  ])('ends when the file %s', async (_, change) => {
    const path = await temporaryFile('a.jsonl', 'one\n');
    const { next } = follow(path);
    await next();
    await change(path);
    expect(await next()).toBeUndefined();
  });

  it('waits while the file is gone, and ends when asked to stop', async () => {
    const path = await temporaryFile('a.jsonl', 'one\n');
    const { next, stop } = follow(path);
    await next();
    const after = next();
    await rm(path);
    stop.abort();
    expect(await after).toBeUndefined();
  });
});
