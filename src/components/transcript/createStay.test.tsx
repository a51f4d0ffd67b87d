import { afterEach, describe, expect, it } from 'vitest';
import { createStay } from './createStay.ts';

/** A list in a scroller of 100 pixels, with rows of these heights, laid out as a browser would. */
function drawList(heights: Record<string, number>) {
  const scroller = document.createElement('div');
  const list = document.createElement('div');
  scroller.style.overflowY = 'auto';
  scroller.append(list);
  document.body.replaceChildren(scroller);
  const total = () => Object.values(heights).reduce((sum, height) => sum + height, 0);
  const topOf = (key: string) => {
    let top = 0;
    for (const [each, height] of Object.entries(heights)) {
      if (each === key) break;
      top += height;
    }
    return top;
  };
  Object.defineProperties(scroller, {
    clientHeight: { get: () => 100 },
    scrollHeight: { get: total },
  });
  for (const key of Object.keys(heights)) {
    const row = document.createElement('div');
    row.setAttribute('data-al-key', key);
    row.getBoundingClientRect = () => new DOMRect(0, topOf(key) - scroller.scrollTop, 10, heights[key]);
    list.append(row);
  }
  const rowOf = (key: string) => list.querySelector(`[data-al-key="${key}"]`) ?? list;
  return { scroller, list, rowOf, heights };
}

/** A stay that holds the row `b`, 40 pixels below the top of the view. */
function holdRow() {
  const drawn = drawList({ a: 200, b: 50, c: 400 });
  drawn.scroller.scrollTop = 160;
  const stay = createStay();
  stay.begin(drawn.list, 'b', drawn.rowOf('b'));
  return { ...drawn, stay };
}

afterEach(() => {
  document.body.replaceChildren();
});

describe('createStay', () => {
  it('holds no row at first', () => {
    const { list, scroller } = drawList({ a: 200, b: 50 });
    const stay = createStay();
    expect(stay.key()).toBeNull();
    stay.hold(list);
    stay.scrolled(list);
    expect(stay.countFrame()).toBe(false);
    expect(scroller.scrollTop).toBe(0);
  });

  it('puts the row back where it stood when rows above it come in', () => {
    const { stay, list, scroller, heights } = holdRow();
    expect(stay.key()).toBe('b');
    heights.a = 260;
    stay.hold(list);
    expect(scroller.scrollTop).toBe(220);
    heights.a = 190;
    stay.hold(list);
    expect(scroller.scrollTop).toBe(150);
    expect(stay.key()).toBe('b');
  });

  it('lets go once somebody scrolled by more than a pixel', () => {
    const { stay, list, scroller, heights } = holdRow();
    scroller.scrollTop = 161;
    heights.a = 260;
    stay.hold(list);
    expect(scroller.scrollTop).toBe(220);
    scroller.scrollTop = 218;
    heights.a = 300;
    stay.hold(list);
    expect(scroller.scrollTop).toBe(218);
    expect(stay.key()).toBeNull();
  });

  it('takes a move that leaves the row where it was for one of the browser', () => {
    const { stay, list, scroller, heights } = holdRow();
    heights.a = 260;
    scroller.scrollTop = 220;
    stay.scrolled(list);
    expect(stay.key()).toBe('b');
    // From there on it is held as before.
    heights.a = 280;
    stay.hold(list);
    expect(scroller.scrollTop).toBe(240);
    scroller.scrollTop = 238;
    stay.scrolled(list);
    expect(stay.key()).toBeNull();
  });

  it('lets go of a row that is gone when somebody scrolls, and stays as long as nobody does', () => {
    const { stay, list, scroller, rowOf } = holdRow();
    rowOf('b').remove();
    stay.scrolled(list);
    expect(stay.key()).toBe('b');
    scroller.scrollTop = 100;
    stay.scrolled(list);
    expect(stay.key()).toBeNull();
  });

  it('lets go after three frames, and when it is told to', () => {
    const { stay, list, rowOf } = holdRow();
    expect([stay.countFrame(), stay.countFrame(), stay.countFrame()]).toEqual([true, true, false]);
    expect(stay.key()).toBeNull();
    stay.begin(list, 'c', rowOf('c'));
    expect(stay.key()).toBe('c');
    expect(stay.countFrame()).toBe(true);
    stay.letGo();
    expect(stay.key()).toBeNull();
    expect(stay.countFrame()).toBe(false);
  });
});
