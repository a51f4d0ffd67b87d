import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NO_USAGE, type Turn, type TranscriptEvent, type Usage } from '../../model/index.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { inTranscript, renderInTranscript, storeOf } from '../../testing/renderInTranscript.tsx';
import { TurnLine } from './TurnLine.tsx';

const LOOP: TranscriptEvent = {
  type: 'loopStart',
  loop: 'l0',
  value: { loopId: 'a', kind: 'initial', status: 'running' },
};
const start = (index: number, value: Partial<Turn> = {}, loop = 'l0'): TranscriptEvent => ({
  type: 'turnStart',
  turn: `t${index}`,
  loop,
  value: { index, ...value },
});
const answer = (
  message: string,
  turn: string,
  {
    model = 'kestrel-2',
    usage = null,
    loop = 'l0',
  }: { model?: string; usage?: Usage | null; loop?: string } = {},
): TranscriptEvent => ({
  type: 'messageStart',
  message,
  loop,
  turn,
  value: { role: 'assistant', timestamp: null, stopReason: null, model, provider: 'ferry', usage },
});
const end = (turn: string, value: Partial<Turn> = {}): TranscriptEvent => ({ type: 'turnEnd', turn, value });
const model = () => document.querySelector('[data-al-part="turn-model"]')?.textContent ?? null;

