'use client';
import { useMemo } from 'react';
import { answerBeyond } from '../../analyse/answerBeyond.ts';
import { isJsonObject, type JsonValue } from '../../model/index.ts';
import { panelKey } from '../../store/panels.ts';
import { JsonView } from '../json/JsonView.tsx';
import { Remark } from '../tool-call/Remark.tsx';
import { OutputText } from '../tool-call/OutputText.tsx';
import { StatedArguments } from '../tool-call/StatedArguments.tsx';
import { argumentsNeedShowing, ToolCallArguments } from '../tool-call/ToolCallArguments.tsx';
import { useToolCallContext, type ToolCallContextValue } from '../tool-call/ToolCallContext.ts';
import { ToolCallResults } from '../tool-call/ToolCallResults.tsx';
import { ToolCallSection } from '../tool-call/ToolCallSection.tsx';
import { useLabels, type ToolRendererProps } from '../ViewerContext.ts';
import { EditDiff } from './EditDiff.tsx';
import { readEdit } from './readEdit.ts';
import { readPath } from './readFile.ts';

/** Whether the line says all that the call was called with. */
function isOnLine({ args, argumentsState, description, run }: ToolCallContextValue): boolean {
  if (argumentsState !== 'value' || run.executedArguments !== undefined || !isJsonObject(args)) return false;
  const values = Object.values(args);
  return (
    values.length === 1 &&
    description.title === '' &&
    values[0] === description.detail &&
    description.detail.length <= MOST_ON_LINE
  );
}

// In UTF-16 units: what finds room on a line.
const MOST_ON_LINE = 40;

/** What a tool answered, without the long texts that the arguments above it say. */
function Answer({ text, args }: { readonly text: string; readonly args: JsonValue }) {
  const beyond = useMemo(() => answerBeyond(text, args), [text, args]);
  return beyond === null ? <OutputText text={text} /> : <Remark text={beyond} />;
}

/** Shows any tool call: its arguments, a diff where its data holds one, its results as they stand, and its data on demand. */
export function GenericView({ callKey, run, args, details }: ToolRendererProps) {
  const labels = useLabels();
  const context = useToolCallContext('GenericView');
  // A picture is what was asked for: how it was asked comes after it, on demand.
  const pictured =
    !argumentsNeedShowing(context) && context.output.blocks.some((block) => block.type === 'image');
  const telling = isJsonObject(details)
    ? Object.keys(details).length > 0
    : details !== undefined && details !== null;
  const edit = readEdit(null, details);
  return (
    <>
      {!pictured && !isOnLine(context) && <ToolCallArguments />}
      {edit && <EditDiff edit={edit} path={readPath(args)} />}
      {run.status === 'failed' ? (
        <ToolCallResults text={(text) => <OutputText text={text} failed />} />
      ) : (
        <ToolCallResults text={(text) => <Answer text={text} args={args} />} />
      )}
      {pictured && context.argumentsState !== 'empty' && (
        <ToolCallSection label={labels.arguments} openKey={panelKey(callKey, 'arguments')}>
          <StatedArguments />
        </ToolCallSection>
      )}
      {telling && (
        <ToolCallSection label={labels.details} openKey={panelKey(callKey, 'details')}>
          <JsonView value={details} />
        </ToolCallSection>
      )}
    </>
  );
}
