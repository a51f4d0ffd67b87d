import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../model/index.ts';
import { describeTool, isGroupable, shortToolName } from './describeTool.ts';

const TABLE: readonly (readonly [
  name: string,
  args: JsonValue,
  kind: string,
  label: string | null,
  detail: string,
])[] = [
  ['bash', { command: 'npm test' }, 'bash', 'bash', 'npm test'],
  ['Bash', { command: 'ls -la', description: 'Look around' }, 'bash', 'bash', 'ls -la'],
  ['shell', { command: ['bash', '-lc', 'ls packages'] }, 'bash', 'bash', 'ls packages'],
  ['shell', { command: `/bin/bash -lc "sed -n '1,20p' \\"a b\\""` }, 'bash', 'bash', `sed -n '1,20p' "a b"`],
  ['shell', { command: ['git', 'status'] }, 'bash', 'bash', 'git status'],
  ['run_terminal_cmd', { command: 'make' }, 'bash', 'bash', 'make'],
  ['execute_command', { command: 'a\n  b' }, 'bash', 'bash', 'a b'],
  ['functions.exec_command', { cmd: 'pwd' }, 'bash', 'bash', 'pwd'],
  ['read', { path: 'src/a.ts' }, 'read', 'read', 'src/a.ts'],
  ['Read', { file_path: '/tmp/b.ts', limit: 3 }, 'read', 'read', '/tmp/b.ts'],
  ['read_files', { files: [{ path: 'a' }, { path: 'b' }] }, 'read', 'read', 'a, b'],
  ['write_file', { path: 'x', content: 'y' }, 'write', 'write', 'x'],
  ['MultiEdit', { file_path: 'm.ts', edits: [] }, 'edit', 'edit', 'm.ts'],
  ['str_replace_editor', { command: 'str_replace', path: 'e.ts' }, 'edit', 'edit', 'e.ts'],
  ['str_replace_editor', { command: 'view', path: 'e.ts' }, 'read', 'read', 'e.ts'],
  ['str_replace_based_edit_tool', { command: 'create', path: 'e.ts' }, 'write', 'write', 'e.ts'],
  ['grep', { pattern: 'pool\\(', path: 'src' }, 'search', 'search', 'pool\\('],
  ['Glob', { pattern: '**/*.ts' }, 'search', 'find', '**/*.ts'],
  ['ls', { path: 'src' }, 'list', 'list', 'src'],
  ['TodoWrite', { todos: [] }, 'todo', 'todo', ''],
  [
    'TodoWrite',
    {
      todos: [
        { content: 'Read', status: 'completed' },
        { content: 'Mend\nthe weir', status: 'in_progress' },
        { content: 'Test', status: 'pending' },
      ],
    },
    'todo',
    'todo',
    'Mend the weir',
  ],
  ['update_plan', { plan: [{ step: 'Read', status: 'pending' }] }, 'todo', 'todo', ''],
  [
    'Task',
    { subagent_type: 'explore', description: 'Map callers', prompt: 'long' },
    'agent',
    'agent',
    'explore — Map callers',
  ],
  ['web_search', { query: 'weather' }, 'web', 'webSearch', 'weather'],
  ['WebFetch', { url: 'https://pkg.example/pool', prompt: 'p' }, 'web', 'fetch', 'https://pkg.example/pool'],
  ['screenshot', { url: 'localhost:5173' }, 'image', 'screenshot', 'localhost:5173'],
  ['mcp__tracker__create', { title: 'T' }, 'other', null, 'T'],
  ['mcp__tracker__close', { issue: 7 }, 'other', null, 'issue: 7'],
  ['think', { thought: 'The gauge is\nlate.' }, 'other', null, 'The gauge is late.'],
  ['python', { code: 'print(1)', timeout: 5 }, 'other', null, 'print(1)'],
  ['inventory_lookup', { sku: 'FR-204', region: 'eu' }, 'other', null, 'sku: FR-204, region: eu'],
  ['inventory_lookup', {}, 'other', null, ''],
  [
    'TaskUpdate',
    { taskId: '1', status: 'in_progress', owner: 'alice' },
    'todo',
    null,
    '#1 in progress · alice',
  ],
  ['TaskCreate', { subject: 'Mend it', description: 'Now.' }, 'todo', null, 'Mend it'],
  ['create', { filename: 'a.py' }, 'write', 'write', 'a.py'],
  ['create', { title: 'T', body: 'B' }, 'other', null, 'title: T, body: B'],
  ['open', { path: 'src/a.py', line_number: 3 }, 'read', 'read', 'src/a.py'],
  ['KillShell', { shell_id: 'b7' }, 'other', null, 'b7'],
  ['web_browser_click', { element_id: 151 }, 'other', null, 'element_id: 151'],
  ['lookup', { where: { a: 1 }, ids: [1, 2] }, 'other', null, 'where: {…}, ids: [2]'],
  [
    'shell',
    { command: ['apply_patch', '*** Begin Patch\n*** Update File: src/a.ts\n-a\n+b\n*** End Patch'] },
    'edit',
    'edit',
    'src/a.ts',
  ],
  ['constructor', null, 'other', null, ''],
  ['', 'not json', 'other', null, 'not json'],
];

