'use client';
import { readCommandText, textsOfPiece } from '../../model/commandText.ts';
import { useTranscript } from '../../react/index.ts';
import type { MessageRow, TranscriptState } from '../../store/index.ts';
import { previewLine } from '../../describe/format.ts';

// A line shows no more.
const LOOKED_AT = 2000;

/** First line of the first text of a message, for a one-line preview; empty when it has none. */
export function useMessagePreview(row: MessageRow): string {
  return useTranscript((state) => previewLine(firstText(state, row)));
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
