import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPath } from '../testing/anyAddress.ts';
import { scaled } from '../testing/cases.ts';
import { judge, reportProbes, startWithRoutes } from './probes.ts';
import { rawRequest, send } from './testServer.ts';
import { SMALL_RUN, temporaryFile } from './testing.ts';

describe('serve, sent anything', () => {
  it('SEC-28 to SEC-34 survives 1,000 connections of random bytes, and leaks none of its own', async ({
    task,
  }) => {
    const { server, data } = await startWithRoutes({ target: await temporaryFile('run.jsonl', SMALL_RUN) });
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(randomBytes(server.port, data), { minLength: 10, maxLength: 10 }),
        async (all) => {
          const answers = await Promise.all(all.map((bytes) => send(server.port, bytes, true)));
          for (const answer of answers) statuses.add(judge('random bytes', answer).status);
        },
      ),
      { numRuns: scaled(100) },
    );
    // Not only bytes that no parser takes.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 405]));
    expect((await server.ask('/api/sources')).status).toBe(200);
    reportProbes(task, true);
  });
});

/** Bytes that are no request, nearly one, or one by somebody without the token. */
function randomBytes(port: number, data: readonly string[]): fc.Arbitrary<Uint8Array> {
  const mostly = <T>(often: fc.Arbitrary<T>, seldom: fc.Arbitrary<T>) =>
    fc.oneof({ arbitrary: often, weight: 4 }, { arbitrary: seldom, weight: 1 });
  const names = fc.constantFrom('accept', 'range', 'cookie', 'upgrade', 'te', 'expect', 'x');
  const headers = fc.array(fc.tuple(names, fc.base64String({ maxLength: 40 })), { maxLength: 3 });
  const request = fc
    .record({
      method: mostly(fc.constant('GET'), fc.constantFrom('HEAD', 'POST', 'OPTIONS', 'get', '')),
      path: fc.oneof(fc.constantFrom('/', '*', '/secret.txt', '/../secret.txt', ...data), anyPath),
      host: mostly(fc.constant(`127.0.0.1:${port}`), fc.constantFrom('evil.example', '')),
      token: fc.base64String({ maxLength: 48 }),
      headers,
      body: mostly(fc.constant(''), fc.string({ maxLength: 60 })),
    })
    .map(({ method, path, host, token, headers: more, body }) => {
      const all = { host, authorization: `Bearer ${token}`, ...Object.fromEntries(more) };
      return Uint8Array.from(Buffer.from(rawRequest(method, path, all) + body));
    });
  const mutated = fc
    .tuple(request, fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 8 }))
    .map(([bytes, changes]) => {
      const copy = Uint8Array.from(bytes);
      for (const [at, value] of changes) copy[at % Math.max(1, copy.length)] = value;
      return copy;
    });
  const several = fc.array(mutated, { maxLength: 4 }).map((parts) => Uint8Array.from(Buffer.concat(parts)));
  return fc.oneof(fc.uint8Array({ maxLength: 400 }), request, request, mutated, several);
}
