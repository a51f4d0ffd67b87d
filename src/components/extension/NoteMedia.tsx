'use client';
import type { RowKey } from '../../model/index.ts';
import { useBlock } from '../../react/index.ts';
import { Segment } from '../message/Segment.tsx';

/** The content blocks of a note: pictures and files are drawn; its text is up to its renderer. */
export function NoteMedia({ blockKeys }: { readonly blockKeys: readonly RowKey[] }) {
  return blockKeys.map((key) => <NoteBlock key={key} blockKey={key} />);
}

function NoteBlock({ blockKey }: { readonly blockKey: RowKey }) {
  const row = useBlock(blockKey);
  return row === undefined || row.block.type === 'text' ? null : <Segment blockKey={blockKey} />;
}
