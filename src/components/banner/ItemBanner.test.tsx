import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Banner, TranscriptEvent } from '../../model/index.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { inTranscript, renderInTranscript, storeOf } from '../../testing/renderInTranscript.tsx';
import { ItemBanner } from './ItemBanner.tsx';

const OPEN: TranscriptEvent = {
  type: 'loopStart',
  loop: 'l0',
  value: { loopId: 'a', kind: 'initial', status: 'running' },
};
const item = (fields: Partial<Banner>): TranscriptEvent => ({
  type: 'item',
  item: 'i0',
  loop: 'l0',
  value: { type: 'banner', kind: 'retry', severity: 'warning', status: 'running', ...fields },
});

describe('<ItemBanner />', () => {
  it('follows a retry from its wait to its end', () => {
    const { push } = renderInTranscript(
      <ItemBanner itemKey="i0" />,
      OPEN,
      item({ attempt: 2, maxAttempts: 4, delayMs: 8000, text: 'Rate limited, retry after 8s' }),
    );
    expect(screen.getByText('Rate limited. Trying again in 8s.')).toBeVisible();
    expect(screen.getByText(/Attempt 2 of 4/)).toBeVisible();
    expect(document.querySelector('[data-al-part="spinner"]')).toBeInTheDocument();
    push(item({ status: 'done', attempt: 3 }));
    expect(screen.getByText('Retried 3 times')).toBeVisible();
    expect(document.querySelector('[data-al-part="spinner"]')).not.toBeInTheDocument();
  });

  it('is one line once the retry is over, with the words of the source behind it', () => {
    renderInTranscript(
      <ItemBanner itemKey="i0" />,
      OPEN,
      item({ status: 'done', attempt: 3, text: 'Rate limited, retry after 8s' }),
    );
    expect(document.querySelector('details')).not.toHaveAttribute('open');
    expect(screen.getByText('Rate limited, retry after 8s')).not.toBeVisible();
    expect(screen.getByText('Error text')).toBeVisible();
  });

  it('alerts only about what has just arrived', async () => {
    const live = renderInTranscript(<ItemBanner itemKey="i0" />, OPEN);
    live.push(item({ kind: 'inputRejected', status: 'done', text: 'Card number detected.' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Input rejected. Card number detected.');
    expect(await findAxeViolations(live.container)).toEqual([]);
    live.unmount();
    renderInTranscript(<ItemBanner itemKey="i0" />, OPEN, item({ kind: 'inputRejected', status: 'done' }), {
      type: 'end',
      cause: 'complete',
    });
    expect(screen.getByText('Input rejected.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('never leaves a spinner behind when the source ends', () => {
    const { push } = renderInTranscript(<ItemBanner itemKey="i0" />, OPEN, item({ attempt: 1 }));
    push({ type: 'end', cause: 'aborted' });
    expect(screen.getByText('The retries failed.')).toBeVisible();
    expect(document.querySelector('[data-al-part="spinner"]')).not.toBeInTheDocument();
  });

  it('renders on a server', () => {
    const html = renderToString(
      inTranscript(<ItemBanner itemKey="i0" />, storeOf(OPEN, item({ kind: 'odd', text: 'x' }))),
    );
    expect(html).toContain('odd');
  });
});
