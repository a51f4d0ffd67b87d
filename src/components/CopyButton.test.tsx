import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CopyButton } from './CopyButton.tsx';

const copy = async (text: string) => {
  const user = userEvent.setup();
  render(<CopyButton text={text} />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  return navigator.clipboard.readText();
};

describe('<CopyButton />', () => {
  it('copies the text and says so', async () => {
    expect(await copy('ls -la')).toBe('ls -la');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  });

  it('SEC-13 copies what was recorded, and says how many hidden characters are among it', async () => {
    expect(await copy('rm \u202Efdp.txt\u200B')).toBe('rm \u202Efdp.txt\u200B');
    expect(await screen.findByRole('button', { name: 'Copied, with 2 hidden characters' })).toBeVisible();
  });
});
