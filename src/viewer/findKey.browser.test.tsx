import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Run } from './parts/Run.tsx';
import { onlyContent, startReading } from './startReading.ts';
import 'agent-lanes/styles.css';
import './viewer.css';

/** Key presses that the page left to the browser. */
const left: string[] = [];
const note = (event: KeyboardEvent): void => {
  if (event.defaultPrevented) return;
  left.push(event.key);
  // The find of the browser itself is not to open in a test.
  event.preventDefault();
};

beforeEach(async () => {
  await page.viewport(1280, 800);
  history.replaceState(null, '', location.pathname + location.search);
  left.length = 0;
});

async function open() {
  const content = `${JSON.stringify({ role: 'user', content: 'Count the herons.', timestamp: 1 })}\n`;
  const reading = startReading({ name: 'a.jsonl', size: content.length, open: () => onlyContent(content) });
  render(
    <div className="page">
      <Run
        reading={reading}
        replay={null}
        onHome={() => undefined}
        onPick={() => undefined}
        onRestart={() => undefined}
      />
      <input aria-label="Elsewhere" />
    </div>,
  );
  await screen.findByRole('log');
  addEventListener('keydown', note);
  return () => {
    removeEventListener('keydown', note);
  };
}

it.each(['Control', 'Meta'])('opens the find of the run with %s+F, wherever the focus is', async (mod) => {
  const end = await open();
  screen.getByLabelText('Elsewhere').focus();
  await userEvent.keyboard(`{${mod}>}f{/${mod}}`);
  await screen.findByRole('search');
  await waitFor(() => {
    expect(screen.getByRole('search').contains(document.activeElement)).toBe(true);
  });
  expect(left).not.toContain('f');

  await userEvent.keyboard(`{${mod}>}f{/${mod}}`);
  expect(left).toContain('f');
  expect(screen.getAllByRole('search')).toHaveLength(1);
  end();
});

it.each(['{Control>}{Shift>}f{/Shift}{/Control}', '{Control>}{Alt>}f{/Alt}{/Control}'])(
  'leaves %s to the browser',
  async (keys) => {
    const end = await open();
    await userEvent.keyboard(keys);
    expect(left.map((key) => key.toLowerCase())).toContain('f');
    expect(screen.queryByRole('search')).toBeNull();
    end();
  },
);

it('leaves the key to the browser while a dialog is above the run', async () => {
  const end = await open();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  await userEvent.keyboard('{Control>}f{/Control}');
  expect(left).toContain('f');
  expect(screen.queryByRole('search')).toBeNull();
  dialog.remove();
  end();
});
