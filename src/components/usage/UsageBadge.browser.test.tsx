import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { transcript, usage } from '../../testing/buildTranscript.ts';
import { rest, show } from '../../testing/showTranscript.tsx';
import '../../styles.css';

describe('<UsageBadge />', () => {
  it('covers nothing of the focus ring of what opened it', async () => {
    const { container } = show(
      transcript()
        .assistant('Done.', { usage: usage({ input: 1200, output: 310 }) })
        .store(),
    );
    await rest();
    const trigger = screen.getByRole('button', { name: /usage/i });
    fireEvent.click(trigger);
    await rest();
    trigger.focus();
    const popover = container.querySelector("[data-al-part='usage-popover']");
    const { outlineWidth, outlineOffset } = getComputedStyle(trigger);
    const ring =
      trigger.getBoundingClientRect().bottom + parseFloat(outlineWidth) + parseFloat(outlineOffset);
    expect(popover?.getBoundingClientRect().top).toBeGreaterThanOrEqual(ring);
  });
});
