'use client';
import { DiffView } from '../lazy/leaves.tsx';
import { Name } from '../name/Name.tsx';
import { renderPart } from '../renderPart.tsx';
import type { EditInput } from './readEdit.ts';

const MOST_FILES = 50;

/** Props of what an edit changed. */
export interface EditDiffProps {
  readonly edit: EditInput;
  /** The file that the line of the call names. */
  readonly path: string | null;
}

/** Draws what an edit changed as one diff, or as one per change. */
export function EditDiff({ edit, path: named }: EditDiffProps) {
  switch (edit.type) {
    case 'numbered':
      return <DiffView numbered={edit.text} path={named} />;
    case 'patch':
      return <DiffView patch={edit.text} path={named} />;
    case 'files':
      return edit.files.length > MOST_FILES ? (
        <DiffView patch={edit.files.map(({ path, text }) => `*** ${path}\n${text}`).join('\n')} />
      ) : (
        <>
          {edit.files.map(({ path, text }, index) => (
            <div key={index}>
              {/* The line says the name of a lone one. */}
              {edit.files.length > 1 &&
                renderPart('div', { part: 'diff-file', props: { children: <Name text={path} /> } })}
              {text !== '' && <DiffView patch={text} path={path} />}
            </div>
          ))}
        </>
      );
    case 'changes':
      return (
        <>
          {edit.changes.map((change, index) => (
            // Changes are fixed once their call is: their position names them.
            <DiffView key={index} before={change.before} after={change.after} passages path={named} />
          ))}
        </>
      );
    default:
      return edit satisfies never;
  }
}
