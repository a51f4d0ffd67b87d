import { afterEach, describe, expect, it } from 'vitest';
import { transcript, usage } from '../../testing/buildTranscript.ts';
import { rest, show } from '../../testing/showTranscript.tsx';
import '../../styles.css';

afterEach(() => {
  document.documentElement.removeAttribute('dir');
});

const NAMES = { tag: 'colder', agentName: 'harbour-pilot', model: 'heron-2-large-preview' };

/** The line of a run that was started again, in a place of this width: its detail, its label and its figures. */
async function lineParts(inlineSize: number, names: Partial<typeof NAMES> = {}) {
  const { container } = show(
    transcript()
      .loop()
      .assistant('Berth W1.')
      .endTurn()
      .endLoop()
      .loop({ loopId: 'loop-2', kind: 'rerun', startedAt: 0, ...NAMES, ...names })
      .assistant('Berth E4.', { usage: usage({ input: 12_400, output: 3120, costUsd: 0.0412 }) })
      .endTurn()
      .endLoop({ status: 'completed', endedAt: 312_000 })
      .end()
      .store(),
  );
  container.style.inlineSize = `${inlineSize}px`;
  await rest();
  const part = (name: string) => {
    const element = container.querySelector<HTMLElement>(`[data-al-part='loop'] > [data-al-part='${name}']`);
    if (!element) throw new Error(`The line has no ${name}.`);
    return element;
  };
  return { detail: part('line-detail'), label: part('line-label'), usage: part('usage') };
}

describe('<LoopLine />', () => {
  it.each(['ltr', 'rtl'])(
    'shows all of its names where it is narrow, in a page that runs %s',
    async (dir) => {
      document.documentElement.dir = dir;
      const { detail, label, usage } = await lineParts(400);
      expect(detail.scrollWidth).toBeLessThanOrEqual(detail.clientWidth);
      const start = dir === 'ltr' ? 'left' : 'right';
      const range = document.createRange();
      range.selectNodeContents(detail);
      expect(range.getBoundingClientRect()[start]).toBeCloseTo(label.getBoundingClientRect()[start], 0);
      expect(usage.getBoundingClientRect().top).toBeLessThan(label.getBoundingClientRect().bottom);
    },
  );

  it('cuts none of them where its label and its figures leave them little room', async () => {
    const { detail } = await lineParts(530, { agentName: 'harbour-pilot-of-the-outer-basin' });
    expect(detail.scrollWidth).toBeLessThanOrEqual(detail.clientWidth);
  });

  it('says them beside its label where there is room', async () => {
    const { detail, label } = await lineParts(800);
    expect(detail.getBoundingClientRect().top).toBeLessThan(label.getBoundingClientRect().bottom);
  });
});
