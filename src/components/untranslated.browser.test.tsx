import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { toolCall, transcript, usage } from '../testing/buildTranscript.ts';
import { rest } from '../testing/showTranscript.tsx';
import { AgentTranscript } from './AgentTranscript.tsx';
import '../styles.css';

afterEach(() => {
  document.documentElement.removeAttribute('dir');
});

/** Texts of a part whose letters are not drawn from left to right, in the order in which they are written. */
function turned(part: Element): readonly string[] {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    const boxes = Array.from(text, (_, at) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    }).filter(({ width }) => width > 0);
    const isTurned = boxes.some((box, at) => {
      const next = boxes[at + 1];
      return next !== undefined && Math.abs(next.top - box.top) < 4 && next.left < box.left - 1;
    });
    if (isTurned) found.push(text);
  }
  return found;
}

const run = () =>
  transcript()
    .assistant([toolCall('read', { path: 'docs/import.md' })], {
      stopReason: 'toolUse',
      usage: usage({ input: 1200, output: 310, totalTokens: 1510 }),
    })
    .result('read', 'No such file: docs/import.md. Did you mean docs/nightly-import.md?', { isError: true })
    .item({ type: 'divider', kind: 'compaction', status: 'done', messagesBefore: 23, messagesAfter: 7 })
    .assistant('Cut', { stopReason: 'length' })
    .assistant('', { stopReason: 'error', errorMessage: 'Rate limited. Try again!' })
    .store();

describe('words from left to right in a page that runs from right to left', () => {
  it.each([
    ['tool-call-error', 'No such file'],
    ['turn-failures', '1 failed'],
    ['divider-facts', '23 messages'],
    ['notice-text', 'Cut off'],
    ['usage-title', '1,510 tokens'],
  ])('keep their order: %s (WCAG 3.1.2)', async (part, words) => {
    document.documentElement.dir = 'rtl';
    const { container } = render(<AgentTranscript store={run()} />);
    await rest();
    for (const trigger of container.querySelectorAll("[data-al-part='usage-trigger']"))
      fireEvent.click(trigger);
    await rest();
    const parts = [...container.querySelectorAll(`[data-al-part='${part}']`)];
    expect(parts.map(({ textContent }) => textContent).join('\n')).toContain(words);
    expect(parts.flatMap(turned)).toEqual([]);
  });

  it('keep their order in what counts what was found', async () => {
    document.documentElement.dir = 'rtl';
    render(<AgentTranscript store={run()} />);
    await rest();
    const user = userEvent.setup();
    screen.getByRole('log').focus();
    await user.keyboard('/');
    await user.keyboard('import');
    const count = await screen.findByText('1 of 3');
    expect(turned(count)).toEqual([]);
  });

  it('stand apart from the title before them', async () => {
    document.documentElement.dir = 'rtl';
    const cut = transcript().assistant('Cut', { stopReason: 'length', usage: usage({ output: 512 }) });
    const { container } = render(<AgentTranscript store={cut.store()} />);
    await rest();
    const [notice] = container.querySelectorAll("[data-al-part='notice-text']:has(bdi)");
    const [title, detail] = notice?.children ?? [];
    if (!title || !detail) throw new Error('There is no notice with a detail.');
    const range = document.createRange();
    range.selectNodeContents(detail);
    const [first] = range.getClientRects();
    expect(title.getBoundingClientRect().left - (first?.right ?? Infinity)).toBeGreaterThan(1);
  });

  it('stand where words of the page stand', async () => {
    document.documentElement.dir = 'rtl';
    const { container } = render(<AgentTranscript store={run()} />);
    await rest();
    const notices = [...container.querySelectorAll("[data-al-part='notice-text']")];
    const range = document.createRange();
    const gaps = notices.map((notice) => {
      range.selectNodeContents(notice);
      return notice.getBoundingClientRect().right - range.getBoundingClientRect().right;
    });
    expect(gaps.length).toBeGreaterThan(0);
    expect(gaps.filter((gap) => gap > 2)).toEqual([]);
  });
});
