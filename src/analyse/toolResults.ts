import { shortError } from './shortError.ts';
import type { ContentBlock, JsonValue, RowKey, ToolResultMessage } from '../model/index.ts';
import type { BlockRow, MessageRow, ToolRun, TranscriptState } from '../store/index.ts';

/** A message that answers a call, with its blocks. */
export interface ResultRows {
  readonly message: MessageRow;
  readonly blocks: readonly BlockRow[];
}

/** Selects the results of a call. The selected value keeps its identity until one of their rows changes, as a selector must. */
export function createResultsSelector(): (
  state: TranscriptState,
  keys: readonly RowKey[],
) => readonly ResultRows[] {
  let last: readonly ResultRows[] = [];
  return (state, keys) => {
    const next = keys.flatMap((key): ResultRows[] => {
      const message = state.message(key);
      return message
        ? [{ message, blocks: message.blockKeys.flatMap((block) => state.block(block) ?? []) }]
        : [];
    });
    if (!sameResults(last, next)) last = next;
    return last;
  };
}

function sameResults(before: readonly ResultRows[], after: readonly ResultRows[]): boolean {
  return (
    before.length === after.length &&
    before.every((result, index) => {
      const other = after[index];
      return (
        result.message === other?.message &&
        result.blocks.length === other.blocks.length &&
        result.blocks.every((block, at) => block === other.blocks[at])
      );
    })
  );
}

/** The output of a tool call, as its views read it. */
export interface ToolOutput {
  /** Text of the final result, else of the output so far; blocks are joined by line breaks. */
  readonly text: string;
  readonly blocks: readonly ContentBlock[];
  readonly details: JsonValue | undefined;
  /** Structured output of the final result. */
  readonly structured: JsonValue | undefined;
}

/** Reads the output of a call: of its last result that is not preliminary, else of its last result, else what its run has shown so far. */
export function readOutput(run: ToolRun, results: readonly ResultRows[]): ToolOutput {
  const final = results.findLast(({ message }) => headOf(message)?.preliminary !== true) ?? results.at(-1);
  const head = final && headOf(final.message);
  const blocks = final ? final.blocks.map((row) => row.block) : (run.content ?? []);
  return {
    text: blocks.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n'),
    blocks,
    details: head?.details ?? run.details,
    structured: head?.output,
  };
}

/** The head of a result message; `null` for any other. */
export function headOf(message: MessageRow): Omit<ToolResultMessage, 'content'> | null {
  return message.head.role === 'toolResult' ? message.head : null;
}

const ERROR_LINES = 20;
const ERROR_LENGTH = 4000;

/**
 * Whether what a failed call gave back is its error message and no more: text that fits under the line, whole or by the lines that say why, so that it is shown
 * at once. Longer output goes into the panel, which is then open.
 */
export function isErrorMessage({ text, blocks }: ToolOutput, results: readonly ResultRows[]): boolean {
  return (
    results.length <= 1 &&
    text !== '' &&
    !text.includes('\u001b') &&
    ((text.length <= ERROR_LENGTH && text.split('\n').length <= ERROR_LINES) || shortError(text) !== null) &&
    blocks.every((block) => block.type === 'text')
  );
}
