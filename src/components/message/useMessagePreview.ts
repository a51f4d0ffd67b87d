'use client';
import { useState } from 'react';
import { useTranscript } from '../../react/index.ts';
import type { ContentBlock } from '../../model/index.ts';
import type { MessageRow } from '../../store/index.ts';
import { errorLine } from '../../analyse/errorLine.ts';
import { previewLine } from '../../describe/format.ts';
import { wordsOf } from '../../describe/wordsOf.ts';
import { createBlockFinder } from './createBlockFinder.ts';
import { isBlank } from './isBlank.ts';

// Its message is the last line.
const TRACEBACK = /^\s{0,20}Traceback \(most recent call last\):/;

/** The first words in a text whose first line is only a tag; `null` for any other text. */
function taggedLine(text: string): string | null {
  const [first = '', ...lines] = text.slice(0, 2000).trimStart().split('\n');
  if (!/^<[\w-]{1,64}>$/.test(first.trim())) return null;
  const words = lines.map((line) => line.replace(/<\/?[\w-]{1,64}>/g, '').trim()).find((line) => line !== '');
  return words === undefined ? null : previewLine(words);
}

/** First line of the first text of a message, of a traceback the last one, for a one-line preview; empty when it has no text. */
export function useMessagePreview(row: MessageRow): string {
  const [findText] = useState(() =>
    createBlockFinder((found) => found.block.type === 'text' && !isBlank(found)),
  );
  return useTranscript((state) => {
    const text = textOf(state.block(findText(state, row.key) ?? '')?.block);
    return TRACEBACK.test(text) ? errorLine(text, true) : (taggedLine(text) ?? previewLine(text));
  });
}

const textOf = (block: ContentBlock | undefined): string => (block?.type === 'text' ? wordsOf(block) : '');
