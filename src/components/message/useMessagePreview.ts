'use client';
import { useTranscript } from '../../react/index.ts';
import type { MessageRow, TranscriptState } from '../../store/index.ts';
import { previewLine } from '../format.ts';

/** First line of the first text of a message, for a one-line preview; empty when it has none. */
export function useMessagePreview(row: MessageRow): string {
  return useTranscript((state) => previewLine(firstText(state, row)));
}

function firstText(state: TranscriptState, row: MessageRow): string {
  for (const key of row.blockKeys) {
    const block = state.block(key)?.block;
    if (block?.type === 'text' && block.text.trim() !== '') return block.text;
  }
  return '';
}
