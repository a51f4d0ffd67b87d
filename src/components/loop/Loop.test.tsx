import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NO_USAGE, type Loop, type TranscriptEvent } from '../../model/index.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { toolCall, transcript } from '../../testing/buildTranscript.ts';
import { inTranscript, renderInTranscript, storeOf } from '../../testing/renderInTranscript.tsx';
import { LoopEnd } from './LoopEnd.tsx';
import { LoopLine } from './LoopLine.tsx';

const start = (fields: Partial<Loop> = {}, loop = 'l0'): TranscriptEvent => ({
  type: 'loopStart',
  loop,
  value: { loopId: loop, kind: 'initial', status: 'running', ...fields },
});
const answer = (index: number, output: number | null): readonly TranscriptEvent[] => [
  { type: 'turnStart', turn: `t${index}`, loop: 'l0', value: { index } },
  {
    type: 'messageStart',
    message: `m${index}`,
    loop: 'l0',
    turn: `t${index}`,
    value: {
      role: 'assistant',
      timestamp: null,
      stopReason: 'stop',
      model: '',
      provider: '',
      usage: output === null ? null : { ...NO_USAGE, output },
    },
  },
  { type: 'messageEnd', message: `m${index}` },
];
const line = () => document.querySelector('[data-al-part="loop"]');

describe('<LoopLine />', () => {
  it('needs no words for the first, ordinary run', () => {
    renderInTranscript(<LoopLine loopKey="l0" />, start());
    expect(line()).not.toBeInTheDocument();
  });

  it('says why a run started, its tag and its model', () => {
    renderInTranscript(
      <LoopLine loopKey="l0" />,
      start({ kind: 'rerun', tag: 'colder', model: 'kestrel-2', provider: 'ferry' }),
    );
    expect(screen.getByText('Run again')).toBeVisible();
    expect(line()).toHaveTextContent('colder · ferry / kestrel-2');
    expect(screen.getByText('Running')).toBeVisible();
    expect(line()).toHaveAttribute('data-al-kind', 'rerun');
  });

  it('calls a sample by its id, which time it runs and how its answer was judged', () => {
    renderInTranscript(
      <LoopLine loopKey="l0" />,
      start({ kind: 'sample', tag: '15', epoch: 2, verdict: 'incorrect' }),
      ...answer(0, 10),
      ...answer(1, 5),
      { type: 'loopEnd', loop: 'l0', value: { status: 'completed' } },
      { type: 'end', cause: 'complete' },
    );
    expect(line()).toHaveTextContent(/Sample.*15 · epoch 2 · 2 turns.*incorrect/);
    expect(line()?.querySelector('[data-al-part="line-status"]')).toHaveAttribute('data-al-tone', 'error');
  });

  it('says what it came to once it is over, and stays silent about success', () => {
    const { push } = renderInTranscript(
      <LoopLine loopKey="l0" />,
      start({ kind: 'continuation', startedAt: 1000 }),
      ...answer(0, 10),
      ...answer(1, 5),
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    push({ type: 'loopEnd', loop: 'l0', value: { status: 'completed', endedAt: 9400 } });
    expect(screen.getByText('8.4s')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Usage for Continued run: 15 out' })).toBeVisible();
    expect(screen.queryByText('Completed')).not.toBeInTheDocument();
  });

  it.each([
    ['Rejected', { status: 'rejected' }],
    ['Aborted', { status: 'aborted' }],
    ['Not started', { status: 'pending' }],
    ['Judge', { judge: true }],
    ['constructor', { kind: 'constructor' }],
  ] as const)('says “%s”', (word, fields) => {
    renderInTranscript(<LoopLine loopKey="l0" />, start(fields));
    expect(screen.getByText(word)).toBeVisible();
  });

  it('tells a later run from the one before it', () => {
    renderInTranscript(<LoopLine loopKey="l1" />, start(), start({}, 'l1'));
    expect(screen.getByText('Run')).toBeVisible();
  });

  it('renders on a server', () => {
    const html = renderToString(inTranscript(<LoopLine loopKey="l0" />, storeOf(start({ kind: 'branch' }))));
    expect(html).toContain('Branched run');
  });
});

describe('<LoopEnd />', () => {
  it('says that the recording breaks off in the middle of the run', async () => {
    const { container, push } = renderInTranscript(<LoopEnd loopKey="l0" />, start());
    expect(container).toBeEmptyDOMElement();
    push({ type: 'end', cause: 'complete' });
    expect(screen.getByText('The recording ends in the middle of the run.')).toBeVisible();
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('does not say again what the answer says that broke off', () => {
    const [turn, open] = answer(0, null);
    const { container, push } = renderInTranscript(
      <LoopEnd loopKey="l0" />,
      start(),
      ...[turn, open].filter((event) => event !== undefined),
    );
    push({ type: 'end', cause: 'complete' });
    expect(container).toBeEmptyDOMElement();
  });

  it('says what a finished run came to, and that its cost is unknown', () => {
    const { push } = renderInTranscript(
      <LoopEnd loopKey="l0" />,
      start(),
      ...answer(0, null),
      ...answer(1, 1200),
    );
    push({ type: 'loopEnd', loop: 'l0', value: { status: 'completed' } });
    expect(
      screen.getByRole('separator', { name: 'Run finished, 2 turns, 1.2k tokens, cost unknown' }),
    ).toBeVisible();
  });

  it('says how many of its turns were those of sub-agents', () => {
    const run = transcript()
      .assistant([toolCall('task', { prompt: 'Look.' })], { stopReason: 'toolUse' })
      .tool('task', { type: 'toolStart' })
      .child('task', { loopId: 'inner' }, (inner) => {
        inner.assistant('I look.').endTurn().assistant('There.').endTurn().endLoop();
      })
      .result('task', 'There.')
      .finish();
    renderInTranscript(<LoopEnd loopKey="l0" />, ...run.events());
    expect(
      screen.getByRole('separator', { name: /^Run finished, 1 turn \+ 2 in 1 sub-agent/ }),
    ).toBeVisible();
  });
});
