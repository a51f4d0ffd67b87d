import { describe, expect, it } from 'vitest';
import { judgeRounds } from './judgeRounds.mjs';
import { mergeRuns } from './rounds.mjs';
import { writeSection } from './write.mjs';

const environment = { date: '2026-01-01', commit: 'abc', cores: 2, load: 0, memoryGb: 8, versions: {} };
const around = (name, data, rounds = 3) => ({
  [name]: { environment, quick: false, rounds, limitS: 60, data },
});
/** Streams whose script, style and layout took so long in each round, ours and the peer's. */
const streamed = (ours, theirs) =>
  around('W1', {
    sizes: [100],
    rows: [
      row('floor', [{ workMs: 10, taskMs: 10 }]),
      row('agent-lanes', ours.map(run)),
      row('streamdown', theirs.map(run)),
    ],
  });
const row = (id, runs) => ({ id, kb: 100, runs });
const run = (ms) =>
  typeof ms === 'number'
    ? { workMs: ms, taskMs: ms, tenthsMs: [ms / 20, ms / 10], share: 1, stopped: false }
    : { ...run(ms.stoppedAt), share: 0.5, stopped: true };
const verdict = (results, goal) => judgeRounds(results).find((each) => each.goal.startsWith(goal));
const WORK = 'script + style + layout at 100 KB';

describe('judgeRounds', () => {
  it('holds a goal only when each round does, whatever the median says', () => {
    expect(verdict(streamed([100, 100, 100], [1300, 1400, 1500]), WORK)).toEqual({
      workload: 'W1',
      goal: `${WORK} ≤ 1/12 of Streamdown`,
      value: '1/14',
      range: '1/15 … 1/13',
      rounds: 3,
      held: 3,
      holds: true,
    });
    expect(verdict(streamed([100, 100, 100], [1300, 1400, 1100]), WORK)).toMatchObject({
      value: '1/13',
      held: 2,
      holds: false,
    });
  });

  it('compares ours with the peer of the same round', () => {
    // Each round ran on a machine twice as slow as the one before.
    const { value, range } = verdict(streamed([100, 200, 400], [1300, 2600, 5200]), WORK);
    expect([value, range]).toEqual(['1/13', '1/13']);
  });

  it('takes the one figure of a peer that was stopped for all rounds', () => {
    expect(verdict(streamed([100, 100, 80], [{ stoppedAt: 1200 }]), WORK)).toMatchObject({
      value: '1/12 or less',
      range: '1/15 or less … 1/12 or less',
      held: 3,
      rounds: 3,
    });
  });

  it('holds no goal in a round in which ours was stopped or failed', () => {
    expect(verdict(streamed([100, { stoppedAt: 50 }], [1300, 1300]), WORK)).toMatchObject({
      held: 1,
      rounds: 2,
      holds: false,
    });
    expect(verdict(streamed([100], [1300, 1300]), WORK)).toMatchObject({ held: 1, rounds: 2, holds: false });
  });

  it('draws conclusions from the figures of each round', () => {
    const folded = (ms) => ({ taskMs: ms, events: 100_000, share: 1, stopped: false });
    const data = {
      counts: [100_000],
      rows: [
        { id: 'json-parse', wire: 'ai-sdk', count: 100_000, runs: [folded(10), folded(20)] },
        { id: 'agent-lanes-ai-sdk', wire: 'ai-sdk', count: 100_000, runs: [folded(24), folded(52)] },
      ],
    };
    const goal = '100,000 AI SDK events: adapter and store';
    expect(verdict(around('W2', data), goal)).toMatchObject({ range: '1.4× … 1.6×', held: 1, rounds: 2 });
    const growth = verdict(streamed([100], [1300]), 'last tenth of 100 KB');
    expect([growth?.value, growth?.range, growth?.held]).toEqual(['2×', '—', 0]);
  });

  it('judges how reading grows by each clock in each round', () => {
    const read = (megabytes, ...wall) => ({
      id: 'read',
      megabytes,
      runs: wall.map((wallMs) => ({ processMs: megabytes * 12, taskMs: megabytes * 6, wallMs })),
    });
    const results = around(
      'W6',
      { sizes: [1, 10, 100], rows: [read(1, 6, 6), read(10, 60, 60), read(100, 600, 900)] },
      2,
    );
    expect(verdict(results, 'reading is linear by the CPU')).toMatchObject({ value: '1.00', held: 2 });
    expect(verdict(results, 'reading is linear by the main thread')).toMatchObject({
      value: '1.00',
      held: 2,
    });
    expect(verdict(results, 'reading is linear by the wall clock')).toMatchObject({
      range: '1.00 … 1.09',
      held: 1,
      holds: false,
    });
    const [line] = /^\| `readTranscript` \| wall clock .*$/m.exec(writeSection(results)) ?? [];
    expect(line).toBe('| `readTranscript` | wall clock | 6 ms | 6 ms | 7.5 ms | 1.05 |');
  });

  it('judges a workload by its own number of rounds', () => {
    const sizes = { rows: [{ id: 'agent-lanes', runs: [{ initialKb: 60 }] }] };
    const results = { ...streamed([100, 100], [1300, 1300]), ...around('W5', sizes) };
    expect(verdict(results, 'viewer with Markdown')).toMatchObject({ held: 1, rounds: 1, holds: true });
  });

  it('takes results that keep no rounds for what they are', () => {
    const old = (rounds) =>
      around(
        'W5',
        {
          rows: [
            { id: 'agent-lanes', initialKb: 60 },
            { id: 'core', error: 'no' },
          ],
        },
        rounds,
      );
    expect(verdict(old(1), 'viewer with Markdown')).toMatchObject({ held: 1, rounds: 1, holds: true });
    expect(verdict(old(3), 'viewer with Markdown')).toMatchObject({ held: null, rounds: 3, holds: true });
    expect(judgeRounds({}).every(({ holds }) => holds === null)).toBe(true);
  });
});

