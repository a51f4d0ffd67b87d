'use client';
import { Circle, CircleCheck, CircleDot, CircleSlash, type LucideIcon } from 'lucide-react';
import { Icon } from '../Icon.tsx';
import { renderPart } from '../renderPart.tsx';
import { Remark } from '../tool-call/Remark.tsx';
import { ToolCallResults } from '../tool-call/ToolCallResults.tsx';
import { useLabels, type ToolRendererProps } from '../ViewerContext.ts';
import { GenericView } from './GenericView.tsx';
import { readTodos, type Todo, type TodoState } from './readTodos.ts';

const ICONS: Readonly<Record<TodoState, LucideIcon>> = {
  pending: Circle,
  active: CircleDot,
  done: CircleCheck,
  cancelled: CircleSlash,
};

/** Shows a checklist: the state of each entry as an icon and, to screen readers, in words. */
export function TodoView(props: ToolRendererProps) {
  const todos = readTodos(props.args);
  if (!todos) return <GenericView {...props} />;
  return (
    <>
      {renderPart('ul', {
        part: 'todo-list',
        // An entry has no name of its own: its position is one, because the list never changes.
        props: { children: todos.map((todo, index) => <TodoItem key={index} todo={todo} />) },
      })}
      <ToolCallResults text={(text) => <Remark text={text} />} />
    </>
  );
}

function TodoItem({ todo }: { readonly todo: Todo }) {
  const labels = useLabels();
  return renderPart('li', {
    part: 'todo-item',
    state: { status: todo.state },
    props: {
      children: (
        <>
          <Icon of={ICONS[todo.state]} small />
          {renderPart('span', {
            part: 'visually-hidden',
            props: { children: `${labels.todoStates[todo.state]}: ` },
          })}
          <bdi>{todo.text}</bdi>
        </>
      ),
    },
  });
}
