'use client';
import { readShellOutput } from '../../analyse/readShellOutput.ts';
import { Output } from '../lazy/leaves.tsx';
import { renderPart } from '../renderPart.tsx';
import { ToolCallResults } from '../tool-call/ToolCallResults.tsx';
import { useLabels, type ToolRendererProps } from '../ViewerContext.ts';
import { GenericView } from './GenericView.tsx';

/** Shows what a command in the background has printed, and where it stands. */
export function ShellOutputView(props: ToolRendererProps) {
  const { run, output } = props;
  if (readShellOutput(output) === null) return <GenericView {...props} />;
  return (
    <ToolCallResults
      text={(text) => <ShellOutput text={text} ended={run.status === 'failed' ? 'failed' : 'done'} />}
    />
  );
}

function ShellOutput({ text, ended }: { readonly text: string; readonly ended: 'failed' | 'done' }) {
  const labels = useLabels();
  const read = readShellOutput(text) ?? { status: '', text };
  return (
    <>
      {read.text === '' ? remark(labels.noOutput) : <Output text={read.text} ended={ended} />}
      {read.status !== '' && remark(read.status)}
    </>
  );
}

const remark = (children: string) => renderPart('p', { part: 'tool-call-remark', props: { children } });