describe('writeSection', () => {
  const line = (results, goal) =>
    writeSection(results)
      .split('\n')
      .find((each) => each.includes(goal));

  it('says in how many rounds a goal holds, and counts those that hold in all', () => {
    const results = streamed([100, 100, 100], [1300, 1400, 1100]);
    expect(line(results, WORK)).toMatch(/\| 1\/13 \| 1\/14 … 1\/11 \| \*\*2 of 3\*\* \|$/);
    expect(line(results, 'whole main thread at 100 KB')).toMatch(/\| 3 of 3 \|$/);
    const unmeasured = judgeRounds({}).length - 3;
    expect(writeSection(results)).toContain(
      `\n1 goals hold in every round, 2 do not, ${unmeasured} were not measured.\n`,
    );
  });

  it('says of an old median that it is one', () => {
    const old = (rounds) => around('W5', { rows: [{ id: 'agent-lanes', initialKb: 60 }] }, rounds);
    expect(line(old(1), 'viewer with Markdown')).toMatch(/\| 60 KB \| — \| 1 of 1 \|$/);
    expect(line(old(3), 'viewer with Markdown')).toMatch(/\| median of 3: yes \|$/);
  });
});

describe('mergeRuns', () => {
  it('takes the middle of each figure and says what was up in any run', () => {
    const runs = [
      { ms: 3, parts: [1, 9], stopped: false, files: ['a 1'] },
      { ms: 1, parts: [5, 3, 4], stopped: true, files: ['a 1'] },
      { ms: 2, parts: [3, 1], stopped: false, files: ['a 1'] },
    ];
    expect(mergeRuns(runs)).toEqual({ ms: 2, parts: [3, 3], stopped: true, files: ['a 1'] });
    expect(mergeRuns([])).toEqual({});
  });
});
