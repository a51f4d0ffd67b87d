import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy, useEffect, useLayoutEffect, useReducer, type ReactElement, type RefCallback } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  text,
  thinking,
  toolCall,
  transcript,
  type TranscriptBuilder,
} from '../../testing/buildTranscript.ts';
import { AgentTranscript, type AgentTranscriptProps } from '../AgentTranscript.tsx';
import type { ContentRendererProps } from '../ViewerContext.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = { type: 'image', source: { type: 'base64', mimeType: 'image/png', data: PNG } } as const;

const run = (): TranscriptBuilder =>
  transcript()
    .user('Before')
    .assistant([
      thinking('Pondered'),
      text('Said'),
      picture,
      toolCall('deploy', { to: 'eu' }),
      { type: 'unknown', raw: { odd: 'Odd' } },
    ])
    .result('deploy', [text('Deployed'), picture])
    .extension('gauge', { level: 'High' })
    .user('After')
    .finish();

/** A component that asks for no props, so that it fits everywhere. */
type View = () => ReactElement;
type Slots = (View: View) => Pick<AgentTranscriptProps, 'renderers' | 'components'>;
const content = (type: string): Slots => {
  return (View) => ({ renderers: { content: { [type]: View } } });
};

/** Every place where an application can put a component that draws a row: what the raw data in its place say, and their key. */
const SLOTS: readonly (readonly [name: string, slot: Slots, raw: string, keys: readonly string[]])[] = [
  ['content.text', content('text'), 'Said', ['m0.c0', 'm1.c1', 'm4.c0']],
  ['content.thinking', content('thinking'), 'Pondered', ['m1.c0']],
  ['content.image, also in a result', content('image'), 'base64', ['m1.c2', 'm2.c1']],
  ['content.toolCall', content('toolCall'), 'Deployed', ['m1.c3']],
  ['content.unknown', content('unknown'), 'Odd', ['m1.c4']],
  ['tool', (View) => ({ renderers: { tool: { deploy: View } } }), 'Deployed', ['m1.c3']],
  ['extension', (View) => ({ renderers: { extension: { gauge: View } } }), 'High', ['m3']],
  ['components.Message', (View) => ({ components: { Message: View } }), 'Deployed', ['m0', 'm1', 'm4']],
];

const fail = (): never => {
  throw new Error('no luck');
};
const Inner = (): ReactElement => fail();
const refuse: RefCallback<HTMLElement> = (element) => {
  if (element) fail();
};
function InEffect() {
  useEffect(fail, []);
  return <p>mine</p>;
}
function InLayoutEffect() {
  useLayoutEffect(fail, []);
  return <p>mine</p>;
}
function InState() {
  const [broken, spoil] = useReducer(() => true, false);
  useEffect(spoil, [spoil]);
  return broken ? fail() : <p>mine</p>;
}

/** Every way a component can fail that React hears of. */
const WAYS: readonly (readonly [name: string, View: View])[] = [
  ['while it renders', Inner],
  ['in a component inside it', () => <Inner />],
  ['in an effect', InEffect],
  ['in a layout effect', InLayoutEffect],
  ['in a ref', () => <p ref={refuse}>mine</p>],
  ['when its state changes', InState],
  [
    'with something that is no error',
    () => {
      throw Object.create(null);
    },
  ],
];

// React reports what a boundary catches.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const failures = (container: Element): Element[] => [
  ...container.querySelectorAll('[data-al-part="renderer-error"]'),
];

