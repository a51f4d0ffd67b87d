import type { RowKey } from '../model/index.ts';
import type { MessageRow, TranscriptState, TurnRow } from '../store/index.ts';
import { selectNewModel, selectRequestFailed } from './turnFacts.ts';

/**
 * How a turn begins on screen. `line`: with a line of its own, because there is something to say of it; `quiet`: with its number beside what
 * it says; `joined`: the same, right after what was done before, because it says nothing itself.
 */
export type TurnHead = 'line' | 'quiet' | 'joined';

// Messages of sub-agents may come in between, and an answer may hold any number of blocks: what is beyond does not change how it looks.
const LOOK = 64;

/** How a turn begins on screen. A line stands where the model is another one and where the request failed. */
export function selectTurnHead(state: TranscriptState, key: RowKey): TurnHead {
  const row = state.turn(key);
  if (!row) return 'quiet';
  if (selectNewModel(state, key) !== '' || selectRequestFailed(state, key)) return 'line';
  // A source may state what a turn used and have no answer that could show it.
  const isTold = answersOf(state, row).length > 0;
  if (!isTold && (row.turn.usage ?? row.turn.request) !== undefined) return 'line';
  return onlyActs(state, row) && followsAnAnswer(state, row) ? 'joined' : 'quiet';
}

/** Whether a message is the one that shows what is known of its turn: the first answer in it. */
export function isFirstAnswer(state: TranscriptState, { key, turnKey }: MessageRow): boolean {
  const row = state.turn(turnKey ?? '');
  return row !== undefined && firstAnswerOf(state, row)?.key === key;
}

/** The first answer in a turn; `undefined` while there is none. */
export function firstAnswerOf(state: TranscriptState, row: TurnRow): MessageRow | undefined {
  for (const key of row.messageKeys) {
    const message = state.message(key);
    if (message?.head.role === 'assistant') return message;
  }
  return undefined;
}

const answersOf = (state: TranscriptState, row: TurnRow): readonly MessageRow[] =>
  row.messageKeys.slice(0, LOOK).flatMap((key) => {
    const message = state.message(key);
    return message?.head.role === 'assistant' ? [message] : [];
  });

/** Whether a turn holds nothing but thoughts and calls. One in which nothing has arrived yet does. */
function onlyActs(state: TranscriptState, row: TurnRow): boolean {
  return answersOf(state, row).every(({ blockKeys }) =>
    blockKeys.slice(0, LOOK).every((key) => {
      const block = state.block(key)?.block;
      return (
        block === undefined ||
        block.type === 'toolCall' ||
        block.type === 'thinking' ||
        (block.type === 'text' && !/\S/.test(block.text))
      );
    }),
  );
}

/** Whether what stands above a turn is an answer: nobody spoke in between. */
function followsAnAnswer(state: TranscriptState, row: TurnRow): boolean {
  const first = state.message(row.messageKeys[0] ?? '')?.index ?? state.messageKeys.length;
  for (let index = first - 1; index >= 0 && index >= first - LOOK; index--) {
    const before = state.message(state.messageKeys[index] ?? '');
    if (!before || before.lane === 'extension' || !isBeside(state, before.loopKey, row.loopKey)) continue;
    if (before.head.role === 'assistant') return true;
    if (before.callKey === undefined) return false;
  }
  return false;
}

/** Whether what two loops hold is drawn in the same list. */
const isBeside = (state: TranscriptState, a: RowKey, b: RowKey): boolean =>
  a === b || (isAtTop(state, a) && isAtTop(state, b));

function isAtTop(state: TranscriptState, key: RowKey): boolean {
  const loop = state.loop(key);
  return loop?.callKey === undefined && loop?.groupKey === undefined;
}
