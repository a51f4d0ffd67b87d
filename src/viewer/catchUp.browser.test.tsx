import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Run } from './parts/Run.tsx';
import { startReading } from './startReading.ts';
import 'agent-lanes/styles.css';
import './parts/controls.css';
import './viewer.css';

const line = (text: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${JSON.stringify({ role: 'user', content: text, timestamp: 1 })}\n`);
const PADDING = 'Nothing yet. '.repeat(1000);

/** A file of some MiB that is followed: what was there arrives in two halves, and goes on. */
function followed(lines: number) {
  const length = line(PADDING).length;
  let go: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  async function* content() {
    for (let i = 0; i < lines; i++) {
      yield line(PADDING);
      if (i === lines >> 1) await gone;
    }
    yield line('The gauge is mended.');
    await new Promise(() => undefined);
  }
  const reading = startReading({
    name: 'run.jsonl',
    size: lines * length,
    follow: true,
    format: 'phi-core',
    // One content, which does not end.
    open: async function* () {
      yield await Promise.resolve(content());
    },
  });
  const nothing = () => undefined;
  render(
    <div className="page">
      <Run reading={reading} replay={null} onHome={nothing} onPick={nothing} onRestart={nothing} />
    </div>,
  );
  return { reading, go };
}

it('shows a long file that is followed once what was there is read, at its end', async () => {
  const { reading, go } = followed(500);
  await waitFor(() => {
    expect(screen.getByRole('progressbar')).toBeVisible();
  });
  expect(screen.getByText(/Reading what is there/)).toBeVisible();
  expect(screen.queryByRole('log')).toBeNull();
  go();
  expect(await screen.findByText('The gauge is mended.', undefined, { timeout: 60_000 })).toBeVisible();
  expect(reading.getState()).toMatchObject({ status: 'reading', isBehind: false });
  expect(screen.queryByRole('progressbar')).toBeNull();
  reading.cancel();
});

it('shows one at once of which little is there', async () => {
  const { reading } = followed(4);
  expect(await screen.findByRole('log')).toBeVisible();
  expect(reading.getState().isBehind).toBe(false);
  reading.cancel();
});
