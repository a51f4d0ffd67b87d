import { shortError } from '../../analyse/shortError.ts';
import { selectTurnHead } from '../../analyse/turnHead.ts';
import { describeTool } from '../../describe/describeTool.ts';
import { thoughtTitle } from '../../describe/thoughtTitle.ts';
import type { RowKey } from '../../model/index.ts';
import { isPlainLoop } from '../../store/isPlainLoop.ts';
import type { BlockRow, TranscriptState } from '../../store/index.ts';
import { groupSegments } from '../tool-group/groupSegments.ts';
import { isBlank } from '../message/isBlank.ts';
import { messageKind } from '../message/messageKind.ts';

/** Heights in CSS pixels, as the sheet draws them. */
const LINE_PX = 24;
const TITLE_PX = 16;
const PROSE_LINE_PX = 24;
const CODE_LINE_PX = 20;
const CHARACTER_PX = 7.3;
const TURN_PX = { line: 40, quiet: 10, joined: 0 } as const;
/** What stands around the output of a call that failed. */
const ERROR_PX = 24;
/** So many lines of such an output are shown at first. */
const ERROR_LINES = 21;
/** The most lines that one line of a shortened error takes. */
const SHORT_LINES = 3;
/** So many lines of what a person wrote are shown at first. */
const USER_LINES = 16;
/** A diff of more lines is closed. */
const DIFF_LINES = 20;
/** Text beyond says no more of a height that is only estimated. In UTF-16 units. */
const LONGEST = 20_000;

const GUTTER_PX = 28;
const MEASURE_PX = 720;
/** The same where there is no second lane. */
const ALONE_PX = 852;

/** What rows that were never drawn are taken for. */
export interface Estimate {
  /** How wide the column of a list is, in CSS pixels. */
  readonly column: (list: HTMLElement) => number;
  /** How tall a row is likely to be in a column of this width, in CSS pixels. */
  readonly height: (key: RowKey, width: number) => number;
}

/** How wide the column of a list is, in CSS pixels. */
export function columnOf(list: HTMLElement): number {
  const isAlone = list.closest('[data-al-lanes]')?.getAttribute('data-al-lanes') === 'one';
  return Math.max(160, Math.min(isAlone ? ALONE_PX : MEASURE_PX, list.clientWidth - GUTTER_PX));
}

/** How tall a row is likely to be in a column of this width, with everything closed that is closed at first. In CSS pixels. */
export function estimateRow(state: TranscriptState, key: RowKey, width: number): number {
  const loop = state.loop(key);
  // What it came to stands at its end.
  if (loop) return isPlainLoop(loop) ? 60 : 54;
  if (state.turn(key)) return TURN_PX[selectTurnHead(state, key)];
  const message = state.message(key);
  if (!message) return itemPx(state, key, width);
  const blocks = message.blockKeys.flatMap((each) => state.block(each) ?? []);
  switch (messageKind(message.head)) {
    case 'assistant':
      return (
        1 +
        sum(
          groupSegments(blocks).map((one) =>
            one.type === 'group' ? LINE_PX : blockPx(state, one.row, width),
          ),
        )
      );
    case 'user':
      return 58 + Math.min(USER_LINES * PROSE_LINE_PX, sum(blocks.map((row) => blockPx(state, row, width))));
    case 'bash':
      return 140;
    default:
      return 44;
  }
}

const sum = (heights: readonly number[]): number => heights.reduce((all, one) => all + one, 0);

/** Whatever is no loop, turn or message: a line, and what it says below. */
function itemPx(state: TranscriptState, key: RowKey, width: number): number {
  const item = state.item(key)?.item;
  if (item?.type === 'divider') return 60;
  const text = item?.type === 'banner' ? (item.text ?? '') : '';
  return 48 + (text.length < 80 ? 0 : prosePx(text, width));
}

function blockPx(state: TranscriptState, row: BlockRow, width: number): number {
  const { block } = row;
  switch (block.type) {
    case 'text':
      return isBlank(row) ? 0 : 12 + prosePx(block.text, width);
    case 'toolCall':
      return LINE_PX + openPx(state, row, width);
    case 'image':
      return 240;
    case 'thinking':
      return isBlank(row) ? 0 : thoughtTitle(block.thinking) !== null ? TITLE_PX : LINE_PX;
    default:
      return LINE_PX;
  }
}

/** What a call shows below its line at first: what failed, and short diffs. */
function openPx(state: TranscriptState, { block, run }: BlockRow, width: number): number {
  if (block.type !== 'toolCall' || !run) return 0;
  if (run.status === 'failed') {
    const said = run.resultKeys.flatMap((key) => state.message(key)?.blockKeys ?? []);
    const texts = said
      .map((key) => state.block(key)?.block)
      .map((one) => (one?.type === 'text' ? one.text : ''));
    const text = texts.join('\n').trim();
    const short = shortError(text);
    // A button stands below it.
    const lines = short
      ? 1 + sum(short.map((line) => Math.min(SHORT_LINES, wrappedLines(line, width))))
      : wrappedLines(text, width);
    return ERROR_PX + CODE_LINE_PX * Math.min(ERROR_LINES, lines);
  }
  if (describeTool(block.name, block.arguments).kind !== 'edit') return 0;
  const changed = JSON.stringify(block.arguments).slice(0, LONGEST).split('\\n').length;
  return changed > 2 * DIFF_LINES ? 0 : 24 + CODE_LINE_PX * Math.min(DIFF_LINES, changed);
}

/** Lines that a text takes where it wraps. */
const wrappedLines = (text: string, width: number): number =>
  sum(
    text
      .slice(0, LONGEST)
      .split('\n')
      .map((line) => Math.max(1, Math.ceil((line.length * CHARACTER_PX) / width))),
  );

/** Markdown: paragraphs wrap and stand apart, lines of code do not wrap. */
function prosePx(text: string, width: number): number {
  const measure = Math.min(width, 656);
  let height = 0;
  let isCode = false;
  for (const line of text.slice(0, LONGEST).split('\n')) {
    const written = line.trim();
    if (written.startsWith('```')) {
      isCode = !isCode;
      height += 14;
    } else if (isCode) height += CODE_LINE_PX;
    else if (written === '') height += 10;
    else height += PROSE_LINE_PX * Math.max(1, Math.ceil((line.length * CHARACTER_PX) / measure));
  }
  return height;
}
