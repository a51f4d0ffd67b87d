import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { transcript } from '../../testing/buildTranscript.ts';
import { rest } from '../../testing/showTranscript.tsx';
import { AgentTranscript } from '../AgentTranscript.tsx';
import '../../styles.css';

/** The words of a compaction in a place of this width, in CSS pixels. */
async function drawn(inlineSize: number, summary?: string) {
  const store = transcript()
    .item({
      type: 'divider',
      kind: 'compaction',
      status: 'done',
      tokensBefore: 152_000,
      tokensAfter: 31_000,
      messagesBefore: 58,
      messagesAfter: 9,
      ...(summary === undefined ? {} : { summary }),
    })
    .assistant('Done.')
    .store();
  const { container } = render(
    <div style={{ inlineSize }}>
      <AgentTranscript store={store} />
    </div>,
  );
  await rest();
  return ['title', 'facts'].map((name) => {
    const words = container.querySelector<HTMLElement>(`[data-al-part='divider-${name}']`);
    if (!words) throw new Error(`There is no ${name}.`);
    return { top: words.offsetTop, cut: words.scrollWidth > words.clientWidth };
  });
}

describe('<ItemDivider />', () => {
  it.each([undefined, 'What was said before.'])(
    'cuts no words where there is room below: %s',
    async (summary) => {
      const [title, facts] = await drawn(400, summary);
      expect([title?.cut, facts?.cut]).toEqual([false, false]);
      expect(facts?.top).toBeGreaterThan(title?.top ?? NaN);
    },
  );

  it('says all on one line where it fits', async () => {
    const [title, facts] = await drawn(800);
    expect([title?.cut, facts?.cut]).toEqual([false, false]);
    expect(facts?.top).toBe(title?.top);
  });

  it.each([13, 16, 17.6, 19])('cuts no title that says all, where a letter is %s px', async (rem) => {
    const root = document.documentElement;
    root.style.fontSize = `${rem}px`;
    try {
      const store = transcript()
        .item({ type: 'divider', kind: 'branch', status: 'done' })
        .item({ type: 'divider', kind: 'flush', status: 'done' })
        .item({ type: 'divider', kind: 'branchSummary', status: 'done', summary: 'What was tried.' })
        .store();
      const { container } = render(<AgentTranscript store={store} />);
      await rest();
      const titles = [...container.querySelectorAll<HTMLElement>("[data-al-part='divider-title']")];
      expect(titles.length).toBe(3);
      for (const title of titles) {
        // What is cut has a smaller box than its words: `scrollWidth` rounds, and would miss half a pixel.
        const words = document.createRange();
        words.selectNodeContents(title);
        const missing = words.getBoundingClientRect().width - title.getBoundingClientRect().width;
        expect(missing, title.textContent).toBeLessThan(0.005);
      }
    } finally {
      root.style.fontSize = '';
    }
  });
});
