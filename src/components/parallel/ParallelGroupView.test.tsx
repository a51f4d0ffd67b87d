import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NO_USAGE, type Loop, type ParallelGroup, type TranscriptEvent } from '../../model/index.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { inTranscript, renderInTranscript, storeOf } from '../../testing/renderInTranscript.tsx';
import { NestedItemsContext } from '../tool-call/NestedItemsContext.ts';
import { ParallelGroupView } from './ParallelGroupView.tsx';

const group = (fields: Partial<ParallelGroup> = {}): TranscriptEvent => ({
  type: 'item',
  item: 'i0',
  value: { type: 'parallel', status: 'running', loopIds: ['a', 'b', 'c'], ...fields },
});
const loop = (key: string, loopId: string, fields: Partial<Loop> = {}): TranscriptEvent => ({
  type: 'loopStart',
  loop: key,
  value: { loopId, kind: 'initial', status: 'running', ...fields },
});
const failedAnswer = (key: string): readonly TranscriptEvent[] => [
  {
    type: 'messageStart',
    message: 'm0',
    loop: key,
    value: { role: 'assistant', timestamp: null, stopReason: 'error', model: '', provider: '', usage: null },
  },
  { type: 'messageEnd', message: 'm0' },
];
const NestedItems = ({ loopKey }: { readonly loopKey: string }) => <p>Transcript of {loopKey}</p>;
const ui = (
  <NestedItemsContext.Provider value={NestedItems}>
    <ParallelGroupView itemKey="i0" />
  </NestedItemsContext.Provider>
);
const names = () => screen.getAllByRole('tab').map((tab) => tab.textContent.trim());
const selected = () => screen.getByRole('tab', { selected: true });

describe('<ParallelGroupView />', () => {
  it('names every branch, how it ended, its model and its cost', () => {
    renderInTranscript(
      ui,
      group(),
      loop('l0', 'a', { model: 'kestrel-2' }),
      loop('l1', 'b', { tag: 'short' }),
      { type: 'loopEnd', loop: 'l0', value: { status: 'completed', usage: { ...NO_USAGE, costUsd: 0.041 } } },
      loop('l2', 'c'),
      ...failedAnswer('l2'),
      { type: 'loopEnd', loop: 'l2', value: { status: 'completed' } },
      group({
        status: 'done',
        selectedLoopId: 'b',
        evaluationUsage: { ...NO_USAGE, input: 5, costUsd: 0.006 },
      }),
    );
    expect(screen.getByText('3 parallel branches')).toBeVisible();
    expect(screen.getByText('The judge chose short')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Usage for the judge: 5 in, $0.006' })).toBeVisible();
    expect(names()).toEqual(['Branch 1 kestrel-2 · $0.041', 'short, chosen, running', 'Branch 3, failed']);
    expect(selected()).toHaveTextContent('short, chosen');
    expect(selected()).toHaveAttribute('data-al-chosen');
  });

  it('keeps every panel in the document and shows one', async () => {
    const { container } = renderInTranscript(ui, group(), loop('l0', 'a'), loop('l1', 'b'));
    expect(screen.getByText('Transcript of l0')).toBeVisible();
    expect(screen.getByText('Transcript of l1')).not.toBeVisible();
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName('Branch 1, running');
    expect(names()).toContain('Branch 3, not started');
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('moves with the arrow keys, Home and End', () => {
    renderInTranscript(ui, group(), loop('l0', 'a'), loop('l1', 'b'), loop('l2', 'c'));
    const press = (key: string) => {
      fireEvent.keyDown(selected(), { key });
      expect(selected()).toHaveFocus();
      return selected().textContent;
    };
    selected().focus();
    expect(press('ArrowRight')).toContain('Branch 2');
    expect(press('End')).toContain('Branch 3');
    expect(press('ArrowRight')).toContain('Branch 1');
    expect(press('ArrowLeft')).toContain('Branch 3');
    expect(press('Home')).toContain('Branch 1');
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  });

  it('keeps what the reader picked when the judge chooses', () => {
    const { push } = renderInTranscript(ui, group(), loop('l0', 'a'), loop('l1', 'b'), loop('l2', 'c'));
    fireEvent.click(screen.getByRole('tab', { name: /Branch 3/ }));
    push(group({ status: 'done', selectedLoopId: 'b' }));
    expect(selected()).toHaveTextContent('Branch 3');
    expect(screen.getByText('Transcript of l2')).toBeVisible();
  });

  it('shows a branch that appears later', () => {
    const { push } = renderInTranscript(ui, group(), loop('l0', 'a'));
    push(loop('l1', 'b'));
    fireEvent.click(screen.getByRole('tab', { name: /Branch 2/ }));
    expect(screen.getByText('Transcript of l1')).toBeVisible();
  });

  it('does not draw a branch that began before its group', () => {
    renderInTranscript(ui, loop('l0', 'a'), group());
    expect(screen.queryByText('Transcript of l0')).not.toBeInTheDocument();
    expect(names()[0]).toBe('Branch 1, running');
  });

  it('renders on a server', () => {
    const html = renderToString(inTranscript(ui, storeOf(group(), loop('l0', 'a'))));
    expect(html).toContain('Transcript of');
  });
});
