'use client';
import type { Approval } from '../../model/index.ts';
import { LongText } from '../code/LongText.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { isolate } from '../../describe/isolate.ts';

/** What a person was asked before the tool could run, and what they answered. */
export function ToolCallApproval({ approval }: { readonly approval: Approval }) {
  const labels = useLabels();
  const { options, answer } = approval;
  const text = labels.askedForApproval(options.map(isolate), answer === undefined ? null : isolate(answer));
  return renderPart('p', { part: 'tool-call-approval', props: { children: <LongText text={text} /> } });
}
