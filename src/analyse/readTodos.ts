import { isJsonObject, type JsonObject, type JsonValue } from '../model/index.ts';
import { ownValue } from './readArguments.ts';

/** Where an entry of a checklist stands. */
export type TodoState = 'pending' | 'active' | 'done' | 'cancelled';

/** One entry of a checklist. */
export interface Todo {
  readonly text: string;
  readonly state: TodoState;
}

/** Reads the checklist out of the arguments of a to-do tool: a list of entries, or Markdown with check boxes; `null` when there is none. */
export function readTodos(args: JsonValue): readonly Todo[] | null {
  if (!isJsonObject(args)) return null;
  for (const key of ['todos', 'plan', 'entries', 'items', 'tasks', 'steps']) {
    const list = ownValue(args, key);
    const todos = typeof list === 'string' ? readMarkdown(list) : Array.isArray(list) ? readList(list) : null;
    if (todos && todos.length > 0) return todos;
  }
  return null;
}

function readList(list: readonly JsonValue[]): readonly Todo[] | null {
  const todos = list.map((entry) =>
    typeof entry === 'string'
      ? { text: entry, state: 'pending' as const }
      : isJsonObject(entry)
        ? readEntry(entry)
        : null,
  );
  const readable = todos.filter((todo) => todo !== null);
  return readable.length === todos.length ? readable : null;
}

function readEntry(entry: JsonObject): Todo | null {
  const text = ['content', 'text', 'title', 'step', 'task', 'subject', 'description']
    .map((key) => ownValue(entry, key))
    .find((value) => typeof value === 'string');
  return typeof text === 'string' ? { text, state: stateOf(entry) } : null;
}

const STATES: ReadonlyMap<unknown, TodoState> = new Map<unknown, TodoState>([
  [true, 'done'],
  ['done', 'done'],
  ['completed', 'done'],
  ['complete', 'done'],
  ['in_progress', 'active'],
  ['in-progress', 'active'],
  ['inProgress', 'active'],
  ['active', 'active'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
]);

function stateOf(entry: JsonObject): TodoState {
  const stated =
    ownValue(entry, 'status') ??
    ownValue(entry, 'state') ??
    ownValue(entry, 'completed') ??
    ownValue(entry, 'done');
  return todoStateOf(stated);
}

/** Where an entry stands that states this; `pending` for anything unknown. */
export const todoStateOf = (stated: unknown): TodoState => STATES.get(stated) ?? 'pending';

function readMarkdown(text: string): readonly Todo[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const found = /^\s*(?:[-*]\s+)?\[([ xX~-])\]\s+(\S.*)$/.exec(line);
    if (!found) return [];
    const [, mark = ' ', words = ''] = found;
    return [
      { text: words, state: mark === ' ' ? 'pending' : mark.toLowerCase() === 'x' ? 'done' : 'active' },
    ];
  });
}
