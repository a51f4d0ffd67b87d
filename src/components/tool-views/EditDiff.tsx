'use client';
import { DiffView } from '../diff/DiffView.tsx';
import type { EditInput } from './readEdit.ts';

/** Draws what an edit changed as one diff, or as one per change. */
export function EditDiff({ edit }: { readonly edit: EditInput }) {
  switch (edit.type) {
    case 'numbered':
      return <DiffView numbered={edit.text} />;
    case 'patch':
      return <DiffView patch={edit.text} />;
    case 'changes':
      return (
        <>
          {edit.changes.map((change, index) => (
            // Changes are fixed once their call is: their position names them.
            <DiffView key={index} before={change.before} after={change.after} passages />
          ))}
        </>
      );
    default:
      return edit satisfies never;
  }
}
