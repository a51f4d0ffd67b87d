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
  ])('says what is looked at: %s', (command, label, detail, range) => {
    const read = readShellCommand(command);
    if (label === null) expect(read).toBeNull();
    else expect(read).toMatchObject({ label, detail, range });
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
