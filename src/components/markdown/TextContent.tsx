'use client';
import { textGrowth } from '../../store/textGrowth.ts';
import type { ContentRendererProps } from '../ViewerContext.ts';
import { Markdown } from './Markdown.tsx';

/** Draws a text block. Renders a `<div>`. */
export function TextContent({ row, block }: ContentRendererProps<'text'>) {
  return <Markdown text={block.text} growth={textGrowth(block)} streaming={row.streaming} />;
}
