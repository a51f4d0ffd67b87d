'use client';
import { forwardRef } from 'react';
import { useTranscript } from '../../react/index.ts';
import { VisibleText } from '../code/VisibleText.tsx';
import { formatDuration } from '../../describe/format.ts';
import type { Labels } from '../../describe/labels.ts';
import { LineContent, type Tone } from '../line/LineContent.tsx';
import { Name } from '../name/Name.tsx';
import { readName } from '../name/readName.ts';
import { renderPart, type PartProps } from '../renderPart.tsx';
import type { EditSize } from '../tool-views/editSize.ts';
import { useLabels } from '../ViewerContext.ts';
import { useToolCallContext, type ToolCallContextValue } from './ToolCallContext.ts';
import { STATUS_LOOKS, ToolCallIcon } from './ToolCallIcon.tsx';
import { doneFigures, exitCodeOf } from './toolFacts.ts';
import { isolate } from '../../describe/isolate.ts';

/** Props of `ToolCall.Trigger`: those of a `<button>`. */
export type ToolCallTriggerProps = PartProps<'button'>;

/**
 * Names the call and its status on one line, and toggles the panel. It is called e.g. “Read src/a.ts, done, 0.1s”: done is
 * spoken, not drawn.
 * Renders a `<button>`; a `<div>` while there is nothing to open.
 */
export const ToolCallTrigger = forwardRef<HTMLButtonElement, ToolCallTriggerProps>(
  function ToolCallTrigger(props, ref) {
    const labels = useLabels();
    const context = useToolCallContext('ToolCall.Trigger');
    const { run, open, panelId, expandable, setOpen, label, description } = context;
    const turns = useTranscript((state) =>
      run.status === 'done' && run.childLoopKey !== undefined ? state.tally(run.childLoopKey).turns : 0,
    );
    const line = readLine(context, labels, turns);
    const ownName = (context.call.title ?? context.call.name).trim() || label;
    const children = (
      <LineContent
        icon={<ToolCallIcon status={run.status} kind={description.kind} />}
        label={
          <>
            {description.label === null ? <Name text={ownName} /> : label}
            {line.chips.map((chip) => (
              <span key={chip.text}>
                {renderPart('span', {
                  part: 'chip',
                  state: { tone: chip.tone },
                  props: { children: chip.text },
                })}
              </span>
            ))}
          </>
        }
        detail={
          <bdi>
            <VisibleText text={description.detail} />
          </bdi>
        }
        mono={description.mono}
        {...(line.delta === null ? {} : { delta: line.delta })}
        {...(line.word === null ? {} : { status: line.word.text, tone: line.word.tone })}
        {...(run.durationMs === undefined ? {} : { time: formatDuration(run.durationMs) })}
        expandable={expandable}
        spoken={
          expandable
            ? labels.toolName(
                isolate(label),
                isolate(description.detail),
                line.spoken,
                run.durationMs ?? null,
              )
            : undefined
        }
      />
    );
    const shared = { part: 'tool-call-trigger', state: { status: run.status, open }, props, ref };
    if (!expandable) return renderPart('div', { ...shared, own: { 'data-al-line': '', children } });
    return renderPart('button', {
      ...shared,
      own: {
        type: 'button',
        'data-al-line': '',
        'aria-expanded': open,
        'aria-controls': panelId,
        onClick: () => {
          setOpen(!open);
        },
        children,
      },
    });
  },
);

interface Word {
  readonly text: string;
  readonly tone: Tone;
}

interface Line {
  readonly chips: readonly Word[];
  readonly delta: string | null;
  /** Drawn at the end of the line; nothing is, for a call that is simply done. */
  readonly word: Word | null;
  /** Everything the line says about how the call went, for its accessible name. */
  readonly spoken: string;
}

function readLine(
  { call, run, label, description, args, output, edited, argumentsState }: ToolCallContextValue,
  labels: Labels,
  turns: number,
): Line {
  const { status } = run;
  const chips: readonly Word[] = [
    ...(run.executedArguments === undefined
      ? []
      : [{ text: labels.argumentsModified, tone: 'warn' } as const]),
    ...(call.providerExecuted === true ? [{ text: labels.providerExecuted, tone: 'muted' } as const] : []),
  ];
  const exitCode = exitCodeOf(output.details);
  const exit = exitCode === null || exitCode === 0 ? null : labels.exitCode(exitCode);
  const delta = status === 'failed' ? exit : edited && deltaOf(edited, labels);
  const figures =
    status === 'done'
      ? turns > 0
        ? labels.subAgentTurns(turns)
        : doneFigures(description, args, output, labels)
      : null;
  const word =
    status === 'done'
      ? doneWord({ exit, figures, argumentsState }, labels)
      : {
          text: neverAllowed(run) ? labels.neverApproved : labels.toolStatus[status],
          tone: STATUS_LOOKS[status].tone,
        };
  const { mixed } = readName(label, label.length);
  const said = [
    mixed && description.label === null ? labels.mixedScripts : null,
    ...chips.map((chip) => chip.text),
    delta,
    word?.text,
    status === 'done' ? labels.toolStatus.done : null,
  ];
  return { chips, delta, word, spoken: said.filter(Boolean).join(', ') };
}

// The run ended before anyone answered.
const neverAllowed = ({ status, awaitingApproval }: ToolCallContextValue['run']): boolean =>
  awaitingApproval && status === 'not-executed';

function doneWord(
  {
    exit,
    figures,
    argumentsState,
  }: Pick<ToolCallContextValue, 'argumentsState'> & {
    readonly exit: string | null;
    readonly figures: string | null;
  },
  labels: Labels,
): Word | null {
  if (argumentsState === 'partial') return { text: labels.argumentsCutOff, tone: 'warn' };
  if (argumentsState === 'invalid') return { text: labels.argumentsInvalid, tone: 'warn' };
  if (exit !== null) return { text: exit, tone: 'warn' };
  return figures === null ? null : { text: figures, tone: 'muted' };
}

function deltaOf({ added, removed }: EditSize, labels: Labels): string {
  return [added > 0 && labels.linesAdded(added), removed > 0 && labels.linesRemoved(removed)]
    .filter(Boolean)
    .join(' ');
}
