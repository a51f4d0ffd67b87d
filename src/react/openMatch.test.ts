import { describe, expect, it } from 'vitest';
import { findMatches } from '../store/findMatches.ts';
import { createViewStore } from '../store/index.ts';
import { branchKey, panelKey, reminderKey } from '../store/panels.ts';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { openMatch } from './openMatch.ts';

describe('openMatch', () => {
  const run = transcript().item({ type: 'parallel', status: 'done', loopIds: ['a', 'b', 'c'] });
  for (const loopId of ['a', 'b', 'c'])
    run
      .loop({ loopId, kind: 'branch' })
      .assistant([text('nothing'), toolCall('read', { path: loopId === 'b' ? 'the needle' : 'x' })])
      .endLoop();
  const [match] = [...findMatches(run.store().getState(), 'needle')].flat();

  it('opens the panels on the way to what was found, the one branch of a group too, and nothing else', () => {
    const view = createViewStore();
    if (match) openMatch(view, match);
    const { found } = view.getState();
    expect(found).toContain('m1.c1');
    expect([...found].filter((panel) => panel.startsWith('i0/'))).toEqual(['i0/l1']);
    expect([...found].filter((panel) => /^m[02]/.test(panel))).toEqual([]);
  });

  it('opens what it is told to besides, until another match is opened', () => {
    const view = createViewStore();
    if (match) openMatch(view, match, 'm1.c1:raw');
    expect(view.getState().found).toContain('m1.c1:raw');
    if (match) openMatch(view, match);
    expect(view.getState().found).not.toContain('m1.c1:raw');
  });
});

describe('keys of panels', () => {
  it('name the row and the panel, the branch, or the piece of a text', () => {
    expect(panelKey('m0.c1', 'raw')).toBe('m0.c1:raw');
    expect(branchKey('i0', 'l1')).toBe('i0/l1');
    expect(reminderKey('m0.c0', 2)).toBe('m0.c0:reminder/2');
  });
});
