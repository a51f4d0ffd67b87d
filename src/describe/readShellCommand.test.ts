import { readTranscript } from 'agent-lanes/core';
import { describe, expect, it } from 'vitest';
import { recordings, sharedIsHere } from '../testing/fixtures.ts';
import { describeTool } from './describeTool.ts';
import { readShellCommand } from './readShellCommand.ts';

describe('readShellCommand', () => {
  it.each([
    ["sed -n '1,200p' src/weir/gate.ts", 'read', 'src/weir/gate.ts', { from: 1, to: 200 }],
    ["sed -n '7p' 'src/(public)/gate.ts'", 'read', 'src/(public)/gate.ts', { from: 7, to: 7 }],
    ['sed -n "7,$p" gate.ts', null, '', null],
    ["sed -n '7,$p' gate.ts", 'read', 'gate.ts', { from: 7, to: null }],
    ['cat package.json', 'read', 'package.json', null],
    ['cat my\\ notes.md', 'read', 'my notes.md', null],
    ["nl -ba 'src/gate.ts' | sed -n '40,90p'", 'read', 'src/gate.ts', { from: 40, to: 90 }],
    ['head -n 20 gate.ts', 'read', 'gate.ts', null],
    ['cat gate.ts | head -50', 'read', 'gate.ts', null],
    ['rg "open\\(" -g"*.ts" -n src/gates', 'search', 'open\\( · src/gates', null],
    ["grep -rn 'shut' src", 'search', 'shut · src', null],
    ['rg "Stat" src | head', 'search', 'Stat · src', null],
    ['ls', 'list', '.', null],
    ['ls -la packages/weir', 'list', 'packages/weir', null],
    ["find apps -name '*Gate*'", 'find', '*Gate* · apps', null],
    ['find packages/weir -maxdepth 2 -type f | head', 'find', 'packages/weir', null],
    ['  cat   gate.ts  ', 'read', 'gate.ts', null],
    ["cat ''gate.ts", 'read', 'gate.ts', null],
    ['cat "a \\"b\\".ts"', 'read', 'a "b".ts', null],
    ['tail -5 gate.ts', 'read', 'gate.ts', null],
    ['tail -n 20 2024.txt', 'read', '2024.txt', null],
    ['head -20 v2', 'read', 'v2', null],
    ['cat gate.ts | tail -n 5', 'read', 'gate.ts', null],
    ['cat gate.ts | tail 5', 'read', 'gate.ts', null],
    ['cat gate.ts | head -n', 'read', 'gate.ts', null],
    ["cat gate.ts | sed -n '7,$p'", 'read', 'gate.ts', { from: 7, to: null }],
    ['rg -A 3 open src', 'search', 'open · src', null],
    ['rg --glob src open', 'search', 'open', null],
    ['rg open src-e', 'search', 'open · src-e', null],
    ["grep 'a b' c d", 'search', 'a b · c · d', null],
    ['ls -la', 'list', '.', null],
    ['ls src | head -3', 'list', 'src', null],
    ['find', 'find', '', null],
    ['find apps docs', 'find', 'apps · docs', null],
    ['find -name x', 'find', 'x', null],
    ['find . -iname x', 'find', 'x · .', null],
    ['find . -path x', 'find', 'x · .', null],
    ['find . -not-name x', 'find', '.', null],
    ['find . -namely x', 'find', '.', null],
    ['find a-exec', 'find', 'a-exec', null],
    ['find . -name', 'find', '.', null],
  ])('says what is looked at: %s', (command, label, detail, range) => {
    const read = readShellCommand(command);
    if (label === null) expect(read).toBeNull();
    else expect(read).toMatchObject({ label, detail, range });
  });

  it('says that its detail is a path where it is the one of a file or a folder that was named', () => {
    const isPath = (command: string) => readShellCommand(command)?.isPath;
    for (const command of ['cat a.ts', 'head -3 a.ts', "sed -n '1,2p' a.ts", 'ls src'])
      expect(isPath(command)).toBe(true);
    for (const command of ['ls', 'rg a.ts', 'find src']) expect(isPath(command)).toBe(false);
  });

  it.each([
    'npm test',
    'cat a.ts b.ts',
    'cat a.ts > b.ts',
    'cat a.ts && rm a.ts',
    'cat a.ts; rm a.ts',
    'cat $(which node)',
    'cat `which node`',
    "cat <<'EOF'",
    "sed -i 's/a/b/' a.ts",
    "sed -n '1,20p' src/(public)/gate.ts",
    "sed -n '/start/,/end/p' a.ts",
    'find . -name x -exec rm {} +',
    'find . -delete',
    'rg x | xargs rm',
    'cat "unclosed',
    'tail -f log | grep x',
    '',
    // What only begins as one that looks, and words that none of these takes.
    'sed 1,20p a.ts',
    "sed -e '1,20p' a.ts",
    "sed -n '1,20p'",
    "sed -n '1,20p' a.ts b.ts",
    "sed -n '1,20p' ''",
    "sed -n '1,20p' a.ts | head",
    "sed -n 'x1,20p' a.ts",
    "sed -n '1,20pq' a.ts",
    'cat a.ts | sed 1,20p -n',
    "cat a.ts | awk -n '1,20p'",
    "cat a.ts | sed -n '1,20p' b.ts",
    'cat a.ts | cat -5',
    'cat a.ts | head a.ts',
    'cat a.ts | head -f5',
    'cat a.ts | head -5x',
    'cat a.ts | head | tail',
    'cat',
    "cat ''",
    'rg',
    "rg ''",
    'rg -n',
    'rg -e open src',
    'grep -f words src',
    'rg --files src',
    'rg --regexp open',
    'grep --file=words src',
    'rg open | sort',
    'ls a b',
    'ls | wc',
    'find . | sort',
    'find . -ok rm',
    'find . -fprint list',
    'find . -fls list',
    '|',
    ' ',
  ])('leaves what does anything else as it stands: %s', (command) => {
    expect(readShellCommand(command)).toBeNull();
  });

  // A pattern that tries each way of cutting such words would not come back before the time of a test is over.
  it.each([
    ['quotes', '"'.repeat(20_000)],
    ['backslashes', '\\'.repeat(20_001)],
    ['letters in an open quote', `cat "${'a'.repeat(20_000)}`],
  ])('leaves words without an end as they stand: %s', (_, command) => {
    expect(readShellCommand(command)).toBeNull();
  });
});

describe.skipIf(!sharedIsHere)('commands of codex in recordings', () => {
  it('are called by what they look at, most of them', async () => {
    let commands = 0;
    const said: string[] = [];
    for (const { bytes } of sharedIsHere ? recordings('codex-rollout') : []) {
      const { store } = await readTranscript(bytes);
      const state = store.getState();
      for (const key of state.messageKeys.flatMap((message) => state.message(message)?.blockKeys ?? [])) {
        const block = state.block(key)?.block;
        if (block?.type !== 'toolCall') continue;
        const { kind, shell } = describeTool(block.name, block.arguments);
        if (kind !== 'bash') continue;
        commands += 1;
        if (shell) said.push(`${shell.label} ${shell.detail}`);
      }
    }
    expect(said.length / commands).toBeGreaterThan(0.8);
    // Nothing of the shell is left in what is named.
    expect(said.filter((text) => /^read .*['"|;&]/.test(text))).toEqual([]);
  });
});
