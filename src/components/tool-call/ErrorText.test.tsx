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
const error = (container: HTMLElement) => container.querySelector('[data-al-part="tool-call-error"]');

describe('the error of a command that a sandbox stopped', () => {
  it('says why and the last line that was printed, and the rest after a click', () => {
    const container = show();
    const lines = [...container.querySelectorAll('[data-al-part="error-line"]')];
    expect(lines.map((line) => line.textContent)).toEqual([
      'sandbox denied exec error, exit code: 1',
      '…/shellenv.sh: line 18: /bin/ps: Operation not permitted',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 2 lines' }));
    expect(error(container)?.textContent).toBe(said);
    expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
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
