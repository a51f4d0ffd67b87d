import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { transcript } from '../../testing/buildTranscript.ts';
import { rest } from '../../testing/showTranscript.tsx';
import { AgentTranscript } from '../AgentTranscript.tsx';
import '../../styles.css';

const MESSAGE =
  'This is JSON, but of no format that can be read. Its records are shown raw; name the format.';

/** Where the message of a problem begins, and where what stands before it does, in a place of this width. */
async function starts(inlineSize: number): Promise<readonly number[]> {
  const store = transcript()
    .assistant('Done.')
    .emit({
      type: 'diagnostic',
      value: { severity: 'error', code: 'unknown-format', message: MESSAGE, line: 212 },
    })
    .end()
    .store();
  const { container } = render(
    <div style={{ inlineSize }}>
      <AgentTranscript store={store} />
    </div>,
  );
  await rest();
  return ['message', 'severity'].map(
    (name) =>
      container.querySelector(`[data-al-part='diagnostic-${name}']`)?.getBoundingClientRect().left ?? NaN,
  );
}

describe('<DiagnosticsList />', () => {
  it('gives a message lines of its own where the column beside its position would be narrow', async () => {
    const [message, severity] = await starts(400);
    expect(message).toBe(severity);
  });

  it('says a message beside its position where there is room', async () => {
    const [message, severity] = await starts(800);
    expect(message).toBeGreaterThan(severity ?? NaN);
  });
});
