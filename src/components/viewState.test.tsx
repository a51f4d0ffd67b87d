import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createViewStore } from '../store/index.ts';
import { toolCall, transcript } from '../testing/buildTranscript.ts';
import { inTranscript } from '../testing/renderInTranscript.tsx';
import { AgentTranscript } from './AgentTranscript.tsx';
import { ToolCall } from './tool-call/index.ts';

const run = () =>
  transcript()
    .user('Hi')
    .assistant([toolCall('weather', { city: 'Oslo' })])
    .store();
const trigger = () => screen.getByRole('button', { name: /weather/ });

describe('the state of a view', () => {
  it('comes back with the view store when the transcript is mounted again', () => {
    const store = run();
    const viewStore = createViewStore();
    const first = render(<AgentTranscript store={store} viewStore={viewStore} />);
    fireEvent.click(trigger());
    first.unmount();
    render(<AgentTranscript store={store} viewStore={viewStore} />);
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  });

  it('starts anew for another store', () => {
    const { rerender } = render(<AgentTranscript store={run()} />);
    fireEvent.click(trigger());
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
    rerender(<AgentTranscript store={run()} />);
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('<ToolCall.Root />', () => {
  const call = (props: Partial<Parameters<typeof ToolCall.Root>[0]>) =>
    inTranscript(
      <ToolCall.Root callKey="m1.c0" {...props}>
        <ToolCall.Trigger />
        <ToolCall.Panel>inside</ToolCall.Panel>
      </ToolCall.Root>,
      run(),
    );

  it('is open from the start where it is asked to be, until the reader closes it', () => {
    render(call({ defaultOpen: true }));
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
    fireEvent.click(trigger());
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  });

  it('can be controlled', () => {
    const onOpenChange = vi.fn();
    render(call({ open: false, onOpenChange }));
    fireEvent.click(trigger());
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(true);
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  });
});
