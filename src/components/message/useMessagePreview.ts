'use client';
import { readCommandText, textsOfPiece } from '../../model/commandText.ts';
import { useTranscript } from '../../react/index.ts';
import type { MessageRow, TranscriptState } from '../../store/index.ts';
import { errorLine } from '../../analyse/errorLine.ts';
import { previewLine } from '../../describe/format.ts';

// A line shows no more.
const LOOKED_AT = 2000;

// Its message is the last line.
const TRACEBACK = /^\s{0,20}Traceback \(most recent call last\):/;

/** First line of the first text of a message, of a traceback the last one, for a one-line preview; empty when it has no text. */
export function useMessagePreview(row: MessageRow): string {
  return useTranscript((state) => {
    const text = firstText(state, row);
    return TRACEBACK.test(text) ? errorLine(text, true) : previewLine(text);
  });
}

function firstText(state: TranscriptState, row: MessageRow): string {
  for (const key of row.blockKeys) {
    const block = state.block(key)?.block;
    if (block?.type !== 'text' || block.text.trim() === '') continue;
    return block.markup === undefined
      ? block.text
      : readCommandText(block.text.slice(0, LOOKED_AT)).flatMap(textsOfPiece).join(' ');
  }
  return '';
}
