import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AgentTranscript } from '../components/index.ts';
import { RunDebugger } from '../debugger/index.ts';
import type { DebuggerLabels } from '../debugger/debuggerLabels.ts';
import type { Labels } from '../describe/labels.ts';
import { createTranscriptStore } from '../store/index.ts';
import { toolCall, transcript, usage } from '../testing/buildTranscript.ts';

interface Locale {
  readonly labels: Labels;
  readonly debuggerLabels: DebuggerLabels;
}

const load = async (tag: string): Promise<Locale> => (await import(`./${tag}/index.ts`)) as Locale;

const START = Date.UTC(2026, 10, 21, 14, 3, 36);

/** A call of 38.2 s in a turn that spent 28,000 tokens and $0.84. */
const drawnRun = () => {
  const store = createTranscriptStore({ schedule: () => undefined });
  transcript()
    .user('Read the gauges.', { timestamp: START })
    .assistant([toolCall('read_gauges', { harbour: 'Brest' })], {
      stopReason: 'toolUse',
      timestamp: START,
      usage: usage({ input: 28_000, output: 310, totalTokens: 28_310, costUsd: 0.84 }),
    })
    .tool('read_gauges', { type: 'toolStart', startedAt: START })
    .tool('read_gauges', { type: 'toolEnd', content: [], isError: false, endedAt: START + 38_200 })
    .finish()
    .feed(store);
  return store;
};

/** How English alone writes a duration, tokens and a cost. */
const ENGLISH = /[0-9]s\b|[0-9]k\b|\$[0-9]+\.[0-9]{2}\b/;

/** Spaces of every width as one, and without the marks that only direct text. */
const plain = (text: string): string =>
  text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '');

describe('figures that stand alone', () => {
  it.each([
    ['de', '38,2 s', '1 min 52 s', '0,84 $', '0,004 $', '28.000', '1,3 Mio.', '84 kB', '3 Tage'],
    ['ar', '38.2 ث', '1 د 52 ث', '0.84 US$', '0.004 US$', '28 ألف', '1.3 مليون', '84 كيلوبايت', '3 أيام'],
    ['ja', '38.2秒', '1分 52秒', '$0.84', '$0.004', '2.8万', '130万', '84 KB', '3 日'],
  ])(
    'are written as %s writes them',
    async (tag, seconds, minutes, cents, tenths, tokens, millions, size, days) => {
      const { figures } = (await load(tag)).labels;
      expect(
        [
          figures.duration(38_200),
          figures.duration(112_000),
          figures.cost(0.84),
          figures.cost(0.004),
          figures.tokens(28_000),
          figures.tokens(1_300_000),
          figures.bytes(84_000),
          figures.stretch(3 * 86_400_000),
        ].map(plain),
      ).toEqual([seconds, minutes, cents, tenths, tokens, millions, size, days]);
    },
  );

  it.each(['ar', 'de', 'es', 'fr', 'he', 'ja', 'ko', 'pt-BR', 'zh-Hans'])(
    'are digits that every reader of %s knows, and never rounded to nothing',
    async (tag) => {
      const { figures } = (await load(tag)).labels;
      for (const [name, write] of Object.entries(figures)) expect(write(61_234), name).toMatch(/[0-9]/);
      expect(
        [figures.duration(20), figures.cost(0.0001), figures.exactCost(0.00001)].map((text) => text[0]),
      ).toEqual(['<', '<', '<']);
    },
  );
});

describe('moments', () => {
  it.each(['ar', 'de', 'es', 'fr', 'he', 'ja', 'ko', 'pt-BR', 'zh-Hans'])(
    'have their minute, second and year in %s, wherever the reader is',
    async (tag) => {
      const { figures } = (await load(tag)).labels;
      expect(figures.minute(START)).toMatch(/[0-9]:03/);
      expect(figures.second(START)).toMatch(/[0-9]:03:36/);
      expect(figures.day(START)).toContain('2026');
      expect(figures.day(9e15)).toBe('9000000000000000');
    },
  );
});

describe('a run that is drawn', () => {
  it('has the figures that the check below looks for, in English', () => {
    const { container } = render(<AgentTranscript store={drawnRun()} />);
    expect(plain(container.textContent)).toMatch(ENGLISH);
  });

  it.each([
    ['de', '38,2 s', '0,84 $'],
    ['ar', '38.2 ث', '0.84 US$'],
  ])('has the figures of %s only, in the debugger too', async (tag, duration, cost) => {
    const locale = await load(tag);
    for (const element of [
      <AgentTranscript store={drawnRun()} labels={locale.labels} />,
      <RunDebugger store={drawnRun()} {...locale} />,
    ]) {
      const { container, unmount } = render(element);
      const text = plain(container.textContent);
      expect(text).not.toMatch(ENGLISH);
      expect(text).toContain(duration);
      expect(text).toContain(cost);
      unmount();
    }
  });

  it('has the figures of ja', async () => {
    const { labels } = await load('ja');
    const { container } = render(<AgentTranscript store={drawnRun()} labels={labels} />);
    const text = plain(container.textContent);
    expect(text).toContain('38.2秒');
    expect(text).not.toMatch(/[0-9]s\b|[0-9]k\b/);
  });
});
