import { isJsonObject, type JsonValue } from '../model/index.ts';
import { firstLongText } from './readArguments.ts';
import { todoStateOf, type Todo } from './readTodos.ts';

/** Reads the task that a call makes or changes as an entry of a checklist; `null` where its arguments name none. */
export function readTask(args: JsonValue): Todo | null {
  if (!isJsonObject(args)) return null;
  const id = firstLongText(args, ['taskId', 'task_id']);
  const subject = firstLongText(args, ['subject']);
  const description = firstLongText(args, ['description']);
  const name = [id && `#${id}`, subject].filter(Boolean).join(' ');
  if (name === '') return null;
  const owner = firstLongText(args, ['owner']);
  const text = [name, description, owner].filter(Boolean).join(' · ');
  return { text, state: todoStateOf(firstLongText(args, ['status'])) };
}

const LIMIT = 100_000;

/** Reads a list of tasks as Claude Code prints it, `#1 [completed] Mend the weir (alice)` on each line; `null` for any other text. */
export function readTaskLines(text: string): readonly Todo[] | null {
  if (text.length > LIMIT) return null;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const tasks = lines.map((line): Todo | null => {
    const found = /^(#\d{1,9}) \[([a-z_]{1,20})\] (.*)$/.exec(line);
    const [, id = '', status = '', words = ''] = found ?? [];
    return found ? { text: `${id} ${words}`, state: todoStateOf(status) } : null;
  });
  const readable = tasks.filter((task) => task !== null);
  return readable.length > 0 && readable.length === tasks.length ? readable : null;
}
