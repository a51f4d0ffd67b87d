import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { toolCall, transcript } from '../../testing/buildTranscript.ts';
import { rest } from '../../testing/showTranscript.tsx';
import type { TranscriptStore } from '../../store/index.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';
import '../../styles.css';

afterEach(cleanup);

async function show(store: TranscriptStore, inlineSize = 358) {
  const { container } = render(
    <div style={{ inlineSize }}>
      <AgentTranscript store={store} />
    </div>,
  );
  await rest();
  return (part: string) => {
    const found = container.querySelector(`[data-al-part='tool-call-trigger'] [data-al-part='${part}']`);
    if (!found) throw new Error(`There is no ${part}.`);
    return found;
  };
}

/** How many lines the words of an element take. */
function linesOf(element: Element): number {
  const words = document.createRange();
  words.selectNodeContents(element);
  return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
}

describe('the line of a call in a narrow place', () => {
  it('shows the name and the title of a sub-agent above its figures, which take a line of their own', async () => {
    const part = await show(
      transcript()
        .assistant([toolCall('Agent', { name: 'bob', description: 'Find every page' })])
        .tool('Agent', { type: 'toolChild', childLoopId: 'a52886' })
        .result(
          'Agent',
          'Four.\nagentId: a52886 (use SendMessage)\n<usage>total_tokens: 43778\ntool_uses: 17\nduration_ms: 773932</usage>',
          { durationMs: 773_932 },
        )
        .store(),
    );
    expect(part('line-status').textContent).toBe('17 calls · 44k tokens · transcript not in this folder');
    expect(linesOf(part('line-label'))).toBe(1);
    expect(linesOf(part('line-status'))).toBe(1);
    const detail = part('line-detail').getBoundingClientRect();
    expect(linesOf(part('line-detail'))).toBe(1);
    expect(part('line-status').getBoundingClientRect().top).toBeGreaterThanOrEqual(detail.bottom - 1);
    expect(part('line-time').getBoundingClientRect().bottom).toBeLessThanOrEqual(detail.bottom + 2);
    const words = document.createRange();
    words.selectNodeContents(part('line-detail'));
    const [first] = words.getClientRects();
    expect(first?.left).toBeGreaterThanOrEqual(detail.left - 1);
    expect(first?.right).toBeLessThanOrEqual(detail.right + 1);
  });

  it('cuts nothing of the name of a file, however many folders and figures stand beside it', async () => {
    const part = await show(
      transcript()
        .assistant([
          toolCall('read', {
            path: 'apps/tide-gauge/src/app/settings/teams/hooks/useTideGaugeMetricsOfTheSeason.ts',
            offset: 100,
            limit: 200,
          }),
        ])
        .result('read', 'export const LOW = 1;')
        .store(),
    );
    const name = part('path-name');
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth + 1);
    expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight + 1);
    const line = part('line-detail').getBoundingClientRect();
    expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(line.right + 1);
  });
});
