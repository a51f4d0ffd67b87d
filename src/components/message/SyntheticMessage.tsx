'use client';
import { Bot, FileText, Flag, Scissors, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Icon } from '../Icon.tsx';
import { NoticeView } from '../notice/NoticeView.tsx';
import { useLabels } from '../ViewerContext.ts';
import { Disclosure } from './Disclosure.tsx';
import { MessageContent } from './MessageContent.tsx';
import { useMessageContext } from './MessageContext.ts';
import { MessageMeta } from './MessageMeta.tsx';
import { syntheticName } from './messageName.ts';
import { useMessagePreview } from './useMessagePreview.ts';

const ICONS = new Map<string, LucideIcon>([
  ['summary', FileText],
  ['compaction', FileText],
  ['prune', Scissors],
  ['filterWarning', TriangleAlert],
]);

/** Draws what a program said in a person's name: one quiet line, and what was said behind it. A run limit is a notice. */
export function SyntheticMessage() {
  const labels = useLabels();
  const { row } = useMessageContext('SyntheticMessage');
  const preview = useMessagePreview(row);
  const reason = row.head.synthetic ?? '';
  const name = syntheticName(reason, labels);
  if (reason === 'limit') {
    return (
      <>
        <NoticeView icon={<Icon of={Flag} />} kind="limit" tone="warn" title={name} />
        <MessageMeta />
        <MessageContent />
      </>
    );
  }
  return (
    <>
      <MessageMeta />
      <Disclosure
        part="synthetic"
        openKey={row.key}
        icon={<Icon of={ICONS.get(reason) ?? Bot} />}
        label={name}
        detail={preview}
      >
        <MessageContent />
      </Disclosure>
    </>
  );
}
