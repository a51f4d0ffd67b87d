import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { Profiler } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { text, transcript } from '../../testing/buildTranscript.ts';
import { scaled } from '../../testing/cases.ts';
import { inTranscript } from '../../testing/renderInTranscript.tsx';
import { AgentTranscript, type AgentTranscriptProps } from '../AgentTranscript.tsx';
import { Message } from '../message/index.ts';
import { samples } from './samples.ts';

const proseOf = (container: HTMLElement): HTMLElement =>
  container.querySelector<HTMLElement>('[data-al-part="prose"]') ?? expect.fail('there is prose');

/** What is drawn; instances differ in their ids. */
const drawn = (container: HTMLElement): string =>
  proseOf(container).innerHTML.replace(/(?::r[0-9a-z]+:|_r_[0-9a-z]+_)-/g, '');

/** A transcript whose last text grows. */
function growing(first: string) {
  const run = transcript().streaming([text('')]);
  const store = run.store();
  const onRender = vi.fn();
  const page = (labels: AgentTranscriptProps['labels'] = {}) => (
    <Profiler id="transcript" onRender={onRender}>
      <AgentTranscript store={store} labels={labels} />
    </Profiler>
  );
  const { container, rerender, unmount } = render(page());
  act(() => {
    run.delta(first).feed(store);
  });
  onRender.mockClear();
  return {
    store,
    container,
    unmount,
    renders: () => onRender.mock.calls.length,
    relabel: (labels: AgentTranscriptProps['labels']) => {
      rerender(page(labels));
    },
    say: (words: string) => {
      act(() => {
        run.delta(words).feed(store);
      });
    },
    end: () => {
      act(() => {
        run.settle().finish().feed(store);
      });
    },
    /** What a page draws that sees the text as it is now for the first time. Of the page, only the message: the rest takes longer to draw. */
    afresh: (): string => {
      const message = (
        <Message.Root messageKey={store.getState().messageKeys[0] ?? ''}>
          <Message.Body />
        </Message.Root>
      );
      const other = render(inTranscript(message, store));
      const html = drawn(other.container);
      other.unmount();
      return html;
    },
  };
}

describe('<GrowingText />', () => {
  it('renders nothing for words after words, and shows them', () => {
    const { container, say, renders, afresh } = growing('The gate is');
    const paragraph = container.querySelector('p');
    for (const words of [' really,', ' rea', 'lly closed', ' ', 'for now']) say(words);
    expect(renders()).toBe(0);
    expect(paragraph).toHaveTextContent('The gate is really, really closed for now');
    expect(drawn(container)).toBe(afresh());
    say(' and **good');
    expect(renders()).toBeGreaterThan(0);
    expect(drawn(container)).toBe(afresh());
  });

  it('renders nothing for more of a line of code, or another line of it', () => {
    const { container, say, renders, afresh } = growing('```ts\nconst a');
    for (const code of [' = 1', ';\nco', 'nst b = `*', '2*`;']) say(code);
    expect(renders()).toBe(0);
    expect(container.querySelector('pre')).toHaveTextContent('const a = 1; const b = `*2*`;');
    expect(drawn(container)).toBe(afresh());
    say('\n``');
    say('`\n\nDone');
    expect(drawn(container)).toBe(afresh());
  });

  it('copies code as it is now, not as it was drawn', async () => {
    const user = userEvent.setup();
    const { say } = growing('```ts\nconst a');
    say(' = 1');
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(await navigator.clipboard.readText()).toBe('const a = 1');
  });

  it('takes back what turns out to be something else', () => {
    const { container, say, afresh } = growing('See the page at ww');
    say('w');
    say('.gate.example');
    say(' now');
    expect(container.querySelector('a')).toHaveTextContent('www.gate.example');
    expect(drawn(container)).toBe(afresh());
  });

  it('keeps a selection in words that grow', () => {
    const { container, say } = growing('The gate is closed');
    const node = container.querySelector('p')?.firstChild ?? expect.fail('there are words');
    const range = document.createRange();
    range.setStart(node, 4);
    range.setEnd(node, 8);
    say(' for good');
    expect(range.toString()).toBe('gate');
  });

  it('keeps what was added when the host renders again', () => {
    const { container, say, relabel, afresh } = growing('The gate is');
    say(' closed');
    relabel({ turn: () => 'Another word' });
    expect(drawn(container)).toBe(afresh());
    say(' for good');
    relabel({});
    say(' *ever*');
    expect(drawn(container)).toBe(afresh());
  });

  it.each(Object.entries(samples))('shows what a page shows that sees the text now: %s', (_, sample) => {
    fc.assert(
      fc.property(fc.array(fc.nat(sample.length), { minLength: 1, maxLength: 12 }), (cuts) => {
        const { container, say, afresh, end, unmount } = growing('');
        let at = 0;
        for (const cut of [...cuts, sample.length].sort((a, b) => a - b)) {
          if (cut > at) say(sample.slice(at, cut));
          at = cut;
          expect(drawn(container)).toBe(afresh());
        }
        end();
        expect(drawn(container)).toBe(afresh());
        unmount();
      }),
      { numRuns: scaled(4) },
    );
  });
});
