import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CopyButton } from './CopyButton.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const copy = async (text: string) => {
  // What it says goes after a while, which a busy machine may take to look.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  userEvent.setup(); // brings a clipboard
  render(<CopyButton text={text} />);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await Promise.resolve();
  });
  return navigator.clipboard.readText();
};

describe('<CopyButton />', () => {
  it('does not say that it copied where a page may not copy at all', async () => {
    userEvent.setup(); // brings a clipboard
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    render(<CopyButton text="ls -la" />);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
      await Promise.resolve();
    });
    expect(writeText).toHaveBeenCalledWith('ls -la');
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
    expect(document.querySelectorAll('textarea')).toHaveLength(0);
  });

  it('copies the text and says so, for a while', async () => {
    expect(await copy('ls -la')).toBe('ls -la');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
    act(() => {
      vi.advanceTimersByTime(1500);
    });
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
  });

  it('SEC-13 copies what was recorded, and says how many hidden characters are among it', async () => {
    expect(await copy('rm \u202Efdp.txt\u200B')).toBe('rm \u202Efdp.txt\u200B');
    expect(screen.getByRole('button', { name: 'Copied, with 2 hidden characters' })).toBeVisible();
  });
});
