import { describe, expect, it } from 'vitest';
import type { Framing } from '../decode/index.ts';
import { settle } from '../testing/outcomeOf.ts';
import { serveWorker } from './serveWorker.ts';
import type { FromWorker, ToWorker } from './workerMessages.ts';

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
const user = (index: number): object => ({
  role: 'user',
  content: [{ type: 'text', text: `${index}` }],
  timestamp: index,
});
const users = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => line(user(from + index))).join('');
/** A document of so many messages, which are read once all of them have come. */
const list = (length: number): string => JSON.stringify(Array.from({ length }, (_, index) => user(index)));

/** Loads what a Worker loads as it starts, again and again, until it has done so: one that never does is found out without a clock. */
async function loadAdapters(isDone: () => boolean): Promise<void> {
  for (let time = 0; time < 100 && !isDone(); time++) await import('../adapters/index.ts');
}

/** A Worker whose page is the test. */
function open() {
  const said: FromWorker[] = [];
  let listen: ((event: { readonly data: unknown }) => void) | undefined;
  serveWorker({
    postMessage: (message) => said.push(message as FromWorker), // it says nothing else
    addEventListener: (_, listener) => (listen = listener),
  });
  const ask = (...messages: readonly ToWorker[]) => {
    for (const data of messages) listen?.({ data });
  };
  return {
    ask,
    /** What it said since this was asked last, once it has nothing more to do. */
    hear: async (): Promise<readonly FromWorker[]> => {
      await settle();
      return said.splice(0);
    },
    /** Says `start`, and waits until the adapters are loaded. */
    start: async (format?: string, framing?: Framing) => {
      ask({ type: 'start', format, framing });
      await loadAdapters(() => said.length > 0);
      expect(said.splice(0)).toEqual([{ type: 'ready' }]);
    },
  };
}

const piecesOf = (...pieces: readonly (string | Uint8Array)[]): ToWorker[] =>
  pieces.map((piece) => ({ type: 'piece', piece }));
const typesOf = (messages: readonly FromWorker[]): readonly string[] => messages.map(({ type }) => type);
const source: ToWorker = { type: 'source', begins: undefined };
const over: ToWorker = { type: 'sourceEnd', failed: false };

const batchesOf = (messages: readonly FromWorker[]) =>
  messages.flatMap((message) => (message.type === 'batch' ? [message.batch] : []));
/** The texts of the messages that events begin. */
const textsOf = (messages: readonly FromWorker[]): readonly string[] =>
  messages
    .flatMap((message) =>
      message.type === 'batch' ? message.batch.events : message.type === 'ended' ? message.events : [],
    )
    .flatMap((event) => (event.type === 'messageContent' ? event.content : []))
    .flatMap((block) => (block.type === 'text' ? [block.text] : []));

