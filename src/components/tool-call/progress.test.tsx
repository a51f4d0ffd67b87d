import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AgentTranscript } from '../AgentTranscript.tsx';
import { createTranscriptStore, type EndCause, type TranscriptEvent } from '../../core.ts';

afterEach(cleanup);

const call = { turn: 't0', toolCallId: 'c', toolName: 'index' };
const report = (text: string): TranscriptEvent => ({ type: 'toolProgress', call, text });
const asked: readonly TranscriptEvent[] = [
  { type: 'loopStart', loop: 'l0', value: { loopId: '', kind: 'initial', status: 'running' } },
  { type: 'turnStart', turn: 't0', loop: 'l0', value: { index: 0 } },
  {
    type: 'messageStart',
    message: 'm0',
    loop: 'l0',
    turn: 't0',
    value: { role: 'assistant', timestamp: 1, model: '', provider: '', stopReason: null, usage: null },
  },
  {
    type: 'messageContent',
    message: 'm0',
    content: [{ type: 'toolCall', id: 'c', name: 'index', arguments: {} }],
  },
  { type: 'messageEnd', message: 'm0' },
  { type: 'toolStart', call },
  report('progress-one'),
  report('progress-two'),
];

function show(events: readonly TranscriptEvent[], cause: EndCause = 'complete') {
  const store = createTranscriptStore({ schedule: () => undefined });
  store.push([...asked, ...events, { type: 'end', cause }]);
  store.publish();
  const { container } = render(<AgentTranscript store={store} />);
  const line = () => container.querySelector("[data-al-part='tool-call-progress']");
  return { container, line };
}

describe('the progress of a call that is over', () => {
  it('is kept with its result, all of it, folded', () => {
    const { container, line } = show([
      { type: 'toolEnd', call, isError: false, content: [{ type: 'text', text: 'final-output' }] },
      report('progress-late'),
      report('progress-two'),
    ]);
    expect(line()).toBeNull();
    expect(container.textContent).not.toContain('progress-one');
    fireEvent.click(screen.getByRole('button', { name: /index/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Progress, 3 lines' }));
    expect(container.textContent).toMatch(/progress-one\s*progress-two\s*progress-late/);
    expect(container.textContent.split('progress-two')).toHaveLength(2);
  });

  it('ends with the last thing that is known of a tool whose source breaks off', () => {
    const { line } = show([], 'failed');
    expect(line()?.textContent).toBe('progress-two');
  });
});