describe('describeTool', () => {
  it.each(TABLE)('describes %s with %j', (name, args, kind, label, detail) => {
    expect(describeTool(name, args)).toMatchObject({ kind, label, detail });
  });

  it('takes the only file of a list for a path, as the file itself', () => {
    expect(describeTool('read_files', { files: [{ path: 'src/a.ts', start_line: 2 }] }).isPath).toBe(true);
    expect(describeTool('read_files', { paths: ['src/a.ts'] }).isPath).toBe(true);
    expect(describeTool('read_files', { paths: ['src/a.ts', 'src/b.ts'] }).isPath).toBe(false);
  });

  it('knows a sub-agent by the data of its result', () => {
    expect(describeTool('reviewer', { task: 'Read it' }, { sub_agent: 'reviewer' })).toEqual({
      kind: 'agent',
      label: 'agent',
      detail: 'reviewer — Read it',
      mono: false,
      isPath: false,
      folder: null,
      shell: null,
      server: null,
      title: '',
    });
  });

  it('says what the agent wrote of a call for its reader', () => {
    const titleOf = (name: string, args: JsonValue, stated?: string) =>
      describeTool(name, args, undefined, stated).title;
    expect(titleOf('Bash', { command: 'ls -la', description: 'Look around' })).toBe('Look around');
    // OpenHands and opencode state it beside the arguments.
    expect(titleOf('terminal', { command: 'make' }, 'Build the dam')).toBe('Build the dam');
    expect(titleOf('bash', { command: 'ls  -la' }, 'ls -la')).toBe('');
    expect(titleOf('run_shell_command', { command: 'ls' }, 'Shell')).toBe('');
    expect(titleOf('create_ticket', { subject: 'Mend the weir', description: 'It leaks.' })).toBe(
      'Mend the weir',
    );
    expect(titleOf('mcp__tracker__create', { title: 'T' })).toBe('');
    expect(titleOf('Read', { file_path: 'a.ts', description: 'Look' }, 'Look at it')).toBe('');
  });

  it('tells the server of an MCP tool from the tool', () => {
    expect(describeTool('mcp__git_hub__create_issue', {}).server).toBe('git_hub');
    expect(shortToolName('mcp__git_hub__create_issue')).toBe('create_issue');
    expect(describeTool('mcp__', {}).server).toBeNull();
    expect(shortToolName('grep')).toBe('grep');
  });

  it('says to whom a message goes', () => {
    const args = { to: 'alice', summary: 'round 2', message: 'Go.\nNow.' };
    expect(describeTool('SendMessage', args).title).toBe('alice — round 2');
  });

  it('cuts what an agent wrote of its call, and leaves out what says nothing new', () => {
    const titleOf = (name: string, args: JsonValue, stated?: string) =>
      describeTool(name, args, undefined, stated).title;
    expect(titleOf('bash', { command: 'npm test' }, 'npm test')).toBe('');
    expect(titleOf('bash', { command: 'ls', description: 'Look\n around' })).toBe('Look around');
    expect(titleOf('bash', 'ls', 'Look around')).toBe('Look around');
    expect(titleOf('bash', 'ls')).toBe('');
    // A command goes to nobody, and what is stated beside an unknown tool is its name.
    expect(titleOf('bash', { command: 'ls', to: 'alice', description: 'Look' })).toBe('Look');
    expect(titleOf('lookup', { id: 1 }, 'Look it up')).toBe('');
    expect(titleOf('lookup', { to: 'alice', id: 1 })).toBe('');
    expect(titleOf('lookup', { to: 'alice', title: 'Mend it', path: 'Mend it' })).toBe('');
    expect(titleOf('lookup', { recipient: 'alice', title: 'Mend it' })).toBe('alice — Mend it');
    expect(titleOf('lookup', { to: 'a'.repeat(150), title: 'b'.repeat(150) })).toBe(
      `${'a'.repeat(150)} — ${'b'.repeat(47)}`,
    );
    expect(titleOf('lookup', { title: 'T', summary: 'S', subject: 'U' })).toBe('T');
  });

  it('says in the word of a tool what a short command without a title looks at', () => {
    const shellOf = (args: JsonValue, stated?: string) => describeTool('bash', args, undefined, stated).shell;
    expect(shellOf({ command: 'cat dam.ts' })).toEqual({
      label: 'read',
      detail: 'dam.ts',
      isPath: true,
      range: null,
    });
    expect(shellOf({ command: 'cd /repo && cat dam.ts' })?.detail).toBe('dam.ts');
    expect(shellOf({ command: 'cat dam.ts', description: 'Look at the dam' })).toBeNull();
    expect(shellOf({ command: 'cat dam.ts' }, 'Look at the dam')).toBeNull();
    expect(describeTool('read', { path: 'cat dam.ts' }).shell).toBeNull();
    // A command that is cut may do more.
    expect(shellOf({ command: `cat ${'d'.repeat(195)}` })?.label).toBe('read');
    expect(shellOf({ command: `cat ${'d'.repeat(196)}` })).toBeNull();
  });

  it('draws what is literal as that, and only there speaks of a folder or a server', () => {
    const monoOf = (name: string) => describeTool(name, { path: 'a', description: 'b' }).mono;
    expect(['bash', 'read', 'grep', 'lookup'].map(monoOf)).toEqual([true, true, true, true]);
    expect(['Task', 'TodoWrite'].map(monoOf)).toEqual([false, false]);
    expect(describeTool('grep', { pattern: 'cd /a && b' })).toMatchObject({
      folder: null,
      detail: 'cd /a && b',
    });
    expect(describeTool('mcp__x__y', {}, { sub_agent: 'z' }).server).toBeNull();
    expect(describeTool('lookup', {}, { sub_agent: 7 }).kind).toBe('other');
  });

  it('names a task of a list by its number, its words, where it stands and whose it is', () => {
    const detailOf = (args: JsonValue) => describeTool('TaskUpdate', args).detail;
    expect(detailOf({ task_id: '7', subject: 'Mend it', status: 'completed' })).toBe('#7 Mend it completed');
    expect(detailOf({ owner: 'alice' })).toBe('alice');
    expect(detailOf('not an object')).toBe('');
    expect(detailOf({ taskId: '1', subject: 's'.repeat(190), owner: 'o'.repeat(90) })).toBe(
      `#1 ${'s'.repeat(190)} · ${'o'.repeat(4)}`,
    );
  });

  it('shows of arguments of any shape what tells one call from the next', () => {
    const detailOf = (name: string, args: JsonValue | undefined) => describeTool(name, args).detail;
    expect(detailOf('lookup', undefined)).toBe('');
    expect(detailOf('lookup', [1, { a: 'b' }])).toBe('[1,{"a":"b"}]');
    expect(detailOf('lookup', { note: ' \n' })).toBe('note:');
    expect(detailOf('Task', 'Map\ncallers')).toBe('Map callers');
    expect(detailOf('Task', 7)).toBe('');
    expect(detailOf('Task', { prompt: 'p'.repeat(120), name: 'n'.repeat(120) })).toBe(
      `${'n'.repeat(120)} — ${'p'.repeat(77)}`,
    );
    expect(describeTool('reviewer', 'Read it', { sub_agent: 'heron' }).detail).toBe('heron');
    for (const key of ['name', 'subagent_type', 'agent', 'agent_name', 'agent_type'])
      expect(detailOf('Task', { [key]: 'heron', prompt: 'Count.' })).toBe('heron — Count.');
  });

  it('names the files of a patch, the first twenty of them', () => {
    const patchOf = (files: readonly string[]) =>
      `*** Begin Patch\n${files.map((file) => `*** Update File: ${file}\n-a\n+b\n`).join('')}*** End Patch`;
    const two = describeTool('apply_patch', { patch: patchOf(['a.ts', 'b.ts']) });
    expect(two).toMatchObject({ detail: 'a.ts, b.ts', isPath: false });
    const many = Array.from({ length: 25 }, (_, index) => `f${index}`);
    expect(describeTool('apply_patch', { patch: patchOf(many) }).detail).toBe(many.slice(0, 20).join(', '));
    // What a search is given is no patch.
    expect(describeTool('grep', { pattern: patchOf(['a.ts']) }).detail).toMatch(/^\*\*\* Begin Patch/);
    expect(describeTool('edit', { patch: patchOf(['a.ts']), path: 'b.ts' })).toMatchObject({
      detail: 'a.ts',
      isPath: true,
    });
  });

  it('names a sub-agent by its name, and by what it was asked for', () => {
    const detailOf = (args: JsonValue, stated?: string) =>
      describeTool('Task', args, undefined, stated).detail;
    const given = { description: 'Map callers', subagent_type: 'explore', prompt: 'Look\nin src.' };
    expect(detailOf({ ...given, name: 'alice' })).toBe('alice — Map callers');
    expect(detailOf(given, 'Another title')).toBe('explore — Map callers');
    // opencode says what a sub-agent is for before it says with which arguments it started.
    expect(detailOf({}, 'sleep 10 task 1')).toBe('sleep 10 task 1');
    expect(detailOf({ prompt: '\nLook\nin src.' })).toBe('Look');
  });

  it('tells the folder that a command goes to from what it does there', () => {
    const of = (command: string) => {
      const { detail, folder } = describeTool('bash', { command });
      return [folder, detail];
    };
    expect(of('cd /repo && npm test')).toEqual(['/repo', 'npm test']);
    expect(of('cd "/my repo" ; ls')).toEqual(['/my repo', 'ls']);
    expect(of('cd /repo')).toEqual([null, 'cd /repo']);
    expect(of('cd /repo || exit')).toEqual([null, 'cd /repo || exit']);
    expect(of('echo cd /a && ls')).toEqual([null, 'echo cd /a && ls']);
  });

  it('says that its detail is a path where it is one, whole', () => {
    expect(describeTool('read', { path: 'src/a.ts' }).isPath).toBe(true);
    expect(describeTool('read', { paths: ['a.ts', 'b.ts'] }).isPath).toBe(false);
    expect(describeTool('edit', { patch: '*** Begin Patch' }).isPath).toBe(false);
    expect(describeTool('read', { path: 'a/'.repeat(300) }).isPath).toBe(false);
    expect(describeTool('bash', { command: 'src/a.ts' }).isPath).toBe(false);
    expect(describeTool('grep', { path: 'src/a.ts' }).isPath).toBe(false);
    expect(describeTool('read', { path: '' }).isPath).toBe(false);
    expect(describeTool('read', 'src/a.ts').isPath).toBe(false);
    expect(describeTool('read', { files: ['src/a.ts', 7] }).isPath).toBe(false);
  });

  it('is total, and its detail is one short line', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...TABLE.map((row) => row[0])), fc.string()),
        fc.jsonValue(),
        fc.jsonValue(),
        (name, args, details) => {
          const { detail } = describeTool(name, args, details);
          expect(detail.length).toBeLessThanOrEqual(200);
          expect(detail).not.toMatch(/[\r\n]/);
        },
      ),
    );
  });

  it('reads no more of deep or long arguments than it shows', () => {
    let deep: JsonValue = 'x';
    for (let level = 0; level < 20_000; level++) deep = { deep };
    expect(describeTool('lookup', deep).detail.length).toBeLessThanOrEqual(200);
    expect(describeTool('lookup', { text: 'y'.repeat(5_000_000) }).detail.length).toBeLessThanOrEqual(200);
  });
});

