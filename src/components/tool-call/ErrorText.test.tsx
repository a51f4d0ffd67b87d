import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { toolCall, transcript } from '../../testing/buildTranscript.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';

const said =
  'failed in sandbox MacosSeatbelt with execution error: sandbox denied exec error, exit code: 1, stdout: , stderr: ' +
  'otter.sh: line 60: cannot create a file\n/opt/otter/cmd/shellenv.sh: line 18: /bin/ps: Operation not permitted\n';

const show = (): HTMLElement => {
  const run = transcript()
    .assistant([toolCall('bash', { command: 'ls dam' })], { stopReason: 'toolUse' })
    .result('bash', said, { isError: true });
  return render(<AgentTranscript store={run.finish().store()} />).container;
};
const refused = `Your proposed edit has introduced new syntax error(s). Try it once more.

ERRORS:
- E999 SyntaxError: unmatched ']'

This is how it would have looked
${'1: tide\n'.repeat(60)}`;

const error = (container: HTMLElement) => container.querySelector('[data-al-part="tool-call-error"]');

describe('the error of a command that a sandbox stopped', () => {
  it('says why and the last line that was printed, and the rest after a click', () => {
    const container = show();
    const lines = [...container.querySelectorAll('[data-al-part="error-line"]')];
    expect(lines.map((line) => line.textContent)).toEqual([
      'sandbox denied exec error, exit code: 1',
      '…/shellenv.sh: line 18: /bin/ps: Operation not permitted',
    ]);
    fireEvent.click(screen.getByRole('button', { name: `Show more of ${said.length} characters` }));
    expect(error(container)?.textContent).toBe(said.trimEnd());
    expect(screen.queryByRole('button', { name: /^Show (?:all|more)/ })).not.toBeInTheDocument();
  });

  it('is shown in full where a text was found in it', async () => {
    const user = userEvent.setup();
    const container = show();
    screen.getByRole('log').focus();
    await user.keyboard('/');
    await user.keyboard('MacosSeatbelt');
    await screen.findByText('1 of 1');
    expect(error(container)).toHaveTextContent('MacosSeatbelt');
  });
});

describe('the error of an edit that SWE-agent refused', () => {
  it('says why below the line, and what was to be written only when it is opened', () => {
    const run = transcript()
      .assistant([toolCall('edit', { path: 'dam.py', start_line: 4, end_line: 6, content: 'lodge = [' })], {
        stopReason: 'toolUse',
      })
      .result('edit', refused, { isError: true });
    const { container } = render(<AgentTranscript store={run.finish().store()} />);
    const lines = [...container.querySelectorAll('[data-al-part="error-line"]')];
    expect(lines.map((line) => line.textContent)).toEqual([
      'Your proposed edit has introduced new syntax error(s).',
      "- E999 SyntaxError: unmatched ']'",
    ]);
    expect(screen.getByRole('button', { name: /^Edit/ })).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(screen.getByRole('button', { name: 'Show all 66 lines' }));
    expect(error(container)?.textContent).toBe(refused.trimEnd());
  });
});
