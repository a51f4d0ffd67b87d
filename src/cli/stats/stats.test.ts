import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTranscript, summarize } from '../../core.ts';
import { adapters } from '../../adapters/index.ts';
import { adapterFixtures } from '../../testing/fixtures.ts';
import { bytesOf, runCommand, SMALL_RUN, temporaryFolder } from '../testing.ts';
import { readShares } from './readShares.ts';
// The command loads this when it is asked for: what runs once while it does is no matter of the first test here.
import './stats.ts';

const at = (time: string): number => new Date(`2026-${time}`).getTime();

const user = (text: string, time: string) => ({
  role: 'user',
  content: [{ type: 'text', text }],
  timestamp: at(time),
});
const answer = (model: string, [input, output]: readonly [number, number], time: string, tools = 0) => ({
  role: 'assistant',
  content: [
    { type: 'text', text: 'Done.' },
    ...Array.from({ length: tools }, (_, id) => ({
      type: 'toolCall',
      id: `c${id}`,
      name: 'read',
      arguments: {},
    })),
  ],
  stopReason: tools > 0 ? 'toolUse' : 'stop',
  model,
  provider: 'p',
  usage: { input, output, cacheRead: 0, cacheWrite: 0, totalTokens: input + output, costUsd: null },
  timestamp: at(time),
});
const result = (id: string, isError: boolean, time: string) => ({
  role: 'toolResult',
  toolCallId: id,
  toolName: 'read',
  content: [{ type: 'text', text: isError ? 'No such file.' : 'It is 11.' }],
  isError,
  timestamp: at(time),
});

// Two days and two models in one run, and another run beside it.
const DREDGE = [
  user('Dredge the harbour', '03-01T09:00'),
  answer('heron-1', [100, 10], '03-01T09:01', 2),
  result('c0', false, '03-01T09:02'),
  result('c1', true, '03-01T09:02'),
  answer('heron-2', [50, 5], '03-02T10:00'),
];
const GAUGE = [user('Read the gauge', '03-02T11:00'), answer('heron-1', [30, 3], '03-02T11:00')];

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-lanes-'));
  await mkdir(join(folder, 'logs/old'), { recursive: true });
  await writeFile(join(folder, 'logs/dredge.json'), JSON.stringify(DREDGE));
  await writeFile(join(folder, 'logs/old/gauge.json'), JSON.stringify(GAUGE));
  await writeFile(join(folder, 'logs/notes.md'), 'Buy rope.');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const stats = (...args: readonly string[]) => runCommand(['stats', ...args]);
const inLogs = (...names: readonly string[]) => names.map((name) => join(folder, 'logs', name));

