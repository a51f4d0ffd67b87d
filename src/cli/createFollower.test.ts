import { appendFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFollower, formatPosition, parsePosition } from './createFollower.ts';
import { nodeFiles } from './files.ts';
import { temporaryFile, temporaryFolder } from './testing.ts';

function follow(path: string) {
  const stop = new AbortController();
  onTestFinished(() => {
    stop.abort();
  });
  const follower = createFollower(path, nodeFiles({ pollMs: 10 }));
  const bytes = follower.read(follower.start(), stop.signal);
  const next = async (): Promise<string | undefined> => {
    const { done, value } = await bytes.next();
    return done ? undefined : new TextDecoder().decode(value);
  };
  return { follower, next, stop };
}

describe('createFollower', () => {
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

  it('goes on where a reader stands, until the file is another one', async () => {
    const path = await temporaryFile('a.jsonl', 'one\n');
    const { follower, next, stop } = follow(path);
    const { generation } = follower.start();
    await next();
    expect(follower.start({ generation, offset: 2 })).toEqual({ generation, offset: 2 });
    expect(follower.start({ generation, offset: 5 })).toEqual({ generation, offset: 0 });
    expect(follower.start({ generation: 'other', offset: 2 })).toEqual({ generation, offset: 0 });
    const again = follower.read({ generation, offset: 2 }, stop.signal);
    expect(Buffer.from((await again.next()).value ?? []).toString()).toBe('e\n');
    await writeFile(path, 'another\n');
    expect(await next()).toBeUndefined();
    expect((await again.next()).done).toBe(true);
    const anew = follower.start({ generation, offset: 4 });
    expect(anew.offset).toBe(0);
    expect(anew.generation).not.toBe(generation);
  });

  it('notices at its beginning that a file was written anew, when nobody was reading', async () => {
    const path = await temporaryFile('a.jsonl', 'one\n');
    const { follower, next, stop } = follow(path);
    const { generation } = follower.start();
    await next();
    await writeFile(path, 'two\nthree\n');
    const again = follower.read({ generation, offset: 4 }, stop.signal);
    expect((await again.next()).done).toBe(true);
  });

  it('writes positions that it reads again, and reads no others', () => {
    const position = { generation: 'a-_9', offset: 12 };
    expect(parsePosition(formatPosition(position))).toEqual(position);
    for (const text of [null, '', 'a', 'a:', ':1', 'a:-1', 'a:1.5', 'a:1e3', '../a:1', 'a:9999999999999999'])
      expect(parsePosition(text)).toBeUndefined();
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
