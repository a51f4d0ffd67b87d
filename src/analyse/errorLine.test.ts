import { describe, expect, it } from 'vitest';
import { errorLine, errorText } from './errorLine.ts';

describe('errorText', () => {
  it.each([
    ['<tool_use_error>No such file</tool_use_error>', 'No such file'],
    ['\n <tool_use_error>No\nsuch</tool_use_error> \n', 'No\nsuch'],
    ['<tool_use_error>breaks off', 'breaks off'],
    ['So: <tool_use_error>no</tool_use_error>', 'So: <tool_use_error>no</tool_use_error>'],
    ['<tool_use_error>a</tool_use_error> b', 'a</tool_use_error> b'],
    ['plain', 'plain'],
  ])('is the text of %j without the mark around it', (text, said) => {
    expect(errorText(text)).toBe(said);
  });
});

describe('errorLine', () => {
  it('is 200 signs at most, on one line, without colours', () => {
    expect(errorLine(` \x1b[31mNo\t such \x1b[0mfile${'x'.repeat(300)}`)).toBe(
      `No such file${'x'.repeat(188)}`,
    );
    expect(errorLine('<tool_use_error>\nNo such file\nTry on.</tool_use_error>')).toBe('No such file');
  });

  it('reads the first or the last 4,000 signs', () => {
    expect(errorLine(`${' '.repeat(3_999)}x\ny`)).toBe('x');
    expect(errorLine(`${' '.repeat(4_000)}x\ny`)).toBe('');
    expect(errorLine(`error: a\n${'x'.repeat(3_990)}`, true)).toBe('error: a');
    expect(errorLine(`error: a\n${'x'.repeat(4_000)}`, true)).toBe('x'.repeat(200));
    const trace = 'Traceback (most recent call last):\nKeyError: 7';
    expect(errorLine(`${'a\n'.repeat(1_980)}${trace}`)).toBe('KeyError: 7');
    expect(errorLine(`${'a\n'.repeat(2_000)}${trace}`)).toBe('a');
    expect(errorLine(`x Traceback (most recent call last):\nKeyError: 7`)).toBe(
      'x Traceback (most recent call last):',
    );
  });

  it.each([
    ['npm ci\nENOENT: no package.json\n\nCommand exited with code 2', 'ENOENT: no package.json'],
    ['ENOENT\nProcess exited with code 1', 'ENOENT'],
    ['Command exited with code 2', 'Command exited with code 2'],
    ['\n\nCommand exited with code 2\n', 'Command exited with code 2'],
    ['It says: Command exited with code 2', 'It says: Command exited with code 2'],
    ['a\nb\n', 'b'],
    ['', ''],
  ])('takes the last line above that of the exit code from the output %j of a command', (said, line) => {
    expect(errorLine(said, true)).toBe(line);
  });

  it.each([
    [
      'a.ts(7,5): error TS2353: unknown “r”\nDebugger attached.\nnpm error code 2\nnpm ERR! failed',
      'a.ts(7,5): error TS2353: unknown “r”',
    ],
    [
      'a.js:3\n  throw new Error(1)\n  ^\n\nError: boom\n    at f (a.js:3:7)\n    at handleError (a.js:9:1)\n\nNode.js v20',
      'Error: boom',
    ],
    ["bash: line 0: syntax error near `('\nbash: line 0: `cd a(b)'", "bash: line 0: syntax error near `('"],
    ['cp: no such file: a\n1 of 2 done', 'cp: no such file: a'],
    ['FAIL a.test.ts\n1 failed, 2 passed', '1 failed, 2 passed'],
    [
      'pond.c:3: error: no weir\nmake[1]: *** [pond.o] Error 1\nmake: *** [all] Error 2',
      'pond.c:3: error: no weir',
    ],
    ['a is not found\nhusky - pre-commit script failed (code 2)', 'a is not found'],
    ['a is refused\nerror Command failed with exit code 1.', 'a is refused'],
    ['a timed out\n ELIFECYCLE  Command failed with exit code 1.', 'a timed out'],
  ])('takes the last line that names an error from %j, and not that of a program around it', (said, line) => {
    expect(errorLine(said, true)).toBe(line);
  });

  it.each([
    ['building\nmake: *** [all] Error 1\n\nCommand exited with code 2', 'make: *** [all] Error 1'],
    ['0 errors, 0 failed\nno failures\nthree ponds\nCommand exited with code 1', 'three ponds'],
    ['terror\nherons', 'herons'],
  ])('takes the line of a runner, or the last one, from %j, which names no other error', (said, line) => {
    expect(errorLine(said, true)).toBe(line);
  });

  it('takes the first line of a message, whatever stands below', () => {
    expect(errorLine('\n  No such file\nTry another.\nCommand exited with code 2')).toBe('No such file');
  });

  it('takes the last line of a traceback', () => {
    expect(errorLine('Traceback (most recent call last):\n  File "a.py"\nKeyError: 7\n')).toBe('KeyError: 7');
    expect(
      errorLine(
        '  Traceback (most recent call last):\n    raise ValueError\nweir.Gone: cannot\nweir.Shut\nmake: *** [all] Error 1',
        true,
      ),
    ).toBe('weir.Shut');
  });
});
