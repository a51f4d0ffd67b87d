import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { AssistantMessage, TranscriptEvent } from '../../model/index.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { inTranscript, renderInTranscript, storeOf } from '../../testing/renderInTranscript.tsx';
import { StopNotice } from './StopNotice.tsx';

const head = (fields: Partial<AssistantMessage>): Omit<AssistantMessage, 'content'> => ({
  role: 'assistant',
  timestamp: null,
  stopReason: null,
  model: 'kestrel-2',
  provider: 'ferry',
  usage: null,
  ...fields,
});

const OPEN: readonly TranscriptEvent[] = [
  { type: 'loopStart', loop: 'l0', value: { loopId: 'a', kind: 'initial', status: 'running' } },
  { type: 'turnStart', turn: 't0', loop: 'l0', value: { index: 0 } },
  { type: 'messageStart', message: 'm0', loop: 'l0', turn: 't0', value: head({}) },
];
const end = (fields: Partial<Omit<AssistantMessage, 'role' | 'content'>>): TranscriptEvent => ({
  type: 'messageEnd',
  message: 'm0',
  value: fields,
});
const notice = () => document.querySelector('[data-al-part="notice"]');

describe('<StopNotice />', () => {
  it('says nothing while the answer streams, and nothing after a normal end', () => {
    const { push } = renderInTranscript(<StopNotice messageKey="m0" />, ...OPEN);
    expect(notice()).not.toBeInTheDocument();
    push(end({ stopReason: 'toolUse' }));
    expect(notice()).not.toBeInTheDocument();
  });

  it('does not repeat an error that the answer itself says', () => {
    renderInTranscript(
      <StopNotice messageKey="m0" />,
      ...OPEN,
      { type: 'messageContent', message: 'm0', content: [{ type: 'text', text: '429 slow down' }] },
      end({ stopReason: 'error', errorMessage: '429 slow down' }),
    );
    expect(screen.getByText('Rate limited.')).toBeVisible();
    expect(screen.queryByText('429 slow down')).not.toBeInTheDocument();
  });

  it('alerts when a failure arrives, with the text of the source in full', async () => {
    const { push, container } = renderInTranscript(<StopNotice messageKey="m0" />, ...OPEN);
    push(end({ stopReason: 'error', errorMessage: 'API error: 500 <b>internal</b>' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The model request failed.');
    expect(screen.getByText('API error: 500 <b>internal</b>')).toBeVisible();
    expect(notice()).toHaveAttribute('data-al-stop-reason', 'error');
    expect(notice()).toHaveAttribute('data-al-tone', 'error');
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('says once that an answer was aborted', () => {
    renderInTranscript(
      <StopNotice messageKey="m0" />,
      ...OPEN,
      end({ stopReason: 'aborted', errorMessage: 'Request was aborted' }),
    );
    expect(notice()?.textContent).toBe('Aborted.');
    expect(notice()).toHaveAttribute('data-al-stop-reason', 'aborted');
  });

  it.each([
    ['Request failed', false],
    ['x'.repeat(120), true],
    ['two\nlines', true],
  ])('offers to copy %j: %s', (errorMessage, offered) => {
    renderInTranscript(<StopNotice messageKey="m0" />, ...OPEN, end({ stopReason: 'error', errorMessage }));
    expect(screen.queryByRole('button', { name: 'Copy details' }) !== null).toBe(offered);
  });

  it('does not alert about what was there before', () => {
    renderInTranscript(
      <StopNotice messageKey="m0" />,
      ...OPEN,
      end({ stopReason: 'error', errorMessage: 'Network error: reset' }),
      { type: 'end', cause: 'complete' },
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('The connection to the provider failed.')).toBeVisible();
  });

  it('shows the raw value of a reason that it does not know', () => {
    renderInTranscript(<StopNotice messageKey="m0" />, ...OPEN, end({ stopReason: 'model_budget' }));
    expect(screen.getByText('Stopped for an unknown reason.')).toBeVisible();
    expect(screen.getByText('model_budget')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that an answer broke off', () => {
    renderInTranscript(<StopNotice messageKey="m0" />, ...OPEN, { type: 'end', cause: 'failed' });
    expect(screen.getByText('The answer broke off.')).toBeVisible();
    expect(notice()).toHaveAttribute('data-al-kind', 'incomplete');
  });

  it('renders nothing for other messages and unknown keys', () => {
    const { container } = renderInTranscript(
      <>
        <StopNotice messageKey="m0" />
        <StopNotice messageKey="m9" />
      </>,
      { type: 'loopStart', loop: 'l0', value: { loopId: 'a', kind: 'initial', status: 'running' } },
      { type: 'messageStart', message: 'm0', loop: 'l0', value: { role: 'user', timestamp: null } },
    );
    expect(container).toBeEmptyDOMElement();
  });

  it('renders on a server', () => {
    const store = storeOf(...OPEN, end({ stopReason: 'length' }));
    expect(renderToString(inTranscript(<StopNotice messageKey="m0" />, store))).toContain(
      'Cut off at the output limit.',
    );
  });
});
