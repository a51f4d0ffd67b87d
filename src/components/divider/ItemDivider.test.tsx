import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Divider, TranscriptEvent } from '../../model/index.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { inTranscript, renderInTranscript, storeOf } from '../../testing/renderInTranscript.tsx';
import { ItemDivider } from './ItemDivider.tsx';

const item = (fields: Partial<Divider>): TranscriptEvent => ({
  type: 'item',
  item: 'i0',
  value: { type: 'divider', kind: 'compaction', status: 'done', ...fields },
});

describe('<ItemDivider />', () => {
  it('is a named separator when there is nothing to open', async () => {
    const { container } = renderInTranscript(
      <ItemDivider itemKey="i0" />,
      item({ tokensBefore: 152_000, tokensAfter: 31_000 }),
    );
    const separator = screen.getByRole('separator', { name: 'Context compacted, 152k → 31k tokens' });
    expect(separator).toHaveAttribute('data-al-rule', 'dashed');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('opens its summary', async () => {
    const { container } = renderInTranscript(
      <ItemDivider itemKey="i0" />,
      item({ kind: 'prune', messagesRemoved: 6, summary: 'The config was read.' }),
    );
    const button = screen.getByRole('button', { name: 'Pruned 6 messages' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('The config was read.')).toBeVisible();
    expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toBeVisible();
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('keeps what the reader opened when the divider changes', () => {
    const { push } = renderInTranscript(
      <ItemDivider itemKey="i0" />,
      item({ status: 'running', details: { pass: 1 } }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Compacting context' }));
    push(item({ status: 'done', details: { pass: 2 } }));
    expect(screen.getByRole('button', { name: 'Context compacted' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  it('states kind and status as attributes', () => {
    renderInTranscript(
      <ItemDivider itemKey="i0" />,
      item({ kind: 'revert', status: 'refused', reason: 'no checkpoint' }),
    );
    const divider = document.querySelector('[data-al-part="divider"]');
    expect(divider).toHaveAttribute('data-al-kind', 'revert');
    expect(divider).toHaveAttribute('data-al-status', 'refused');
    expect(screen.getByRole('separator', { name: 'Revert refused, no checkpoint' })).toHaveAttribute(
      'data-al-rule',
      'solid',
    );
  });

  it('opens a reason that is too long for one line', () => {
    const reason = 'the summary could not be written because the model answered with an empty text twice';
    renderInTranscript(<ItemDivider itemKey="i0" />, item({ status: 'failed', reason }));
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getAllByText(reason)).toHaveLength(2);
  });

  it('renders on a server', () => {
    expect(renderToString(inTranscript(<ItemDivider itemKey="i0" />, storeOf(item({}))))).toContain(
      'Context compacted',
    );
  });
});