describe('<TurnLine />', () => {
  it('heads the turn and turns its spinner off when the turn is over', () => {
    const { push } = renderInTranscript(
      <TurnLine turnKey="t0" />,
      LOOP,
      start(0, { startedAt: 1000 }),
      answer('m0', 't0'),
    );
    expect(screen.getByRole('heading', { level: 3, name: 'Turn 1' })).toBeVisible();
    expect(screen.getByText('running')).toBeInTheDocument();
    push(end('t0', { endedAt: 9400 }));
    expect(screen.queryByText('running')).not.toBeInTheDocument();
    expect(screen.getByText('8.4s')).toBeVisible();
  });

  it('states no duration and no usage that the source does not state', () => {
    renderInTranscript(
      <TurnLine turnKey="t0" />,
      LOOP,
      start(0, { startedAt: 1000 }),
      answer('m0', 't0'),
      end('t0'),
    );
    expect(document.querySelector('[data-al-part="turn-duration"]')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('counts nothing for an error that a program wrote in the place of an answer', () => {
    const usage = { ...NO_USAGE, input: 0, output: 0 };
    const { push } = renderInTranscript(
      <TurnLine turnKey="t0" />,
      LOOP,
      start(0),
      answer('m0', 't0', { usage }),
    );
    expect(screen.getByRole('button')).toHaveAccessibleName(/0 in, 0 out/);
    push({ type: 'messageEnd', message: 'm0', value: { stopReason: 'error', errorMessage: 'Overloaded' } });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('adds up the answers of the turn', () => {
    const { push } = renderInTranscript(
      <TurnLine turnKey="t0" />,
      LOOP,
      start(0),
      answer('m0', 't0', { usage: { ...NO_USAGE, input: 1000, output: 5 } }),
      answer('m1', 't0', { usage: { ...NO_USAGE, input: 200 } }),
    );
    expect(screen.getByRole('button', { name: 'Usage for turn 1: 1.2k in, 5 out' })).toBeVisible();
    push({ type: 'messageEnd', message: 'm1', value: { usage: { ...NO_USAGE, input: 200, output: 4 } } });
    expect(screen.getByRole('button', { name: 'Usage for turn 1: 1.2k in, 9 out' })).toBeVisible();
  });

  it('is a number alone where nothing else is to be said of the turn', () => {
    renderInTranscript(
      <TurnLine turnKey="t1" />,
      LOOP,
      start(0),
      answer('m0', 't0'),
      start(1),
      answer('m1', 't1'),
    );
    expect(screen.getByRole('heading', { level: 3, name: 'Turn 2' })).toBeInTheDocument();
    expect(document.querySelector('[data-al-part="turn"]')).not.toBeInTheDocument();
  });

  it('counts what failed', () => {
    renderInTranscript(
      <TurnLine turnKey="t0" />,
      LOOP,
      start(0),
      answer('m0', 't0'),
      {
        type: 'blockStart',
        message: 'm0',
        block: 'm0.c0',
        value: { type: 'toolCall', id: 'x', name: 'read', arguments: {} },
      },
      { type: 'messageEnd', message: 'm0' },
      {
        type: 'toolEnd',
        call: { turn: 't0', toolCallId: 'x', toolName: 'read' },
        content: [],
        isError: true,
      },
      end('t0'),
    );
    expect(screen.getByText('1 failed')).toBeVisible();
  });

  it.each([
    ['overloaded', 'Failed'],
    ['Request was aborted', null],
  ])('says that its request failed (%s)', (errorMessage, said) => {
    const { container } = renderInTranscript(<TurnLine turnKey="t0" />, LOOP, start(0), answer('m0', 't0'), {
      type: 'messageEnd',
      message: 'm0',
      value: { stopReason: 'error', errorMessage },
    });
    expect(container.querySelector('[data-al-part="turn-failures"]')?.textContent ?? null).toBe(said);
  });

  it('names the model on the first turn and where it changes', () => {
    const events = [
      LOOP,
      start(0),
      answer('m0', 't0'),
      start(1),
      answer('m1', 't1'),
      start(2),
      answer('m2', 't2', { model: 'heron-1' }),
    ];
    const shown = ['t0', 't1', 't2'].map((turn) => {
      const { unmount } = renderInTranscript(<TurnLine turnKey={turn} />, ...events);
      const name = model();
      unmount();
      return name;
    });
    expect(shown).toEqual(['kestrel-2', null, 'heron-1']);
  });

  it('compares with the turn before it in the same list, not with one of a sub-agent', () => {
    renderInTranscript(
      <TurnLine turnKey="t2" />,
      LOOP,
      start(0),
      answer('m0', 't0'),
      { type: 'item', item: 'i0', value: { type: 'parallel', status: 'running', loopIds: ['b'] } },
      { type: 'loopStart', loop: 'l1', value: { loopId: 'b', kind: 'initial', status: 'running' } },
      start(1, {}, 'l1'),
      answer('m1', 't1', { model: 'heron-1', loop: 'l1' }),
      start(2),
      answer('m2', 't2'),
    );
    expect(model()).toBeNull();
  });

  it('names the model once for samples, whose turns each count from 1', () => {
    const sample = (loop: string) =>
      ({ type: 'loopStart', loop, value: { loopId: loop, kind: 'sample', status: 'running' } }) as const;
    const events = [
      sample('l0'),
      start(0),
      answer('m0', 't0'),
      sample('l1'),
      start(1, {}, 'l1'),
      answer('m1', 't1', { loop: 'l1' }),
      start(2, {}, 'l1'),
      answer('m2', 't2', { loop: 'l1', model: 'heron-1' }),
    ];
    const shown = ['t0', 't1', 't2'].map((turn) => {
      const { unmount } = renderInTranscript(<TurnLine turnKey={turn} />, ...events);
      const name = model();
      unmount();
      return name;
    });
    expect(shown).toEqual(['kestrel-2', null, 'heron-1']);
  });

  it('opens what was sent to the model', async () => {
    const { container } = renderInTranscript(
      <TurnLine turnKey="t0" />,
      LOOP,
      start(0, {
        request: {
          systemPrompt: 'Answer in one line.',
          model: 'kestrel-2',
          messageCount: 3,
          tools: [{ name: 'read_page', description: 'Reads a page' }],
          raw: {
            temperature: 0.2,
            messages: [{ role: 'user' }],
            provenance: [{ kind: 'follow-up' }],
          },
        },
      }),
      answer('m0', 't0'),
    );
    const button = screen.getByRole('button', { name: 'Request to the model' });
    expect(screen.queryByText('Answer in one line.')).not.toBeInTheDocument();
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Answer in one line.')).toBeVisible();
    expect(screen.getByText('read_page')).toBeVisible();
    expect(screen.getByText('temperature').closest('dt')?.nextSibling).toHaveTextContent('0.2');
    expect(screen.getByText('follow-up')).toBeVisible();
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('renders on a server', () => {
    const html = renderToString(
      inTranscript(<TurnLine turnKey="t0" />, storeOf(LOOP, start(0), answer('m0', 't0'))),
    );
    expect(html).toContain('Turn 1');
  });
});
