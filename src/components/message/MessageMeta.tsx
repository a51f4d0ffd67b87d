'use client';
import { Bookmark, Tag } from 'lucide';
import type { ReactNode } from 'react';
import type { NodeTag } from '../../model/index.ts';
import { useTranscript } from '../../react/index.ts';
import { useLabels } from '../ViewerContext.ts';
import { ErrorBoundary } from '../boundary/ErrorBoundary.tsx';
import { LongText } from '../code/LongText.tsx';
import { Name } from '../name/Name.tsx';
import { Icon } from '../Icon.tsx';
import { labelOf } from '../../describe/labelOf.ts';
import { renderPart } from '../renderPart.tsx';
import { useMessageContext } from './MessageContext.ts';
import { messageKind } from './messageKind.ts';

const ORDINARY: ReadonlySet<string> = new Set(['completed', 'in_progress', '']);

/**
 * Shows what was attached to a message: the name of its author, its agent where several take part, its bookmark, its tags, that it was tried
 * again, and what the source says of its state where that is more than that it goes on or is done.
 * Renders a `<div>`; nothing where there is nothing, and for a person's message, whose bubble holds it.
 */
export function MessageMeta() {
  const { key, head } = useMessageContext('Message.Meta').row;
  const kind = messageKind(head);
  if (kind === 'user' || kind === 'orphan') return null;
  return (
    <ErrorBoundary rowKey={key}>
      <MetaLine />
    </ErrorBoundary>
  );
}

/** The line of `Message.Meta`, for any message. */
export function MetaLine() {
  const labels = useLabels();
  const { head } = useMessageContext('Message').row;
  const retried = head.role === 'assistant' && head.retried === true;
  const several = useTranscript((state) => state.agentCount > 1);
  const { label, tags = [], status } = head;
  const agentName = several ? head.agentName : undefined;
  const name = head.name === agentName || head.name?.trim() === '' ? undefined : head.name;
  const ordinary = status === undefined || ORDINARY.has(status);
  const isNamed = name !== undefined || agentName !== undefined || label !== undefined;
  if (!retried && ordinary && !isNamed && tags.length === 0) return null;
  return renderPart('div', {
    part: 'message-meta',
    props: {
      children: (
        <>
          {name !== undefined && chip(<Name text={name} />)}
          {agentName !== undefined && chip(<Name text={agentName} />)}
          {retried && chip(labels.retried, 'warn')}
          {!ordinary && chip(<Name text={status} />, 'warn')}
          {label !== undefined &&
            chip(
              <>
                <Icon of={Bookmark} small />
                {renderPart('span', { part: 'visually-hidden', props: { children: labels.bookmark } })}
                <Name text={label} />
              </>,
              'accent',
            )}
          {tags.map((tag, index) => (
            <MessageTag key={index} tag={tag} />
          ))}
        </>
      ),
    },
  });
}

const chip = (children: ReactNode, tone?: string) =>
  renderPart('span', { part: 'chip', state: { tone }, props: { children } });

function MessageTag({ tag }: { readonly tag: NodeTag }) {
  const { tags } = useLabels();
  return renderPart('span', {
    part: 'message-tag',
    state: { kind: tag.kind },
    props: {
      children: (
        <>
          {chip(
            <>
              <Icon of={Tag} small />
              <Name text={labelOf(tags, tag.kind) ?? tag.kind} />
            </>,
          )}
          <LongText text={tag.text} />
        </>
      ),
    },
  });
}
