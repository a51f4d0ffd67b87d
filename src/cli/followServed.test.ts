import fc from 'fast-check';
import { createDecoder } from '../decode/index.ts';
import { describe, expect, it } from 'vitest';
import { createFollower, formatPosition, parsePosition } from './createFollower.ts';
import { createSessionFollower } from './createSessionFollower.ts';
import { reportFigures } from '../testing/reportFigures.ts';
import { createDisk, type DiskOperation } from './createDisk.ts';
import { scaled } from '../testing/cases.ts';
import { followServed, GoneError, type Answer, type Connection } from '../viewer/followServed.ts';

const PATH = '/run.jsonl';

/** What one reader sees of a file that is written while it reads, over connections that break. */
async function watchPage(
  operations: readonly DiskOperation[],
  pace: readonly number[],
  breaks: readonly number[],
  { isSession, isHeld }: { readonly isSession: boolean; readonly isHeld: (asked: number) => boolean },
) {
  const stop = new AbortController();
  const disk = createDisk(PATH, operations, pace);
  const findOthers = () => Promise.resolve([]);
  const follower = isSession
    ? createSessionFollower(PATH, { findOthers, files: disk.files })
    : createFollower(PATH, disk.files);
  const connections = new Set<Connection>();
  const steps = { asked: 0, contents: 0, broken: 0 };
  let isQuiet = false;
  const whole = async function* (bytes: AsyncIterable<Uint8Array>) {
    yield* bytes;
    isQuiet = true;
  };
  const ask = (position: string | null): Promise<Answer> => {
    isQuiet = false;
    const toBreak = breaks[steps.asked++ % Math.max(1, breaks.length)] ?? Infinity;
    if (toBreak % 7 === 0 && position !== null && steps.asked % 3 > 0) {
      steps.broken++;
      return Promise.reject(new Error('refused'));
    }
    const left = new AbortController();
    const signal = AbortSignal.any([stop.signal, left.signal]);
    const start = follower.start(parsePosition(position));
    const held = isHeld(steps.asked);
    return Promise.resolve({
      position: formatPosition(start),
      isThere: true,
      isHeld: held,
      bytes: whole(
        breakAfter(follower.read(start, signal, held ? undefined : 'now'), toBreak, () => {
          steps.broken++;
          left.abort();
        }),
      ),
    });
  };

  let shown: string[] = [];
  let bytes: Uint8Array[] = [];
  disk.whenStill(() => {
    stop.abort();
  });
  const contents = followServed({
    ask,
    pause: async () => {
      // Time passes for the writer only while there is nothing more to read.
      if (!isQuiet) return;
      const changes = disk.files.watch(PATH, stop.signal);
      await changes.next();
      changes.close();
    },
    onConnection: (connection) => connections.add(connection),
    signal: stop.signal,
  });
  for await (const content of contents) {
    steps.contents++;
    shown = [];
    bytes = [];
    const decoder = createDecoder('jsonl');
    const take = (records: ReturnType<typeof decoder.push>): void => {
      for (const { value } of records) shown.push(JSON.stringify(value));
    };
    const text = new TextDecoder();
    try {
      for await (const chunk of content) {
        bytes.push(chunk);
        take(decoder.push(text.decode(chunk, { stream: true })));
      }
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    }
  }
  return { shown, text: Buffer.concat(bytes).toString(), file: disk.text(), connections, steps };
}

async function* breakAfter(bytes: AsyncIterable<Uint8Array>, count: number, onBreak: () => void) {
  let left = count;
  for await (const chunk of bytes) {
    if (chunk.length > left) {
      yield chunk.subarray(0, left); // a connection breaks anywhere, not between two pieces
      onBreak();
      throw new Error('connection reset');
    }
    left -= chunk.length;
    yield chunk;
  }
}

const operation: fc.Arbitrary<DiskOperation> = fc.record({
  what: fc.constantFrom(
    'append',
    'append',
    'append',
    'half line',
    'truncate',
    'truncate and append',
    'write anew',
    'rotate',
    'delete',
    'replace by rename',
  ),
  lines: fc.integer({ min: 1, max: 12 }),
  share: fc.nat(1000).map((share) => share / 1000), // evenly spread, which doubles are not
  noticed: fc.boolean(),
});