describe('isGroupable', () => {
  it.each(['bash', 'edit', 'apply_patch', 'Write', 'screenshot', 'Task'])('keeps %s apart', (name) => {
    expect(isGroupable(name)).toBe(false);
  });

  it.each(['read', 'grep', 'ls', 'web_search', 'mcp__x__y', ''])('groups %s', (name) => {
    expect(isGroupable(name)).toBe(true);
  });
});

describe('names that only look like those of known tools', () => {
  const KNOWN = ['bash', 'Read', 'str_replace_editor', 'Grep', 'TodoWrite', 'Task', 'web_search'];

  it.each([
    'b\u200Bash',
    'ba\u3164sh',
    '\u202Ebash',
    '删除bash',
    'bashабв',
    'Bash✓',
    'bаsh',
    'tas\u212A',
    'bash\0',
    'bash\n',
  ])('are no such tools: %j', (name) => {
    expect(describeTool(name, {})).toMatchObject({ kind: 'other', label: null });
  });

  it('are no such tools, whatever character is put in', () => {
    const odd = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 3 })
      .filter((text) => !/^[\w\-.:/ ]*$/.test(text));
    fc.assert(
      fc.property(fc.constantFrom(...KNOWN), odd, fc.nat(8), (name, text, at) => {
        const forged = name.slice(0, at) + text + name.slice(at);
        expect(describeTool(forged, {}).label).toBeNull();
      }),
    );
  });

  it('are known tools where only separators and case differ', () => {
    for (const name of ['str-replace-editor', 'StrReplaceEditor', 'str.replace.editor', 'STR_REPLACE_EDITOR'])
      expect(describeTool(name, {}).label).toBe(describeTool('str_replace_editor', {}).label);
  });
});

