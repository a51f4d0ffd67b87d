'use client';
import { Circle, CircleCheck, CircleDot, CircleSlash } from 'lucide';
import { LongText } from '../code/LongText.tsx';
import { Icon, type IconNode } from '../Icon.tsx';
import { FirstAndLast } from '../message/FirstAndLast.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import type { Todo, TodoState } from '../../analyse/readTodos.ts';

const ICONS: Readonly<Record<TodoState, IconNode>> = {
  pending: Circle,
  active: CircleDot,
  done: CircleCheck,
  cancelled: CircleSlash,
};

/** A checklist: the state of each entry as an icon and, to screen readers, in words. */
export function TodoList({ todos }: { readonly todos: readonly Todo[] }) {
  return renderPart('ul', {
    part: 'todo-list',
    // An entry has no name of its own: its position is one, because the list never changes.
    props: {
      children: (
        <FirstAndLast items={todos} as="li" draw={(todo, index) => <TodoItem key={index} todo={todo} />} />
      ),
    },
  });
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
          <bdi>
            <LongText text={todo.text} />
          </bdi>
        </>
      ),
    },
  });
}