describe('followServed', () => {
  it('REL-30 REL-31 shows exactly the lines of the file, once each, whatever is done to it and wherever connections break', async ({
    task,
  }) => {
    const table = { schedules: 0, operations: 0, breaks: 0, contents: 0, lines: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { maxLength: 12, size: 'max' }),
        // Mostly the file is looked at several times between two operations.
        fc.array(fc.constantFrom(0, 0, 0, 0, 0, 1, 1, 3), { minLength: 1, maxLength: 40 }),
        fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 6 }),
        fc.boolean(),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
        async (operations, pace, breaks, isSession, holds) => {
          const isHeld = (asked: number) => holds[asked % holds.length] ?? true;
          const page = await watchPage(operations, pace, breaks, { isSession, isHeld });
          const lines = page.file.split('\n').slice(0, -1);
          expect(page.text).toBe(page.file);
          expect(page.shown).toEqual(lines);
          table.schedules++;
          table.operations += operations.length;
          table.breaks += page.steps.broken;
          table.contents += page.steps.contents;
          table.lines += lines.length;
        },
      ),
      { numRuns: scaled(1000) },
    );
    reportFigures(task, { group: 'following a file', name: 'random writers', values: table, varies: true });
  });

  it('REL-31 goes on at the byte after the last one', async () => {
    const asked: (string | null)[] = [];
    const answers: Answer[] = [
      answer('a:0', failing(['one\n', 'tw'])),
      answer('a:6', pieces(['o\n'])),
      answer('b:0', pieces(['new\n'])),
    ];
    const read = await collect(asked, answers, new GoneError('over'));
    expect(asked).toEqual([null, 'a:6', 'a:8', 'b:4']);
    expect(read.contents).toEqual(['one\ntwo\n', 'new\n']);
  });

  it('REL-31 waits longer each time nothing comes, says so, and gives up', async () => {
    const asked: (string | null)[] = [];
    const read = await collect(asked, [answer('a:0', failing(['one\n']))]);
    expect(read.pauses.slice(0, 7)).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
    expect(asked.length).toBe(1 + 12);
    expect(read.connections).toEqual(['connected', 'retrying', 'ended']);
    expect(read.error).toEqual(new Error('refused'));
  });

  it('REL-31 asks no more once the command says that it knows neither the token nor the source', async () => {
    const asked: (string | null)[] = [];
    const gone = new GoneError('started anew');
    const read = await collect(asked, [answer('a:0', failing(['one\n']))], gone);
    expect(asked).toEqual([null, 'a:4']);
    expect(read.error).toBe(gone);
    expect(read.connections).toEqual(['connected', 'ended']);
  });

  it('asks less and less often while nothing comes and no connection is held', async () => {
    const quiet = answer('a:4', pieces([]), false);
    const answers = [answer('a:0', pieces(['one\n']), false), quiet, quiet, quiet, quiet, quiet];
    const grown = answer('a:4', pieces(['two\n']), false);
    const read = await collect(
      [],
      [...answers, grown, answer('a:8', pieces([]), true)],
      new GoneError('over'),
    );
    expect(read.pauses).toEqual([250, 250, 500, 500, 1000, 1000, 250]);
    expect(read.contents).toEqual(['one\ntwo\n']);
  });

  it('says that the file is not there, and that it has come', async () => {
    const missing = { ...answer('a:0', pieces([])), isThere: false };
    const read = await collect([], [missing, answer('a:0', pieces(['one\n']))], new GoneError('over'));
    expect(read.connections).toEqual(['missing', 'connected', 'ended']);
  });

  it('ends a document where it is closed, and waits behind it for the file to be written anew', async () => {
    const asked: (string | null)[] = [];
    const read = await collect(
      asked,
      [
        answer('a:0', pieces(['{\n "a": "}', '" }'])),
        answer('a:13', pieces(['\n'])),
        answer('b:0', pieces(['[1, [2]', ', 3]\n'])),
        answer('b:12', pieces([])),
      ],
      new GoneError('over'),
    );
    expect(read.contents).toEqual(['{\n "a": "}" }', '[1, [2], 3]\n']);
    expect(asked).toEqual([null, 'a:13', 'a:14', 'b:12', 'b:12']);
  });

  it('reads a document from its start again, and to no end, once another one is written behind it', async () => {
    const asked: (string | null)[] = [];
    const read = await collect(
      asked,
      [
        answer('a:0', pieces(['{\n}'])),
        answer('a:3', pieces(['\n', '{\n}'])),
        answer('a:0', pieces(['{\n}', '\n{\n}'])),
      ],
      new GoneError('over'),
    );
    expect(read.contents).toEqual(['{\n}', '{\n}\n{\n}']);
    expect(asked).toEqual([null, 'a:3', null, 'a:7']);
  });

  it('takes the end of a source that ends for its end', async () => {
    const asked: (string | null)[] = [];
    const read = await collect(asked, [answer(null, pieces(['one\n']))]);
    expect([asked, read.contents]).toEqual([[null], ['one\n']]);
  });
});

const answer = (position: string | null, bytes: AsyncIterable<Uint8Array>, isHeld = true): Answer => ({
  position,
  isThere: true,
  isHeld,
  bytes,
});

async function* pieces(texts: readonly string[]) {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text));
}

async function* failing(texts: readonly string[]) {
  yield* pieces(texts);
  throw new Error('reset');
}

/** Follows a list of answers; after the last one every question fails with `error`. */
async function collect(
  asked: (string | null)[],
  answers: readonly Answer[],
  error: Error = new Error('refused'),
) {
  const contents: string[] = [];
  const pauses: number[] = [];
  const connections: Connection[] = [];
  let failure: unknown;
  const sources = followServed({
    ask: (position) => {
      const next = answers[asked.push(position) - 1];
      return next ? Promise.resolve(next) : Promise.reject(error);
    },
    pause: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
    onConnection: (connection) => {
      if (connections.at(-1) !== connection) connections.push(connection);
    },
    signal: new AbortController().signal,
  });
  try {
    for await (const content of sources) {
      const at = contents.push('') - 1;
      let text = '';
      for await (const chunk of content) {
        text += Buffer.from(chunk).toString();
        contents[at] = text;
      }
    }
  } catch (reason) {
    failure = reason;
  }
  return { contents, pauses, connections, error: failure };
}
