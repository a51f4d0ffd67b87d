import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { startFind, useTranscriptContext } from '../../react/index.ts';
import { text, thinking, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { describePart } from '../../testing/describePart.tsx';
import { AgentTranscript } from '../AgentTranscript.tsx';
import { Transcript } from '../transcript/index.ts';

function Started({ children }: { readonly children?: React.ReactNode }) {
  const { view } = useTranscriptContext('Started');
  if (!view.getState().find) startFind(view);
  return children;
}

describePart('<Transcript.Find />', {
  part: 'find',
  element: (props) => <Transcript.Find {...props} />,
  wrap: ({ children }) => (
    <Transcript.Root>
      <Started>{children}</Started>
    </Transcript.Root>
  ),
  needs: 'Render it inside <Transcript.Root> or <AgentTranscript>.',
});

const run = () =>
  transcript()
    .user('Where is it?')
    .assistant([
      thinking('perhaps there\n\nor behind the NEEDLE'),
      text('Let me look.'),
      toolCall('read', { path: 'a.txt' }),
      toolCall('grep', { pattern: 'x' }),
    ])
    .result('read', 'one\ntwo needles')
    .result('grep', 'none')
    .finish();

const open = async (looked: string) => {
  const user = userEvent.setup();
  render(<AgentTranscript store={run().store()} />);
  screen.getByRole('log').focus();
  await user.keyboard('/');
  await user.keyboard(looked);
  return user;
};

const status = () => screen.getByRole('search').querySelector('[data-al-part=find-count]')?.textContent;
/** Searches go on in turns of some milliseconds. */
const finds = (words: string): Promise<void> =>
  waitFor(() => {
    expect(status()).toBe(words);
  });

describe('<Transcript.Find />', () => {
  it('opens with a slash, counts, and goes round', async () => {
    const user = await open('needle');
    expect(screen.getByRole('textbox')).toHaveFocus();
    await finds('1 of 2');
    await user.keyboard('{Enter}');
    expect(status()).toBe('2 of 2');
    await user.keyboard('{Enter}');
    expect(status()).toBe('1 of 2');
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(status()).toBe('2 of 2');
    fireEvent.click(screen.getByRole('button', { name: 'Previous match' }));
    expect(status()).toBe('1 of 2');
  });

  it('opens the panels on the way to what it finds', async () => {
    const user = await open('needle');
    await finds('1 of 2');
    const thought = screen.getByRole('button', { name: /^Thought/ });
    expect(thought).toHaveAttribute('aria-expanded', 'true');
    const group = screen.getByRole('button', { name: /Used 2 tools/ });
    expect(group).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Enter}');
    expect(group).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText(/two needles/)).toBeVisible();
  });

  it('leaves every panel as it was before', async () => {
    const user = await open('needle');
    await finds('1 of 2');
    const thought = screen.getByRole('button', { name: /^Thought/ });
    const group = screen.getByRole('button', { name: /Used 2 tools/ });
    await user.keyboard('{Enter}');
    expect(group).toHaveAttribute('aria-expanded', 'true');
    expect(thought).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Escape}');
    expect(group).toHaveAttribute('aria-expanded', 'false');
  });

  it('lets the reader close what it has opened', async () => {
    const user = await open('needle');
    await finds('1 of 2');
    await user.keyboard('{Enter}');
    const group = screen.getByRole('button', { name: /Used 2 tools/ });
    fireEvent.click(group);
    expect(group).toHaveAttribute('aria-expanded', 'false');
  });

  it('tells case, finds whole words and regular expressions where it is asked to', async () => {
    const user = await open('needle');
    await finds('1 of 2');
    const option = (name: string) => screen.getByRole('button', { name });
    fireEvent.click(option('Match case'));
    expect(option('Match case')).toHaveAttribute('aria-pressed', 'true');
    await finds('1 of 1');
    fireEvent.click(option('Whole words'));
    await finds('Not found');
    fireEvent.click(option('Match case'));
    await finds('1 of 1');
    fireEvent.click(option('Regular expression'));
    screen.getByRole('textbox').focus();
    await user.clear(screen.getByRole('textbox'));
    await user.paste('needles?');
    await finds('1 of 2');
    await user.paste('(');
    await finds('Not a regular expression');
    expect(screen.getByRole('textbox')).toBeInvalid();
    await user.clear(screen.getByRole('textbox'));
    await user.paste('(a)\\1');
    await finds('No lookaround or references');
  });

  it('says so when there is nothing, and gives the focus back', async () => {
    const user = await open('nothing like it');
    await finds('Not found');
    expect(screen.getByRole('button', { name: 'Next match' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.getByRole('log')).toHaveFocus();
  });

  it('goes on finding while the transcript grows, and stays where the reader is', async () => {
    const live = transcript().user('needle one');
    const store = live.store();
    render(<AgentTranscript store={store} />);
    const user = userEvent.setup();
    screen.getByRole('log').focus();
    await user.keyboard('/needle');
    await finds('1 of 1');
    act(() => {
      live.user('needle two').feed(store);
      store.publish();
    });
    await finds('1 of 2');
  });
});
