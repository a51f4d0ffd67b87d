import { describe, expect, it } from 'vitest';
import { isRefusal, readAction, readState } from './readAction.ts';

const calls = (action: string, openFile?: string): unknown => {
  const { name, arguments: given } = readAction(action, openFile === undefined ? {} : { openFile });
  return [name, given];
};

describe('readAction', () => {
  it.each([
    ['open src/a.py\n', ['open', { path: 'src/a.py' }]],
    ['open "a file.py" 120', ['open', { path: 'a file.py', line: 120 }]],
    ['create reproduce.py', ['create', { path: 'reproduce.py' }]],
    ['find_file "*.py" src', ['find_file', { pattern: '*.py', path: 'src' }]],
    ['search_dir precision', ['search_dir', { pattern: 'precision' }]],
    ['submit\n', ['submit', {}]],
    ['submit now', ['submit', { arguments: 'now' }]],
    ['python reproduce.py && ls', ['bash', { command: 'python reproduce.py && ls' }]],
    // A name of every object is no command.
    ['constructor 1', ['bash', { command: 'constructor 1' }]],
  ])('reads %j', (action, expected) => {
    expect(calls(action)).toEqual(expected);
  });

  it('reads what an edit writes with its indentation, into the file that is open', () => {
    const text = '    if x:\n        return 1\n';
    expect(calls(`edit 10:12\n${text}end_of_edit\n`, '/repo/a.py')).toEqual([
      'edit',
      { path: '/repo/a.py', start_line: 10, end_line: 12, content: '    if x:\n        return 1' },
    ]);
    expect(calls('goto 7', '/repo/a.py')).toEqual(['goto', { path: '/repo/a.py', line: 7 }]);
  });

  it('keeps an edit in another syntax as it was written', () => {
    expect(calls("edit --search 'a' --replace 'b'", 'a.py')).toEqual([
      'edit',
      { path: 'a.py', arguments: "--search 'a' --replace 'b'" },
    ]);
  });
});

describe('readState', () => {
  it('reads an object, or the JSON that older versions wrote as text', () => {
    expect(readState({ open_file: '/a.py' })).toEqual({ openFile: '/a.py' });
    expect(readState('{"open_file": "/a.py"}\n')).toEqual({ openFile: '/a.py' });
    for (const none of ['{"open_file": "n/a"}', 'no json', undefined, null, 7])
      expect(readState(none)).toEqual({});
  });
});

describe('isRefusal', () => {
  it('knows what was not done by the words of SWE-agent, at their beginning only', () => {
    expect(isRefusal('Your proposed edit has introduced new syntax error(s). Please read')).toBe(true);
    expect(isRefusal('\nEXECUTION TIMED OUT')).toBe(true);
    expect(isRefusal('OBSERVATION:\nYour proposed edit has introduced new syntax error(s).')).toBe(true);
    expect(isRefusal('grep: EXECUTION TIMED OUT')).toBe(false);
  });
});
