'use client';
import { EditRemark } from './EditRemark.tsx';
import { ToolCallResults } from '../tool-call/ToolCallResults.tsx';
import type { ToolRendererProps } from '../ViewerContext.ts';
import { EditDiff } from './EditDiff.tsx';
import { GenericView } from './GenericView.tsx';
import { readEdit } from './readEdit.ts';
import { readPath } from './readFile.ts';

/** Shows an edit as a diff, and what the tool answered. */
export function EditView(props: ToolRendererProps) {
  const edit = readEdit(props.args, props.details);
  if (!edit) return <GenericView {...props} />;
  return (
    <>
      <EditDiff edit={edit} path={readPath(props.args)} />
      <ToolCallResults text={(text) => <EditRemark text={text} />} />
    </>
  );
}
