'use client';
import { readTask, readTaskLines } from '../../analyse/readTask.ts';
import { Remark } from '../tool-call/Remark.tsx';
import { ToolCallResults } from '../tool-call/ToolCallResults.tsx';
import type { ToolRendererProps } from '../ViewerContext.ts';
import { GenericView } from './GenericView.tsx';
import { TodoList } from './TodoList.tsx';

/** Shows one task of a list, or the list, and what the tool answered beside it. */
export function TaskView(props: ToolRendererProps) {
  const lines = readTaskLines(props.output);
  const task = readTask(props.args);
  if (lines) return <TodoList todos={lines} />;
  if (!task) return <GenericView {...props} />;
  return (
    <>
      <TodoList todos={[task]} />
      <ToolCallResults text={(text) => <Remark text={text} />} />
    </>
  );
}
