import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../model/index.ts';
import { editSize } from './editSize.ts';
import { readEdit } from './readEdit.ts';
import { languageOf, readContent, readPath } from './readFile.ts';
import { readRange } from './readRange.ts';
import { readTodos } from '../../analyse/readTodos.ts';

describe('readEdit', () => {
  it('prefers the diff of the result over the arguments', () => {
    const args = { old_string: 'a', new_string: 'b' };
    expect(readEdit(args, { diff: '-1 a\n+1 b' })).toEqual({ type: 'numbered', text: '-1 a\n+1 b' });
    expect(readEdit(args, { diff: '@@ -1 +1 @@\n-a\n+b' })).toMatchObject({ type: 'patch' });
  });

  it.each<JsonValue>([
    { old_string: 'a', new_string: 'b' },
    { oldText: 'a', newText: 'b' },
    { old_str: 'a', new_str: 'b' },
    { search: 'a', replace: 'b' },
    { edits: [{ old_string: 'a', new_string: 'b' }] },
  ])('reads the change out of %j', (args) => {
    expect(readEdit(args, undefined)).toEqual({ type: 'changes', changes: [{ before: 'a', after: 'b' }] });
  });

  it('reads a patch from the arguments, also where they are its text', () => {
    const patch = '*** Begin Patch\n*** Update File: a.ts\n@@\n-a\n+b\n*** End Patch';
    const files = { type: 'files', files: [{ path: 'a.ts', text: '@@\n-a\n+b' }] };
    expect(readEdit({ input: patch }, undefined)).toEqual(files);
    expect(readEdit(patch, undefined)).toEqual(files);
  });

  it('does not take a list for edits when one entry is none', () => {
    expect(readEdit({ edits: [{ old_string: 'a', new_string: 'b' }, 'x'] }, undefined)).toBeNull();
    expect(readEdit({ edits: [] }, undefined)).toBeNull();
  });
});

describe('editSize', () => {
  it('counts the lines of a change', () => {
    const edit = { type: 'changes', changes: [{ before: 'a\nb\nc', after: 'a\nx\ny\nc' }] } as const;
    expect(editSize(edit)).toEqual({ added: 2, removed: 1, lines: 5 });
  });

  it('counts the lines of a patch without its heads', () => {
    expect(editSize({ type: 'patch', text: '--- a\n+++ b\n@@ -1 +1,2 @@\n-x\n+y\n+z\n' })).toMatchObject({
      added: 2,
      removed: 1,
    });
  });
});

describe('readTodos', () => {
  it('reads states by the words that agents use', () => {
    const todos = [
      { content: 'a', status: 'completed' },
      { content: 'b', status: 'in_progress' },
      { text: 'c', done: true },
      { step: 'd', status: 'pending' },
      { content: 'e', status: 'cancelled' },
    ];
    expect(readTodos({ todos })?.map((todo) => todo.state)).toEqual([
      'done',
      'active',
      'done',
      'pending',
      'cancelled',
    ]);
  });

  it('reads a Markdown checklist', () => {
    expect(readTodos({ todos: '- [x] a\n- [ ] b\n[-] c' })).toEqual([
      { text: 'a', state: 'done' },
      { text: 'b', state: 'pending' },
      { text: 'c', state: 'active' },
    ]);
  });

  it.each<JsonValue>([null, 'x', [], {}, { todos: [] }, { todos: [1] }, { todos: [{ status: 'done' }] }])(
    'finds none in %j',
    (args) => {
      expect(readTodos(args)).toBeNull();
    },
  );
});

describe('readRange', () => {
  it.each<readonly [JsonValue, JsonValue]>([
    [
      { offset: 10, limit: 5 },
      { from: 10, to: 14 },
    ],
    [{ limit: 3 }, { from: 1, to: 3 }],
    [{ offset: 7 }, { from: 7, to: null }],
    [
      { start_line: 2, end_line: 4 },
      { from: 2, to: 4 },
    ],
    [{ files: [{ path: 'a', start_line: 2, end_line: 4 }] }, { from: 2, to: 4 }],
    [{ files: [{ start_line: 2 }, { start_line: 4 }] }, null],
    [{ view_range: [5, -1] }, { from: 5, to: null }],
    [{ path: 'a' }, null],
    [{ offset: 'x', limit: null }, null],
  ])('reads %j as %j', (args, range) => {
    expect(readRange(args)).toEqual(range);
  });
});

describe('languageOf', () => {
  it.each([
    ['src/a.ts', 'ts'],
    ['C:\\a\\b.PY', 'py'],
    ['Makefile', ''],
    ['a.d/b', ''],
  ])('names the language of %s “%s”', (path, language) => {
    expect(languageOf(path)).toBe(language);
  });
});

it('reads any arguments without throwing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (args, details) => {
      const edit = readEdit(args, details);
      if (edit) editSize(edit);
      readTodos(args);
      readRange(args);
      readPath(args);
      readContent(args);
    }),
  );
});
