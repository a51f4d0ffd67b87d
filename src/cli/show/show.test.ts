import { appendFile, writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { scaled } from '../../testing/cases.ts';
import { parseCommand } from '../parseCommand.ts';
import { bytesOf, runCommand, SMALL_RUN, temporaryFile } from '../testing.ts';
import { wrapLine } from '../cells.ts';
import { clampLines } from './layOut.ts';
import type { StartPager } from './openPager.ts';
import { show as showRun } from './show.ts';

const turn = (index: number, content: readonly object[], results: readonly object[] = []) => {
  const message = {
    role: 'assistant',
    content,
    stopReason: 'stop',
    model: 'wren-1',
    provider: 'x',
    timestamp: 1,
  };
  return [
    { type: 'TurnStart', loop_id: 'L', turn_index: index },
    { type: 'MessageEnd', loop_id: 'L', message },
    ...results.map((result) => ({ type: 'MessageEnd', loop_id: 'L', message: result })),
    { type: 'TurnEnd', loop_id: 'L', message, tool_results: results },
  ];
};
const call = (id: string, command: string) => ({
  type: 'toolCall',
  id,
  name: 'bash',
  arguments: { command },
});
const result = (id: string, text: string, isError = false) => ({
  role: 'toolResult',
  toolCallId: id,
  toolName: 'bash',
  content: [{ type: 'text', text }],
  isError,
  timestamp: 1,
});
const RUN = [
  { type: 'AgentStart', loop_id: 'L' },
  ...turn(
    0,
    [{ type: 'thinking', thinking: 'Look first.\nThen leap.' }, call('a', 'seq 20'), call('b', 'false')],
    [
      result('a', Array.from({ length: 20 }, (_, line) => `line-${line + 1}`).join('\n')),
      result('b', 'broken', true),
    ],
  ),
  ...turn(1, [{ type: 'text', text: 'Second \u001b[2Janswer\u202e.' }]),
  { type: 'AgentEnd', loop_id: 'L' },
]
  .map((record) => JSON.stringify(record))
  .join('\n');

const show = async (text: string, ...options: readonly string[]) =>
  runCommand(['show', '-', ...options], { stdin: bytesOf(text) });

describe('show', () => {
  it('tells prompt and answer in order', async () => {
    const { code, stdout, stderr } = await show(SMALL_RUN);
    expect([code, stderr]).toEqual([0, []]);
    expect(stdout).toMatch(/Which port is it\?[^]*It is 8080\./);
  });

  it('gives a call one line with how it ended, and shortens what it printed', async () => {
    const { stdout } = await show(RUN);
    expect(stdout).toMatch(/^> .*seq 20 {2}done$/m);
    expect(stdout).toMatch(/^> .*false {2}Failed$/m);
    expect(stdout).toContain('line-4\n  | … 13 more lines\n  | line-18\n');
    expect(stdout).not.toContain('line-5\n');
  });

  it('folds thinking to a line', async () => {
    const { stdout } = await show(RUN);
    expect(stdout).toMatch(/^Thought: Look first\.$/m);
    expect(stdout).not.toContain('Then leap');
  });

  it('leaves out what the source hides, and says how much that is', async () => {
    const messages = [
      { role: 'user', content: [{ type: 'text', text: 'Go.' }], timestamp: 1 },
      { role: 'extension', kind: 'hook', data: 'whisper', hidden: true, timestamp: 1 },
      { role: 'extension', kind: 'note', data: 'aloud', timestamp: 1 },
    ];
    const { stdout } = await show(JSON.stringify(messages));
    expect(stdout).not.toContain('whisper');
    expect(stdout).toContain('note: aloud\n');
    expect(stdout).toContain('(hidden records that are not told: 1; “view” has them)\n');
  });

  it('leaves out calls with --no-tools, but none that failed', async () => {
    const { stdout } = await show(RUN, '--no-tools');
    expect(stdout).not.toContain('seq 20');
    expect(stdout).toMatch(/^> .*false {2}Failed$/m);
  });

  it('tells the named turns only, and says when there is none', async () => {
    const second = await show(RUN, '--turns', '2');
    expect(second.stdout).toContain('Second');
    expect(second.stdout).not.toContain('broken');
    expect((await show(RUN, '--turns', '..1')).stdout).not.toContain('Second');
    expect((await show(SMALL_RUN, '--turns', '1')).stdout).toContain('Which port is it?');
    expect(await show(RUN, '--turns', '3..')).toMatchObject({
      code: 2,
      stdout: '',
      stderr: ['agent-lanes: Standard input: There is no turn 3. Name one from 1 to 2.'],
    });
  });

  it.each(['0', '9..3', 'x', '', '1-2', '...'])('refuses the turns “%s”', async (turns) => {
    expect(await show(RUN, `--turns=${turns}`)).toMatchObject({ code: 2, stdout: '' });
  });

  it('lets no control character of the run through, with colours or without', async () => {
    const plain = await show(RUN);
    expect(plain.stdout).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    const { stdout } = await runCommand(['show', '-'], {
      stdin: bytesOf(RUN),
      columns: 40,
      colours: true,
    });
    expect(stdout).toContain('\u001b[2m');
    // What is left without the colours is what is told without them.
    expect(stdout.replace(/\u001b\[[\d;]*m/g, '')).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
  });
});

describe('show --follow', () => {
  it('tells each part as soon as it ended, and then what comes', async () => {
    const file = await temporaryFile('run.jsonl', '');
    const stop = new AbortController();
    let told = '';
    const running = runCommand(['show', file, '--follow'], {
      stop: stop.signal,
      write: (text) => {
        told += text;
        return Promise.resolve();
      },
    });
    const lines = RUN.split('\n');
    const at = lines.findIndex((line) => line.includes('toolResult'));
    await appendFile(file, `${lines.slice(0, at).join('\n')}\n`);
    await vi.waitFor(() => {
      expect(told).toContain('Thought: Look first.');
    });
    // Its calls still run.
    expect(told).not.toContain('seq 20');
    await appendFile(file, `${lines.slice(at).join('\n')}\n`);
    await vi.waitFor(() => {
      expect(told).toContain('Second');
    });
    const whole = await show(RUN);
    expect(told).toBe(whole.stdout);
    stop.abort();
    expect((await running).code).toBe(1);
  });

  it('tells standard input as it comes, up to its end', async () => {
    const { code, stdout } = await show(RUN, '--follow');
    expect([code, stdout]).toEqual([0, (await show(RUN)).stdout]);
    expect(await show('Dear diary.', '--follow')).toMatchObject({ code: 1, stdout: '' });
  });

  it('begins anew with a file that is written anew', async () => {
    const file = await temporaryFile('run.jsonl', RUN);
    const stop = new AbortController();
    let told = '';
    const running = runCommand(['show', file, '--follow'], {
      stop: stop.signal,
      write: (text) => {
        told += text;
        return Promise.resolve();
      },
    });
    await vi.waitFor(() => {
      expect(told).toContain('Second');
    });
    await writeFile(file, SMALL_RUN);
    await vi.waitFor(() => {
      expect(told).toMatch(/Second[^]*The file was written anew\.[^]*It is 8080\./);
    });
    stop.abort();
    await running;
  });
});

describe('show --follow of a JSON document', () => {
  const documentOf = (...questions: readonly string[]): string =>
    JSON.stringify(
      questions.map((text, at) => ({ role: 'user', content: [{ type: 'text', text }], timestamp: at })),
      null,
      2,
    );

  it('tells it when it is closed, and again when it is written anew', async () => {
    const file = await temporaryFile('run.json', documentOf('Where is the gauge?'));
    const stop = new AbortController();
    let told = '';
    const running = runCommand(['show', file, '--follow'], {
      stop: stop.signal,
      write: (text) => {
        told += text;
        return Promise.resolve();
      },
    });
    await vi.waitFor(() => {
      expect(told).toContain('Where is the gauge?');
    });
    await writeFile(file, documentOf('Where is the gauge?', 'And the lamp?'));
    await vi.waitFor(() => {
      expect(told).toMatch(/The file was written anew\.[^]*gauge\?[^]*And the lamp\?/);
    });
    stop.abort();
    await running;
  });
});

describe('show on a terminal', () => {
  const paged = async (rows: number, env: Readonly<Record<string, string>>, starts = true) => {
    const file = await temporaryFile('run.jsonl', RUN);
    const started: string[][] = [];
    const toPager: string[] = [];
    const toTerminal: string[] = [];
    let isLeft = false;
    const startPager: StartPager = (program, args) => {
      started.push([program, ...args]);
      if (!starts) return Promise.resolve(undefined);
      return Promise.resolve({
        write: (text: string) => {
          toPager.push(text);
          return Promise.resolve();
        },
        end: () => {
          isLeft = true;
          return Promise.resolve();
        },
      });
    };
    const io = {
      stdin: bytesOf(''),
      write: (text: string) => {
        toTerminal.push(text);
        return Promise.resolve();
      },
      warn: () => undefined,
      stop: new AbortController().signal,
      columns: 100,
      rows,
    };
    const command = parseCommand(['show', file, ...(env.ARGS ?? '').split(' ').filter(Boolean)]);
    if (command.name !== 'show') throw new Error('This is another command.');
    await showRun(command, io, { env, startPager });
    return { started, toPager: toPager.join(''), toTerminal: toTerminal.join(''), isLeft };
  };

  it('hands what is longer than the terminal to the pager, and waits for it', async () => {
    const { stdout } = await show(RUN);
    const rows = stdout.trimEnd().split('\n').length;
    const all = { toPager: stdout, toTerminal: '', isLeft: true };
    expect(await paged(rows, {})).toEqual({ started: [['less']], ...all });
    expect(await paged(5, { PAGER: 'most -s' })).toEqual({ started: [['most', '-s']], ...all });
  });

  it.each([
    ['it fits', 100, {}, true, 0],
    ['PAGER is empty', 5, { PAGER: '' }, true, 0],
    ['PAGER is cat', 5, { PAGER: 'cat' }, true, 0],
    ['--no-pager is named', 5, { ARGS: '--no-pager' }, true, 0],
    ['the pager does not start', 5, {}, false, 1],
  ])('prints all of it where %s', async (_, rows, env, starts, tried) => {
    const { started, toPager, toTerminal } = await paged(rows, env, starts);
    expect([started.length, toPager]).toEqual([tried, '']);
    expect(toTerminal).toBe((await show(RUN)).stdout);
  });
});

describe('wrapLine', () => {
  it('loses no letter and fits the width', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ a-z]{0,200}$/), fc.integer({ min: 8, max: 60 }), (line, width) => {
        const parts = wrapLine(line, width);
        for (const part of parts) expect(part.length).toBeLessThanOrEqual(width);
        expect(parts.join('').replace(/ /g, '')).toBe(line.replace(/ /g, ''));
      }),
      { numRuns: scaled(100) },
    );
  });
});

describe('clampLines', () => {
  it('keeps both ends and counts what is between', () => {
    expect(clampLines(['1', '2', '3', '4', '5'], 1, 1)).toEqual(['1', '… 3 more lines', '5']);
    expect(clampLines(['1', '2', '3'], 1, 1)).toEqual(['1', '2', '3']);
  });
});
