import { describe, expect, it } from 'vitest';
import { createOpening } from './createOpening.ts';

describe('createOpening', () => {
  it('lets everything of a short run be drawn at once', () => {
    const opening = createOpening(false);
    expect(opening.stages()).toBe(7);
    expect(opening.next()).toBe(false);
    expect(opening.stages()).toBe(7);
  });

  it('goes through a long run stage by stage, and tells of each', () => {
    const opening = createOpening(true);
    const heard: number[] = [];
    const leave = opening.subscribe(() => heard.push(opening.stages()));
    expect(opening.stages()).toBe(0);
    const answers = Array.from({ length: 7 }, () => opening.next());
    expect(answers).toEqual([true, true, true, true, true, true, false]);
    expect(opening.next()).toBe(false);
    expect(heard).toEqual([1, 2, 3, 4, 5, 6, 7]);
    leave();
  });

  it('ends at once where the reader asks for something, and on a server', () => {
    const opening = createOpening(true);
    opening.next();
    opening.end();
    expect(opening.stages()).toBe(7);
    const served = createOpening(true);
    expect(served.stagesOnServer()).toBe(7);
    expect(served.stages()).toBe(7);
  });

  it('prepares a stage in parts before it is drawn, and not for who asks for it at once', () => {
    const left = { outline: 2, findings: 3 };
    const opening = createOpening(true, {
      outline: () => left.outline-- > 0,
      findings: () => left.findings-- > 0,
    });
    const stages = Array.from({ length: 5 }, () => {
      opening.next();
      return opening.stages();
    });
    expect(stages).toEqual([0, 0, 1, 2, 3]);
    opening.end();
    expect(opening.stages()).toBe(7);
    expect(left.findings).toBe(3);
  });
});
