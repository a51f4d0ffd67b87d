import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { readTranscript, selectMessages, type TranscriptState } from '../../core.ts';
import { scaled, seed } from '../cases.ts';
import { adapterFixtures, sharedIsHere, type Fixture } from '../fixtures.ts';
import { recordingsOf } from '../laws/corpus.ts';
import { PATIENCE, startPage } from '../startPage.ts';
import type { FindPage } from './page/main.tsx';

const started = startPage<FindPage>(new URL('page/', import.meta.url));

/** Fields of messages that are no text: enumerated words, opaque ids and bytes, and what is said per run and not per message. */
const NO_TEXT =
  /^(?:type|role|id|signature|data|mimeType|toolCallId|providerResponseId|api|provider|model|agentName|mode|status|stopReason|outcome|delivery|synthetic|sourceType|turnId|kind|severity|usage|detail|argumentsText)$/;

/** Every match of every word that is drawn is gone to, in every recording. `TEST_FIND=all` says it; how many words there are, `TEST_RUNS`. */
const all = process.env.TEST_FIND === 'all';
/** Matches of one word that are gone to otherwise, from its first to its last. */
const MOST_VISITED = all ? Infinity : 4;

/** What a word was drawn from. */
interface Words {
  /** Texts of messages: what stands there is found. */
  readonly texts: Set<string>;
  /** Whatever else a run holds: ids, enumerated words, details of the session. What is counted there is shown. */
  readonly others: Set<string>;
}

/** The words of a run, from every string and every key in its messages, rows, turns, loops and session. */
function wordsOf(state: TranscriptState): Words {
  const words: Words = { texts: new Set(), others: new Set() };
  const collect = (value: unknown, to: Set<string>): void => {
    if (typeof value === 'string')
      for (const word of value.match(/[\p{L}\p{N}_]{4,30}/gu) ?? []) to.add(word);
    else if (typeof value === 'object' && value !== null)
      for (const [key, entry] of Object.entries(value)) {
        if (!Array.isArray(value)) collect(key, words.others);
        collect(entry, NO_TEXT.test(key) ? words.others : to);
      }
  };
  collect(selectMessages(state), words.texts);
  collect(state.session, words.others);
  for (const key of state.itemKeys) collect(state.item(key)?.item, words.others);
  for (const key of state.turnKeys) collect(state.turn(key)?.turn, words.others);
  for (const key of state.loopKeys) collect(state.loop(key)?.loop, words.others);
  return words;
}

const seeded = seed === undefined ? {} : { seed };
const draw = (words: ReadonlySet<string>, count: number): readonly string[] =>
  words.size === 0 ? [] : fc.sample(fc.constantFrom(...words), { numRuns: scaled(count), ...seeded });

/** Goes through the matches of words of these sources. Returns what went wrong. */
async function lookThrough(sources: readonly Fixture[], count: number) {
  const { ask, said, close } = await started.open();
  const total = { words: 0, counted: 0, visited: 0, inPassages: 0 };
  const wrong: string[] = [];
  for (const { format, name, bytes } of sources) {
    const { texts, others } = wordsOf((await readTranscript(bytes, { format })).store.getState());
    const words = [...draw(texts, count), ...draw(others, all ? count : 1)];
    if (words.length === 0) continue;
    await ask('show', Buffer.from(bytes).toString('base64'), format);
    for (const word of words) {
      const stepped = await ask('step', word, MOST_VISITED);
      total.words += 1;
      total.counted += stepped.counted;
      total.visited += stepped.visited;
      total.inPassages += stepped.inPassages;
      if (stepped.counted === 0 && texts.has(word)) wrong.push(`${format}/${name} “${word}”: not found`);
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
      const { wrong, ...total } = await lookThrough(sources, 1);
      process.stdout.write(`find, fixtures: ${JSON.stringify(total)}\n`);
      expect(wrong).toEqual([]);
      expect(total.visited).toBeGreaterThan(sources.length / 2);
    },
    all ? scaled(6) * PATIENCE : PATIENCE,
  );

  it.skipIf(!sharedIsHere)(
    'brings what it counts on screen, marked, in the recordings',
    async () => {
      const recorded = adapters.flatMap(({ format }) => recordingsOf(format));
      const drawn = fc.sample(fc.constantFrom(...recorded), { numRuns: scaled(20), ...seeded });
      const { wrong, ...total } = await lookThrough(all ? recorded : [...new Set(drawn)], 2);
      process.stdout.write(`find, recordings: ${JSON.stringify(total)}\n`);
      expect(wrong).toEqual([]);
      expect(total.visited).toBeGreaterThan(0);
    },
    all ? scaled(6) * PATIENCE : PATIENCE,
  );
});
