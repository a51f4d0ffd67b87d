import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bytesOf, SMALL_RUN, temporaryFile, temporaryFolder } from './testing.ts';
import { view } from './view.ts';

describe('view', () => {
  it('prints one address, serves until it is stopped and then frees the port', async () => {
    const page = await temporaryFolder();
    await writeFile(join(page, 'index.html'), '<!doctype html><title>page</title>');
    const target = await temporaryFile('run.jsonl', SMALL_RUN);
    const stop = new AbortController();
    const written: string[] = [];
    let resolve: (url: string) => void = () => undefined;
    const printed = new Promise<string>((first) => {
      resolve = first;
    });
    const running = view(
      { name: 'view', target, follow: false, port: 0, open: false },
      {
        stdin: bytesOf(''),
        write: (text) => {
          written.push(text);
          resolve(text);
          return Promise.resolve();
        },
        warn: () => undefined,
        stop: stop.signal,
      },
      page,
    );
    const url = await printed;
    expect((await fetch(url)).status).toBe(200);
    stop.abort();
    await running;
    expect(written).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]{43}\n$/)]);
    await expect(fetch(url)).rejects.toThrow();
  });
});
