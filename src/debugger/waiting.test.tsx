import { act, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createTranscriptStore } from '../core.ts';
import { toolCall, transcript } from '../testing/buildTranscript.ts';
import { RunDebugger } from './RunDebugger.tsx';
import { standingOf } from './runFacts.ts';

const asking = () =>
  transcript()
    .user('Sync the gauges.')
    .assistant([toolCall('bash', { command: 'sync' })], { stopReason: 'toolUse' });

const ask = (build: ReturnType<typeof transcript>) =>
  build.emit({
    type: 'toolStart',
    call: { turn: build.turnKey ?? '', toolCallId: 'call_bash', toolName: 'bash' },
    awaitingApproval: true,
  });

describe('a run that waits for a person', () => {
  it('says so in the head and on the line of the turn that asks, until it is over', async () => {
    const store = createTranscriptStore({ schedule: () => undefined });
    const build = ask(asking());
    build.feed(store);
    render(<RunDebugger store={store} title="Tide gauges" />);
    expect(await screen.findByText('Waits for you')).toBeInTheDocument();
    const outline = screen.getByRole('navigation', { name: 'Outline' });
    expect(within(outline).getByText('1 waiting for approval')).toBeInTheDocument();
    act(() => {
      build.result('bash', 'synced').assistant('Done.').finish().feed(store);
    });
    expect(screen.queryByText('Waits for you')).toBeNull();
    expect(within(outline).queryByText('1 waiting for approval')).toBeNull();
  });

  it('waits for a call of a sub-agent, too, whatever its other turns do', () => {
    const store = createTranscriptStore({ schedule: () => undefined });
    const build = ask(asking());
    build.loop({ loopId: 'other' }).assistant('I look meanwhile.');
    build.feed(store);
    expect(standingOf(store.getState())).toBe('waiting');
  });

  it('goes on where a sub-agent has ended and its call has not', () => {
    const store = createTranscriptStore({ schedule: () => undefined });
    const build = transcript()
      .user('Sync the gauges.')
      .assistant([toolCall('agent')], { stopReason: 'toolUse' });
    build.emit({
      type: 'toolChild',
      call: { turn: build.turnKey ?? '', toolCallId: 'call_agent', toolName: 'agent' },
      childLoopId: 'child',
    });
    build.loop({ loopId: 'child', kind: 'subAgent' }).assistant('Synced.');
    build.emit({ type: 'loopEnd', loop: 'l1', value: { status: 'completed' } });
    build.feed(store);
    expect(store.getState().loop('l1')?.callKey).toBeDefined();
    expect(standingOf(store.getState())).toBe('running');
  });
});
