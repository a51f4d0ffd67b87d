import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aiSdkUiAdapter, anthropicMessagesAdapter, openaiChatAdapter } from '../../adapters/index.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';

const ui = [
  { id: 'u', role: 'user', parts: [{ type: 'text', text: 'Weather?' }] },
  {
    id: 'a',
    role: 'assistant',
    parts: [
      {
        type: 'tool-weather',
        toolCallId: 'c1',
        state: 'output-available',
        input: { city: 'Oslo' },
        output: 'rain',
      },
      { type: 'text', text: 'It rains.' },
    ],
  },
];
const call = { id: 'c1', type: 'function', function: { name: 'weather', arguments: '{"city":"Oslo"}' } };
const openai = [
  { role: 'user', content: 'Weather?' },
  { role: 'assistant', content: null, tool_calls: [call] },
  { role: 'tool', tool_call_id: 'c1', content: 'rain' },
  { role: 'assistant', content: 'It rains.' },
];
const anthropic = [
  { role: 'user', content: 'Weather?' },
  { role: 'assistant', content: [{ type: 'tool_use', id: 'c1', name: 'weather', input: { city: 'Oslo' } }] },
  { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'rain' }] },
  { role: 'assistant', content: 'It rains.' },
];

describe('messages with an adapter', () => {
  it.each([
    { adapter: aiSdkUiAdapter, messages: ui },
    { adapter: openaiChatAdapter, messages: openai },
    { adapter: anthropicMessagesAdapter, messages: anthropic },
  ])('are drawn at once: $adapter.format', ({ adapter, messages }) => {
    const { container } = render(<AgentTranscript messages={messages} adapter={adapter} />);
    expect(container.textContent).toContain('Weather?');
    expect(container.textContent).toContain('It rains.');
    expect(container.querySelectorAll('[data-al-part="tool-call"]')).toHaveLength(1);
    expect(container.textContent).not.toMatch(/is empty|no content/);
  });

  it('are read again with another adapter', () => {
    const { container, rerender } = render(<AgentTranscript messages={ui} />);
    expect(container.textContent).not.toContain('It rains.');
    rerender(<AgentTranscript messages={ui} adapter={aiSdkUiAdapter} />);
    expect(container.textContent).toContain('It rains.');
  });
});