describe.each(SLOTS)('a renderer for %s', (_, slot, raw, keys) => {
  it.each(WAYS)('that throws %s costs its rows and no more', (_way, View) => {
    const onError = vi.fn();
    const { container } = render(<AgentTranscript store={run().store()} {...slot(View)} onError={onError} />);
    expect(failures(container)).toHaveLength(keys.length);
    expect(container).toHaveTextContent('The renderer failed');
    expect(container).toHaveTextContent(raw);
    for (const words of ['Before', 'After', 'Said', 'Deployed']) expect(container).toHaveTextContent(words);
    const told = onError.mock.calls.map(([, info]: { key: string }[]) => info?.key);
    expect([...new Set(told)].toSorted()).toEqual([...keys]);
  });

  it('that throws in a live transcript lets it go on, and is tried again with new data', () => {
    let broken = true;
    const View = () => (broken ? fail() : <p>mine</p>);
    const events = run().events();
    const store = transcript().store();
    const { container } = render(<AgentTranscript store={store} {...slot(View)} />);
    for (const event of events) {
      act(() => {
        store.push([event]);
        store.publish();
      });
    }
    expect(failures(container)).toHaveLength(keys.length);
    expect(container).toHaveTextContent('After');
    broken = false;
    for (const button of screen.getAllByRole('button', { name: 'Retry', hidden: true }))
      fireEvent.click(button);
    expect(failures(container)).toEqual([]);
  });

  it('that throws on a server leaves the data in the page, and the browser tries again', async () => {
    const store = run().store();
    let broken = true;
    const View = () => (broken ? fail() : <p>mine</p>);
    const page = <AgentTranscript store={store} {...slot(View)} />;
    const container = document.createElement('div');
    container.innerHTML = renderToString(page);
    for (const words of [raw, 'Before', 'After', 'Said', 'Deployed'])
      expect(container).toHaveTextContent(words);
    broken = false;
    document.body.append(container);
    const recovered: unknown[] = [];
    const root = await act(() =>
      hydrateRoot(container, page, { onRecoverableError: (error) => recovered.push(error) }),
    );
    expect(failures(container)).toEqual([]);
    expect(container).toHaveTextContent('mine');
    expect(recovered).toHaveLength(keys.length);
    act(() => {
      root.unmount();
    });
    container.remove();
  });
});

describe.each(['Empty', 'Loading'] as const)('components.%s', (name) => {
  it('leaves its place to the built-in words when it throws', () => {
    const onError = vi.fn();
    const source = transcript();
    const store = (name === 'Empty' ? source.end() : source).store();
    if (name === 'Loading') store.addSource();
    store.publish();
    const page = <AgentTranscript store={store} components={{ [name]: Inner }} onError={onError} />;
    const { container } = render(page);
    const part = container.querySelector(`[data-al-part="${name.toLowerCase()}"]`);
    expect(part).toHaveTextContent(name === 'Empty' ? /no messages/i : /reading the transcript/i);
    expect(onError).toHaveBeenCalledWith(new Error('no luck'), { key: null });
    expect(renderToString(page)).toContain('data-al-part="viewport"');
  });
});

describe('a built-in component that throws', () => {
  it('costs its row, which shows the whole message with the results of its calls', () => {
    const { container } = render(
      <AgentTranscript store={run().store()} labels={{ messageOf: fail, messageAt: fail }} />,
    );
    expect(failures(container)).toHaveLength(3);
    for (const words of ['Before', 'Pondered', 'Said', 'Deployed', 'High', 'After'])
      expect(container).toHaveTextContent(words);
  });

  it('costs a note, and not the row that it accompanies', () => {
    const { container } = render(<AgentTranscript store={run().store()} labels={{ noteName: fail }} />);
    expect(failures(container)).toHaveLength(1);
    expect(container).toHaveTextContent('High');
  });

  it('leaves the loops inside it in the document', () => {
    const store = transcript()
      .assistant([toolCall('agent')])
      .child('agent', {}, (inner) => inner.user('Deep down'))
      .finish()
      .store();
    const { container } = render(
      <AgentTranscript store={store} renderers={{ content: { toolCall: Inner } }} />,
    );
    expect(failures(container)).toHaveLength(1);
    expect(container).toHaveTextContent('Deep down');
  });
});

