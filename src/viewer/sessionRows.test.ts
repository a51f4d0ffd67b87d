import { describe, expect, it } from 'vitest';
import type { ServedSource } from './served.ts';
import { EVERYTHING, findSources, sessionRows, type SessionQuery } from './sessionRows.ts';

const DAY = 86_400_000;
const NOW = 100 * DAY;
const session = (title: string, days: number, more: Partial<ServedSource> = {}): ServedSource => ({
  id: title,
  name: `${title}.jsonl`,
  size: title.length,
  // The file was copied today; what counts is what its records say.
  modifiedAt: NOW,
  updatedAt: NOW - days * DAY,
  title,
  ...more,
});
const sessions = [
  session('Lock', 3, { project: '/quay', agent: 'Codex' }),
  session('Weir', 1, { project: '/weir', agent: 'Claude Code' }),
  session('Quay', 2, { project: '/quay', agent: 'Claude Code' }),
  session('Buoy', 40, { project: '/quay', format: 'pi-session' }),
  session('Mole', 50, { project: '/quay' }),
  session('Pier', 60),
];
const found = (query: Partial<SessionQuery>): readonly string[] =>
  findSources(sessions, { ...EVERYTHING, ...query }, NOW).map(({ id }) => id);

describe('findSources', () => {
  it('orders by the times of the sessions, not of their files', () => {
    expect(found({})).toEqual(['Weir', 'Quay', 'Lock', 'Buoy', 'Mole', 'Pier']);
    expect(found({ sort: 'oldest' }).slice(0, 2)).toEqual(['Pier', 'Mole']);
    expect(found({ sort: 'title' }).slice(0, 2)).toEqual(['Buoy', 'Lock']);
  });

  it('takes sessions by agent, folder, time and words, all at once', () => {
    expect(found({ agent: 'Claude Code' })).toEqual(['Weir', 'Quay']);
    expect(found({ agent: 'pi-session' })).toEqual(['Buoy']);
    expect(found({ project: '/quay', days: 7 })).toEqual(['Quay', 'Lock']);
    expect(found({ words: ' CODEX lo ' })).toEqual(['Lock']);
    expect(found({ agent: 'Codex', project: '/weir' })).toEqual([]);
  });

  it('takes and orders sessions by what was counted of them, those that were not last', () => {
    const counts = (failures: number, costUsd: number | null, changed = 0) => ({
      counts: { failures, workedMs: null, costUsd, isEstimated: false, isAtLeast: false, changed, files: [] },
    });
    const some = [
      session('Lock', 3, counts(0, 2)),
      session('Weir', 1, counts(4, null, 1)),
      session('Quay', 2, counts(1, 0.5, 7)),
      session('Buoy', 4, { counts: null }),
      session('Mole', 5),
    ];
    const by = (query: Partial<SessionQuery>) =>
      findSources(some, { ...EVERYTHING, ...query }, NOW).map(({ id }) => id);
    expect(by({ sort: 'failures' })).toEqual(['Weir', 'Quay', 'Lock', 'Buoy', 'Mole']);
    expect(by({ sort: 'cost' })).toEqual(['Lock', 'Quay', 'Weir', 'Buoy', 'Mole']);
    expect(by({ sort: 'files' })).toEqual(['Quay', 'Weir', 'Lock', 'Buoy', 'Mole']);
    expect(by({ failed: true })).toEqual(['Weir', 'Quay']);
    expect(by({ failed: false })).toEqual(['Lock']);
    expect(by({ costFrom: 1 })).toEqual(['Lock']);
    expect(by({ costFrom: 0.1, failed: true })).toEqual(['Quay']);
  });
});

describe('sessionRows', () => {
  const rows = (query: Partial<SessionQuery>, opened: readonly (string | null)[] = []) => {
    const whole = { ...EVERYTHING, ...query };
    return sessionRows(findSources(sessions, whole, NOW), whole, new Set(opened)).map((row) =>
      row.kind === 'project'
        ? `${row.project ?? 'none'} ${row.count} ${row.open ? 'open' : 'closed'}`
        : row.key,
    );
  };

  it('puts the project that was worked on last first, with its newest sessions', () => {
    expect(rows({})).toEqual([
      '/weir 1 open',
      'Weir',
      '/quay 4 closed',
      'Quay',
      'Lock',
      'Buoy',
      'none 1 open',
      'Pier',
    ]);
    expect(rows({}, ['/quay']).slice(2, 7)).toEqual(['/quay 4 open', 'Quay', 'Lock', 'Buoy', 'Mole']);
  });

  it('needs no heading for one project, or in another order', () => {
    expect(rows({ project: '/quay' })).toEqual(['Quay', 'Lock', 'Buoy', 'Mole']);
    expect(rows({ sort: 'newest' })[0]).toBe('Weir');
  });
});
