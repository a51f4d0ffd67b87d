import { describe, expect, it } from 'vitest';
import { readTodos, todoStateOf } from './readTodos.ts';

describe('readTodos', () => {
  it('reads a list of entries under any of the names that tools give it', () => {
    for (const key of ['todos', 'plan', 'entries', 'items', 'tasks', 'steps'])
      expect(readTodos({ [key]: ['Look'] })).toEqual([{ text: 'Look', state: 'pending' }]);
    expect(readTodos({ list: ['Look'] })).toBeNull();
    expect(readTodos({ todos: [], plan: ['Look'] })).toEqual([{ text: 'Look', state: 'pending' }]);
    expect(readTodos({ todos: 7 })).toBeNull();
    expect(readTodos(['Look'])).toBeNull();
    expect(readTodos(null)).toBeNull();
  });

  it('reads the words of an entry under any of their names', () => {
    for (const key of ['content', 'text', 'title', 'step', 'task', 'subject', 'description'])
      expect(readTodos({ todos: [{ [key]: 'Mend' }] })).toEqual([{ text: 'Mend', state: 'pending' }]);
    expect(readTodos({ todos: [{ content: 7, text: 'Mend' }] })).toEqual([
      { text: 'Mend', state: 'pending' },
    ]);
  });

  it('reads none where one entry cannot be read', () => {
    for (const odd of [7, null, ['Look'], {}, { content: 7 }])
      expect(readTodos({ todos: ['Look', odd] })).toBeNull();
  });

  it('reads where an entry stands, however that is stated', () => {
    const stateOf = (fields: Record<string, string | boolean>) =>
      readTodos({ todos: [{ text: 'x', ...fields }] })?.[0]?.state;
    expect(stateOf({ status: 'completed' })).toBe('done');
    expect(stateOf({ state: 'in_progress' })).toBe('active');
    expect(stateOf({ completed: true })).toBe('done');
    expect(stateOf({ completed: false })).toBe('pending');
    expect(stateOf({ done: true })).toBe('done');
    expect(stateOf({ status: 'pending', done: true })).toBe('pending');
    expect(['done', 'complete'].map(todoStateOf)).toEqual(['done', 'done']);
    expect(['in-progress', 'inProgress', 'active'].map(todoStateOf)).toEqual(['active', 'active', 'active']);
    expect(['cancelled', 'canceled'].map(todoStateOf)).toEqual(['cancelled', 'cancelled']);
    expect(['', 'blocked', undefined, 1].map(todoStateOf)).toEqual(Array(4).fill('pending'));
  });

  it('reads Markdown with check boxes', () => {
    const text =
      '# Plan\n- [ ] Look\n  * [x] Mend it \n[X] Test\n- [~] Wait\n- [-] Go\n- [] no\n- [ ]no\na - [ ] b';
    expect(readTodos({ plan: text })).toEqual([
      { text: 'Look', state: 'pending' },
      { text: 'Mend it ', state: 'done' },
      { text: 'Test', state: 'done' },
      { text: 'Wait', state: 'active' },
      { text: 'Go', state: 'active' },
    ]);
    expect(readTodos({ plan: 'no list' })).toBeNull();
  });

  it('reads check boxes however far they stand from their words, and nothing else', () => {
    expect(readTodos({ plan: '    -   [x]   Mend  it\r\n\t*\t[ ]\tLook\n [ ] x' })).toEqual([
      { text: 'Mend  it', state: 'done' },
      { text: 'Look', state: 'pending' },
      { text: 'x', state: 'pending' },
    ]);
    for (const line of ['-[ ] a', '+ [ ] a', '- [ ] ', '- [ ]\t', '- [y] a', '- [xx] a', '- x [ ] a', '[ ]'])
      expect(readTodos({ plan: `- [ ] first\n${line}` })).toEqual([{ text: 'first', state: 'pending' }]);
  });

  it('goes on to the next list where one is empty or cannot be read', () => {
    const steps = ['Look'];
    for (const todos of ['', 'no list', [], [7], 7, null, { text: 'a' }])
      expect(readTodos({ todos, steps })).toEqual([{ text: 'Look', state: 'pending' }]);
    expect(readTodos({ todos: ['Mend'], steps })).toEqual([{ text: 'Mend', state: 'pending' }]);
  });

  it('takes the first statement of where an entry stands, and the first of its words', () => {
    const entry = (fields: Record<string, string | boolean | null>) => readTodos({ todos: [fields] })?.[0];
    expect(entry({ text: 'a', status: 'done', state: 'active' })?.state).toBe('done');
    expect(entry({ text: 'a', status: null, state: 'active', completed: true })?.state).toBe('active');
    expect(entry({ text: 'a', completed: true, done: false })?.state).toBe('done');
    expect(entry({ text: 'a', done: 'yes' })?.state).toBe('pending');
    expect(entry({ description: 'long', title: 'short' })).toEqual({ text: 'short', state: 'pending' });
    expect(entry({ content: null, text: '' })).toEqual({ text: '', state: 'pending' });
  });
});
