'use client';
import type { RowKey, TextBlock } from '../../model/index.ts';
import { CommandText } from '../lazy/leaves.tsx';
import { useMessageContext } from './MessageContext.ts';

/** Text with tags that a program wrote in a person's name: closed as a whole where all of the message is such text. */
export function CommandSegment({
  block,
  blockKey,
}: {
  readonly block: TextBlock;
  readonly blockKey: RowKey;
}) {
  const { head } = useMessageContext('Segment').row;
  return <CommandText block={block} blockKey={blockKey} plain={head.synthetic === 'environment'} />;
}