describe('stats of several runs', () => {
  it('prints a line for each and their totals', async () => {
    const { code, stdout, stderr } = await stats(...inLogs('dredge.json', 'old/gauge.json'));
    expect([code, stderr]).toEqual([0, []]);
    expect(stdout).toBe(
      `${[
        'Started           Agent        Took  Turns  Calls  Failed  Tokens     Cost  Title',
        '2026-03-01 09:00  phi-core  25h 00m      2      2       1     165  unknown  Dredge the harbour',
        '2026-03-02 11:00  phi-core       0s      1      0       0      33  unknown  Read the gauge',
        'Total             2 runs                 3      2       1     198  unknown',
      ].join('\n')}\n`,
    );
  });

  it.each([
    [
      'day',
      [
        'Day         Runs',
        '2026-03-01     1      1      2       1     110',
        '2026-03-02     2      2      0       0      88',
      ],
    ],
    [
      'model',
      [
        'Model    Runs',
        'heron-1     2      2      2       1     143',
        'heron-2     1      1      0       0      55',
      ],
    ],
    ['agent', ['Agent     Runs', 'phi-core     2      3      2       1     198']],
    ['project', ['Project  Runs', 'unknown     2      3      2       1     198']],
  ])('adds up by %s', async (by, lines) => {
    const { code, stdout } = await stats(...inLogs('.'), '--by', by);
    expect(code).toBe(0);
    const [head = '', ...rows] = stdout.trimEnd().split('\n');
    expect(head.startsWith(lines[0] ?? '')).toBe(true);
    expect(rows.slice(0, -1).map((row) => row.replace(/ +unknown$/, ''))).toEqual(lines.slice(1));
    expect(rows.at(-1)).toMatch(/^Total +2 +3 +2 +1 +198 +unknown$/);
  });

  it('says what each model cost, and where that is a part of it', async () => {
    const prices = join(folder, 'prices.json');
    await writeFile(prices, '{"heron-1": {"input": 10000, "output": 100000}}');
    const { stdout } = await stats(...inLogs('.'), '--by', 'model', '--prices', prices);
    // 130 tokens in and 13 out, at 0.01 and 0.1 dollars each.
    expect(stdout).toMatch(/^heron-1 .* ~\$2\.60$/m);
    expect(stdout).toMatch(/^heron-2 .* unknown$/m);
    expect(stdout).toMatch(/^Total .* ≥ ~\$2\.60$/m);
  });

  it('finds them by folder, by pattern and by path alike, each once', async () => {
    const [whole] = inLogs('.');
    const json = async (...paths: readonly string[]) => {
      const { runs, total } = JSON.parse((await stats(...paths, '--json')).stdout) as {
        readonly runs: readonly { readonly file: string }[];
        readonly total: object;
      };
      return { files: runs.map(({ file }) => file).toSorted(), total };
    };
    const files = inLogs('dredge.json', 'old/gauge.json');
    const expected = { files, total: { key: null, runs: 2, turns: 3, calls: 2, failed: 1 } };
    for (const paths of [[whole ?? ''], files, [join(folder, '**/*.json')], [...files, whole ?? '']])
      expect(await json(...paths)).toMatchObject(expected);
    expect((await stats(join(folder, 'logs/*/g?uge.json'), '--by', 'agent')).stdout).toMatch(
      /^phi-core +1 /m,
    );
  });

  it('prints what it prints of each run alone, and totals, as JSON', async () => {
    const [file = ''] = inLogs('dredge.json');
    const alone = JSON.parse((await stats(file, '--json')).stdout) as object;
    const { stdout } = await stats(file, '--by', 'day', '--json');
    expect(JSON.parse(stdout)).toEqual({
      runs: [{ file, ...alone }],
      by: 'day',
      groups: [
        group('2026-03-01', { turns: 1, calls: 2, failed: 1 }, [100, 10]),
        group('2026-03-02', { turns: 1, calls: 0, failed: 0 }, [50, 5]),
      ],
      total: group(null, { turns: 2, calls: 2, failed: 1 }, [150, 15]),
    });
  });

  it('keeps those of a project, an agent and a time', async () => {
    const files = inLogs('dredge.json', 'old/gauge.json');
    const kept = async (...args: readonly string[]) =>
      /^Total +(\d) run/m.exec((await stats(...files, ...args)).stdout)?.[1];
    expect(await kept('--agent', 'phi')).toBe('2');
    expect(await kept('--since', '2026-03-02')).toBe('2');
    const none = await stats(...files, '--since', '2026-03-03');
    expect([none.code, none.stderr]).toEqual([
      1,
      ['agent-lanes: No run was found. “agent-lanes list” says which there are.'],
    ]);
    expect((await stats(...files, '--project', 'harbour')).code).toBe(1);
  });

  it('counts the others where a file cannot be read, and says which', async () => {
    const [dredge = '', notes = ''] = inLogs('dredge.json', 'notes.md');
    const { code, stdout, stderr } = await stats(dredge, notes, join(folder, 'gone.json'));
    expect(code).toBe(1);
    expect(stdout).toMatch(/^Total +1 run /m);
    expect(stderr).toEqual([
      expect.stringMatching(/^agent-lanes: “[^”]+notes\.md”: .+\.$/),
      `agent-lanes: There is no file “${join(folder, 'gone.json')}”. Check the path.`,
      'agent-lanes: 2 of 3 files could not be read; the others are counted.',
    ]);
  });

  it('counts standard input beside files', async () => {
    const [dredge = ''] = inLogs('dredge.json');
    const { code, stdout } = await runCommand(['stats', dredge, '-'], { stdin: bytesOf(SMALL_RUN) });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Total +2 runs/m);
  });

  it('says that a pattern names no file, and that a folder holds no run', async () => {
    const pattern = join(folder, '*.traj');
    expect(await stats(pattern)).toMatchObject({
      code: 1,
      stderr: [`agent-lanes: No file matches “${pattern}”. Check the pattern.`],
    });
    expect(await stats(await temporaryFolder())).toMatchObject({ code: 1, stdout: '' });
  });

  it('calls messages that bear no mark of a format that, and not by the format they were read as', async () => {
    const path = join(folder, 'foreign.json');
    await writeFile(
      path,
      JSON.stringify([
        { role: 'user', content: 'Dredge' },
        { role: 'assistant', content: 'Done' },
      ]),
    );
    const { stdout } = await runCommand(['stats', path]);
    expect(stdout).toMatch(/^Format +JSON messages, format not known$/m);
    expect(stdout).not.toContain('phi-core');
    await rm(path);
  });

  it('says which groups there are', async () => {
    expect(await stats('a.json', '--by', 'weak')).toMatchObject({
      code: 2,
      stderr: [expect.stringContaining('--by takes “day”, “project”, “model” or “agent”, and got “weak”.')],
    });
  });
});

