import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { AgentMessage } from '../model/index.ts';
import { text, thinking, toolCall, transcript, type TranscriptBuilder } from '../testing/buildTranscript.ts';
import { loadOnServer } from '../testing/loadOnServer.ts';
import { AgentTranscript, type AgentTranscriptProps } from './AgentTranscript.tsx';

const mixed = (): TranscriptBuilder =>
  transcript()
    .message({ role: 'system', timestamp: null }, [text('You are a careful agent.')], { turn: false })
    .user('Why is the export slow?')
    .extension('checkpoint', { message: 'Saved', ref: 'a41f' })
    .assistant(
      [
        thinking('One connection per row.'),
        text('I look first.'),
        toolCall('bash', { command: 'ls' }),
        toolCall('read'),
      ],
      {
        stopReason: 'toolUse',
      },
    )
    .result('bash', 'src')
    .result('read', 'No such file', { isError: true })
    .result('grep', 'nobody asked', { toolCallId: 'call_lost' })
    .assistant([
      text('It is the pool.'),
      { type: 'source', sourceType: 'url', url: 'https://docs.example/pool', title: 'Pools' },
    ])
    .message({ role: 'unknown', sourceRole: 'critic', timestamp: null }, [
      { type: 'unknown', raw: { role: 'critic' } },
    ])
    .message(
      {
        role: 'bashExecution',
        timestamp: null,
        command: 'npm test',
        output: '1 failed',
        exitCode: 1,
        cancelled: false,
        truncated: true,
        excludeFromContext: true,
      },
      [],
      { context: 'ui-only' },
    )
    .item({ type: 'divider', kind: 'compaction', status: 'done' })
    .item({ type: 'unknownRecord', name: 'telemetry', raw: { a: 1 } })
    .extension('secret', { message: 'Hidden' }, { hidden: true });

const show = (build: TranscriptBuilder, props: Omit<AgentTranscriptProps, 'store' | 'messages'> = {}) => {
  const store = build.store();
  return { store, ...render(<AgentTranscript store={store} {...props} />) };
};

const sources = (container: Element): string[] =>
  [...container.querySelectorAll('[data-al-source]')].map(
    (element) => element.getAttribute('data-al-source') ?? '',
  );

const MESSAGES: AgentMessage[] = [
  { role: 'user', content: [{ type: 'text', text: 'Bonjour' }], timestamp: null },
  {
    role: 'assistant',
    content: [{ type: 'text', text: 'Salut' }],
    stopReason: 'stop',
    model: 'heron-1',
    provider: 'example',
    usage: null,
    timestamp: null,
  },
];

