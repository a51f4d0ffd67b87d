'use client';
import { useState, useSyncExternalStore } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useTranscriptStore } from '../../react/index.ts';
import type { BlockRow } from '../../store/index.ts';
import { textGrowth } from '../../store/textGrowth.ts';
import { createTailWriter, type TailWriter } from './createTailWriter.ts';
import { useViewer } from '../ViewerContext.ts';
import { Markdown } from './Markdown.tsx';

/** Props of a text block that may grow. */
export interface GrowingTextProps {
  readonly blockKey: RowKey;
}

/**
 * Draws a text block of the transcript around as it stands there, and renders again only where more than its last words has changed.
 * Renders a `<div>`, nothing for a key that no text block has.
 */
export function GrowingText({ blockKey }: GrowingTextProps) {
  const store = useTranscriptStore();
  // What draws the text renders again when this changes: it then has to be given the text as it is now.
  useViewer();
  const [writer] = useState(createTailWriter);
  const read = () => store.getState().block(blockKey);
  const subscribe = (notify: () => void) => {
    let shown = read();
    return store.subscribe(() => {
      const before = shown;
      shown = read();
      if (shown !== before && !isWritten(shown, writer)) notify();
    });
  };
  const row = useSyncExternalStore(subscribe, read, read);
  if (row?.block.type !== 'text') return null;
  const { block, streaming } = row;
  return <Markdown text={block.text} growth={textGrowth(block)} streaming={streaming} writer={writer} />;
}

function isWritten(row: BlockRow | undefined, writer: TailWriter): boolean {
  if (row?.block.type !== 'text' || !row.streaming) return false;
  const growth = textGrowth(row.block);
  return growth !== undefined && writer.write(row.block.text, growth);
}
