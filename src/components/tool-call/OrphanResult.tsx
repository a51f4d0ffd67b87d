'use client';
import { useId } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useMessage, useOpen, useTranscriptStore } from '../../react/index.ts';
import { panelKey } from '../../store/panels.ts';
import { selectMessage } from '../../store/index.ts';
import { saidDuration } from '../../describe/format.ts';
import { JsonView } from '../json/JsonView.tsx';
import { LineContent } from '../line/LineContent.tsx';
import { lineToggle } from '../lineToggle.ts';
import { Name } from '../name/Name.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { oneLine } from '../../describe/onOneLine.ts';
import { ToolCallIcon } from './ToolCallIcon.tsx';
import { ToolCallResult } from './ToolCallResult.tsx';
import { ToolCallSection } from './ToolCallSection.tsx';
import { useHiddenUntilFound } from './useHiddenUntilFound.ts';
import { isolate } from '../../describe/isolate.ts';

/** Props of a result that answers no call. */
export interface OrphanResultProps {
  /** Key of the tool result message. A key of anything else renders nothing. */
  readonly messageKey: RowKey;
}

/**
 * Draws a tool result that answers no call: one line with what it says of itself, and its content behind it, which is open when
 * it reports an error. The content carries the `data-al-source` of the message.
 */
export function OrphanResult({ messageKey }: OrphanResultProps) {
  const labels = useLabels();
  const panelId = useId();
  const message = useMessage(messageKey);
  const head = message?.head;
  const result = head?.role === 'toolResult' ? head : null;
  const [open, setOpen] = useOpen(messageKey, result?.isError === true);
  const panelRef = useHiddenUntilFound<HTMLDivElement>(open, () => {
    setOpen(true);
  });
  if (!result) return null;
  const name = oneLine(result.toolName) || labels.unnamedTool;
  const time = saidDuration(result.durationMs, labels.figures.duration);
  const status = [labels.toolStatus.orphan, ...(result.isError ? [labels.toolStatus.failed] : [])];
  const trigger = renderPart('button', {
    part: 'tool-call-trigger',
    state: { status: 'orphan', open },
    props: {
      ...lineToggle({ open, setOpen, panelId }),
      children: (
        <LineContent
          icon={<ToolCallIcon status="orphan" kind="other" />}
          label={<Name text={result.toolName.trim() || name} />}
          detail={<Name text={result.toolCallId} />}
          mono
          status={status.join(' · ')}
          tone={result.isError ? 'error' : 'muted'}
          {...(time === null ? {} : { time })}
          expandable
          spoken={labels.toolName(
            isolate(name),
            isolate(oneLine(result.toolCallId)),
            status.join(', '),
            time === null ? null : (result.durationMs ?? null),
          )}
        />
      ),
    },
  });
  const panel = renderPart('div', {
    part: 'tool-call-panel',
    state: { open, status: 'orphan' },
    own: { id: panelId, hidden: !open, 'data-al-body': '' },
    props: {
      children: (
        <>
          <ToolCallResult messageKey={messageKey} />
          {message?.blockKeys.length === 0 &&
            (result.output ?? null) === null &&
            renderPart('p', { part: 'tool-call-empty', props: { children: labels.noOutput } })}
          <ToolCallSection label={labels.raw} openKey={panelKey(messageKey, 'raw')}>
            <RawMessage messageKey={messageKey} />
          </ToolCallSection>
        </>
      ),
    },
    ref: panelRef,
  });
  return renderPart('div', {
    part: 'tool-call',
    state: { status: 'orphan', tool: result.toolName, open },
    props: {
      children: (
        <>
          {trigger}
          {panel}
        </>
      ),
    },
  });
}

function RawMessage({ messageKey }: OrphanResultProps) {
  const message = selectMessage(useTranscriptStore().getState(), messageKey);
  return <JsonView value={message ?? null} />;
}
