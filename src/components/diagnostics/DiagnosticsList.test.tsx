import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Diagnostic, TranscriptEvent } from '../../model/index.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { inTranscript, renderInTranscript, storeOf } from '../../testing/renderInTranscript.tsx';
import { DiagnosticsList } from './DiagnosticsList.tsx';

const problem = (fields: Partial<Diagnostic>): TranscriptEvent => ({
  type: 'diagnostic',
  value: { severity: 'warning', code: 'unknown-field', message: 'A field is not known.', ...fields },
});
const ERROR = problem({
  severity: 'error',
  code: 'malformed-json',
  message: 'The line is not JSON. It was left out.',
  line: 212,
  raw: '{"moon":<b>',
});

describe('<DiagnosticsList />', () => {
  it('is not there when there are no problems', () => {
    const { container } = renderInTranscript(<DiagnosticsList />, {
      type: 'loopStart',
      loop: 'l0',
      value: { loopId: 'a', kind: 'initial', status: 'running' },
    });
    expect(container).toBeEmptyDOMElement();
  });

  it('counts the problems and lists them with severity, position and excerpt', async () => {
    const { container } = renderInTranscript(
      <DiagnosticsList />,
      ERROR,
      problem({ record: 4 }),
      problem({ severity: 'info' }),
    );
    expect(screen.getByRole('button', { name: '3 problems in the source' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    const [first, second, third] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('ErrorLine 212The line is not JSON. It was left out.{"moon":<b>');
    expect(first).toHaveAttribute('data-al-line-number', '212');
    expect(first).toHaveAttribute('data-al-severity', 'error');
    expect(second).toHaveTextContent('WarningRecord 5');
    expect(third).toHaveTextContent('NoteA field is not known.');
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('is closed at first unless something could not be read, and keeps the choice of the reader', () => {
    const { push } = renderInTranscript(<DiagnosticsList />, problem({}));
    const button = screen.getByRole('button');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(button);
    fireEvent.click(button);
    push(ERROR);
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('draws many problems only when asked to', () => {
    renderInTranscript(
      <DiagnosticsList />,
      ERROR,
      ...Array.from({ length: 149 }, (_, line) => problem({ line })),
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(100);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 150' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(150);
  });

  it('hands on props', () => {
    const { container } = renderInTranscript(<DiagnosticsList id="problems" />, ERROR);
    expect(container.querySelector('#problems')).toHaveAttribute('data-al-part', 'diagnostics');
  });

  it('renders on a server', () => {
    expect(renderToString(inTranscript(<DiagnosticsList />, storeOf(ERROR)))).toContain('Line 212');
  });
});
