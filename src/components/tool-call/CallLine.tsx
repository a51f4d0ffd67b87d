'use client';
import { useTranscript } from '../../react/index.ts';
import { VisibleText } from '../code/VisibleText.tsx';
import { saidDuration } from '../../describe/format.ts';
import type { Labels } from '../../describe/labels.ts';
import { countLoopFailures } from '../../analyse/failuresWithin.ts';
import { LineContent, type Tone } from '../line/LineContent.tsx';
import { Name } from '../name/Name.tsx';
import { readName } from '../name/readName.ts';
import { renderPart } from '../renderPart.tsx';
import type { EditSize } from '../tool-views/editSize.ts';
import { useLabels } from '../ViewerContext.ts';
import { useToolCallContext, type ToolCallContextValue } from './ToolCallContext.ts';
import { STATUS_LOOKS, ToolCallIcon } from './ToolCallIcon.tsx';
import { isSameFolder, relativePath, shortPath } from '../../describe/shortPath.ts';
import { shortToolName } from '../../describe/describeTool.ts';
import { exitCodeOf } from '../../store/exitCode.ts';
import { agentFigures, doneFigures } from './toolFacts.ts';
import { isolate } from '../../describe/isolate.ts';

/** What stands on the line of a call. */
export function CallLine() {
  const labels = useLabels();
  const context = useToolCallContext('ToolCall.Trigger');
  const { call, run, expandable, description } = context;
  const turns = useTranscript((state) =>
    run.status === 'done' && run.childLoopKey !== undefined ? state.tally(run.childLoopKey).turns : 0,
  );
  // Those of sub-agents are inside: without a mark nobody would open the line.
  const failed = useTranscript((state) =>
    run.childLoopKey === undefined ? 0 : countLoopFailures(state, run.childLoopKey),
  );
  const time = saidDuration(run.durationMs, labels.figures.duration);
  const cwd = useTranscript((state) => state.session.cwd);
  const line = readLine(context, labels, { turns, failed }, cwd);
  const { shell } = description;
  const { isPath, detail: stated } = shell ?? description;
  const literal = isPath ? relativePath(stated, cwd) : stated;
  const detail = description.title || literal;
  const label = shell ? labels.toolKinds[shell.label] : context.label;
  const ownName = (call.title ?? shortToolName(call.name)).trim() || label;
  return (
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
      labelHint={description.label === null || call.name === label ? undefined : call.name}
      detail={
        isPath ? (
          <Path path={detail} />
        ) : (
          <bdi>
            <VisibleText text={detail} />
          </bdi>
        )
      }
      path={isPath}
      mono={description.mono && description.title === ''}
      hint={shell ? description.detail : description.title === '' ? undefined : literal}
      {...(line.delta === null ? {} : { delta: line.delta })}
      {...(line.word === null ? {} : { status: line.word.text, tone: line.word.tone })}
      {...(time === null ? {} : { time })}
      expandable={expandable}
      spoken={
        expandable
          ? labels.toolName(
              isolate(label),
              isolate(detail),
              line.spoken,
              time === null ? null : (run.durationMs ?? null),
            )
          : undefined
      }
    />
  );
}

/** A path whose folders give way to its name where there is little room. */
function Path({ path }: { readonly path: string }) {
  const { folders, name } = shortPath(path, undefined);
  // A name that takes two lines is not broken within its extension.
  const end = Math.max(0, name.lastIndexOf('.'));
  return (
    <bdi>
      {renderPart('span', { part: 'path-folders', props: { children: <VisibleText text={folders} /> } })}
      {renderPart('span', {
        part: 'path-name',
        props: {
          children: (
            <>
              <VisibleText text={name.slice(0, end)} />
              <wbr />
              <VisibleText text={name.slice(end)} />
            </>
          ),
        },
      })}
    </bdi>
  );
}

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
  { turns, failed }: { readonly turns: number; readonly failed: number },
  cwd: string | undefined,
): Line {
  const { status } = run;
  const { folder } = description;
  const isElsewhere = folder !== null && (cwd === undefined || !isSameFolder(folder, cwd));
  const chips: readonly Word[] = [
    ...(description.server === null ? [] : [{ text: description.server, tone: 'muted' } as const]),
    ...(isElsewhere ? [{ text: shortPath(folder, undefined).name, tone: 'muted' } as const] : []),
    ...(run.executedArguments === undefined
      ? []
      : [{ text: labels.argumentsModified, tone: 'warn' } as const]),
    ...(call.providerExecuted === true ? [{ text: labels.providerExecuted, tone: 'muted' } as const] : []),
  ];
  const exitCode = exitCodeOf(output.details);
  const exit = exitCode === null || exitCode === 0 ? null : labels.exitCode(exitCode);
  const delta = status === 'failed' ? null : edited && deltaOf(edited, labels);
  const inside = failed > 0 ? [labels.failedCount(failed)] : [];
  const figures =
    status === 'done'
      ? turns > 0
        ? [labels.subAgentTurns(turns), ...inside].join(' · ')
        : description.kind === 'agent'
          ? agentFigures(run, output, labels)
          : doneFigures(description, args, output, labels)
      : null;
  const word =
    status === 'done'
      ? doneWord({ exit, figures, failed, argumentsState }, labels)
      : {
          text: neverAllowed(run)
            ? labels.neverApproved
            : ((status === 'failed' ? exit : null) ?? labels.toolStatus[status]),
          tone: STATUS_LOOKS[status].tone,
        };
  const { mixed } = readName(label, label.length);
  const said = [
    mixed && description.label === null ? labels.mixedScripts : null,
    ...chips.map((chip) => chip.text),
    delta,
    word?.text,
    status === 'done' || (status === 'failed' && exit !== null) ? labels.toolStatus[status] : null,
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
    failed,
    argumentsState,
  }: Pick<ToolCallContextValue, 'argumentsState'> & {
    readonly exit: string | null;
    readonly figures: string | null;
    readonly failed: number;
  },
  labels: Labels,
): Word | null {
  if (argumentsState === 'partial') return { text: labels.argumentsCutOff, tone: 'warn' };
  if (argumentsState === 'invalid') return { text: labels.argumentsInvalid, tone: 'warn' };
  // It is an answer: no match, a difference.
  if (exit !== null) return { text: exit, tone: 'muted' };
  return figures === null ? null : { text: figures, tone: failed > 0 ? 'error' : 'muted' };
}

function deltaOf({ added, removed }: EditSize, labels: Labels): string {
  return [added > 0 && labels.linesAdded(added), removed > 0 && labels.linesRemoved(removed)]
    .filter(Boolean)
    .join(' ');
}
