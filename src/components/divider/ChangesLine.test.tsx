import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { findAxeViolations } from '../../testing/axe.ts';
import { transcript } from '../../testing/buildTranscript.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';

const show = () => {
  const run = transcript().user('Mend the dam.');
  for (const [from, to] of [
    ['off', 'low'],
    ['low', 'medium'],
    ['medium', 'high'],
  ] as const)
    run.item({ type: 'divider', kind: 'thinkingLevelChange', status: 'done', from, to });
  return render(<AgentTranscript store={run.assistant('It is mended.').finish().store()} />).container;
};
const each = () => screen.queryAllByRole('separator', { name: /^Thinking level changed/ });

describe('changes of one kind that follow each other', () => {
  it('are one line from the first to the last, and each of them after a click', async () => {
    const container = show();
    const line = screen.getByRole('button', { name: 'Thinking level changed, off → high, ×3: show each' });
    expect(each()).toEqual([]);
    expect(await findAxeViolations(container)).toEqual([]);
    await userEvent.click(line);
    expect(each().map((one) => one.getAttribute('aria-label'))).toEqual([
      'Thinking level changed, off → low',
      'Thinking level changed, low → medium',
      'Thinking level changed, medium → high',
    ]);
    await userEvent.click(line);
    expect(each()).toEqual([]);
  });

  it('are shown where the reader looks for one of them', async () => {
    show();
    screen.getByRole('log').focus();
    await userEvent.keyboard('/');
    await userEvent.keyboard('medium');
    await screen.findByText('1 of 2');
    expect(each()).toHaveLength(3);
  });
});