describe('<AgentTranscript />', () => {
  it('draws every message and block exactly once', () => {
    const { container, store } = show(mixed());
    const state = store.getState();
    const wanted = state.messageKeys.flatMap((key) => [key, ...(state.message(key)?.blockKeys ?? [])]);
    expect(sources(container).toSorted()).toEqual(wanted.toSorted());
  });

  it('is a log with a name', () => {
    show(mixed(), { title: 'Slow export' });
    expect(screen.getByRole('log', { name: 'Agent run: Slow export' })).toHaveAttribute('aria-live', 'off');
  });

  it('names its messages, which are articles (WCAG 1.3.1)', () => {
    show(mixed());
    expect(screen.getByRole('article', { name: 'You, message 2' })).toHaveAttribute('aria-posinset', '2');
    expect(screen.getAllByRole('article', { name: 'Assistant' })).toHaveLength(2);
    expect(screen.getByRole('article', { name: 'System prompt' })).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Unknown role' })).toBeInTheDocument();
    expect(screen.getByRole('note', { name: 'Checkpoint, UI only' })).toBeInTheDocument();
  });

  it('counts messages once the source is over', () => {
    show(mixed().end());
    expect(screen.getByRole('article', { name: /^You, message 2 of \d+$/ })).toBeInTheDocument();
  });

  it('has no accessibility violations', async () => {
    const { container } = show(mixed());
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
      [],
    );
  });

  it('reads messages as they stand', () => {
    const { rerender } = render(<AgentTranscript messages={MESSAGES} />);
    expect(screen.getByText('Salut')).toBeInTheDocument();
    const more: AgentMessage[] = [
      ...MESSAGES,
      { role: 'user', content: [{ type: 'text', text: 'Encore' }], timestamp: null },
    ];
    rerender(<AgentTranscript messages={more} />);
    expect(screen.getByText('Encore')).toBeInTheDocument();
    rerender(<AgentTranscript messages={MESSAGES} />);
    expect(screen.queryByText('Encore')).not.toBeInTheDocument();
  });

  it('renders messages on the server', async () => {
    const { AgentTranscript: OnServer } = await loadOnServer(() => import('./AgentTranscript.tsx'));
    const html = renderToString(<OnServer messages={MESSAGES} title="Run" />);
    expect(html).toContain('Bonjour');
    expect(html).toContain('Salut');
    expect(html).not.toContain('style=');
  });

  it('says that there are no messages', () => {
    render(<AgentTranscript messages={[]} />);
    expect(screen.getByText('No messages yet.')).toBeInTheDocument();
  });

  it('says that a transcript is awaited, and why it could not be read', () => {
    const run = transcript();
    const store = run.store();
    render(<AgentTranscript store={store} />);
    act(() => {
      store.addSource();
      store.publish();
    });
    expect(screen.getByText('Reading the transcript…')).toBeInTheDocument();
    expect(screen.queryByText('No messages yet.')).not.toBeInTheDocument();
    act(() => {
      run
        .emit({
          type: 'diagnostic',
          value: { severity: 'error', code: 'source-failed', message: 'The connection was closed.' },
        })
        .end('failed')
        .feed(store);
    });
    expect(screen.queryByText('Reading the transcript…')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('The source could not be read.');
    expect(screen.getByText(/The connection was closed/)).toBeInTheDocument();
  });

  it('replaces words, in part of a group too', () => {
    show(mixed(), { labels: { user: 'Vous', messageAt: (who, position) => `${who} ${position}` } });
    expect(screen.getByRole('article', { name: 'Vous 2' })).toBeInTheDocument();
  });

  it('draws content, tools and notes with the renderers it is given', () => {
    const { container, store } = show(mixed(), {
      renderers: {
        content: { text: ({ block }) => <em>{block.text}</em> },
        extension: { checkpoint: ({ message }) => <b>saved at {JSON.stringify(message.data)}</b> },
      },
    });
    expect(screen.getByText('It is the pool.').tagName).toBe('EM');
    expect(screen.getByText(/^saved at/)).toBeInTheDocument();
    const state = store.getState();
    expect(sources(container).filter((key) => state.block(key)?.block.type === 'text')).not.toHaveLength(0);
  });

  it('keeps the transcript when a renderer throws', () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('no');
    };
    show(mixed(), { renderers: { extension: { checkpoint: Broken } } });
    expect(screen.getByText('It is the pool.')).toBeInTheDocument();
    silent.mockRestore();
  });

  it('replaces parts', () => {
    show(mixed(), { components: { Message: ({ messageKey }) => <p>message {messageKey}</p> } });
    expect(screen.getByText('message m1')).toBeInTheDocument();
  });

  it('adds class names, props, theme and ref', () => {
    const { container } = show(mixed(), { classNames: { row: 'mine' }, className: 'whole', theme: 'dark' });
    expect(container.querySelectorAll('.mine').length).toBeGreaterThan(3);
    expect(container.firstElementChild).toHaveClass('whole');
    expect(container.firstElementChild).toHaveAttribute('data-al-theme', 'dark');
  });

  it('hides what the source asks to hide until the reader asks for it', async () => {
    const { container } = show(mixed());
    const note = container.querySelector('[data-al-part="note"][data-al-kind="secret"]');
    expect(note).not.toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 hidden message: Secret' }));
    expect(note).toBeVisible();
  });

  it('folds more than three notes of one row', async () => {
    const run = transcript().user('Hi');
    for (let index = 0; index < 4; index++) run.extension('log', { message: `Line ${index}` });
    show(run);
    expect(screen.getByText('Line 0')).not.toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '4 notes' }));
    expect(screen.getByText('Line 3')).toBeVisible();
  });

  it('gives a note without a row one of its own', () => {
    const { container } = show(transcript().extension('session', { message: 'Started' }).user('Hi'));
    expect(
      container.querySelector('[data-al-part="row"]:not(:has([data-al-part="cell"])) [role="note"]'),
    ).toHaveTextContent('Started');
  });

  it('keeps the notes of a result that finds its call late', () => {
    const run = transcript()
      .user('Hi')
      .turn()
      .result('bash', 'out')
      .extension('log', { message: 'Beside the result' })
      .message(
        { role: 'assistant', timestamp: null, stopReason: null, model: '', provider: '', usage: null },
        [toolCall('bash')],
      );
    show(run);
    expect(screen.getByText('Beside the result')).toBeVisible();
  });

  it('labels rows that left the context once per run of rows', () => {
    const run = transcript()
      .user('One')
      .user('Two')
      .user('Three')
      .emit({ type: 'context', messages: ['m0', 'm1'], context: 'compacted' });
    const { container } = show(run);
    expect(container.querySelectorAll('[data-al-part="row"][data-al-context="compacted"]')).toHaveLength(2);
    expect(container.querySelectorAll('[data-al-part="context-label"]')).toHaveLength(1);
    expect(screen.getAllByText('No longer in the model’s context')).toHaveLength(2);
  });

  it('waits for the model after the request and until the answer begins', () => {
    const run = transcript().user('Hi');
    const store = run.store();
    render(<AgentTranscript store={store} />);
    expect(screen.getByText('Waiting for the model')).toBeInTheDocument();
    act(() => {
      run
        .turn()
        .emit({ type: 'turnPatch', turn: 't0', value: { request: { raw: {} } } })
        .feed(store);
    });
    expect(screen.getByText('Waiting for the model')).toBeInTheDocument();
    act(() => {
      run
        .emit({
          type: 'messageStart',
          message: 'm1',
          loop: 'l0',
          turn: 't0',
          value: {
            role: 'assistant',
            timestamp: null,
            stopReason: null,
            model: '',
            provider: '',
            usage: null,
          },
        })
        .emit({ type: 'blockStart', message: 'm1', block: 'm1.c0', value: text('Hello') })
        .feed(store);
    });
    expect(screen.queryByText('Waiting for the model')).not.toBeInTheDocument();
  });

  it('waits for the model while a source without requests stays open, once every result is there', () => {
    const run = transcript()
      .user('Hi')
      .assistant([toolCall('read'), toolCall('bash')], { stopReason: 'toolUse' });
    const store = run.store();
    render(<AgentTranscript store={store} />);
    const waiting = () => screen.queryByText('Waiting for the model') !== null;
    act(() => {
      run.result('read', 'text').feed(store);
    });
    expect(waiting()).toBe(false);
    act(() => {
      run.result('bash', 'text').feed(store);
    });
    expect(waiting()).toBe(true);
    act(() => {
      run.finish().feed(store);
    });
    expect(waiting()).toBe(false);
  });

  it('announces boundaries, not text', () => {
    const run = transcript().user('Hi');
    const store = run.store();
    render(<AgentTranscript store={store} />);
    const status = () =>
      screen.getAllByRole('status').find((element) => element.dataset.alPart === 'announcer');
    expect(status()).toBeEmptyDOMElement();
    act(() => {
      run.streaming([text('He')]).feed(store);
    });
    expect(status()).toHaveTextContent('Turn 1 started');
    act(() => {
      run.delta('llo').feed(store);
    });
    expect(status()).toHaveTextContent('Turn 1 started');
    act(() => {
      run.settle().finish().feed(store);
    });
    expect(status()).toHaveTextContent('Run finished');
  });

  it('streams in strict mode and survives being unmounted', () => {
    const run = transcript()
      .user('Hi')
      .streaming([text('He')]);
    const store = run.store();
    const { unmount } = render(
      <StrictMode>
        <AgentTranscript store={store} follow />
      </StrictMode>,
    );
    act(() => {
      run.delta('llo').feed(store);
    });
    expect(screen.getByText('Hello')).toBeInTheDocument();
    unmount();
    run.delta(' there').settle().end().feed(store);
    expect(store.getState().status).toBe('complete');
  });

  it('keeps what the reader opened when messages are read anew', async () => {
    const { rerender } = render(
      <AgentTranscript messages={[{ role: 'system', content: [text('Be careful.')] }]} />,
    );
    await userEvent.click(screen.getByRole('button', { name: /System prompt/ }));
    rerender(
      <AgentTranscript messages={[{ role: 'system', content: [text('Be careful.')] }, ...MESSAGES]} />,
    );
    expect(screen.getByRole('button', { name: /System prompt/ })).toHaveAttribute('aria-expanded', 'true');
  });

  it('moves between messages with j and k while the focus is inside', async () => {
    show(transcript().user('One').user('Two').user('Three'));
    screen.getByRole('log').focus();
    await userEvent.keyboard('j');
    expect(screen.getByRole('article', { name: 'You, message 1' })).toHaveFocus();
    await userEvent.keyboard('jj');
    expect(screen.getByRole('article', { name: 'You, message 3' })).toHaveFocus();
    await userEvent.keyboard('k');
    expect(screen.getByRole('article', { name: 'You, message 2' })).toHaveFocus();
    await userEvent.keyboard('G');
    expect(screen.getByRole('article', { name: 'You, message 3' })).toHaveFocus();
    await userEvent.keyboard('g');
    expect(screen.getByRole('article', { name: 'You, message 1' })).toHaveFocus();
  });

  it('nests the transcript of a sub-agent inside its call', () => {
    const run = transcript()
      .user('Review')
      .assistant([toolCall('task', { prompt: 'review' })], { stopReason: 'toolUse' })
      .child('task', { loopId: 'loop-2' }, (inner) => inner.user('Look').assistant('Fine.'));
    const { container } = show(run);
    expect(
      within(container.querySelector<HTMLElement>('[data-al-tool="task"]') ?? container).getByText('Fine.'),
    ).toBeInTheDocument();
  });
});
