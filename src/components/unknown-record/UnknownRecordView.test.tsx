import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { TranscriptEvent } from '../../model/index.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { inTranscript, renderInTranscript, storeOf } from '../../testing/renderInTranscript.tsx';
import { UnknownRecordView } from './UnknownRecordView.tsx';

const record = (name: string): TranscriptEvent => ({
  type: 'item',
  item: 'i0',
  value: { type: 'unknownRecord', name, raw: { moon: 'waxing' } },
});

describe('<UnknownRecordView />', () => {
  it('names the record and opens it as it stood', async () => {
    const { container } = renderInTranscript(<UnknownRecordView itemKey="i0" />, record('tide'));
    const button = screen.getByRole('button', { name: 'Unknown record tide' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(button);
    expect(container).toHaveTextContent('waxing');
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('draws a record without a name', () => {
    renderInTranscript(<UnknownRecordView itemKey="i0" />, record(''));
    expect(screen.getByRole('button', { name: 'Unknown record' })).toBeVisible();
  });

  it('renders on a server', () => {
    expect(
      renderToString(inTranscript(<UnknownRecordView itemKey="i0" />, storeOf(record('tide')))),
    ).toContain('tide');
  });
});
