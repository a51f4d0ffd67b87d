import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { thinking, text, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';

const MESSAGES = 3000;

const long = () => {
  const run = transcript();
  for (let index = 0; index < MESSAGES; index++) {
    const needle = index % 1000 === 500;
    run.user(`Question ${index}`);
    run.assistant([
      thinking(needle ? 'the needle is here' : 'hm'),
      text('Nothing.'),
      toolCall('bash', { command: 'ls' }),
    ]);
    run.result('bash', needle ? `${'line\n'.repeat(20)}a needle` : 'ok');
  }
  render(
    <div style={{ blockSize: 500 }}>
      <AgentTranscript store={run.finish().store()} />
    </div>,
  );
};

const marked = (): readonly string[] => [...(CSS.highlights.get('al-find-current') ?? [])].map(String);

/** Whether the current match lies inside the viewport. */
function isOnScreen(): boolean {
  const [range] = [...(CSS.highlights.get('al-find-current') ?? [])] as Range[];
  const view = screen.getByRole('log').getBoundingClientRect();
  const box = range?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.top >= view.top && box.bottom <= view.bottom;
}

describe('<Transcript.Find />', () => {
  it('brings what is far away and closed on screen, and marks it', async () => {
    long();
    const user = userEvent.setup();
    screen.getByRole('log').focus();
    await user.keyboard('/');
    await user.keyboard('needle');
    const seen = ['needle', 'needle', 'needle', 'needle', 'needle', 'needle'];
    for (const [index, word] of seen.entries()) {
      await waitFor(() => {
        expect(screen.getByRole('search')).toHaveTextContent(`${index + 1} of 6`);
        expect(marked()).toEqual([word]);
        expect(isOnScreen()).toBe(true);
      });
      await user.keyboard('{Enter}');
    }
    await user.keyboard('{Escape}');
    expect(marked()).toEqual([]);
  });
});
