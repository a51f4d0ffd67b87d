import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { transcript } from '../../testing/buildTranscript.ts';
import { rest } from '../../testing/showTranscript.tsx';
import { AgentTranscript } from '../AgentTranscript.tsx';
import '../../styles.css';

afterEach(cleanup);

const NAME =
  'apps/examples/desktop-app/src/components/agent-sidebar/conversation-history-of-the-workspace.tsx';

describe('<File />', () => {
  it.each([
    [360, NAME],
    [400, 'notes.txt'],
    [800, NAME.repeat(2)],
  ])('has its icon beside the first line of its name, in %d px', async (inlineSize, filename) => {
    const { container } = render(
      <div style={{ inlineSize }}>
        <AgentTranscript
          store={transcript()
            .user([
              {
                type: 'file',
                filename,
                source: { type: 'base64', data: 'aGVsbG8=', mimeType: 'text/plain' },
              },
            ])
            .store()}
        />
      </div>,
    );
    await rest();
    const icon = container.querySelector("[data-al-part='file'] > svg")?.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(container.querySelector("[data-al-part='file-name']") ?? container);
    const [line] = words.getClientRects();
    if (!icon || !line) throw new Error('There is no file.');
    expect(Math.abs((icon.top + icon.bottom) / 2 - (line.top + line.bottom) / 2)).toBeLessThan(2);
    expect(line.left).toBeGreaterThan(icon.right);
  });
});
