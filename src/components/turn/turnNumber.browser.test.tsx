import { render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { readTranscript } from '../../core.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';
import '../../styles.css';

// Two turns, of which there is nothing to say but their numbers.
const RUN = [
  { type: 'RUN_STARTED', threadId: 'harbour', runId: 'r1' },
  { type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'depth' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: '{"harbour":"Brest"}' },
  { type: 'TOOL_CALL_END', toolCallId: 'c1' },
  { type: 'TOOL_CALL_RESULT', messageId: 'm1', toolCallId: 'c1', content: '3.1 m' },
  { type: 'TEXT_MESSAGE_START', messageId: 'm2', role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm2', delta: '3.1 metres.' },
  { type: 'TEXT_MESSAGE_END', messageId: 'm2' },
  { type: 'RUN_FINISHED', threadId: 'harbour', runId: 'r1' },
]
  .map((event) => `${JSON.stringify(event)}\n`)
  .join('');

describe('the number of a turn', () => {
  afterEach(() => {
    document.body.replaceChildren();
  });

  it.each([400, 740, 860, 884, 920, 960, 980, 1040, 1200])(
    'is whole, or not drawn, in a place of %i px',
    async (inlineSize) => {
      const { store } = await readTranscript(RUN);
      const { container } = render(
        <div style={{ inlineSize }}>
          <AgentTranscript store={store} />
        </div>,
      );
      const left = container.firstElementChild?.getBoundingClientRect().left ?? 0;
      const numbers = [...container.querySelectorAll('[data-al-part="turn-number"] > [aria-hidden]')];
      expect(numbers.length).toBeGreaterThan(0);
      for (const number of numbers) {
        const { width, left: start } = number.getBoundingClientRect();
        if (width > 0) expect(start).toBeGreaterThanOrEqual(left);
      }
      if (inlineSize === 1200) expect(numbers[0]?.getBoundingClientRect().width).toBeGreaterThan(0);
    },
  );
});