function group(
  key: string | null,
  figures: { readonly turns: number; readonly calls: number; readonly failed: number },
  [input, output]: readonly [number, number],
) {
  const usage = {
    input,
    output,
    reasoning: null,
    cacheRead: 0,
    cacheWrite: 0,
    totalTokens: input + output,
  };
  return { key, runs: 1, ...figures, costUsd: null, estimated: false, atLeast: true, usage };
}

describe('shares of a run', () => {
  it.each(adapters.map(({ format }) => format))('add up to its summary: %s', async (format) => {
    for (const { bytes } of adapterFixtures(format)) {
      const { store } = await readTranscript(bytes);
      const { turns, tools, usage } = summarize(store.getState());
      const shares = readShares(store.getState(), undefined);
      const sum = (figure: (share: (typeof shares)[number]) => number | null): number =>
        shares.reduce((all, share) => all + (figure(share) ?? 0), 0);
      expect(sum((share) => share.turns)).toBe(turns);
      expect(sum(({ calls }) => calls)).toBe(tools.calls);
      expect(sum(({ failed }) => failed)).toBe(tools.failed);
      expect(sum((share) => share.usage?.input ?? 0)).toBe(usage.input ?? 0);
      expect(sum((share) => share.usage?.output ?? 0)).toBe(usage.output ?? 0);
      expect(sum((share) => share.usage?.cacheRead ?? 0)).toBe(usage.cacheRead ?? 0);
      expect(sum(({ costUsd }) => costUsd)).toBeCloseTo(usage.costUsd ?? 0, 6);
    }
  });
});

describe('tokens of several runs', () => {
  it('are all counted where only some sources state a total', async () => {
    const total = (tokens: number | null) =>
      JSON.stringify([
        user('Go', '03-01T09:00'),
        {
          ...answer('heron-1', [40, 2], '03-01T09:01'),
          usage: { input: 40, output: 2, totalTokens: tokens },
        },
      ]);
    const at = await temporaryFolder();
    await writeFile(join(at, 'a.json'), total(42));
    await writeFile(join(at, 'b.json'), total(null));
    expect((await stats(join(at, '*.json'))).stdout).toMatch(/^Total .* 84 +unknown$/m);
  });
});

describe('tokens and cost of one run', () => {
  it('are said to be at least so much where some turns do not state theirs', async () => {
    const at = await temporaryFolder();
    const path = join(at, 'run.json');
    const stated = { ...answer('heron-1', [40, 2], '03-01T09:01') };
    const cost = { input: 0.02, output: 0.01, cacheRead: 0, cacheWrite: 0, total: 0.03 };
    const rows = async (...answers: readonly object[]) => {
      const turns = answers.flatMap((one) => [user('Go on', '03-01T09:00'), one]);
      await writeFile(path, JSON.stringify(turns));
      const { stdout } = await stats(path);
      return /^Tokens +(?<tokens>\S.*)\nCost +(?<cost>\S.*)$/m.exec(stdout)?.groups;
    };
    const withCost = { ...stated, usage: { ...stated.usage, cost } };
    expect(await rows(withCost)).toMatchObject({
      tokens: expect.stringMatching(/^42 total/) as string,
      cost: '$0.0300',
    });
    expect(await rows(withCost, stated)).toMatchObject({
      tokens: expect.stringMatching(/^84 total/) as string,
      cost: '≥ $0.0300',
    });
    expect(await rows(withCost, { ...stated, usage: null })).toMatchObject({
      tokens: expect.stringMatching(/^≥ 42 total/) as string,
    });
  });
});
