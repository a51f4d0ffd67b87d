import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { transcript } from '../../testing/buildTranscript.ts';
import { rest } from '../../testing/showTranscript.tsx';
import { AgentTranscript } from '../AgentTranscript.tsx';
import '../../styles.css';

afterEach(cleanup);

/** The beginning of a PNG that says it is 50000 by 50000. */
const LARGE = `iVBORw0KGgoAAAANSUhEUgAAw1AAAMNQ${'A'.repeat(20)}`;

describe('<ImageNotice />', () => {
  it.each([400, 900])('has the words of its buttons on one level, in %d px', async (inlineSize) => {
    const { container } = render(
      <div style={{ inlineSize }}>
        <AgentTranscript
          store={transcript()
            .assistant([{ type: 'image', source: { type: 'base64', data: LARGE, mimeType: 'image/png' } }])
            .store()}
        />
      </div>,
    );
    await rest();
    const buttons = [...container.querySelectorAll("[data-al-part='image-notice'] button")];
    expect(buttons.length).toBe(2);
    const [first, second] = buttons.map((button) => {
      const words = document.createRange();
      words.selectNodeContents(button.lastChild ?? button);
      return words.getBoundingClientRect().bottom;
    });
    expect(Math.abs((first ?? NaN) - (second ?? NaN))).toBeLessThan(1);
  });
});
