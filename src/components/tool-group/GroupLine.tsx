'use client';
import { Hand, LayoutGrid } from 'lucide';
import { describeGroup, type GroupedCall } from '../../describe/describeGroup.ts';
import { saidDuration } from '../../describe/format.ts';
import type { RowKey } from '../../model/index.ts';
import { useTranscript } from '../../react/index.ts';
import { VisibleText } from '../code/VisibleText.tsx';
import { Icon } from '../Icon.tsx';
import { LineContent } from '../line/LineContent.tsx';
import { renderPart } from '../renderPart.tsx';
import { Spinner } from '../Spinner.tsx';
import { useLabels } from '../ViewerContext.ts';
import { useToolGroupContext } from './ToolGroupContext.ts';

/** What stands on the line of a group. */
export function GroupLine() {
  const labels = useLabels();
  const { callKeys, summary } = useToolGroupContext('ToolGroup.Trigger');
  const { count, settled, failed, waiting, durationMs } = summary;
  const running = settled < count;
  const time = saidDuration(durationMs, labels.figures.duration);
  const cwd = useTranscript((state) => state.session.cwd);
  // As many as a line names: `NAMED_CALLS`.
  const first = [useCall(callKeys[0]), useCall(callKeys[1]), useCall(callKeys[2])].filter(
    (call) => call !== null,
  );
  const { label, detail } = describeGroup(summary, first, cwd, labels);
  const marks = [
    ...(failed > 0 ? [{ tone: 'error', text: labels.failedCount(failed) }] : []),
    ...(waiting > 0 ? [{ tone: 'accent', text: labels.waitingCount(waiting) }] : []),
  ];
  return (
    <LineContent
      icon={waiting > 0 ? <Icon of={Hand} /> : running ? <Spinner /> : <Icon of={LayoutGrid} />}
      label={
        <>
          <VisibleText text={label} />
          {marks.map((mark) => (
            <span key={mark.tone}>
              {' · '}
              {renderPart('span', {
                part: 'tool-group-mark',
                state: { tone: mark.tone },
                props: { children: mark.text },
              })}
            </span>
          ))}
        </>
      }
      detail={
        <bdi>
          <VisibleText text={detail} />
        </bdi>
      }
      mono
      {...(time === null ? {} : { time })}
      expandable
      spoken={labels.groupName(
        [label, ...marks.map((mark) => mark.text)].join(' · '),
        detail,
        time === null ? null : durationMs,
      )}
    />
  );
}

function useCall(key: RowKey | undefined): GroupedCall | null {
  const block = useTranscript((state) => state.block(key ?? '')?.block);
  return block?.type === 'toolCall' ? block : null;
}
