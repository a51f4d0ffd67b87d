import { render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { thinking, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { rest, show } from '../../testing/showTranscript.tsx';
import { AgentTranscript } from '../AgentTranscript.tsx';
import '../../styles.css';

afterEach(() => {
  document.documentElement.removeAttribute('dir');
});

/** Where the first letter of the detail of the only line stands, and the edges of that detail. */
async function firstLetter(dir: string, command: string) {
  document.documentElement.dir = dir;
  const { container } = show(
    transcript()
      .assistant([toolCall('bash', { command })])
      .store(),
  );
  await rest();
  const detail = container.querySelector("[data-al-part='line-detail']");
  const range = document.createRange();
  const text = detail && document.createTreeWalker(detail, NodeFilter.SHOW_TEXT).nextNode();
  if (text) range.setStart(text, 0);
  if (text) range.setEnd(text, 1);
  return { letter: range.getBoundingClientRect(), edges: detail?.getBoundingClientRect() ?? new DOMRect() };
}

describe('<LineContent />', () => {
  it.each(['ltr', 'rtl'])('shows the beginning of what is too long, in a page that runs %s', async (dir) => {
    const { letter, edges } = await firstLetter(dir, 'echo one two three '.repeat(100));
    expect(letter.width).toBeGreaterThan(0);
    expect(letter.left).toBeGreaterThanOrEqual(edges.left - 1);
    expect(letter.right).toBeLessThanOrEqual(edges.right);
  });

  it('keeps what is short beside its label, in a page that runs rtl', async () => {
    const { letter, edges } = await firstLetter('rtl', 'ls');
    expect(edges.right - letter.right).toBeLessThan(40);
  });

  it('cuts no label that stands alone, in a narrow place', async () => {
    const { container } = render(
      <div style={{ inlineSize: 360 }}>
        <AgentTranscript
          store={transcript()
            .assistant([thinking('', { encrypted: true })])
            .store()}
        />
      </div>,
    );
    await rest();
    const label = container.querySelector("[data-al-part='line-label']");
    expect(label?.textContent).toContain('encrypted');
    expect(label?.scrollWidth).toBeLessThanOrEqual(label?.clientWidth ?? 0);
  });
});
