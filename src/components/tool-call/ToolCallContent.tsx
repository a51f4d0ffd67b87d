'use client';
import type { ContentRendererProps } from '../ViewerContext.ts';
import { ToolCallBody } from './ToolCallBody.tsx';
import { ToolCallError } from './ToolCallError.tsx';
import { ToolCallPanel } from './ToolCallPanel.tsx';
import { ToolCallProgress } from './ToolCallProgress.tsx';
import { ToolCallRoot } from './ToolCallRoot.tsx';
import { ToolCallTrigger } from './ToolCallTrigger.tsx';

/** Draws a tool call with its results: one line, what must be seen at once, and the rest behind it. Its element carries the `data-al-source` of the block. */
export function ToolCallContent({ row }: ContentRendererProps<'toolCall'>) {
  return (
    <ToolCallRoot callKey={row.key}>
      <ToolCallTrigger />
      <ToolCallError />
      <ToolCallProgress />
      <ToolCallPanel>
        <ToolCallBody />
      </ToolCallPanel>
    </ToolCallRoot>
  );
}
