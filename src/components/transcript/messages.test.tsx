import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aiSdkUiAdapter } from '../../adapters/formats/ai-sdk-ui/index.ts';
import { anthropicMessagesAdapter } from '../../adapters/formats/anthropic-messages/index.ts';
import { openaiChatAdapter } from '../../adapters/formats/openai-chat/index.ts';
import type { AgentMessage } from '../../model/index.ts';
import { loadOnServer } from '../../testing/loadOnServer.ts';
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

const gemini = [
  { role: 'user', parts: [{ text: 'Weather?' }] },
  { role: 'model', parts: [{ functionCall: { id: 'c1', name: 'weather', args: { city: 'Oslo' } } }] },
  {
    role: 'user',
    parts: [{ functionResponse: { id: 'c1', name: 'weather', response: { result: 'rain' } } }],
  },
  { role: 'model', parts: [{ text: 'It rains.' }] },
];
const responses = [
  { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Weather?' }] },
  { type: 'function_call', call_id: 'c1', name: 'weather', arguments: '{"city":"Oslo"}' },
  { type: 'function_call_output', call_id: 'c1', output: 'rain' },
  { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'It rains.' }] },
];
const agent = [
  { role: 'user', content: [{ type: 'text', text: 'Weather?' }], timestamp: 1 },
  {
    role: 'assistant',
    content: [{ type: 'toolCall', id: 'c1', name: 'weather', arguments: { city: 'Oslo' } }],
    timestamp: 2,
    stopReason: 'toolUse',
    model: 'm',
    provider: 'p',
    usage: null,
  },
  {
    role: 'toolResult',
    toolCallId: 'c1',
    toolName: 'weather',
    content: [{ type: 'text', text: 'rain' }],
    isError: false,
    timestamp: 3,
  },
  {
    role: 'assistant',
    content: [{ type: 'text', text: 'It rains.' }],
    timestamp: 4,
    stopReason: 'stop',
    model: 'm',
    provider: 'p',
    usage: null,
  },
];
const arrays = { ui, openai, anthropic, gemini, responses, agent };

function expectConversation(container: Element): void {
  expect(container.textContent).toContain('Weather?');
  expect(container.textContent).toContain('It rains.');
  expect(container.querySelectorAll('[data-al-part="tool-call"]')).toHaveLength(1);
  expect(container.querySelectorAll('[data-al-part="tool-call"][data-al-status="done"]')).toHaveLength(1);
  expect(container.textContent).not.toMatch(/is empty|no content|Unknown/);
}

/** The library as a browser gets it: no adapter is there at first. */
async function inBrowser() {
  vi.resetModules();
  // What `imports` of package.json gives a browser.
  vi.doMock('#adapters', () => import('../lazy/noAdapters.ts'));
  const [{ AgentTranscript: Transcript }, { loadReaders }] = await Promise.all([
    import('../AgentTranscript.tsx'),
    import('../../store/index.ts'),
  ]);
  return { Transcript, load: () => loadReaders().catch(() => undefined) };
}

describe('messages', () => {
  afterEach(() => {
    vi.doUnmock('#adapters');
    vi.doUnmock('../../adapters/index.ts');
    vi.resetModules();
  });

  it.each([
    { adapter: aiSdkUiAdapter, messages: ui },
    { adapter: openaiChatAdapter, messages: openai },
    { adapter: anthropicMessagesAdapter, messages: anthropic },
  ])('are drawn at once with an adapter: $adapter.format', ({ adapter, messages }) => {
    const { container } = render(<AgentTranscript messages={messages} adapter={adapter} />);
    expectConversation(container);
  });

  it.each(Object.entries(arrays))('are read whatever their format is: %s', (_, messages) => {
    const { container } = render(<AgentTranscript messages={messages} />);
    expectConversation(container);
  });

  it('are read again with another adapter', () => {
    const { container, rerender } = render(<AgentTranscript messages={ui} adapter={openaiChatAdapter} />);
    expect(container.textContent).not.toContain('It rains.');
    rerender(<AgentTranscript messages={ui} adapter={aiSdkUiAdapter} />);
    expectConversation(container);
  });

  it('are shown in a browser once the adapters have come', async () => {
    const { Transcript, load } = await inBrowser();
    const { container } = render(<Transcript messages={openai} />);
    expect(container.querySelector('[data-al-part="loading"]')).not.toBeNull();
    await act(load);
    await vi.waitFor(() => {
      expectConversation(container);
    }, 60_000);
  });

  it('that are AgentMessages need no adapter in a browser', async () => {
    const { Transcript } = await inBrowser();
    const { container } = render(<Transcript messages={agent as unknown as readonly AgentMessage[]} />);
    expectConversation(container);
  });

  it('that come later are shown in a browser once the adapters have come', async () => {
    const { Transcript, load } = await inBrowser();
    const { container, rerender } = render(<Transcript messages={[]} />);
    rerender(<Transcript messages={openai.slice(0, 1)} />);
    rerender(<Transcript messages={openai} />);
    await act(load);
    await vi.waitFor(() => {
      expectConversation(container);
    }, 60_000);
  });

  it('keep the HTML of a server until the adapters have come', async () => {
    const { AgentTranscript: OnServer } = await loadOnServer(() => import('../AgentTranscript.tsx'));
    const html = renderToString(<OnServer messages={openai} />);
    const { Transcript, load } = await inBrowser();
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    expectConversation(container);
    const call = container.querySelector('[data-al-part="tool-call"]');
    const complaints: unknown[] = [];
    render(<Transcript messages={openai} />, {
      container,
      hydrate: true,
      onRecoverableError: (error) => complaints.push(error),
    });
    expect(container.querySelector('[data-al-part="tool-call"]')).toBe(call);
    await act(load);
    expectConversation(container);
    expect(container.querySelector('[data-al-part="tool-call"]')).toBe(call);
    expect(complaints).toEqual([]);
  });

  it('are shown in part where the adapters cannot be loaded, which is said', async () => {
    vi.doMock('../../adapters/index.ts', () => {
      throw new Error('offline');
    });
    const { Transcript, load } = await inBrowser();
    const { createMessagesSource } = await import('../../core.ts');
    const { container } = render(<Transcript messages={openai} />);
    await act(load);
    await vi.waitFor(() => {
      expect(container.textContent).toContain('Weather?');
    }, 60_000);
    const source = createMessagesSource();
    source.update(openai);
    await source.ready();
    expect(source.store.getState().diagnostics[0]).toMatchObject({ code: 'reader-failed' });
  });
});
