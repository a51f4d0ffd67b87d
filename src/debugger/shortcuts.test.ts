import { describe, expect, it } from 'vitest';
import { SHORTCUT_GROUPS } from './shortcutGroups.ts';
import { shortcutLabels } from './shortcutLabels.ts';
import { shortcuts, withKeys } from './shortcuts.ts';

describe('the table of keys', () => {
  it('binds no key twice', () => {
    const keys = shortcuts.flatMap((one) => one.keys);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('has a place in the list and words for each of them', () => {
    const listed = SHORTCUT_GROUPS.flatMap(({ names }) => names);
    expect([...listed].sort()).toEqual(shortcuts.map(({ name }) => name).sort());
    expect(Object.keys(shortcutLabels.names).sort()).toEqual([...listed].sort());
  });

  it('takes the keys of a host in the place of the usual ones, and none for an empty list (WCAG 2.1.4)', () => {
    const table = withKeys(shortcuts, { nextFailure: ['n', 'ArrowDown'], copyLink: [] });
    const keysOf = (name: string) => table.find((one) => one.name === name)?.keys;
    expect(keysOf('nextFailure')).toEqual(['n', 'ArrowDown']);
    expect(keysOf('copyLink')).toEqual([]);
    expect(keysOf('find')).toEqual(['/']);
    expect(withKeys(shortcuts, undefined)).toBe(shortcuts);
  });
});
