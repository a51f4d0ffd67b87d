'use client';
import { Lightbulb, Lock } from 'lucide';
import { memo } from 'react';
import { leadsWithText } from '../../analyse/leadsWithText.ts';
import type { ThinkingBlock } from '../../model/index.ts';
import { useOpen, useTranscript } from '../../react/index.ts';
import type { BlockRow } from '../../store/index.ts';
import { textGrowth } from '../../store/textGrowth.ts';
import { previewLine, saidDuration } from '../../describe/format.ts';
import { oneLine } from '../../describe/onOneLine.ts';
import { thoughtTitle } from '../../describe/thoughtTitle.ts';
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
  const stated = oneLine(block.title ?? '');
  const title = status === 'done' && stated === '' ? thoughtTitle(block.thinking) : null;
  const opening = readable && !open && title === null ? previewLine(block.thinking) : '';
  const preview = stated === '' ? opening : stated;
  const summary = readable && block.summary ? labels.thinkingSummary : '';
  // Beside other blocks it is a mark in the margin; alone it would leave nothing to see of its message.
  const beside = useTranscript((state) => (state.message(row.messageKey)?.blockKeys.length ?? 0) > 1);
  if (status === 'encrypted' && stated === '' && beside) return <EncryptedMark word={word} row={row} />;
  return (
    <ThinkingRoot
      status={status}
      expandable={readable && title === null}
      open={open}
      onOpenChange={setOpen}
      hidden={status === 'empty' && block.signature === undefined}
    >
      <ThinkingTrigger>
        <ThinkingLine
          status={status}
          word={word}
          title={title}
          preview={preview}
          summary={summary}
          durationMs={block.durationMs}
        />
      </ThinkingTrigger>
      <ThinkingPanel>
        {summary !== '' && renderPart('span', { part: 'chip', props: { children: summary } })}
        {readable && <Markdown text={block.thinking} growth={textGrowth(block)} streaming={row.streaming} />}
      </ThinkingPanel>
    </ThinkingRoot>
  );
}

interface ThinkingLineProps {
  readonly status: ThinkingStatus;
  readonly word: string;
  /** All that it says, where that is one short line. */
  readonly title: string | null;
  readonly preview: string;
  readonly summary: string;
  readonly durationMs: number | undefined;
}

// Thinking arrives word by word, and none of them changes its line.
const ThinkingLine = memo(function ThinkingLine({
  status,
  word,
  title,
  preview,
  summary,
  durationMs,
}: ThinkingLineProps) {
  const { figures } = useLabels();
  const said = title ?? preview;
  const took =
    said === '' || saidDuration(durationMs) === null ? undefined : figures.seconds(durationMs ?? 0);
  return (
    <LineContent
      icon={<Icon of={status === 'redacted' || status === 'encrypted' ? Lock : Lightbulb} />}
      label={title ?? (preview !== '' && status === 'done' ? null : word)}
      detail={preview}
      time={took}
      expandable={isReadable(status) && title === null}
      spoken={said || summary ? [word, summary, isolate(said)].filter(Boolean).join(', ') : undefined}
    />
  );
});

/** A lock in the margin: the model thought, and its provider keeps to itself what. */
function EncryptedMark({ word, row }: { readonly word: string; readonly row: BlockRow }) {
  const isBesideText = useTranscript((state) => leadsWithText(state, row.messageKey, row.index + 1));
  return (
    <ThinkingRoot status="encrypted">
      {renderPart('span', {
        part: 'thinking-mark',
        state: { beside: isBesideText ? 'text' : null },
        own: { title: word },
        props: {
          children: (
            <>
              <Icon of={Lock} small />
              {renderPart('span', { part: 'visually-hidden', props: { children: word } })}
            </>
          ),
        },
      })}
    </ThinkingRoot>
  );
}

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
