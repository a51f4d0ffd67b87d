import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandText } from './readArguments.ts';

describe('commandText', () => {
  it.each([
    ['/bin/bash -lc "npm test"', 'npm test'],
    ["bash -lc 'ls packages'", 'ls packages'],
    ['/usr/bin/zsh -c ls', 'ls'],
    ['sh  -c  "echo \\"\\$HOME\\" \\`date\\` \\\\ \\n"', 'echo "$HOME" `date` \\ \\n'],
    [`bash -lc 'echo '"'"'high water'"'"`, "echo 'high water'"],
    [`bash -lc 'it'\\''s high'`, "it's high"],
    ['bash -c a\\ b', 'a b'],
    ["bash -lc ''", ''],
    ['bash -lc "cat <<EOF\n1\nEOF"', 'cat <<EOF\n1\nEOF'],
  ])('takes the command out of %s', (text, command) => {
    expect(commandText(text)).toBe(command);
  });

  it.each([
    'npm test',
    'bash run.sh',
    'bash -lc',
    'bash -x "npm test"',
    'bash -lc "npm test" pilot',
    'bash -lc "npm test" | tail',
    'bash -lc "npm test"; ls',
    'bash -lc "echo $HOME"',
    'bash -lc "echo `date`"',
    'bash -lc $COMMAND',
    'bash -lc *.sh',
    'bash -lc "npm test',
    "bash -lc 'npm test",
    'bash -lc "npm test"\nls',
    'bash -lc "npm \\\ntest"',
    'python -c "print(1)"',
    'env bash -lc "npm test"',
  ])('leaves %s as it is', (text) => {
    expect(commandText(text)).toBe(text);
  });

  it('reads what was joined as the list that it was joined from', () => {
    const joined = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`;
    const doubled = (word: string) => `"${word.replace(/[$`"\\]/g, '\\$&')}"`;
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '\n', '$', '`', '"', "'", '\\', '|', '\u2028', 'é') }),
        fc.constantFrom(joined, doubled),
        (script, quote) => {
          const read = commandText(`bash -lc ${quote(script)}`);
          // A backslash before the end of a line takes both away, and an empty command says nothing.
          if (/^$|\\[\n\r\u2028\u2029]/.test(script)) return;
          expect(read).toBe(script);
        },
      ),
    );
  });

  it('is done soon with quotes that never close', () => {
    for (const part of ['"', "'", '\\"', "''", '""', `"'`, 'a']) {
      const text = `bash -lc ${part.repeat(90_000 / part.length)}"`;
      expect(commandText(text)?.length).toBeGreaterThan(0);
    }
  });
});
