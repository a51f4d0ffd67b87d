import { describe, expect, it } from 'vitest';
import { bestPeersTable } from './bestPeers.mjs';
import { drawChart } from './chart.mjs';
import { number, percent, time, times } from './format.mjs';
import { judge } from './goals.mjs';

const streamed = (ours, theirs) => ({
  W1: {
    data: {
      sizes: [100],
      exponents: { 'agent-lanes': 1.01 },
      rows: [
        { id: 'floor', kb: 100, workMs: 10, taskMs: 10 },
        {
          id: 'agent-lanes',
          kb: 100,
          workMs: 100,
          taskMs: 200,
          growth: 1.1,
          share: 1,
          stopped: false,
          ...ours,
        },
        {
          id: 'streamdown',
          kb: 100,
          workMs: 1300,
          taskMs: 1300,
          growth: 9,
          share: 1,
          stopped: false,
          ...theirs,
        },
      ],
    },
  },
});
const verdict = (results, goal) => judge(results).find((each) => each.goal.startsWith(goal));

describe('judge', () => {
  it('compares ours with the peer of the same run', () => {
    expect(verdict(streamed({}, {}), 'script + style + layout at 100 KB')).toMatchObject({
      holds: true,
      value: '1/13',
    });
    expect(verdict(streamed({}, { workMs: 1100 }), 'script + style + layout at 100 KB')?.holds).toBe(false);
  });

  it('says so when the peer was stopped', () => {
    expect(verdict(streamed({}, { stopped: true }), 'script + style + layout at 100 KB')?.value).toBe(
      '1/13 or less',
    );
  });

  it('gives no verdict on what was not measured, nor on a run of ours that was stopped', () => {
    expect(judge({}).every(({ holds }) => holds === null)).toBe(true);
    expect(verdict(streamed({ stopped: true }, {}), 'script + style + layout at 100 KB')?.holds).toBeNull();
  });
});

describe('judge of the debugger', () => {
  const opened = (inside, replay) => ({
    W8: {
      data: {
        rows: [
          {
            id: 'transcript',
            events: 100_000,
            firstMs: 40,
            fullMs: 60,
            panesMs: 50,
            streamMs: 500,
            arriveMs: 1000,
          },
          {
            id: 'debugger',
            events: 100_000,
            firstMs: 50,
            fullMs: 72,
            panesMs: 90,
            dragLongestTaskMs: 51,
            ...inside,
          },
          { id: 'replay', events: 100_000, foldMs: 200, jumpMs: 2, ...replay },
        ],
      },
    },
  });
  const of = (results, goal) => verdict(results, `100,000 events: ${goal}`);

  it('compares the debugger with the transcript alone', () => {
    expect(of(opened(), 'first content')).toMatchObject({ value: '1.3×', holds: true });
    expect(of(opened({ firstMs: 53 }), 'first content')?.holds).toBe(false);
    expect(of(opened(), 'a screen full')).toMatchObject({ value: '1.2×', holds: true });
    expect(of(opened({ fullMs: 79 }), 'a screen full')?.holds).toBe(false);
    expect(of(opened(), 'all panes')).toMatchObject({ value: '1.8×', holds: true });
    expect(of(opened({ streamMs: 751 }), 'a text streams')?.holds).toBe(false);
    expect(of(opened(), 'they arrive')?.holds).toBeNull();
  });

  it('compares a jump with folding everything, and looks at the longest tasks', () => {
    expect(of(opened(), 'a jump')).toMatchObject({ value: '1/100', holds: true });
    expect(of(opened({}, { jumpMs: 21 }), 'a jump')?.holds).toBe(false);
    expect(of(opened(), 'no task over 50 ms while dragging')?.holds).toBe(false);
  });
});

describe('bestPeersTable', () => {
  const lines = (results) => bestPeersTable(results).split('\n').slice(2);

  it('puts ours beside the peer that does best, and beside the floor', () => {
    const results = streamed({}, {});
    const peer = { ...results.W1.data.rows[2], id: 'incremark', share: 0.5, stopped: true };
    results.W1.data.rows.push({ ...peer, workMs: 400, taskMs: 700 });
    expect(lines(results)).toEqual([
      '| W1 | 100 KB, script + style + layout | 100 ms | 10× | Incremark | > 400 ms | 1/4 or less |',
      // Of 1.4 s it had spent half when it was stopped.
      '| W1 | 100 KB, main thread | 200 ms | 20× | Streamdown | 1.3 s | 1/6.5 |',
    ]);
  });

  it('says so where a peer does better, and where none ran', () => {
    const rows = [
      { id: 'agent-lanes', count: 4, taskMs: 30 },
      { id: 'streamdown', count: 4, taskMs: 15 },
      { id: 'incremark', count: 4, error: 'Stopped.' },
      { id: 'agent-lanes', count: 200, taskMs: 33 },
    ];
    expect(lines({ W3: { data: { viewport: 4, counts: [4, 200], rows } } })).toEqual([
      '| W3 | 4 messages opened | 30 ms | 1× | Streamdown | 15 ms | 2× |',
      '| W3 | 200 messages opened | 33 ms | 1.1× | none ran | — | — |',
    ]);
  });

  it('counts what a reducer that was stopped would have taken for all events', () => {
    const rows = [
      { id: 'json-parse', wire: 'ai-sdk', count: 100, taskMs: 1, share: 1 },
      { id: 'agent-lanes-ai-sdk', wire: 'ai-sdk', count: 100, taskMs: 2, share: 1 },
      { id: 'ai-sdk', wire: 'ai-sdk', count: 100, taskMs: 10, share: 0.5, stopped: true },
    ];
    expect(lines({ W2: { data: { counts: [100], rows } } })[0]).toBe(
      '| W2 | 100 AI SDK events, with parsing | 2 ms | 2× | `ai` | ≈ 20 ms | 1/10 |',
    );
  });
});

describe('drawChart', () => {
  it('puts equal ratios at equal distances', () => {
    const svg = drawChart(streamed({}, { workMs: 1000 }).W1, 100) ?? '';
    const [ours, peer] = [...svg.matchAll(/class="(?:ours|peer)" x="\d+" y="\d+" width="([\d.]+)"/g)].map(
      ([, width]) => Number(width),
    );
    expect(peer).toBeCloseTo(ours * 2, 1);
  });

  it('is nothing without results', () => {
    expect(drawChart({ data: { rows: [] } }, 100)).toBeNull();
  });
});

describe('figures', () => {
  it('read as people write them', () => {
    expect([
      number(1234.5),
      number(0.0123),
      number(null),
      time(9070),
      time(12.34),
      times(72.4, true),
      percent(0.256),
    ]).toEqual(['1,235', '0.012', '—', '9.1 s', '12.3 ms', '> 72.4×', '25.6 %']);
  });
});
