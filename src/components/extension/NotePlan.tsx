'use client';
import { renderPart } from '../renderPart.tsx';
import { readTodos } from '../../analyse/readTodos.ts';
import { TodoList } from '../tool-views/TodoList.tsx';
import type { ExtensionRendererProps } from '../ViewerContext.ts';
import { NoteLine } from './NoteDefault.tsx';

/** Draws the plan of an agent as a checklist; data of another shape as any other note. */
export function NotePlan(props: ExtensionRendererProps) {
  const todos = readTodos(props.message.data);
  return (
    <NoteLine {...props}>
      {todos && renderPart('div', { part: 'note-data', props: { children: <TodoList todos={todos} /> } })}
    </NoteLine>
  );
}
