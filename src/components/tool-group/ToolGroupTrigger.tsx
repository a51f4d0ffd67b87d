'use client';
import { Hand, LayoutGrid } from 'lucide';
import { forwardRef } from 'react';
import { formatDuration } from '../../describe/format.ts';
import { Icon } from '../Icon.tsx';
import { LineContent } from '../line/LineContent.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { Spinner } from '../Spinner.tsx';
import { useLabels } from '../ViewerContext.ts';
import { useToolGroupContext } from './ToolGroupContext.ts';

/** Props of `ToolGroup.Trigger`: those of a `<button>`. */
export type ToolGroupTriggerProps = PartProps<'button'>;

/**
 * Counts the calls of the group, names failures and waits, and toggles the panel.
 * Renders a `<button>`.
 */
export const ToolGroupTrigger = forwardRef<HTMLButtonElement, ToolGroupTriggerProps>(
  function ToolGroupTrigger(props, ref) {
    const labels = useLabels();
    const { summary, open, setOpen, panelId } = useToolGroupContext('ToolGroup.Trigger');
    const { count, settled, failed, waiting, durationMs } = summary;
    const running = settled < count;
    const counted = running ? labels.usingTools(count, settled) : labels.usedTools(count);
    const marks = [
      ...(failed > 0 ? [{ tone: 'error', text: labels.failedCount(failed) }] : []),
      ...(waiting > 0 ? [{ tone: 'accent', text: labels.waitingCount(waiting) }] : []),
    ];
    return renderPart('button', {
      part: 'tool-group-trigger',
      state: { open },
      own: {
        type: 'button',
        'data-al-line': '',
        'aria-expanded': open,
        'aria-controls': panelId,
        onClick: () => {
          setOpen(!open);
        },
        children: (
          <LineContent
            icon={waiting > 0 ? <Icon of={Hand} /> : running ? <Spinner /> : <Icon of={LayoutGrid} />}
            label={
              <>
                {counted}
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
            {...(durationMs === null ? {} : { time: formatDuration(durationMs) })}
            expandable
            spoken={labels.groupName([counted, ...marks.map((mark) => mark.text)].join(' · '), durationMs)}
          />
        ),
      },
      props,
      ref,
    });
  },
);
