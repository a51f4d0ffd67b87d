import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { CommandIo } from './io.ts';
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
      { name: 'view', target, at: 'turn:12', follow: false, once: false, port: 0, open: false },
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
      { pageFolder: page },
    );
    const url = await printed;
    expect((await fetch(url)).status).toBe(200);
    stop.abort();
    await running;
    expect(written).toEqual([
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]{43}&see=at%3Dturn%3A12\n$/),
    ]);
    await expect(fetch(url)).rejects.toThrow();
  });

  it('SEC-34 ends by itself when its last tab is closed, if it is asked to', async () => {
    const page = await temporaryFolder();
    await writeFile(join(page, 'index.html'), '<!doctype html><title>page</title>');
    const target = await temporaryFile('run.jsonl', SMALL_RUN);
    const { io, written } = recordedIo(new AbortController().signal);
    const tabs = [new AbortController(), new AbortController()];
    let opened: Promise<readonly Response[]> | undefined;
    const running = view({ name: 'view', target, follow: false, once: true, port: 0, open: true }, io, {
      pageFolder: page,
      graceMs: 10,
      startBrowser: (address) => {
        const url = new URL('/api/tab', address);
        const headers = {
          authorization: `Bearer ${new URLSearchParams(new URL(address).hash.slice(1)).get('token')}`,
        };
        opened = Promise.all(tabs.map(({ signal }) => fetch(url, { headers, signal })));
        return Promise.resolve({ once: () => undefined });
      },
    });
    await Promise.race([running, vi.waitUntil(() => opened, 60_000)]);
    expect((await opened)?.map(({ status }) => status)).toEqual([200, 200]);
    tabs[0]?.abort();
    expect((await fetch(written.join('').trim())).status).toBe(200);
    tabs[1]?.abort();
    await running;
    await expect(fetch(written.join('').trim())).rejects.toThrow();
  });

  it.each([
    '$(touch pwned).jsonl',
    '`touch pwned`.jsonl',
    '; touch pwned #.jsonl',
    '& calc.exe &.jsonl',
    '--new-window.jsonl',
    '"quoted\'.jsonl',
    'a\nb.jsonl',
    '\u001b]0;owned\u0007.jsonl',
    '\u202egnp.jsonl',
    'http:%2f%2fevil.example.jsonl',
  ])('SEC-32 SEC-35 tells a browser and a terminal nothing of a file that is called %j', async (name) => {
    const page = await temporaryFolder();
    await writeFile(join(page, 'index.html'), '<!doctype html><title>page</title>');
    const folder = await temporaryFolder();
    await writeFile(join(folder, name), SMALL_RUN);
    const stop = new AbortController();
    const opened: string[] = [];
    const { io, written, warned } = recordedIo(stop.signal);
    await view(
      { name: 'view', target: join(folder, name), follow: false, once: false, port: 0, open: true },
      io,
      {
        pageFolder: page,
        startBrowser: (url) => {
          opened.push(url);
          stop.abort();
          return Promise.reject(new Error(`no browser for ${name}`));
        },
      },
    );
    expect(opened).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]{43}$/)]);
    expect(written).toEqual([`${opened.join()}\n`]);
    expect(warned).toEqual([
      expect.stringMatching(/^agent-lanes: this address shows “.*”\. Ctrl\+C stops it\.$/),
      'agent-lanes: no browser could be started. Open the address above.',
    ]);
    expect((await readdir(folder)).length + (await readdir(page)).length).toBe(2);
  });

  it('says how to reach it over SSH, and that the program for browsers found none', async () => {
    const page = await temporaryFolder();
    await writeFile(join(page, 'index.html'), '<!doctype html><title>page</title>');
    const target = await temporaryFile('run.jsonl', SMALL_RUN);
    const stop = new AbortController();
    const { io, written, warned } = recordedIo(stop.signal);
    await view({ name: 'view', target, follow: false, once: false, port: 0, open: true }, io, {
      pageFolder: page,
      env: { SSH_CONNECTION: '192.0.2.1 50000 192.0.2.2 22' },
      startBrowser: () =>
        Promise.resolve({
          once: (event, listener) => {
            if (event === 'exit') {
              listener(3);
              stop.abort();
            }
          },
        }),
    });
    const port = new URL(written.join('').trim()).port;
    expect(warned).toEqual([
      'agent-lanes: this address shows “run.jsonl”. Ctrl+C stops it.',
      `agent-lanes: in an SSH session, run “ssh -L ${port}:127.0.0.1:${port} HOST” on your own computer, and open the address there.`,
      'agent-lanes: no browser could be started. Open the address above.',
    ]);
  });

  it('SEC-32 starts a browser without a shell', async () => {
    const source = await readFile(new URL(import.meta.resolve('open')), 'utf8');
    expect(source).toContain('childProcess.spawn(command, cliArguments, childProcessOptions)');
    expect(source).not.toMatch(/\bexec(?:Sync|File)?\(|shell: ?true/);
  });
});

function recordedIo(stop: AbortSignal) {
  const written: string[] = [];
  const warned: string[] = [];
  const io: CommandIo = {
    stdin: bytesOf(''),
    write: (text) => {
      written.push(text);
      return Promise.resolve();
    },
    warn: (line) => {
      warned.push(line);
    },
    stop,
  };
  return { io, written, warned };
}
