'use client';
import { ArrowRightToLine, Bot, FileText, FoldVertical, Scissors, SquareSlash, TriangleAlert } from 'lucide';
import { readPieces, type CommandPiece } from '../../model/commandText.ts';
import type { RowKey } from '../../model/index.ts';
import { useBlock, useTranscript } from '../../react/index.ts';
import type { MessageRow, TranscriptState } from '../../store/index.ts';
import { VisibleText } from '../code/VisibleText.tsx';
import { Icon, type IconNode } from '../Icon.tsx';
import { LineContent } from '../line/LineContent.tsx';
import { NoticeView } from '../notice/NoticeView.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { Disclosure } from './Disclosure.tsx';
import { MessageContent } from './MessageContent.tsx';
import { useMessageContext } from './MessageContext.ts';
import { syntheticName } from '../../describe/messageName.ts';
import { Segment } from './Segment.tsx';
import { UserMessage } from './UserMessage.tsx';
import { useMessagePreview } from './useMessagePreview.ts';

const ICONS = new Map<string, IconNode>([
  ['summary', FileText],
  ['compaction', FileText],
  ['compactionRequest', FoldVertical],
  ['prune', Scissors],
  ['filterWarning', TriangleAlert],
  ['commandPrompt', SquareSlash],
]);

/** Draws what a program said in a person's name: one quiet line, and what was said behind it, if anything. A run limit is a notice. */
export function SyntheticMessage() {
  const labels = useLabels();
  const { row } = useMessageContext('SyntheticMessage');
  const preview = useMessagePreview(row);
  const reason = row.head.synthetic ?? '';
  const commands = useTranscript((state) => firstPiece(state, row));
  // A command is what the person typed, whoever wrote it down.
  if (commands !== null && reason === 'command') return <UserMessage />;
  const name =
    commands === 'output'
      ? labels.commandOutput
      : commands === 'reminder'
        ? labels.reminder
        : syntheticName(reason, labels);
  const icon = <Icon of={ICONS.get(reason) ?? Bot} />;
  if (reason === 'limit') {
    return (
      <NoticeView icon={<Icon of={ArrowRightToLine} />} kind="limit" tone="warn" title={name}>
        {row.blockKeys.map((key) => (
          <LimitText key={key} blockKey={key} />
        ))}
      </NoticeView>
    );
  }
  if (row.blockKeys.length === 0) {
    return renderPart('div', {
      part: 'synthetic-line',
      own: { 'data-al-line': '' },
      props: { children: <LineContent icon={icon} label={name} /> },
    });
  }
  return (
    <Disclosure
      part="synthetic"
      openKey={row.key}
      defaultOpen={commands === 'output'}
      icon={icon}
      label={name}
      detail={preview}
    >
      <MessageContent />
    </Disclosure>
  );
}

/** What a message with command tags begins with; `null` for one without. */
function firstPiece(state: TranscriptState, row: MessageRow): CommandPiece['type'] | null {
  const block = state.block(row.blockKeys[0] ?? '')?.block;
  if (block?.type !== 'text' || block.markup === undefined) return null;
  return readPieces(block)[0]?.type ?? null;
}

const SENTENCE = 300;

// What a run writes when it stops itself: `[Agent stopped: Max turns reached (50/50)]`. The title says the first half.
const STOPPED = /^\[Agent stopped: ([^]*)\]$/;

function LimitText({ blockKey }: { readonly blockKey: RowKey }) {
  const block = useBlock(blockKey)?.block;
  if (block?.type !== 'text' || block.text.length > SENTENCE || block.text.trim().includes('\n'))
    return <Segment blockKey={blockKey} />;
  const text = block.text.trim();
  return renderPart('span', {
    part: 'limit-text',
    state: { source: blockKey },
    props: { children: <VisibleText text={STOPPED.exec(text)?.[1] ?? text} /> },
  });
}
