'use client';
import { Lightbulb, Lock } from 'lucide';
import { memo } from 'react';
import type { ThinkingBlock } from '../../model/index.ts';
import { useOpen } from '../../react/index.ts';
import { textGrowth } from '../../store/textGrowth.ts';
import { previewLine } from '../../describe/format.ts';
import { oneLine } from '../../describe/onOneLine.ts';
import { Icon } from '../Icon.tsx';
import type { Labels } from '../../describe/labels.ts';
import { LineContent } from '../line/LineContent.tsx';
import { Markdown } from '../markdown/Markdown.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels, type ContentRendererProps } from '../ViewerContext.ts';
import { ThinkingPanel } from './ThinkingPanel.tsx';
import { ThinkingRoot } from './ThinkingRoot.tsx';
import { thinkingStatus, type ThinkingStatus } from './thinkingStatus.ts';
import { ThinkingTrigger } from './ThinkingTrigger.tsx';
import { isolate } from '../../describe/isolate.ts';

/**
 * Draws a thinking block: one line that says so, with the text behind it. A block that holds nothing at all, not even a
 * signature, takes no room.
 */
export function ThinkingContent({ row, block }: ContentRendererProps<'thinking'>) {
  const labels = useLabels();
  const status = thinkingStatus(block, row.streaming);
  const [open, setOpen] = useOpen(row.key, status === 'streaming');
  const readable = isReadable(status);
  const word = wordFor(status, block, labels);
  const title = oneLine(block.title ?? '');
  const preview = readable && title === '' && !open ? previewLine(block.thinking) : title;
  const summary = readable && block.summary ? labels.thinkingSummary : '';
  return (
    <ThinkingRoot
      status={status}
      open={open}
      onOpenChange={setOpen}
      hidden={status === 'empty' && block.signature === undefined}
    >
      <ThinkingTrigger>
        <ThinkingLine status={status} word={word} preview={preview} summary={summary} />
      </ThinkingTrigger>
      <ThinkingPanel>
        {readable && <Markdown text={block.thinking} growth={textGrowth(block)} streaming={row.streaming} />}
      </ThinkingPanel>
    </ThinkingRoot>
  );
}

interface ThinkingLineProps {
  readonly status: ThinkingStatus;
  readonly word: string;
  readonly preview: string;
  readonly summary: string;
}

// Thinking arrives word by word, and none of them changes its line.
const ThinkingLine = memo(function ThinkingLine({ status, word, preview, summary }: ThinkingLineProps) {
  return (
    <LineContent
      icon={<Icon of={status === 'redacted' || status === 'encrypted' ? Lock : Lightbulb} />}
      label={word}
      detail={preview}
      time={summary === '' ? undefined : renderPart('span', { part: 'chip', props: { children: summary } })}
      expandable={isReadable(status)}
      spoken={preview || summary ? [word, summary, isolate(preview)].filter(Boolean).join(', ') : undefined}
    />
  );
});

const isReadable = (status: ThinkingStatus): boolean => status === 'streaming' || status === 'done';

function wordFor(status: ThinkingStatus, block: ThinkingBlock, labels: Labels): string {
  switch (status) {
    case 'streaming':
      return labels.thinking;
    case 'done':
      return block.durationMs === undefined ? labels.thought : labels.thoughtFor(block.durationMs);
    case 'redacted':
      return labels.thinkingHidden;
    case 'encrypted':
      return labels.thinkingEncrypted;
    case 'empty':
      return labels.thinkingEmpty;
    default:
      return status satisfies never;
  }
}
