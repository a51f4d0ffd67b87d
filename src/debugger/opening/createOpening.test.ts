import { describe, expect, it } from 'vitest';
import { createOpening } from './createOpening.ts';

describe('createOpening', () => {
  it('lets everything of a short run be drawn at once', () => {
    const opening = createOpening(false);
    expect(opening.stages()).toBe(4);
    expect(opening.next()).toBe(false);
    expect(opening.stages()).toBe(4);
  });

  it('goes through a long run stage by stage, and tells of each', () => {
    const opening = createOpening(true);
    const heard: number[] = [];
    const leave = opening.subscribe(() => heard.push(opening.stages()));
    expect(opening.stages()).toBe(0);
    expect([opening.next(), opening.next(), opening.next(), opening.next()]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(opening.next()).toBe(false);
    expect(heard).toEqual([1, 2, 3, 4]);
    leave();
  });

  it('ends at once where the reader asks for something, and on a server', () => {
    const opening = createOpening(true);
    opening.next();
    opening.end();
    expect(opening.stages()).toBe(4);
    const served = createOpening(true);
    expect(served.stagesOnServer()).toBe(4);
    expect(served.stages()).toBe(4);
  });
});
