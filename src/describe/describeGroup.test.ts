import { describe, expect, it } from 'vitest';
import { describeGroup, type GroupedCall } from './describeGroup.ts';
import { defaultLabels } from './labels.ts';

const call = (name: string, args: GroupedCall['arguments'] = {}): GroupedCall => ({ name, arguments: args });

function describeCalls(calls: readonly GroupedCall[], settled = calls.length, cwd?: string) {
  const counts = new Map<string, number>();
  for (const { name } of calls) counts.set(name, (counts.get(name) ?? 0) + 1);
  const tools = [...counts].map(([name, count]) => ({ name, count }));
  return describeGroup({ count: calls.length, settled, tools }, calls.slice(0, 3), cwd, defaultLabels);
}

describe('describeGroup', () => {
  it('names the files that were read, and how many more', () => {
    const files = ['/repo/src/a.ts', '/repo/b.ts', '/etc/c.ts', 'd.ts', 'e.ts'];
    expect(describeCalls(files.map((path) => call('read', { path })))).toEqual({
      label: 'Read 5 files',
      detail: 'a.ts, b.ts, c.ts, +2',
    });
  });

  it('takes tools of one kind together, whatever each is called', () => {
    expect(describeCalls([call('grep', { pattern: 'x' }), call('rg', { pattern: 'y' })])).toEqual({
      label: 'Search ×2',
      detail: 'x, y',
    });
  });

  it('counts tools of different kinds by name', () => {
    const calls = [call('TaskUpdate'), call('TaskUpdate'), call('read', { path: 'a.ts' })];
    expect(describeCalls(calls)).toEqual({ label: 'Used 3 tools', detail: 'TaskUpdate ×2, Read' });
  });

  it('names tools of different kinds, and those of a group that counts more than it names', () => {
    const mixed = [call('read', { path: 'a.ts' }), call('grep', { pattern: 'x' })];
    expect(describeCalls(mixed)).toEqual({ label: 'Used 2 tools', detail: 'Read, Search' });
    const short = { count: 3, settled: 3, tools: [{ name: 'read', count: 2 }] };
    expect(describeGroup(short, mixed, undefined, defaultLabels)).toEqual({
      label: 'Used 3 tools',
      detail: 'Read ×2',
    });
    const other = { count: 3, settled: 3, tools: [{ name: 'TaskCreate', count: 2 }] };
    expect(describeGroup(other, mixed, undefined, defaultLabels).detail).toBe('TaskCreate ×2');
    const two = [call('TaskCreate'), call('TaskUpdate')];
    expect(describeCalls(two).detail).toBe('TaskCreate, TaskUpdate');
  });

  it('names no more than three calls, however many it is given, and none that says nothing', () => {
    const calls = ['a.ts', '', 'b.ts', 'c.ts'].map((path) => call('read', { path }));
    const tools = [{ name: 'read', count: 4 }];
    expect(describeGroup({ count: 4, settled: 4, tools }, calls, undefined, defaultLabels).detail).toBe(
      'a.ts, path:, b.ts, +1',
    );
    const empty = [call('read'), call('read', { path: 'a.ts' })];
    expect(describeCalls(empty).detail).toBe('a.ts');
  });

  it('says the name of one unknown tool once', () => {
    const calls = [call('TaskCreate', { subject: 'a' }), call('TaskCreate', { subject: 'b' })];
    expect(describeCalls(calls)).toEqual({ label: 'TaskCreate ×2', detail: '' });
    expect(describeCalls(calls, 1)).toEqual({
      label: 'Using 2 tools · 1 of 2 done',
      detail: 'TaskCreate ×2',
    });
  });

  it('names three tools, and counts the rest', () => {
    expect(describeCalls(['a', 'b', 'c', 'd', 'e'].map((name) => call(name))).detail).toBe('a, b, c, +2');
  });

  it('says how many are done while they run', () => {
    expect(describeCalls([call('read', { path: 'a.ts' }), call('read', { path: 'b.ts' })], 1)).toEqual({
      label: 'Using 2 tools · 1 of 2 done',
      detail: 'a.ts, b.ts',
    });
  });
});
