'use client';
import { editRemark } from '../../analyse/editRemark.ts';
import { Remark } from '../tool-call/Remark.tsx';
import { useToolCallContext } from '../tool-call/ToolCallContext.ts';
import { readPath } from './readFile.ts';

/** What a tool answered to a change that is drawn above it: nothing where the answer only repeats the change. */
export function EditRemark({ text }: { readonly text: string }) {
  const { run, args } = useToolCallContext('EditRemark');
  const left = run.status === 'done' ? editRemark(text, readPath(args)) : null;
  return left === '' ? null : <Remark text={left ?? text} />;
}
