import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { TranscriptEvent } from '../../model/index.ts';
import { SESSION_KEY } from '../../store/panels.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { transcript } from '../../testing/buildTranscript.ts';
import { inTranscript, renderInTranscript, storeOf } from '../../testing/renderInTranscript.tsx';
import { SessionDetails } from './SessionDetails.tsx';

const SESSION: TranscriptEvent = { type: 'session', value: { details: { harbour: 'north' } } };
const LOOP: TranscriptEvent = {
  type: 'loopStart',
  loop: 'l0',
  value: { loopId: 'tide', kind: 'initial', status: 'running', details: { boats: 'three' } },
};

describe('<SessionDetails />', () => {
  it('says nothing where the source says nothing more', () => {
    const { container } = renderInTranscript(<SessionDetails />, { type: 'session', value: { cwd: '/sea' } });
    expect(container).toBeEmptyDOMElement();
  });

  it('opens what the source says of the session and of its loops', async () => {
    const { container } = renderInTranscript(<SessionDetails />, SESSION, LOOP);
    const button = screen.getByRole('button', { name: 'Session details' });
    expect(container).not.toHaveTextContent('harbour');
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    for (const said of ['harbour', 'north', 'boats', 'three']) expect(container).toHaveTextContent(said);
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('shows what is said later', () => {
    const { container, push } = renderInTranscript(<SessionDetails />, SESSION);
    fireEvent.click(screen.getByRole('button'));
    push({ type: 'session', value: { details: { light: 'green' } } });
    for (const said of ['harbour', 'light']) expect(container).toHaveTextContent(said);
  });

  it('waits while the run goes on, and comes when it stands still', () => {
    const run = transcript().emit(SESSION).user('Is the lock open?').turn();
    const begun = run.events().length;
    const { container, push } = renderInTranscript(<SessionDetails />, ...run.events());
    expect(container).toBeEmptyDOMElement();
    push(...run.assistant('It is.').finish().events().slice(begun));
    expect(screen.getByRole('button', { name: 'Session details' })).toBeVisible();
  });

  it('is there in a run that goes on once it was opened', () => {
    const run = transcript().emit(SESSION).user('Is the lock open?').turn();
    const { container, view } = renderInTranscript(<SessionDetails />, ...run.events());
    act(() => {
      view.getState().setOpen(SESSION_KEY, true);
    });
    expect(container).toHaveTextContent('harbour');
  });

  it('renders on a server', () => {
    expect(renderToString(inTranscript(<SessionDetails />, storeOf(SESSION)))).toContain('Session details');
  });
});
