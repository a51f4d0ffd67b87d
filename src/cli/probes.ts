import { expect } from 'vitest';
import { reportFigures } from '../testing/reportFigures.ts';
import { CANARY, startServer, type RawAnswer } from './testServer.ts';

// What an answer may hold only for those who bring the token.
const DATA = 'It is 8080.';

interface Row {
  sent: number;
  refused: number;
  leaked: number;
}

const table = new Map<string, Row>();

/** Counts what was asked in the table at the end. Bytes of files that are not served are never allowed out. */
export function judge(topic: string, answer: RawAnswer, { mayRead = false } = {}): RawAnswer {
  const row = table.get(topic) ?? { sent: 0, refused: 0, leaked: 0 };
  const leaks = [CANARY, 'root:x:', ...(mayRead ? [] : [DATA])];
  const leaked = leaks.reduce((sum, text) => sum + (answer.text.split(text).length - 1) * text.length, 0);
  const refused = answer.status >= 200 && answer.status < 300 ? 0 : 1;
  table.set(topic, { sent: row.sent + 1, refused: row.refused + refused, leaked: row.leaked + leaked });
  expect(leaked).toBe(0);
  if (!Number.isNaN(answer.status)) expectStrictHeaders(answer);
  return answer;
}

/** Every answer carries the same strict headers, and never one that lets another origin in. */
export function expectStrictHeaders({ head }: RawAnswer): void {
  const lines = head.split('\r\n').slice(1);
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line]));
  const values = [...headers].map(([name, line]) => [name, line.slice(name.length + 2)] as const);
  expect(Object.fromEntries(values)).toMatchObject({
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src blob: data:; font-src 'self'; connect-src 'self'; " +
      "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
      'trusted-types agent-lanes#worker',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    'content-type': expect.stringMatching(
      /^(?:text\/(?:plain|html|javascript|css); charset=utf-8|font\/woff2|application\/x-ndjson; charset=utf-8)$/,
    ) as string,
  });
  expect(head).not.toMatch(/access-control-|set-cookie|x-powered-by/i);
}

/** A server and its routes, those for data apart. */
export async function startWithRoutes(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(options);
  const id = String((await server.list()).find(({ name }) => name === 'run.jsonl')?.id);
  const data = [
    '/api/sources',
    '/api/sources?since=0',
    '/api/search?words=port',
    `/api/source/${id}`,
    `/api/source/${id}?follow=wait`,
    '/api/tab',
  ];
  return { server, id, data, all: ['/', '/assets/app.js', '/nothing', ...data, '/api/nothing'] };
}

/** Reports what was asked, and what came of it. `varies`: no two times the same. */
export function reportProbes(task: Parameters<typeof reportFigures>[0], varies = false): void {
  for (const [name, { sent, refused, leaked }] of table)
    reportFigures(task, {
      group: "probes of the command's server",
      name,
      values: { sent, refused, 'bytes leaked': leaked },
      varies,
    });
}
