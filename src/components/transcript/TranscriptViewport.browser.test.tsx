import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { text, transcript } from '../../testing/buildTranscript.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';
import '../../styles.css';

const LINES = 'A line of prose that the model wrote.\n\n';

const live = (messages = 20) => {
  const run = transcript();
  for (let index = 0; index < messages; index++) run.user(`Question ${index}`);
  run.streaming([text(LINES.repeat(5))]);
  const store = run.store();
  render(
    <div style={{ blockSize: 400 }}>
      <AgentTranscript store={store} follow />
    </div>,
  );
  const viewport = screen.getByRole('log');
  const grow = () => {
    act(() => {
      run.delta(LINES.repeat(5)).feed(store);
    });
  };
  const fromEnd = () => viewport.scrollHeight - viewport.clientHeight - viewport.scrollTop;
  return { run, store, viewport, grow, fromEnd };
};

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
const frames = async (): Promise<void> => {
  for (let index = 0; index < 3; index++) await nextFrame();
};

describe('<Transcript.Viewport />', () => {
  it('stays at the end while the transcript grows', async () => {
    const { viewport, grow, fromEnd } = live();
    expect(viewport.scrollHeight).toBeGreaterThan(viewport.clientHeight);
    await waitFor(() => {
      expect(fromEnd()).toBeLessThan(2);
    });
    const before = viewport.scrollTop;
    grow();
    await waitFor(() => {
      expect(viewport.scrollTop).toBeGreaterThan(before);
      expect(fromEnd()).toBeLessThan(2);
    });
  });

  it('looks at few elements each time the text has grown by a line', async () => {
    const { run, store, fromEnd } = live();
    await waitFor(() => {
      expect(fromEnd()).toBeLessThan(2);
    });
    await frames();
    const looks = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    const growths = 20;
    for (let index = 0; index < growths; index++) {
      act(() => {
        run.delta(LINES).feed(store);
        store.publish();
      });
      await frames();
      expect(fromEnd()).toBeLessThan(2);
    }
    const each = looks.mock.calls.length / growths;
    looks.mockRestore();
    expect(each).toBeLessThan(20);
  });

  it('tells what shrank above from a reader who scrolls up', async () => {
    const resized = async (change: (viewport: HTMLElement) => void): Promise<number> => {
      const { run, store, viewport, fromEnd } = live();
      await waitFor(() => {
        expect(fromEnd()).toBeLessThan(2);
      });
      await frames();
      act(() => {
        run.settle().user('One more').feed(store);
        store.publish();
      });
      change(viewport);
      // Before anything looks at sizes: the event comes first where a page does much at once.
      viewport.dispatchEvent(new Event('scroll'));
      await frames();
      const left = fromEnd();
      cleanup();
      return left;
    };
    const shrunk = await resized((viewport) => {
      const row = viewport.querySelector<HTMLElement>("[data-al-part='message']");
      if (!row) throw new Error('There is no message.');
      row.style.minBlockSize = '0';
      row.style.marginBlockEnd = '-30px';
    });
    expect(shrunk).toBeLessThan(2);
    const scrolled = await resized((viewport) => {
      viewport.scrollTop -= 200;
    });
    expect(scrolled).toBeGreaterThan(100);
  });

  it('leaves a reader who scrolled up alone, and brings them back on request', async () => {
    const { run, store, viewport, grow, fromEnd } = live();
    await waitFor(() => {
      expect(fromEnd()).toBeLessThan(2);
    });
    viewport.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true }));
    viewport.scrollTop -= 200;
    await frames();
    const top = viewport.scrollTop;
    grow();
    act(() => {
      run.settle().user('One more').feed(store);
    });
    await frames();
    expect(viewport.scrollTop).toBe(top);
    const pill = await screen.findByRole('button', { name: 'Jump to latest, 1 new' });
    pill.focus();
    act(() => {
      pill.click();
    });
    await waitFor(() => {
      expect(fromEnd()).toBeLessThan(2);
    });
    expect(pill).not.toBeInTheDocument();
    expect(viewport).toHaveFocus();
  });

  it.each([20, 200])(
    'lets go of a reader who scrolls up right after it went to the end, of %d messages',
    async (messages) => {
      const { viewport, grow, fromEnd } = live(messages);
      for (let attempt = 0; attempt < 10; attempt++) {
        viewport.scrollTop = viewport.scrollHeight;
        await waitFor(() => {
          expect(fromEnd()).toBeLessThan(2);
        });
        grow();
        for (let frame = 0; frame < attempt % 3; frame++) await nextFrame();
        viewport.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true }));
        viewport.scrollTop -= 300;
        await frames();
        expect(fromEnd()).toBeGreaterThan(200);
      }
    },
  );

  it('does not move a selection', async () => {
    const { viewport, grow, fromEnd } = live();
    await waitFor(() => {
      expect(fromEnd()).toBeLessThan(2);
    });
    getSelection()?.selectAllChildren(screen.getByText('Question 19'));
    const top = viewport.scrollTop;
    grow();
    await frames();
    expect(viewport.scrollTop).toBe(top);
    expect(await screen.findByRole('button', { name: 'Jump to latest' })).toBeVisible();
  });
});
