import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from './App.tsx';
import { createDesk } from './createDesk.ts';
import { takeToken } from './token.ts';

const TITLES = ['Lock', 'Weir', 'Quay', 'Buoy', 'Mole', 'Pier'];

/** The command line, as far as the page hears of it. */
function answer(path: string): string {
  const [, id] = /^api\/source\/(\d)$/.exec(path) ?? [];
  const messages = [{ role: 'user', content: `About ${TITLES[Number(id)] ?? ''}.` }];
  if (id !== undefined) return JSON.stringify(messages);
  if (path.startsWith('api/search')) return `${JSON.stringify({ looked: 6, of: 6, more: false })}\n`;
  return [
    { kind: 'directory', follow: false, once: false, format: null, places: [] },
    ...TITLES.map((title, index) => ({
      id: String(index),
      name: `${title}.json`,
      size: 9,
      modifiedAt: null,
      title,
    })),
    { older: 0 },
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}

function open() {
  const desk = createDesk();
  void desk.start(takeToken());
  return render(<App desk={desk} />);
}
/** A text of the transcript: the outline beside it repeats what was asked. */
const inTranscript = (text: string) =>
  screen.findByText(text, { selector: "[data-al-part='debugger-transcript'] *" });
const row = (title: string) => screen.findByRole('link', { name: new RegExp(`^${title}`) });

const served = document.createElement('meta');
served.name = 'agent-lanes-served';

beforeEach(() => {
  document.head.append(served);
  history.replaceState(null, '', '#token=secret');
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(answer(path))));
  vi.stubGlobal('scrollTo', () => undefined); // there is no layout here
});
afterEach(() => {
  served.remove();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe('<App />', () => {
  it('goes back to the list and forward to the run, by the browser', async () => {
    open();
    await userEvent.click(await row('Weir'));
    expect(await inTranscript('About Weir.')).toBeVisible();
    expect(document.title).toBe('Weir · agent-lanes');
    history.back();
    expect(await row('Quay')).toBeVisible();
    expect(document.title).toBe('agent-lanes');
    await userEvent.click(await row('Quay'));
    expect(await inTranscript('About Quay.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Open another run' }));
    history.back();
    expect(await inTranscript('About Quay.')).toBeVisible();
    expect(document.title).toBe('Quay · agent-lanes');
  });

  it('shows the same run when it is loaded again', async () => {
    const { unmount } = open();
    await userEvent.click(await row('Mole'));
    await inTranscript('About Mole.');
    expect(location.hash).toBe('#run=4');
    unmount();
    open();
    expect(await inTranscript('About Mole.')).toBeVisible();
    // The step before it was made by the page that is gone.
    history.back();
    expect(await row('Lock')).toBeVisible();
  });

  it('keeps the place in a run in its address, and no place of another run', async () => {
    const { unmount } = open();
    await userEvent.click(await row('Mole'));
    await inTranscript('About Mole.');
    await userEvent.keyboard('j{Enter}');
    const hash = '#run=4&see=at%3Dm0%26tab%3Dcontent';
    await waitFor(() => {
      expect(location.hash).toBe(hash);
    });
    unmount();
    open();
    expect(await screen.findByRole('complementary', { name: /You/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Open another run' }));
    await userEvent.click(await row('Pier'));
    await inTranscript('About Pier.');
    expect(location.hash).toBe('#run=5');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('shows the list when there is no run of that name any more', async () => {
    history.replaceState(null, '', '#token=secret&run=gone');
    open();
    expect(await row('Lock')).toBeVisible();
  });

  it('keeps the filter and the focus of the list', async () => {
    open();
    await userEvent.type(await screen.findByRole('searchbox'), 'er');
    await userEvent.click(await row('Pier'));
    await inTranscript('About Pier.');
    history.back();
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('er'));
    await waitFor(async () => expect(await row('Pier')).toHaveFocus());
  });

  it('puts the focus into the run that was opened', async () => {
    open();
    await userEvent.click(await row('Lock'));
    await inTranscript('About Lock.');
    expect(screen.getByRole('log')).toHaveFocus();
    // Its ring is drawn once a key is used.
    const main = screen.getByRole('main');
    expect(main).toHaveAttribute('data-quiet');
    await userEvent.keyboard('j');
    expect(main).not.toHaveAttribute('data-quiet');
  });

  it('goes back to what was pasted, also when another run was read since', async () => {
    open();
    await row('Lock');
    const pasted = JSON.stringify([{ role: 'user', content: 'Pasted words.' }]);
    fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => pasted } });
    expect(await inTranscript('Pasted words.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Open another run' }));
    await userEvent.click(await row('Lock'));
    await inTranscript('About Lock.');
    history.go(-2);
    expect(await inTranscript('Pasted words.')).toBeVisible();
    expect(location.hash).toBe('');
  });
});

describe('an address without its token', () => {
  it('says so where a command serves the page, and plays no other run', async () => {
    history.replaceState(null, '', '/');
    const desk = createDesk();
    void desk.start(undefined);
    render(<App desk={desk} />);
    expect(await screen.findByText(/Open the address that agent-lanes printed/)).toBeInTheDocument();
    expect(desk.getState().replay).toBeNull();
  });
});
