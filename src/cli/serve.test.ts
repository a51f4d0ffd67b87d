import { appendFile, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CommandError } from './CommandError.ts';
import { cannotListen } from './serve.ts';
import { startServer, unchunked } from './testServer.ts';
import { SMALL_RUN, temporaryFile, temporaryFolder } from './testing.ts';

type Started = Awaited<ReturnType<typeof startServer>>;

const fetchFrom = ({ port, own }: Started, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: own.authorization } });

describe('cannotListen', () => {
  it('tells a port without rights from one that is taken', () => {
    const because = (code: string) => cannotListen(81, Object.assign(new Error('listen'), { code })).message;
    expect(because('EACCES')).toMatch(/^Port 81 is only for programs with more rights\. Name another one/);
    expect(because('EADDRINUSE')).toMatch(/^Port 81 is not free\. Name another one/);
    expect(because('EIO')).toBe('listen');
  });
});

describe('serve', () => {
  it('serves the page without a token and the data with it', async () => {
    const target = await temporaryFile('run.jsonl', SMALL_RUN);
    const server = await startServer({ target });
    for (const path of ['/', '/index.html', '/?from=elsewhere']) {
      const page = await server.ask(path, { authorization: undefined });
      expect([page.status, page.body]).toEqual([200, '<!doctype html><title>page</title>']);
    }
    expect(await server.list()).toEqual([
      { kind: 'file', follow: false, once: false, format: null, places: [] },
      {
        id: 'only',
        name: 'run.jsonl',
        size: Buffer.byteLength(SMALL_RUN),
        modifiedAt: expect.any(Number) as number,
      },
    ]);
    expect(unchunked((await server.ask('/api/source/only')).body)).toBe(SMALL_RUN);
  });

  it('serves the licences of what the page is built of beside it, and no other text', async () => {
    const target = await temporaryFile('run.jsonl', SMALL_RUN);
    const server = await startServer({ target });
    const { status, head, body } = await server.ask('/licences.txt', { authorization: undefined });
    expect([status, body]).toEqual([200, 'Licences of the page']);
    expect(head).toContain('Content-Type: text/plain; charset=utf-8');
    expect((await server.ask('/assets/licences.txt')).status).toBe(404);
  });

  it('serves a part of a source, and no more than was asked for', async () => {
    const target = await temporaryFile('run.jsonl', 'zéro\none\ntwo\n');
    const server = await startServer({ target });
    const part = async (range: string, headers = {}) => {
      const { status, head, body } = await server.ask('/api/source/only', { range, ...headers });
      return [status, body, /Content-Range: (.*)/.exec(head)?.[1]];
    };
    expect(await part('bytes=6-8')).toEqual([206, 'one', 'bytes 6-8/*']);
    expect(await part('bytes=10-99')).toEqual([206, 'two\n', 'bytes 10-13/*']);
    expect(await part('bytes=90-99')).toEqual([206, '', undefined]);
    expect((await part('bytes=6-8', { authorization: undefined }))[0]).toBe(401);
    for (const range of [
      'bytes=8-6',
      'bytes=-5',
      'bytes=6-',
      'bytes=0-1,3-4',
      `bytes=0-${2 ** 24}`,
      'lines=1-2',
    ])
      expect([range, ...(await part(range)).slice(0, 1)]).toEqual([range, 416]);
  });

  it('serves a part of standard input, also while it goes on', async () => {
    const server = await startServer({ target: '-', stdin: 'one\ntwo\n' });
    const { status, body } = await server.ask('/api/source/only', { range: 'bytes=4-6' });
    expect([status, body]).toEqual([206, 'two']);
  });

  it('serves a part of a session of several files in the order in which it was followed', async () => {
    const folder = await temporaryFolder();
    const path = join(folder, 'ses-fen.jsonl');
    const main = (n: number) => `{"sessionId":"ses-fen","n":${n}}\n`;
    await mkdir(join(folder, 'ses-fen/subagents'), { recursive: true });
    await writeFile(path, main(1));
    await writeFile(join(folder, 'ses-fen/subagents/agent-a.jsonl'), 'agent\n');
    const server = await startServer({ target: path, follow: true });
    const all = async () => unchunked((await server.ask('/api/source/only?follow=now')).body);
    expect(await all()).toBe(`${main(1)}agent\n`);
    await appendFile(path, main(2));
    expect(await all()).toBe(`${main(1)}agent\n${main(2)}`);
    const from = main(1).length;
    const { body } = await server.ask('/api/source/only?follow=now', { range: `bytes=${from}-${from + 4}` });
    expect(body).toBe('agent');
  });

  it('lists the sessions of a folder and of those in it, and opens them by their ids', async () => {
    const server = await startServer();
    const [first, ...entries] = await server.list();
    expect(first).toMatchObject({ kind: 'directory', places: [{ agent: null, path: '~/sessions' }] });
    const [end, ...sessions] = entries.reverse();
    expect(end).toEqual({ older: 0, revision: 2 });
    expect(sessions.map(({ name }) => name).toSorted()).toEqual(['other.jsonl', 'run.jsonl']);
    for (const { id, title, format } of sessions) {
      expect([title, format]).toEqual(['Which port is it?', 'phi-core']);
      expect(unchunked((await server.ask(`/api/source/${String(id)}`)).body)).toBe(SMALL_RUN);
    }
    const ids = (await server.list()).flatMap(({ id }) => id ?? []);
    expect(ids.toSorted()).toEqual(sessions.map(({ id }) => id).toSorted());
  });

  it('lists on the start page where it looked, also when there is nothing', async () => {
    const server = await startServer({ target: '' });
    const [first, ...entries] = await server.list();
    expect(first).toMatchObject({ kind: 'start' });
    expect(first?.places).toContainEqual({ agent: 'Claude Code', path: '~/.claude/projects' });
    expect(entries).toEqual([{ older: 0, revision: 0 }]);
  });

  it('sends what is appended while it follows, and goes on from a position', async () => {
    const path = await temporaryFile('run.jsonl', 'one\n');
    const server = await startServer({ target: path, follow: true });
    const { body, headers } = await fetchFrom(server, '/api/source/only?follow=wait');
    const position = headers.get('position') ?? '';
    expect(position).toMatch(/^[\w-]{8}:0$/);
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await next()).toBe('one\n');
    await appendFile(path, 'two\n');
    expect(await next()).toBe('two\n');
    await reader.cancel();

    const from = position.replace(/0$/, '6');
    const rest = await fetchFrom(server, `/api/source/only?follow=wait&from=${from}`);
    expect(rest.headers.get('position')).toBe(from);
    const restReader = (rest.body as ReadableStream<Uint8Array>).getReader();
    expect(new TextDecoder().decode((await restReader.read()).value)).toBe('o\n');
    await writeFile(path, 'anew\n');
    expect((await restReader.read()).done).toBe(true);
    const anew = await fetchFrom(server, `/api/source/only?follow=wait&from=${from}`);
    expect(anew.headers.get('position')).not.toBe(from);
    expect(anew.headers.get('position')).toMatch(/:0$/);
    await anew.body?.cancel();
  });

  it('breaks what it is sending when it stops, so that the page does not take that for the end', async () => {
    const server = await startServer({ target: await temporaryFile('run.jsonl', 'one\n'), follow: true });
    const { body } = await fetchFrom(server, '/api/source/only?follow=wait');
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    const next = reader.read();
    await Promise.all([server.close(), expect(next).rejects.toThrow()]);
  });

  it('sends standard input to every reader from its start, and does not follow it', async () => {
    const server = await startServer({ target: '-', follow: true });
    for (const path of ['/api/source/only', '/api/source/only?follow=wait']) {
      const answer = await fetchFrom(server, path);
      expect([answer.headers.get('position'), await answer.text()]).toEqual([null, SMALL_RUN]);
    }
  });

  it('reads a listed session no more once it was swapped for a link', async () => {
    const server = await startServer();
    const listed = (await server.list()).find(({ name }) => name === 'run.jsonl');
    const path = join(server.sessions, 'run.jsonl');
    await rename(path, join(server.root, 'run.jsonl'));
    await symlink(join(server.root, 'secret.jsonl'), path);
    const { text } = await server.ask(`/api/source/${String(listed?.id)}`);
    expect(text).not.toContain('canary');
    const followed = await fetchFrom(server, `/api/source/${String(listed?.id)}?follow=wait`);
    const reader = (followed.body as ReadableStream<Uint8Array>).getReader();
    await rm(path);
    await writeFile(path, 'a file again\n');
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('a file again\n');
    await reader.cancel();
  });

  it('sends a listed session with the files of its sub-agents, but for links out of the folder', async () => {
    const server = await startServer();
    const session = (content: string) =>
      `${JSON.stringify({
        type: 'user',
        uuid: 'u1',
        parentUuid: null,
        sessionId: 'ses-dune',
        timestamp: '2026-05-01T08:00:00.000Z',
        message: { role: 'user', content },
      })}\n`.repeat(2);
    await writeFile(join(server.sessions, 'ses-dune.jsonl'), session('main'));
    const agents = join(server.sessions, 'ses-dune', 'subagents');
    await mkdir(agents, { recursive: true });
    await writeFile(join(agents, 'agent-1.jsonl'), session('inner'));
    await symlink(join(server.root, 'secret.jsonl'), join(agents, 'agent-2.jsonl'));
    const listed = (await server.list()).find(({ name }) => name === 'ses-dune.jsonl');
    const text = async () => (await server.ask(`/api/source/${String(listed?.id)}`)).text;
    expect(await text()).toContain('main');
    expect(await text()).toContain('inner');
    expect(await text()).not.toContain('canary');
    const outside = join(server.root, 'outside');
    await rename(agents, outside);
    await symlink(outside, agents);
    expect(await text()).not.toContain('inner');
  });

  it('says so when the port is taken', async () => {
    const { port } = await startServer();
    await expect(startServer({ port })).rejects.toThrow(CommandError);
    await expect(startServer({ port })).rejects.toThrow(`Port ${port} is not free.`);
  });

  it('says so when the page is missing', async () => {
    await expect(startServer({ pageFolder: '/nowhere' })).rejects.toThrow('The viewer page is missing');
  });
});