describe('serveWorker', () => {
  it('takes each piece of a source, hands over its events, and says when all is read', async () => {
    const { ask, hear, start } = open();
    await start('phi-core');
    ask(source, ...piecesOf(users(0, 1)));
    const first = await hear();
    expect(typesOf(first)).toEqual(['taken', 'batch']);
    expect(textsOf(first)).toEqual(['0']);
    expect(batchesOf(first)).toMatchObject([
      { bytes: users(0, 1).length, characters: users(0, 1).length, records: 1 },
    ]);
    ask(...piecesOf(new TextEncoder().encode(users(1, 3))), over);
    const rest = await hear();
    expect(typesOf(rest)).toEqual(['taken', 'batch', 'sourceRead']);
    expect(textsOf(rest)).toEqual(['1', '2']);
    ask({ type: 'end', cause: 'aborted' });
    const last = await hear();
    expect(typesOf(last)).toEqual(['ended']);
    expect(last).toMatchObject([
      { events: { length: 1, 0: { type: 'end', cause: 'aborted' } }, integers: [] },
    ]);
  });

  it('detects the format that it is not told, and reads with the framing that it is told', async () => {
    const detecting = open();
    await detecting.start();
    detecting.ask(source, ...piecesOf(users(0, 2)), over);
    expect(textsOf(await detecting.hear())).toEqual(['0', '1']);
    const framed = open();
    await framed.start('phi-core', 'jsonl');
    framed.ask(source, ...piecesOf('[\n', users(0, 1)), over);
    const heard = await framed.hear();
    // By lines the first one is no record, which is told with the next one; as a list it would not be over yet.
    expect(batchesOf(heard).map(({ records }) => records)).toEqual([0, 2]);
    expect(textsOf(heard)).toEqual(['0']);
  });

  it('is four batches ahead of who takes them', async () => {
    const { ask, hear, start } = open();
    await start('phi-core');
    ask(source, ...piecesOf(...Array.from({ length: 9 }, (_, index) => users(index, index + 1))), over);
    expect(textsOf(await hear())).toEqual(['0', '1', '2', '3']);
    expect(await hear()).toEqual([]);
    ask({ type: 'taken' });
    expect(textsOf(await hear())).toEqual(['4']);
    ask({ type: 'taken' }, { type: 'taken' }, { type: 'taken' });
    expect(textsOf(await hear())).toEqual(['5', '6', '7']);
    ask({ type: 'taken' });
    const last = await hear();
    expect(typesOf(last)).toEqual(['batch', 'sourceRead']);
    expect(textsOf(last)).toEqual(['8']);
  });

  it('cuts what one record holds into batches of a thousand events, and counts its bytes once', async () => {
    const { ask, hear, start } = open();
    await start('phi-core');
    const text = list(700);
    ask(source, ...piecesOf(text), over);
    const heard = await hear();
    const [first, ...batches] = batchesOf(heard);
    // All of it had to come before any of it was read.
    expect(first).toMatchObject({ events: [], bytes: text.length, characters: text.length, records: 0 });
    expect(batches.map(({ events, ...counts }) => [Math.min(events.length, 1_000), counts])).toEqual([
      [1_000, { bytes: 0, characters: 0, records: 1 }],
      [1_000, { bytes: 0, characters: 0, records: 0 }],
      [103, { bytes: 0, characters: 0, records: 0 }],
    ]);
    expect(textsOf(heard)).toEqual(Array.from({ length: 700 }, (_, index) => `${index}`));
  });

  it('reads what arrived where a source broke off, and goes on with the next one', async () => {
    const { ask, hear, start } = open();
    await start('phi-core');
    const text = users(0, 3);
    const cut = users(0, 1).length + 20;
    ask(source, ...piecesOf(text.slice(0, cut)), { type: 'sourceEnd', failed: true });
    const broken = await hear();
    expect(typesOf(broken)).toEqual(['taken', 'batch', 'sourceRead']);
    expect(textsOf(broken)).toEqual(['0']);
    ask({ type: 'source', begins: 'next' }, ...piecesOf(text.slice(cut)), over);
    const rest = await hear();
    expect(typesOf(rest)).toEqual(['taken', 'batch', 'sourceRead']);
    expect(textsOf(rest)).toEqual(['1', '2']);
  });

  it('hands over in batches also what comes at the end, all but the last of it', async () => {
    const { ask, hear, start } = open();
    await start('phi-core');
    ask(source, ...piecesOf(`${list(700).slice(0, -1)},`), { type: 'sourceEnd', failed: true });
    expect(typesOf(await hear())).toEqual(['taken', 'batch', 'sourceRead']);
    ask({ type: 'end', cause: 'failed' });
    const heard = await hear();
    expect(typesOf(heard)).toEqual(['batch', 'batch', 'ended']);
    expect(batchesOf(heard).map(({ events, ...counts }) => [events.length, counts])).toEqual(
      Array.from({ length: 2 }, () => [1_000, { bytes: 0, characters: 0, records: 0 }]),
    );
    expect(textsOf(heard)).toEqual(Array.from({ length: 700 }, (_, index) => `${index}`));
    const [ended] = heard.slice(-1);
    expect(ended?.type === 'ended' && ended.events.at(-1)).toMatchObject({ type: 'end', cause: 'failed' });
  });

  it('says where integers stand that no number holds, in batches and at the end', async () => {
    const { ask, hear, start } = open();
    await start('phi-core');
    const odd = '{"type":"odd","id":12345678901234567890}';
    ask(source, ...piecesOf(`${odd}\n`), over);
    const heard = await hear();
    const found = heard.flatMap((message) => (message.type === 'batch' ? message.integers : []));
    expect(found).toHaveLength(1);
    expect(found[0]?.at(-1)).toBe('id');
    const late = open();
    await late.start('phi-core');
    late.ask(source, ...piecesOf(odd), { type: 'sourceEnd', failed: true }, { type: 'end', cause: 'failed' });
    const last = (await late.hear()).at(-1);
    expect(last?.type === 'ended' && last.integers.map((path) => path.at(-1))).toEqual(['id']);
  });

  it('says what went wrong, and answers what is asked after that', async () => {
    const { ask, hear, start } = open();
    await start('phi-core');
    ask(source, ...piecesOf(42 as unknown as string));
    const heard = await hear();
    expect(heard.at(-1)).toEqual({
      type: 'failed',
      message:
        'agent-lanes: the source sent a piece that is neither text nor bytes. Encode it before passing it on.',
    });
    ask({ type: 'end', cause: 'failed' });
    expect(typesOf(await hear())).toEqual(['ended']);
  });

  it('does what it is asked in order, and has nothing to do with pieces of no source', async () => {
    const { ask, hear, start } = open();
    await start('phi-core');
    ask(...piecesOf('x'), over);
    expect(await hear()).toEqual([]);
    ask(source, { type: 'end', cause: 'complete' });
    expect(await hear()).toEqual([]);
    ask(...piecesOf(users(0, 1)), over);
    expect(typesOf(await hear())).toEqual(['taken', 'batch', 'sourceRead', 'ended']);
  });
});
