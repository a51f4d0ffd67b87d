import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { connect, createTranscriptStore, type TranscriptStore } from '../core.ts';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { scaled } from '../testing/cases.ts';
import { countResources } from '../testing/countResources.ts';
import { lawSubjects } from '../testing/laws/corpus.ts';
import { translate } from '../testing/laws/fold.ts';
import { mutate } from '../testing/laws/mutate.ts';
import { mutations } from '../testing/laws/mutations.ts';
import { AgentTranscript } from './AgentTranscript.tsx';
import { KEY_ATTRIBUTE } from './transcript/listRows.ts';
import type { ContentRendererProps } from './ViewerContext.ts';

/** A store that counts who listens to it. */
function counted(store: TranscriptStore): {
  readonly store: TranscriptStore;
  readonly listeners: () => number;
} {
  let listeners = 0;
  const subscribe: TranscriptStore['subscribe'] = (listener) => {
    listeners++;
    const unsubscribe = store.subscribe(listener);
    return () => {
      listeners--;
      unsubscribe();
    };
  };
  return { store: { ...store, subscribe }, listeners: () => listeners };
}

const started = () =>
  transcript()
    .user('Hi')
    .streaming([text('He'), toolCall('bash', { command: 'ls' })]);

describe('a transcript that comes and goes (REL-21)', () => {
  it.each([false, true])(
    'leaves nothing behind when it is unmounted in a stream, strict mode: %s',
    (strict) => {
      const run = started();
      const { store, listeners } = counted(run.store());
      const page = <AgentTranscript store={store} follow />;
      // React listens to the document once for all roots.
      render(page).unmount();
      const resources = countResources();
      const { unmount } = render(strict ? <StrictMode>{page}</StrictMode> : page);
      expect(listeners()).toBeGreaterThan(0);
      act(() => {
        run.block(text('llo')).feed(store);
      });
      run.delta(' there');
      store.push(run.events().slice(-1));
      unmount();
      expect(listeners()).toBe(0);
      expect(resources.live()).toEqual({});
      resources.stop();
      run.settle().finish().feed(store);
      expect(store.getState().status).toBe('complete');
    },
  );

  it('settles what is open when its source is aborted, mounted or not', async () => {
    const abort = new AbortController();
    const store = createTranscriptStore();
    const body = new ReadableStream<string>({
      start(controller) {
        controller.enqueue('{"type":"system","subtype":"init","session_id":"s","tools":[],"model":"m"}\n');
      },
    });
    const reading = connect(store, body, { format: 'claude-code', signal: abort.signal });
    const { unmount } = render(<AgentTranscript store={store} />);
    unmount();
    abort.abort();
    expect((await reading).cause).toBe('aborted');
    render(<AgentTranscript store={store} />);
    expect(document.querySelector('[data-al-part="spinner"]')).toBeNull();
  });

  it('lets go of a store that is replaced', () => {
    const [first, second] = [started(), transcript().user('Another')];
    const one = counted(first.store());
    const two = counted(second.store());
    const { rerender } = render(<AgentTranscript store={one.store} />);
    rerender(<AgentTranscript store={two.store} />);
    expect(one.listeners()).toBe(0);
    act(() => {
      first.delta('late').feed(one.store);
    });
    expect(screen.getByText('Another')).toBeInTheDocument();
    expect(screen.queryByText(/late/)).toBeNull();
  });

  it('shares a store with another one, which goes on alone', () => {
    const run = transcript().streaming([text('One')]);
    const { store, listeners } = counted(run.store());
    const left = render(<AgentTranscript store={store} />);
    const alone = listeners();
    const right = render(<AgentTranscript store={store} />);
    act(() => {
      run.delta(' two').feed(store);
    });
    expect(screen.getAllByText('One two')).toHaveLength(2);
    left.unmount();
    expect(listeners()).toBe(alone);
    act(() => {
      run.delta(' three').feed(store);
    });
    expect(right.container).toHaveTextContent('One two three');
    right.unmount();
    const again = render(<AgentTranscript store={store} />);
    expect(again.container).toHaveTextContent('One two three');
  });
});

describe('what is drawn again (REL-19)', () => {
  it('is the block that changed', () => {
    const draw = vi.fn();
    const count = ({ row }: Pick<ContentRendererProps, 'row'>) => {
      draw(row.key);
      return null;
    };
    const renderers = { content: { text: count, thinking: count, toolCall: count, unknown: count } };
    const run = transcript();
    for (let index = 0; index < 10; index++)
      run
        .user(`Question ${index}`)
        .assistant([text('First'), toolCall('bash'), { type: 'unknown', raw: index }])
        .result('bash', 'done');
    const store = run.streaming([text('One')]).store();
    render(<AgentTranscript store={store} renderers={renderers} />);
    draw.mockClear();
    act(() => {
      run.delta(' two').feed(store);
    });
    expect(draw.mock.calls).toEqual([['m30.c0']]);
    draw.mockClear();
    act(() => {
      run.block(toolCall('read')).feed(store);
    });
    expect(draw.mock.calls.flat()).toEqual(['m30.c0', 'm30.c1']);
  });

  it('keeps its element, whatever the source and wherever it is cut', async () => {
    const sources = (await lawSubjects()).flatMap(({ adapter, sources: own }) =>
      own.map(({ records }) => ({ adapter, records })),
    );
    fc.assert(
      fc.property(
        fc.nat(sources.length - 1),
        mutations,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (index, steps, at) => {
          const { adapter, records } = sources[index] ?? sources[0] ?? expect.fail('there are sources');
          const events = translate(adapter, mutate(records.slice(0, 25), steps));
          const cut = Math.floor(at * events.length);
          const store = createTranscriptStore({ schedule: () => undefined });
          const add = (from: number, to: number) => {
            act(() => {
              store.push(events.slice(from, to));
              store.publish();
            });
          };
          add(0, cut);
          const { container, unmount } = render(<AgentTranscript store={store} />);
          const rows = () =>
            new Map(
              [...container.querySelectorAll(`[${KEY_ATTRIBUTE}]`)].map((row) => [
                row.getAttribute(KEY_ATTRIBUTE),
                row,
              ]),
            );
          const before = rows();
          add(cut, events.length);
          const after = rows();
          expect(after.size).toBe(container.querySelectorAll(`[${KEY_ATTRIBUTE}]`).length);
          const top = new Set(store.getState().itemKeys);
          const replaced = [...before].filter(([key, row]) => top.has(key ?? '') && after.get(key) !== row);
          expect(replaced.map(([key]) => key)).toEqual([]);
          unmount();
        },
      ),
      { numRuns: scaled(60) },
    );
  });
});
