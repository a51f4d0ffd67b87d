'use client';
import { Terminal } from 'lucide';
import type { BashExecutionMessage } from '../../model/index.ts';
import { Icon } from '../Icon.tsx';
import type { Labels } from '../../describe/labels.ts';
import type { Tone } from '../line/LineContent.tsx';
import { Output } from '../lazy/leaves.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { Disclosure } from './Disclosure.tsx';
import { useMessageContext } from './MessageContext.ts';
import { isolate } from '../../describe/isolate.ts';

/** Draws a command that the person ran beside the agent, with its output. Open from the start: a person asked for it. */
export function BashMessage() {
  const labels = useLabels();
  const { row } = useMessageContext('BashMessage');
  const { head } = row;
  if (head.role !== 'bashExecution') return null;
  return (
    <Disclosure
      part="bash-execution"
      openKey={row.key}
      defaultOpen
      icon={<Icon of={Terminal} />}
      label={labels.bashExecution}
      detail={head.command}
      mono
      {...(head.excludeFromContext ? { delta: <NotSent>{labels.excludedFromContext}</NotSent> } : {})}
      {...outcomeOf(head, labels)}
    >
      {renderPart('pre', { part: 'bash-command', own: { dir: 'ltr' }, props: { children: head.command } })}
      {head.output === '' ? (
        <BashNote>{labels.noOutput}</BashNote>
      ) : (
        <Output text={head.output} ended={hasFailed(head) ? 'failed' : 'done'} />
      )}
      {head.truncated && <BashNote>{truncationOf(head, labels)}</BashNote>}
    </Disclosure>
  );
}

function NotSent({ children }: { readonly children: string }) {
  return renderPart('span', { part: 'chip', state: { tone: 'ext' }, props: { children } });
}

function BashNote({ children }: { readonly children: string }) {
  return renderPart('p', { part: 'bash-note', props: { children } });
}

const truncationOf = (
  { fullOutputPath }: Pick<BashExecutionMessage, 'fullOutputPath'>,
  labels: Labels,
): string =>
  fullOutputPath === undefined
    ? labels.truncated
    : `${labels.truncated}. ${labels.fullOutput(isolate(fullOutputPath))}`;

const hasFailed = ({ exitCode }: Pick<BashExecutionMessage, 'exitCode'>): boolean =>
  exitCode !== null && exitCode !== 0;

function outcomeOf(
  { cancelled, exitCode }: Pick<BashExecutionMessage, 'cancelled' | 'exitCode'>,
  labels: Labels,
): { readonly status?: string; readonly tone?: Tone } {
  if (cancelled) return { status: labels.toolStatus.aborted, tone: 'muted' };
  if (exitCode === null || exitCode === 0) return {};
  return { status: labels.exitCode(exitCode), tone: 'error' };
}
