'use client';
import { isJsonObject } from '../../model/index.ts';
import { firstLongText } from '../../analyse/readArguments.ts';
import { Markdown } from '../markdown/Markdown.tsx';
import { renderPart } from '../renderPart.tsx';
import { Remark } from '../tool-call/Remark.tsx';
import { ToolCallResults } from '../tool-call/ToolCallResults.tsx';
import type { ToolRendererProps } from '../ViewerContext.ts';
import { GenericView } from './GenericView.tsx';

/** Shows the plan that an agent proposes, and what a person said to it. */
export function PlanView(props: ToolRendererProps) {
  const plan = isJsonObject(props.args) ? firstLongText(props.args, ['plan']) : '';
  if (plan === '') return <GenericView {...props} />;
  return (
    <>
      {renderPart('div', { part: 'plan', props: { children: <Markdown text={plan} /> } })}
      <ToolCallResults text={(text) => <Remark text={approvalOf(text)} />} />
    </>
  );
}

/** Claude Code answers an approval with the plan again: its first sentence says all that is new. */
const approvalOf = (text: string): string =>
  /^User has approved (?:your|the) plan\b[^.\n]{0,200}\.?/.exec(text)?.[0] ?? text;