describe('what a renderer does later', () => {
  it('costs nothing when an event handler throws', () => {
    const heard = vi.fn((event: Event) => {
      event.preventDefault();
    });
    addEventListener('error', heard);
    const View = () => <button onClick={fail}>Press</button>;
    const { container } = render(
      <AgentTranscript store={run().store()} renderers={{ extension: { gauge: View } }} />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Press' }));
    removeEventListener('error', heard);
    expect(heard).toHaveBeenCalled();
    expect(failures(container)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Press' })).toBeInTheDocument();
  });

  it('waits alone', async () => {
    const Late = lazy(() => Promise.resolve({ default: () => <p>here at last</p> }));
    const { container } = render(
      <AgentTranscript store={run().store()} renderers={{ extension: { gauge: Late } }} />,
    );
    expect(container).toHaveTextContent('High');
    expect(container).toHaveTextContent('After');
    expect(await screen.findByText('here at last')).toBeInTheDocument();
  });
});

describe('<ErrorBoundary />', () => {
  const streamed = () => {
    const draw = vi.fn();
    const View = ({ block }: ContentRendererProps<'text'>) => {
      draw();
      return block.text.endsWith('!') ? <p>{block.text}</p> : fail();
    };
    const build = transcript().streaming([text('a')]);
    const store = build.store();
    const onError = vi.fn();
    const view = render(
      <AgentTranscript store={store} renderers={{ content: { text: View } }} onError={onError} />,
    );
    const say = (words: string) => {
      draw.mockClear();
      act(() => {
        build.delta(words).feed(store);
      });
    };
    return { ...view, onError, say, calls: () => draw.mock.calls.length };
  };
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('tries again when the data change', () => {
    const { container, say } = streamed();
    expect(failures(container)).toHaveLength(1);
    say('!');
    expect(failures(container)).toEqual([]);
    expect(container).toHaveTextContent('a!');
  });

  it('leaves raw what fails three times in a second, with the latest data, until they rest', () => {
    const { container, onError, say, calls } = streamed();
    say('b');
    say('c');
    expect(onError).toHaveBeenCalledTimes(3);
    for (let more = 0; more < 20; more++) {
      say('d');
      expect(calls()).toBe(0);
      act(() => {
        vi.advanceTimersByTime(500);
      });
    }
    say('!');
    expect(calls()).toBe(0);
    expect(container).toHaveTextContent(`abc${'d'.repeat(20)}!`);
    expect(onError).toHaveBeenCalledTimes(3);
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(failures(container)).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves no timer behind', () => {
    const { say, unmount } = streamed();
    for (const words of ['b', 'c', 'd']) say(words);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('tries again on request, and keeps the focus where that fails', () => {
    const { calls } = streamed();
    const before = calls();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(calls()).toBeGreaterThan(before);
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
  });

  it('leaves the focus in the transcript when another try succeeds', () => {
    let fails = true;
    const Gauge = () => {
      if (fails) throw new Error('no \u202Eon');
      return <p>mine</p>;
    };
    render(<AgentTranscript store={run().store()} renderers={{ extension: { gauge: Gauge } }} />);
    expect(screen.getByRole('img', { name: 'Hidden character U+202E' })).toBeVisible();
    fails = false;
    const retry = screen.getByRole('button', { name: 'Retry' });
    retry.focus();
    fireEvent.click(retry);
    expect(screen.getByText('mine')).toBeVisible();
    expect(screen.getByRole('log')).toContainElement(document.activeElement as HTMLElement); // never a document
  });

  it('tries again with another renderer', () => {
    const store = run().store();
    const { container, rerender } = render(
      <AgentTranscript store={store} renderers={{ extension: { gauge: Inner } }} />,
    );
    expect(failures(container)).toHaveLength(1);
    rerender(<AgentTranscript store={store} renderers={{ extension: { gauge: () => <p>mine</p> } }} />);
    expect(failures(container)).toEqual([]);
  });

  it('survives a listener that throws', () => {
    const { container } = render(
      <AgentTranscript store={run().store()} renderers={{ extension: { gauge: Inner } }} onError={fail} />,
    );
    expect(failures(container)).toHaveLength(1);
    expect(container).toHaveTextContent('After');
  });
});
