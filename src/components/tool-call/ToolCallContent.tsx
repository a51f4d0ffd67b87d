'use client';
import { useViewer, type ContentRendererProps } from '../ViewerContext.ts';
import { findToolRenderer } from './findToolRenderer.ts';
import { ToolCallBody } from './ToolCallBody.tsx';
import { ToolCallError } from './ToolCallError.tsx';
import { ToolCallPanel } from './ToolCallPanel.tsx';
import { ToolCallProgress } from './ToolCallProgress.tsx';
import { ToolCallRoot } from './ToolCallRoot.tsx';
import { ToolCallTrigger } from './ToolCallTrigger.tsx';

/** Draws a tool call with its results: one line, what must be seen at once, and the rest behind it; the view of a host that stands inline, in their place. Its element carries the `data-al-source` of the block. */
export function ToolCallContent({ row, block }: ContentRendererProps<'toolCall'>) {
  const { tool } = useViewer();
  if (findToolRenderer(tool, block.name)?.inline === true)
    return (
      <ToolCallRoot callKey={row.key} open>
        <ToolCallError />
        <ToolCallPanel>
          <ToolCallBody />
        </ToolCallPanel>
      </ToolCallRoot>
    );
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
