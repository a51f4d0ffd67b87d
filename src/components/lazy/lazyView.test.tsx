import { act, fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_USAGE } from '../../model/index.ts';
import { text, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { loadOnServer } from '../../testing/loadOnServer.ts';
import { storeOf } from '../../testing/renderInTranscript.tsx';

const store = () =>
  transcript()
    .assistant([
      text('See ![a cat](https://cats.test/1.png).'),
      toolCall('bash', { command: 'npm test' }),
      toolCall('lookup', { question: 'why' }, { id: 'call_lookup' }),
    ])
    .result('bash', '\u001b[31mred words\u001b[0m', { details: { exitCode: 1 }, isError: true })
    .result('lookup', [{ type: 'document', source: { type: 'text', text: 'Deep' }, title: 'notes.txt' }])
    .store();

/** A turn with figures and the request that was sent, both of which a reader may open. */
const openable = () =>
  storeOf(
    { type: 'loopStart', loop: 'l0', value: { loopId: 'a', kind: 'initial', status: 'running' } },
    {
      type: 'turnStart',
      turn: 't0',
      loop: 'l0',
      value: { index: 0, request: { systemPrompt: 'Answer in one line.', raw: {} } },
    },
    {
      type: 'messageStart',
      message: 'm0',
      loop: 'l0',
      turn: 't0',
      value: {
        role: 'assistant',
        model: 'kestrel-2',
        provider: 'example',
        stopReason: 'stop',
        usage: { ...NO_USAGE, input: 100, output: 200, totalTokens: 300 },
        timestamp: null,
      },
    },
    { type: 'messageContent', message: 'm0', content: [{ type: 'text', text: 'Yes.' }] },
    { type: 'messageEnd', message: 'm0' },
    { type: 'turnEnd', turn: 't0', value: {} },
  );

const part = (container: Element, name: string) => container.querySelector(`[data-al-part="${name}"]`);

/** The library as a browser gets it: the views are not there at first. */
async function inBrowser() {
  vi.resetModules();
  // What `imports` of package.json gives a browser.
  vi.doMock('#views', () => import('./noViews.ts'));
  const [{ AgentTranscript: Transcript }, { preloadViews }] = await Promise.all([
    import('../AgentTranscript.tsx'),
    import('./loadViews.ts'),
  ]);
  return { Transcript, preloadViews };
}

describe('lazyView', () => {
  afterEach(() => {
    vi.doUnmock('#views');
    vi.doUnmock('./views.ts');
    vi.resetModules();
  });

  it('shows what is readable at once, and the views when they have loaded', async () => {
    const { Transcript, preloadViews } = await inBrowser();
    const { container } = render(<Transcript store={store()} />);
    for (const words of ['a cat', 'npm test', 'red words', 'notes.txt', 'why'])
      expect(container).toHaveTextContent(words);
    expect(container.textContent).not.toContain('\u001b');
    expect(container.querySelector('[data-al-fg]')).toBeNull();
    await act(preloadViews);
    await vi.waitFor(() => {
      expect(container.querySelector('[data-al-fg="red"]')).toHaveTextContent('red words');
    }, 60_000);
    expect(container.querySelector('[data-al-plain]')).toBeNull();
  });

  it('draws the views at once when they were loaded before', async () => {
    const { Transcript, preloadViews } = await inBrowser();
    await preloadViews();
    const { container } = render(<Transcript store={store()} />);
    expect(container.querySelector('[data-al-fg="red"]')).toHaveTextContent('red words');
    expect(container.querySelector('[data-al-plain]')).toBeNull();
  });

  it('draws everything on a server, which stays until the views have loaded', async () => {
    const { AgentTranscript } = await loadOnServer(() => import('../AgentTranscript.tsx'));
    const html = renderToString(<AgentTranscript store={store()} />);
    expect(html).not.toContain('data-al-plain');
    const { Transcript, preloadViews } = await inBrowser();
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    const command = part(container, 'bash-view-command');
    expect(command).toHaveTextContent('npm test');
    const complaints: unknown[] = [];
    render(<Transcript store={store()} />, {
      container,
      hydrate: true,
      onRecoverableError: (error) => complaints.push(error),
    });
    await act(preloadViews);
    expect(part(container, 'bash-view-command')).toBe(command);
    expect(container.querySelector('[data-al-plain]')).toBeNull();
    expect(complaints).toEqual([]);
  });

  it('shows what is there of a usage and a request until their views have loaded', async () => {
    const { Transcript, preloadViews } = await inBrowser();
    const { container } = render(<Transcript store={openable()} />);
    fireEvent.click(part(container, 'usage-trigger') ?? container);
    fireEvent.click(part(container, 'turn-request-trigger') ?? container);
    expect(part(container, 'usage-popover')).toHaveTextContent('300 tokens');
    expect(part(container, 'usage-table')).toBeNull();
    expect(part(container, 'turn-request')).toHaveTextContent('Answer in one line.');
    await act(preloadViews);
    await vi.waitFor(() => {
      expect(part(container, 'usage-table')).toHaveTextContent('Cache read');
    }, 60_000);
    expect(part(container, 'request-prompt')).toHaveTextContent('Answer in one line.');
    expect(container.querySelector('[data-al-plain]')).toBeNull();
  });

  it('keeps the text, and says so once, when the views cannot be loaded', async () => {
    vi.doMock('./views.ts', () => {
      throw new Error('offline');
    });
    const { Transcript, preloadViews } = await inBrowser();
    const told: unknown[] = [];
    const { container } = render(
      <Transcript store={store()} onError={(error, { key }) => told.push([String(error), key])} />,
    );
    await act(preloadViews);
    await vi.waitFor(() => {
      expect(told).toHaveLength(1);
    }, 60_000);
    for (const words of ['a cat', 'npm test', 'red words', 'notes.txt', 'why'])
      expect(container).toHaveTextContent(words);
  });
});
