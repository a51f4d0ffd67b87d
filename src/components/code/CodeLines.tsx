'use client';
import { memo } from 'react';
import { renderPart } from '../renderPart.tsx';
import { LINES_TOGETHER } from './codeText.ts';
import { VisibleText } from './VisibleText.tsx';

/** Code that grows, in boxes of some lines each, so that only the last of them is laid out again. */
export function CodeLines({ text }: { readonly text: string }) {
  const chunks = chunksOf(text);
  if (chunks.length <= 1) return <VisibleText text={text} />;
  return chunks.map((lines, index) => <Lines key={`${index}`} text={lines} />);
}

const Lines = memo(function Lines({ text }: { readonly text: string }) {
  return renderPart('span', { part: 'code-lines', props: { children: <VisibleText text={text} /> } });
});

function chunksOf(text: string): readonly string[] {
  const chunks: string[] = [];
  let start = 0;
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lines += 1;
    if (lines % LINES_TOGETHER !== 0) continue;
    chunks.push(text.slice(start, at + 1));
    start = at + 1;
  }
  if (start < text.length || chunks.length === 0) chunks.push(text.slice(start));
  return chunks;
}
