import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { readTranscript, selectMessages, type AgentMessage } from '../../core.ts';
import { scaled, seed } from '../cases.ts';
import { adapterFixtures, sharedIsHere, type Fixture } from '../fixtures.ts';
import { recordingsOf } from '../laws/corpus.ts';
import { PATIENCE, startPage } from '../startPage.ts';
import type { FindPage } from './page/main.tsx';

const started = startPage<FindPage>(new URL('page/', import.meta.url));

/** Fields of messages that are no text: enumerated words, opaque ids and bytes, and what is said per run and not per message. */
const NO_TEXT =
  /^(?:type|role|id|signature|data|mimeType|toolCallId|providerResponseId|api|provider|model|agentName|mode|status|stopReason|outcome|delivery|synthetic|sourceType|turnId|kind|severity|usage|detail|argumentsText)$/;

/** Words from all over the messages, chosen by seed. */
function wordsOf(messages: readonly AgentMessage[], count: number): readonly string[] {
  const words = new Set<string>();
  const left: unknown[] = [...messages];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next === 'string')
      for (const word of next.slice(0, 20_000).match(/[\p{L}\p{N}_]{4,30}/gu) ?? []) words.add(word);
    else if (typeof next === 'object' && next !== null)
      for (const [key, value] of Object.entries(next)) if (!NO_TEXT.test(key)) left.push(value ?? undefined);
  }
  return words.size === 0
    ? []
    : fc.sample(fc.constantFrom(...words), { numRuns: count, ...(seed === undefined ? {} : { seed }) });
}

const MOST_VISITED = 4;

/** Goes through the matches of words of these sources. Returns what went wrong. */
async function lookThrough(sources: readonly Fixture[], words: number) {
  const { ask, said, close } = await started.open();
  const total = { counted: 0, visited: 0, inPassages: 0 };
  const wrong: string[] = [];
  for (const { format, name, bytes } of sources) {
    const messages = selectMessages((await readTranscript(bytes, { format })).store.getState());
    const looked = wordsOf(messages, words);
    if (looked.length === 0) continue;
    await ask('show', Buffer.from(bytes).toString('base64'), format);
    for (const word of looked) {
      const stepped = await ask('step', word, MOST_VISITED);
      total.counted += stepped.counted;
      total.visited += stepped.visited;
      total.inPassages += stepped.inPassages;
      if (stepped.counted === 0) wrong.push(`${format}/${name} “${word}”: not found`);
      wrong.push(...stepped.unseen.map((why) => `${format}/${name} “${word}” ${why}`));
    }
  }
  expect(said).toEqual([]);
  await close();
  return { ...total, wrong };
}

describe('find', () => {
  it(
    'brings what it counts on screen, marked, in every fixture',
    async () => {
      const sources = adapters.flatMap(({ format }) => adapterFixtures(format));
      const { wrong, ...total } = await lookThrough(sources, scaled(1));
      process.stdout.write(`find, fixtures: ${JSON.stringify(total)}\n`);
      expect(wrong).toEqual([]);
      expect(total.visited).toBeGreaterThan(sources.length / 2);
    },
    PATIENCE,
  );

  it.skipIf(!sharedIsHere)(
    'brings what it counts on screen, marked, in the recordings',
    async () => {
      const all = adapters.flatMap(({ format }) => recordingsOf(format));
      const drawn = fc.sample(fc.constantFrom(...all), {
        numRuns: scaled(20),
        ...(seed === undefined ? {} : { seed }),
      });
      // More of them than there are: all.
      const sources = drawn.length < all.length ? [...new Set(drawn)] : all;
      const { wrong, ...total } = await lookThrough(sources, 2);
      process.stdout.write(`find, recordings: ${JSON.stringify(total)}\n`);
      expect(wrong).toEqual([]);
      expect(total.visited).toBeGreaterThan(0);
    },
    PATIENCE,
  );
});
