import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../../describe/labels.ts';
import { mergeLabels } from './mergeLabels.ts';

describe('mergeLabels', () => {
  it('replaces words and keeps the others', () => {
    const labels = mergeLabels({ user: 'Vous', turn: (turn) => `Tour ${turn}` });
    expect(labels.user).toBe('Vous');
    expect(labels.turn(2)).toBe('Tour 2');
    expect(labels.assistant).toBe(defaultLabels.assistant);
  });

  it('replaces part of a group', () => {
    const { toolStatus } = mergeLabels({ toolStatus: { failed: 'Échec' } });
    expect(toolStatus).toEqual({ ...defaultLabels.toolStatus, failed: 'Échec' });
  });

  it('ignores undefined', () => {
    expect(mergeLabels(undefined)).toBe(defaultLabels);
  });
});
