import { describe, expect, it } from 'vitest';
import { createViewStore } from './createViewStore.ts';

describe('createViewStore', () => {
  it('starts with nothing opened, found, said or chosen', () => {
    expect(createViewStore().getState()).toMatchObject({
      said: '',
      open: {},
      found: new Set(),
      expanded: false,
      showHidden: false,
      revealed: null,
      rowFilter: null,
      place: null,
      placedAfter: null,
      find: null,
      follow: 'off',
      seenItems: 0,
    });
  });

  it('keeps what is set', () => {
    const { getState } = createViewStore();
    const rowFilter = { has: () => true };
    getState().say('Copied');
    getState().setExpanded(true);
    getState().setShowHidden(true);
    getState().setRowFilter(rowFilter);
    expect(getState()).toMatchObject({ said: 'Copied', expanded: true, showHidden: true });
    expect(getState().rowFilter).toBe(rowFilter);
  });

  it('opens and closes panels one by one', () => {
    const { getState } = createViewStore();
    getState().setOpen('m0', true);
    getState().setOpen('m1', true);
    getState().setOpen('m0', false);
    expect(getState().open).toEqual({ m0: false, m1: true });
  });

  it('no longer holds a panel open for what was found in it once the reader opens or closes it', () => {
    const { getState } = createViewStore();
    const found = new Set(['m0', 'm1']);
    getState().setFound(found);
    getState().setOpen('m7', true);
    expect(getState().found).toBe(found);
    getState().setOpen('m1', false);
    expect(getState().found).toEqual(new Set(['m0']));
  });

  it('forgets what was found when the reader stops looking for it', () => {
    const { getState } = createViewStore();
    const find = { text: 'heron', matches: [], current: -1, searching: false, limited: false };
    getState().setFound(new Set(['m0']));
    getState().setFind(find);
    expect(getState().find).toBe(find);
    expect(getState().found).toEqual(new Set(['m0']));
    getState().setFind(null);
    expect(getState().find).toBeNull();
    expect(getState().found).toEqual(new Set());
  });

  it('asks again where the same row is brought on screen again', () => {
    const { getState } = createViewStore();
    getState().reveal('m3');
    const first = getState().revealed;
    getState().reveal('m3');
    expect(first).toEqual({ key: 'm3' });
    expect(getState().revealed).toEqual({ key: 'm3' });
    expect(getState().revealed).not.toBe(first);
  });

  it('notes with the place of the reader what had been brought on screen before', () => {
    const { getState } = createViewStore();
    getState().reveal('m3');
    getState().setPlace({ key: 'm2', offset: -4 });
    expect(getState().place).toEqual({ key: 'm2', offset: -4 });
    expect(getState().placedAfter).toBe(getState().revealed);
  });

  it('keeps how many rows the reader had seen until it follows another way', () => {
    const { getState } = createViewStore();
    getState().setFollow('released', 7);
    expect(getState()).toMatchObject({ follow: 'released', seenItems: 7 });
    getState().setFollow('released', 9);
    expect(getState().seenItems).toBe(7);
    getState().setFollow('following');
    expect(getState()).toMatchObject({ follow: 'following', seenItems: 0 });
  });
});
