import { render, screen } from '@testing-library/react';
import type { Diagnostic } from 'agent-lanes/core';
import { describe, expect, it } from 'vitest';
import type { Reading } from '../startReading.ts';
import { Problem } from './Problem.tsx';

const reading: Reading = {
  name: 'broken.json',
  named: false,
  size: 20,
  follow: false,
  getState: () => {
    throw new Error('Nobody asks for it.');
  },
  subscribe: () => () => undefined,
  cancel: () => undefined,
};
const malformed = (line: number): Diagnostic => ({
  severity: 'error',
  code: 'malformed-json',
  message: 'This text is not valid JSON.',
  line,
  raw: '"b" 2}',
});
const draw = (...diagnostics: readonly Diagnostic[]) => {
  const problem = diagnostics[0]?.message ?? '';
  render(<Problem problem={problem} reading={reading} diagnostics={diagnostics} onPick={() => undefined} />);
  return screen.getByRole('alert');
};

describe('<Problem />', () => {
  it('says once where the problem is, and shows that place', () => {
    const alert = draw(malformed(2));
    expect(alert).toHaveTextContent('broken.json, line 2: This text is not valid JSON.');
    expect(alert.textContent.match(/line 2/gi)).toHaveLength(1);
    expect(screen.getByLabelText('Line 2')).toHaveTextContent('"b" 2}');
  });

  it('lists the others with their places', () => {
    draw(malformed(2), malformed(7));
    expect(screen.getByRole('listitem')).toHaveTextContent('Line 7: This text is not valid JSON.');
  });

  it('names no line for what is said of the whole file', () => {
    const alert = draw({ severity: 'warning', code: 'empty-input', message: 'There is nothing.' });
    expect(alert).not.toHaveTextContent(/line/i);
  });
});
