'use client';
import { Remark } from '../tool-call/Remark.tsx';
import { ToolCallResults } from '../tool-call/ToolCallResults.tsx';
import type { ToolRendererProps } from '../ViewerContext.ts';
import { GenericView } from './GenericView.tsx';
import { readTodos } from '../../analyse/readTodos.ts';
import { TodoList } from './TodoList.tsx';

/** Shows a checklist, and what the tool answered beside it. */
export function TodoView(props: ToolRendererProps) {
  const todos = readTodos(props.args);
  if (!todos) return <GenericView {...props} />;
  return (
    <>
      <TodoList todos={todos} />
      <ToolCallResults text={(text) => <Remark text={text} />} />
    </>
  );
}
