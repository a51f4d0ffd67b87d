import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { text, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { loadOnServer } from '../../testing/loadOnServer.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';
import type { CodeRendererProps } from '../ViewerContext.ts';

const fence = (code: string, language = 'Tide'): string => `\`\`\`${language}\n${code}\n\`\`\`\n`;
const said = (markdown: string) => transcript().assistant(markdown).finish().store();

function Theirs({ code, language }: CodeRendererProps) {
  return <mark data-language={language}>{code}</mark>;
}
const renderers = { code: Theirs };

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a renderer for code', () => {
  it('draws code of a stated language, in our frame', () => {
    const { container } = render(
      <AgentTranscript store={said(`${fence('high 6.9')}\n${fence('none', '')}`)} renderers={renderers} />,
    );
    const [marked, ...others] = container.querySelectorAll('mark');
    expect(marked).toHaveTextContent('high 6.9');
    expect(marked).toHaveAttribute('data-language', 'Tide');
    expect(others).toEqual([]);
    expect(screen.getByRole('group', { name: 'Code, Tide' })).toContainElement(marked ?? null);
    expect(screen.getByRole('group', { name: 'Code' })).toHaveTextContent('none');
  });

  it('draws it on a server too', async () => {
    const { AgentTranscript: OnServer } = await loadOnServer(() => import('../AgentTranscript.tsx'));
    expect(renderToString(<OnServer store={said(fence('high'))} renderers={renderers} />)).toContain(
      '<mark data-language="Tide">high</mark>',
    );
  });

  it('draws a file that a tool has read', async () => {
    const store = transcript()
      .assistant([toolCall('read', { path: 'tide.rs' })])
      .result('read', [text('fn level() {}')])
      .finish()
      .store();
    const { container } = render(<AgentTranscript store={store} renderers={renderers} />);
    act(() => {
      container.querySelector<HTMLElement>("[data-al-part='tool-call-trigger']")?.click();
    });
    const drawn = await screen.findByText('fn level() {}');
    expect(drawn.closest('mark')).toHaveAttribute('data-language', 'rs');
  });

  it('is given nothing while code still arrives', () => {
    const builder = transcript()
      .turn()
      .streaming([text('')]);
    const store = builder.store();
    const { container } = render(<AgentTranscript store={store} renderers={renderers} />);
    const say = (): void => {
      act(() => {
        builder.feed(store);
        store.publish();
      });
    };
    builder.delta('```tide\nhigh\n');
    say();
    expect(container).toHaveTextContent('high');
    expect(container.querySelector('mark')).toBeNull();
    builder.delta('```\n').finish();
    say();
    expect(container.querySelector('mark')).toHaveTextContent('high');
  });

  it('is not given code that has hidden characters, or too much of it', () => {
    const long = `let level = ${'1'.repeat(5000)};`;
    const { container } = render(
      <AgentTranscript
        store={said(`${fence('let admin\u202e = true;')}\n${fence(long)}`)}
        renderers={renderers}
        limits={{ highlightCharacters: 1000 }}
      />,
    );
    expect(container.querySelector('mark')).toBeNull();
    expect(container.querySelector("code [data-al-part='hidden-character']")).toHaveTextContent('U+202E');
    expect(container).toHaveTextContent(long);
  });

  it('leaves its place to plain code when it throws', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failure = new Error('no such grammar');
    const onError = vi.fn();
    const Fails = (): never => {
      throw failure;
    };
    const { container } = render(
      <AgentTranscript
        store={said(`Before.\n\n${fence('high 6.9')}`)}
        renderers={{ code: Fails }}
        onError={onError}
      />,
    );
    expect(container.querySelector('code')).toHaveTextContent('high 6.9');
    expect(container).toHaveTextContent('Before.');
    expect(onError).toHaveBeenCalledWith(failure, { key: null });
  });
});
