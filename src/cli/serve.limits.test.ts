import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ByteStream } from './openFile.ts';
import type { Served } from './sources.ts';
import { rawRequest, send, startServer } from './testServer.ts';
import { SMALL_RUN, temporaryFile } from './testing.ts';

/** Sources made of nothing, and how much was taken of each. */
function madeSources(sizes: Readonly<Record<string, number>>) {
  const taken: Record<string, number> = {};
  const piece = new Uint8Array(2 ** 16);
  const served: Served = {
    kind: 'directory',
    places: [],
    list: () => nothing(),
    find: (id) => {
      const size = sizes[id];
      return size === undefined ? undefined : { read: () => read(id, size) };
    },
  };
  async function* read(id: string, size: number): ByteStream {
    for (let sent = 0; sent < size; sent += piece.length) {
      taken[id] = (taken[id] ?? 0) + piece.length;
      yield await Promise.resolve(piece);
    }
  }
  return { served, taken };
}

// oxlint-disable-next-line typescript/require-await -- an empty list
async function* nothing(): AsyncGenerator<never> {
  yield* [];
}

const MB = 2 ** 20;

function open(port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      resolve(socket);
    });
    socket.on('error', () => undefined);
    onTestFinished(() => {
      socket.destroy();
    });
  });
}

/** Resolves with what came first, or `closed` without anything. */
function first(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (data) => {
      resolve(data.toString());
    });
    socket.once('close', () => {
      resolve('closed');
    });
  });
}

describe('serve, under load', () => {
  it('SEC-34 takes 16 KiB of headers and no more', async () => {
    const { port, own } = await startServer();
    const withHeaders = (length: number) =>
      send(port, rawRequest('GET', '/', { ...own, connection: 'close', 'x-long': 'x'.repeat(length) }));
    expect((await withHeaders(15_000)).status).toBe(200);
    expect((await withHeaders(17_000)).status).toBe(431);
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`x-${i}`, 'value']));
    expect((await send(port, rawRequest('GET', '/', { ...own, ...many }))).status).toBe(431);
  });

  it.each([
    ['nothing', ''],
    ['half a line', 'GET / HT'],
    ['headers without an end', 'GET / HTTP/1.1\r\nHost: x\r\n'],
    ['less than it announced', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nx'],
  ])('SEC-34 hangs up on a client that sends %s and waits', async (_, bytes) => {
    const { port } = await startServer({ requestTimeoutMs: 50 });
    const { status, text } = await send(port, bytes);
    // One that was answered before its body came only loses the connection.
    expect([408, 403]).toContain(status);
    expect(text).toContain('Content-Security-Policy');
  });

  it('SEC-34 serves 32 connections at once and hangs up on more', async () => {
    // A connection without a request would be closed after a while, which a busy machine may take to open all of them.
    const silent: Served = {
      kind: 'file',
      places: [],
      list: () => nothing(),
      find: () => ({
        async *read(signal) {
          await once(signal, 'abort');
          yield* nothing();
        },
      }),
    };
    const { port, own } = await startServer({ served: silent });
    const request = rawRequest('GET', '/api/source/only', own);
    const sockets: Socket[] = [];
    for (let i = 0; i < 32; i++) {
      const socket = await open(port);
      sockets.push(socket);
      socket.write(request);
      expect(await first(socket)).toContain('200 OK');
    }
    for (let i = 0; i < 10; i++) {
      const more = await open(port);
      more.write(request);
      expect(await first(more)).toBe('closed');
    }
    sockets[0]?.destroy();
    // The server learns of it in its own time; each try is a round trip.
    let answer = 'closed';
    for (let tries = 0; tries < 100 && answer === 'closed'; tries++) {
      const next = await open(port);
      next.write(request);
      answer = await first(next);
    }
    expect(answer).toContain('200 OK');
  });

  it('SEC-34 takes from a source no more than a slow reader takes from it', async () => {
    const { served, taken } = madeSources({ endless: Infinity, large: 128 * MB });
    const { port, own } = await startServer({ served });
    const before = process.memoryUsage().rss;
    const slow = await open(port);
    slow.pause();
    slow.write(rawRequest('GET', '/api/source/endless', own));
    // By the time another reader has had all of its source, the slow one has long stopped the first.
    const fast = await open(port);
    fast.write(rawRequest('GET', '/api/source/large', { ...own, connection: 'close' }));
    const read = await new Promise<number>((resolve) => {
      let bytes = 0;
      fast.on('data', (data) => (bytes += data.length));
      fast.on('close', () => {
        resolve(bytes);
      });
    });
    expect(read).toBeGreaterThanOrEqual(128 * MB);
    const growth = process.memoryUsage().rss - before;
    process.stdout.write(
      `\nslow reader  took ${(taken.endless ?? 0) / MB} MB, memory +${Math.round(growth / MB)} MB\n`,
    );
    expect(taken.endless).toBeGreaterThan(0);
    expect(taken.endless).toBeLessThan(16 * MB);
    // What the process holds besides moves by tens of megabytes; a source that is not held back would take as much as the other one.
    expect(growth).toBeLessThan(128 * MB);
  });

  it('SEC-34 reads no more of a source when its reader has left', async () => {
    let left: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      left = resolve;
    });
    const served: Served = {
      kind: 'file',
      places: [],
      list: () => nothing(),
      find: () => ({
        async *read(signal) {
          signal.addEventListener('abort', () => {
            left();
          });
          yield await Promise.resolve(new Uint8Array([1]));
          await gone;
        },
      }),
    };
    const { port, own } = await startServer({ served });
    const socket = await open(port);
    socket.write(rawRequest('GET', '/api/source/only', own));
    await first(socket);
    socket.destroy();
    await expect(gone).resolves.toBeUndefined();
  });

  it('SEC-34 stops although clients wait, read slowly or have asked for nothing yet', async () => {
    const { served } = madeSources({ endless: Infinity });
    const { port, own, close } = await startServer({ served });
    const sockets = [await open(port), await open(port), await open(port)];
    sockets[0]?.write(rawRequest('GET', '/api/source/endless', own));
    sockets[1]?.write('GET / HTTP/1.1\r\n');
    sockets[0]?.pause();
    const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    await close();
    sockets[0]?.resume();
    await Promise.all(closed);
    const late = connect(port, '127.0.0.1');
    expect(await new Promise((resolve) => late.once('error', resolve))).toMatchObject({
      code: 'ECONNREFUSED',
    });
  });

  it('SEC-34 waits for nothing once it has stopped, although a tab is open and a source is followed', async () => {
    // Not those of sockets, which close by themselves.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const target = await temporaryFile('run.jsonl', SMALL_RUN);
    const { port, own, close } = await startServer({ target, follow: true, once: true });
    const closed: Promise<unknown>[] = [];
    for (const path of ['/api/tab', '/api/source/only?follow=wait']) {
      const socket = await open(port);
      socket.write(rawRequest('GET', path, own));
      expect(await first(socket)).toContain('200 OK');
      closed.push(new Promise((resolve) => socket.once('close', resolve)));
    }
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    await close();
    await Promise.all(closed);
    // The file is closed a moment later. A timer that is left would keep the program from ending, and this test; a poll would let it fire.
    while (vi.getTimerCount() > 0) await new Promise((resolve) => setImmediate(resolve));
  }, 60_000);
});
