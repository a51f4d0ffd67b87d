import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createTranscriptStore, type TranscriptEvent, type TranscriptStore } from '../../core.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { text, thinking, transcript } from '../../testing/buildTranscript.ts';
import { Gestures } from '../../testing/questions/gestures.ts';
import { part, show } from '../../testing/questions/onScreen.tsx';

const AT = 1_792_828_800_000;
const SECOND = 1_000;

/** A run that was received while it went on: waited 2 s, thought 4 s, wrote 4 s; then 60 turns that came whole. */
function received(): TranscriptStore {
  let now = AT;
  const store = createTranscriptStore({ journal: { now: () => now }, schedule: () => undefined });
  const run = transcript();
  let told = 0;
  const tell = (second: number): void => {
    now = AT + second * SECOND;
    const events: readonly TranscriptEvent[] = run.events();
    store.push(events.slice(told));
    told = events.length;
    store.publish();
  };
  run.user('Go.', { timestamp: AT });
  tell(0);
  run.streaming([], { timestamp: AT }).block(thinking(''));
  tell(2);
  run.delta('Hm.');
  tell(6);
  run.block(text(''));
  tell(6);
  run.delta('Now.');
  tell(9);
  run.settle();
  tell(10);
  for (let turn = 2; turn <= 61; turn++) {
    run
      .user('On.', { timestamp: AT + turn * 20 * SECOND })
      .assistant(`Answer ${turn}.`, { timestamp: AT + (turn * 20 + 5) * SECOND });
    tell(turn * 20 + 5);
  }
  run.finish();
  tell(1_300);
  return store;
}

async function openTimeline(store: TranscriptStore): Promise<Gestures> {
  show(store, {});
  const gestures = new Gestures();
  await gestures.click(screen.getByRole('button', { name: 'Open the timeline' }));
  await waitFor(() => {
    expect(part('timeline-stage')).not.toBeNull();
  });
  return gestures;
}

const cellsOf = (line: Element | undefined) =>
  [...(line?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);

beforeEach(async () => {
  await page.viewport(1440, 900);
});

it('tells waiting, thinking and writing apart where the pieces of an answer were seen coming', async () => {
  const gestures = await openTimeline(received());
  await waitFor(() => {
    expect(part('timeline-legend')).toHaveTextContent('Waiting');
  });
  expect(part('timeline-legend')).toHaveTextContent('Thinking');
  expect(part('timeline-legend')).toHaveTextContent('Writing');
  await gestures.click(screen.getByRole('button', { name: 'As a table' }));
  const table = await screen.findByRole('table');
  const columns = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(columns.slice(4, 7)).toEqual(['Waiting', 'Thinking', 'Writing']);
  const lines = table.querySelectorAll('tbody tr');
  expect(cellsOf(lines[0]).slice(3, 6)).toEqual(['2.0s', '4.0s', '4.0s']);
  // Of one that came whole nothing is said.
  expect(cellsOf(lines[1]).slice(3, 6)).toEqual(['', '', '']);
  expect(await findAxeViolations(document.body)).toEqual([]);
});

it('says nothing of them where the source does not tell them apart', async () => {
  const run = transcript();
  for (let turn = 1; turn <= 3; turn++)
    run
      .user('Go.', { timestamp: AT + turn * 20 * SECOND })
      .assistant([thinking('Hm.'), text('Done.')], { timestamp: AT + (turn * 20 + 5) * SECOND });
  const store = createTranscriptStore({ journal: true });
  store.push(run.finish().events());
  store.publish();
  const gestures = await openTimeline(store);
  expect(part('timeline-legend')).toHaveTextContent(/^$/);
  await gestures.click(screen.getByRole('button', { name: 'As a table' }));
  expect(within(await screen.findByRole('table')).getAllByRole('columnheader')).toHaveLength(9);
});

it('goes from line to line of the table with n and N, over its pages', async () => {
  const gestures = await openTimeline(received());
  await gestures.click(screen.getByRole('button', { name: 'As a table' }));
  const table = await screen.findByRole('region', { name: 'As a table' });
  table.focus();
  await gestures.key('n');
  expect(within(table).getByRole('button', { name: 'Turn 1' })).toHaveFocus();
  await gestures.key('n');
  expect(within(table).getByRole('button', { name: 'Turn 2' })).toHaveFocus();
  await gestures.key('N');
  expect(within(table).getByRole('button', { name: 'Turn 1' })).toHaveFocus();
  within(table).getByRole('button', { name: 'Turn 50' }).focus();
  await gestures.key('n');
  expect(within(table).getByRole('button', { name: 'Turn 51' })).toHaveFocus();
  await gestures.key('N');
  expect(within(table).getByRole('button', { name: 'Turn 50' })).toHaveFocus();
});
