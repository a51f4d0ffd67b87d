import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findAxeViolations } from '../../testing/axe.ts';
import { servedSessions } from '../../testing/samples/servedSessions.ts';
import { ExportDialog, type WriteExport } from './ExportDialog.tsx';

const [source] = servedSessions(['Mend the gauge: part 2/3']).sources;
if (!source) throw new Error('no source');

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
});

describe('<ExportDialog />', () => {
  it('has a document written as it was chosen, saves it under the title, and closes', async () => {
    const saved: unknown[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push([this.download, this.href]);
    });
    const asked: unknown[] = [];
    const closed = vi.fn();
    const write: WriteExport = (_, choice) => {
      asked.push(choice);
      return Promise.resolve(new Blob(['# Gauge']));
    };
    const { container } = render(<ExportDialog source={source} write={write} onClose={closed} />);
    expect(await findAxeViolations(container)).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: /^Markdown/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /looks like a secret/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(closed).toHaveBeenCalledOnce();
    });
    expect(asked).toEqual([{ to: 'md', redact: false }]);
    expect(saved).toEqual([['mend-the-gauge-part-2-3.md', 'blob:made']]);
  });

  it('replaces secrets unless it is told not to, says that it works, and why it could not', async () => {
    let fail: (error: Error) => void = () => undefined;
    const choices: unknown[] = [];
    const write: WriteExport = (_, choice) => {
      choices.push(choice);
      return new Promise((_resolve, reject) => {
        fail = reject;
      });
    };
    render(<ExportDialog source={source} write={write} onClose={() => undefined} />);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(choices).toEqual([{ to: 'html', redact: true }]);
    expect(screen.getByRole('status')).toHaveTextContent('Reading the run');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    fail(new Error('The source could not be read.'));
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent(
        'It could not be exported: The source could not be read.',
      );
    });
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('stops what it asked for when it is left', () => {
    let left: AbortSignal | undefined;
    const write: WriteExport = (_, __, signal) => {
      left = signal;
      return new Promise(() => undefined);
    };
    const { unmount } = render(<ExportDialog source={source} write={write} onClose={() => undefined} />);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(left?.aborted).toBe(false);
    unmount();
    expect(left?.aborted).toBe(true);
  });
});
