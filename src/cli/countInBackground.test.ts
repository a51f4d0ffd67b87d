import { appendFile, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Prices } from '../model/index.ts';
import { countInBackground } from './countInBackground.ts';
import { openCountCache } from './createCountCache.ts';
import type { ListedSession } from './createLibrary.ts';
import { pathId } from './pathId.ts';
import type { RunCounts } from './runCounts.ts';
import { temporaryFolder } from './testing.ts';

const line = (value: object): string => `${JSON.stringify(value)}\n`;
const said = (role: 'user' | 'assistant', content: object | string, more = {}): string =>
  line({ type: role, sessionId: 's', uuid: JSON.stringify(content), message: { role, content, ...more } });
const call = (id: string, name: string, input: object): string =>
  said('assistant', [{ type: 'tool_use', id, name, input }], {
    model: 'heron-1',
    usage: { input_tokens: 1000, output_tokens: 100 },
  });
const answer = (id: string, content: string, is_error = false): string =>
  said('user', [{ type: 'tool_result', tool_use_id: id, content, is_error }]);

/** A run that edits a file, fails to run a command, and writes another file. */
const RUN = [
  said('user', 'Mend the gauge.'),
  call('a', 'Edit', { file_path: '/quay/gauge.ts', old_string: '1', new_string: '2' }),
  answer('a', 'The file /quay/gauge.ts has been updated.'),
  call('b', 'Bash', { command: 'npm test' }),
  answer('b', 'Exit code 1', true),
  call('c', 'Write', { file_path: '/quay/notes.md', content: 'Done.' }),
  answer('c', 'File created successfully at: /quay/notes.md'),
].join('');
// 3 × 1,000 × $10 and 3 × 100 × $100 for a million tokens: $0.06.
const PRICES = { 'heron-1': { inputPerMillion: 10, outputPerMillion: 100 } };

const WRITTEN = new Date('2026-03-01T08:00:00Z');

/** Counts the runs in a folder until it is stopped, or so many were told. */
async function opened(files: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder();
  const stop = new AbortController();
  const paths = new Map<string, string>();
  const told: (readonly [string, RunCounts | null])[] = [];
  let wake: () => void = () => undefined;
  const write = async (name: string, text: string): Promise<void> => {
    await writeFile(join(folder, name), text);
    await utimes(join(folder, name), WRITTEN, WRITTEN);
  };
  const look = async (): Promise<readonly ListedSession[]> =>
    Promise.all(
      Object.keys(files).map(async (name) => {
        const path = join(folder, name);
        const { size, mtimeMs } = await stat(path);
        const id = pathId(path);
        paths.set(id, path);
        const facts = {
          title: null,
          project: null,
          branch: null,
          version: null,
          model: null,
          sessionId: null,
          startedAt: null,
        };
        const format = 'claude-code';
        return { id, name, size, modifiedAt: mtimeMs, agent: null, format, updatedAt: null, ...facts };
      }),
    );
  for (const [name, text] of Object.entries(files)) await write(name, text);
  let sessions = await look();
  const begin = (prices: Prices = PRICES, signal = stop.signal): Promise<void> =>
    countInBackground(
      {
        sessions: () => sessions,
        pathOf: (id) => paths.get(id),
        tell(counts) {
          for (const [id, one] of counts) told.push([paths.get(id)?.slice(folder.length + 1) ?? '', one]);
          wake();
        },
        openCache: () => openCountCache(join(folder, 'cache'), prices),
        prices,
      },
      signal,
      { tellMs: 0, saveMs: 0, againMs: 20 },
    );
  const until = async (count: number): Promise<void> => {
    while (told.length < count)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  };
  const again = async (): Promise<void> => {
    sessions = await look();
  };
  return { folder, told, write, begin, until, again, stop };
}

/** Begins, and ends with the test. */
function running({ begin, stop }: Awaited<ReturnType<typeof opened>>): () => Promise<void> {
  const done = begin();
  const end = async (): Promise<void> => {
    stop.abort();
    await done;
  };
  onTestFinished(end);
  return end;
}

describe('countInBackground', () => {
  it('counts failures, cost and changed files', async () => {
    const there = await opened({ 'a.jsonl': RUN });
    running(there);
    await there.until(1);
    const [[, counts] = []] = there.told;
    expect(counts).toMatchObject({
      failures: 1,
      workedMs: null,
      isEstimated: true,
      isAtLeast: false,
      changed: 2,
      files: ['/quay/gauge.ts', '/quay/notes.md'],
    });
    expect(counts?.costUsd).toBeCloseTo(0.06, 9);
  });

  it('counts again what has changed, and nothing else', async () => {
    const there = await opened({ 'a.jsonl': RUN, 'b.jsonl': RUN });
    running(there);
    await there.until(2);
    await appendFile(
      join(there.folder, 'b.jsonl'),
      call('d', 'Bash', { command: 'npm run build' }) + answer('d', 'Exit code 2', true),
    );
    await there.again();
    await there.until(3);
    expect(there.told[2]).toMatchObject(['b.jsonl', { failures: 2 }]);
  });

  it('knows what it counted the last time, and counts anew for other prices', async () => {
    const there = await opened({ 'a.jsonl': RUN });
    const end = running(there);
    await there.until(1);
    await end();
    // As long and as old as before: only who reads it again sees that nothing fails in it.
    await there.write('a.jsonl', RUN.replace('"is_error":true', '"is_error":null'));
    await there.again();
    for (const [prices, failures] of [
      [PRICES, 1],
      [{ ...PRICES, 'wren-1': PRICES['heron-1'] }, 0],
    ] as const) {
      const stop = new AbortController();
      const before = there.told.length;
      const done = there.begin(prices, stop.signal);
      await there.until(before + 1);
      stop.abort();
      await done;
      expect(there.told.at(-1)?.[1]?.failures).toBe(failures);
    }
  });

  it('keeps what it knows for its owner alone, and begins anew where that is broken', async () => {
    const there = await opened({ 'a.jsonl': RUN });
    const end = running(there);
    await there.until(1);
    await end();
    const path = join(there.folder, 'cache/counts-2.json');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const whole = await readFile(path, 'utf8');
    const session = { id: pathId(join(there.folder, 'a.jsonl')), ...(await sizeOf(there.folder)) };
    for (const broken of [
      '',
      '{',
      '[]',
      '{"runs":[["x",1]]}',
      whole.replace('"failures":1', '"failures":"x"'),
    ]) {
      await writeFile(path, broken);
      expect((await openCountCache(join(there.folder, 'cache'), PRICES)).get(session)).toBeUndefined();
    }
    await writeFile(path, whole);
    const cache = await openCountCache(join(there.folder, 'cache'), PRICES);
    expect(cache.get(session)?.failures).toBe(1);
    expect(cache.get({ ...session, size: 1 })).toBeUndefined();
  });
});

async function sizeOf(folder: string) {
  const { size, mtimeMs } = await stat(join(folder, 'a.jsonl'));
  return { size, modifiedAt: mtimeMs };
}
