'use client';
import { isJsonObject } from '../../model/index.ts';
import { JsonView } from '../json/JsonView.tsx';
import { ToolCallArguments } from '../tool-call/ToolCallArguments.tsx';
import { ToolCallResults } from '../tool-call/ToolCallResults.tsx';
import { ToolCallSection } from '../tool-call/ToolCallSection.tsx';
import { useLabels, type ToolRendererProps } from '../ViewerContext.ts';
import { EditDiff } from './EditDiff.tsx';
import { readEdit } from './readEdit.ts';

/** Shows any tool call: its arguments, a diff where its data holds one, its results as they stand, and its data on demand. */
export function GenericView({ callKey, details }: ToolRendererProps) {
  const labels = useLabels();
  const telling = isJsonObject(details)
    ? Object.keys(details).length > 0
    : details !== undefined && details !== null;
  const edit = readEdit(null, details);
  return (
    <>
      <ToolCallArguments />
      {edit && <EditDiff edit={edit} />}
      <ToolCallResults />
      {telling && (
        <ToolCallSection label={labels.details} openKey={`${callKey}:details`}>
          <JsonView value={details} />
        </ToolCallSection>
      )}
    </>
  );
}
