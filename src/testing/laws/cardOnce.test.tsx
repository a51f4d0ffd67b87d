import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { ToolCallContent } from '../../components/tool-call/ToolCallContent.tsx';
import { readTranscript, type TranscriptState } from '../../core.ts';
import { describeTool } from '../../describe/describeTool.ts';
import type { BlockRow, TranscriptStore } from '../../store/index.ts';
import { sharedOf } from '../cases.ts';
import { adapterFixtures, sharedIsHere, type Fixture } from '../fixtures.ts';
import { inTranscript } from '../renderInTranscript.tsx';
import { recordingsOf } from './corpus.ts';
import { walk } from './shown.ts';

/** A shorter text may stand in two places by chance. */
const SHORTEST = 80;

/** A text without blanks, and without what JSON escapes: however it is laid out, it is the same. */
const plain = (text: string): string => text.replace(/\\[nt"]/g, '').replace(/[\s"'\\]+/g, '');
const times = (within: string, text: string): number => within.split(text).length - 1;

function stringsIn(value: unknown): readonly string[] {
  const strings: string[] = [];
  walk(value, (leaf) => {
    if (typeof leaf === 'string') strings.push(leaf);
  });
  return strings;
}

/** The texts of the results of a call, each block apart. */
const answersOf = (state: TranscriptState, row: BlockRow): readonly string[] =>
  (row.run?.resultKeys ?? []).flatMap((result) =>
    (state.message(result)?.blockKeys ?? []).flatMap((key) => {
      const block = state.block(key)?.block;
      return block?.type === 'text' ? [block.text] : [];
    }),
  );

/** What is drawn of an open call, but for its line, which is cut, and for its raw view. */
function cardOf(store: TranscriptStore, row: BlockRow): string {
  if (row.block.type !== 'toolCall') return '';
  const box = document.createElement('div');
  box.innerHTML = renderToString(inTranscript(<ToolCallContent row={row} block={row.block} />, store));
  const beside = ['tool-call-raw', 'tool-call-trigger', 'visually-hidden'];
  for (const each of box.querySelectorAll(beside.map((part) => `[data-al-part="${part}"]`).join()))
    each.remove();
  return plain(box.textContent);
}

/** Lines of a call and its results that its open card draws more often than one of them says them. */
function twiceOn(store: TranscriptStore, row: BlockRow): readonly string[] {
  if (row.block.type !== 'toolCall') return [];
  const { name, arguments: args } = row.block;
  const asked = stringsIn(args);
  const answers = answersOf(store.getState(), row);
  const lines = new Set([...asked, ...answers].flatMap((text) => text.split(/\r?\n|\\n/)));
  const long = [...lines]
    .filter((line) => /\s/.test(line.trim()))
    .map(plain)
    .filter((line) => line.length >= SHORTEST);
  if (long.length === 0) return [];
  const card = cardOf(store, row);
  // What a shell prints of the command that it could not run is its own words.
  const quotes = describeTool(name, args).kind === 'bash' ? answers.map(plain) : [];
  return long.filter((line) => {
    if (times(card, line) < 2) return false;
    const inArguments = asked.reduce((sum, text) => sum + times(plain(text), line), 0);
    const inAnswers = answers.reduce((sum, text) => sum + times(plain(text), line), 0);
    const quoted = quotes.reduce((sum, text) => sum + times(text, line), 0);
    return times(card, line) > Math.max(inArguments, inAnswers, inArguments + quoted);
  });
}

async function drawnTwice({ format, name, bytes }: Fixture): Promise<readonly string[]> {
  const { store } = await readTranscript(bytes, { format });
  const state = store.getState();
  return state.messageKeys
    .flatMap((key) => state.message(key)?.blockKeys ?? [])
    .flatMap((key) => {
      const row = state.block(key);
      if (row?.block.type !== 'toolCall') return [];
      const [first] = twiceOn(store, row);
      return first === undefined ? [] : [`${name} ${key} ${row.block.name}: ${first.slice(0, 100)}`];
    });
}

const sources = adapters.flatMap(({ format }) => [
  ...adapterFixtures(format),
  ...(sharedIsHere ? recordingsOf(format) : []),
]);

describe('the open card of a call', () => {
  it.each(sharedOf(sources).map(([, source]) => source))(
    'says nothing twice: $format $name',
    async (source) => {
      expect(await drawnTwice(source)).toEqual([]);
    },
    120_000,
  );
});