describe('the file of an edit', () => {
  it('is that of the diff it applies, or that its title names where its arguments name none', () => {
    const diff = 'Index: src/dam.ts\n--- src/dam.ts\n+++ src/dam.ts\n@@ -1 +1 @@\n-low\n+high\n';
    expect(describeTool('apply_patch', diff)).toMatchObject({ detail: 'src/dam.ts', isPath: true });
    expect(describeTool('apply_patch', { patch: diff })).toMatchObject({
      detail: 'src/dam.ts',
      isPath: true,
    });
    const replaced = { search: 'low', replace: 'high' };
    expect(describeTool('edit', replaced, undefined, '/dam/fields.py')).toMatchObject({
      detail: '/dam/fields.py',
      isPath: true,
    });
    expect(describeTool('edit', { path: 'own.py', ...replaced }, undefined, '/dam/a.py').detail).toBe(
      'own.py',
    );
    for (const title of [
      'Mend and / or test',
      'see /dam/a.py',
      '/dam/a.py again',
      'a.py',
      '/',
      ' /a.py',
      '/a b',
    ])
      expect(describeTool('edit', replaced, undefined, title).isPath).toBe(false);
    expect(describeTool('edit', { patch: diff }, undefined, '/dam/a.py').detail).toBe('src/dam.ts');
    expect(describeTool('edit', 'low', undefined, '/dam/a.py').detail).toBe('low');
    expect(describeTool('write', { content: 'low' }, undefined, '/dam/a.py').isPath).toBe(false);
  });
});
