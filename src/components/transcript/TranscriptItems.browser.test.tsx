import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp, commands, server } from 'vitest/browser';
import { useTranscriptContext } from '../../react/index.ts';
import type { TranscriptStore, ViewStore } from '../../store/index.ts';
import { text, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { frames, isOnScreen, LINE, long, look, rest, scrollTo, show } from '../../testing/showTranscript.tsx';
import { AgentTranscript } from '../AgentTranscript.tsx';
import type { ContentRendererProps } from '../ViewerContext.ts';
import { Transcript } from './index.ts';
import '../../styles.css';

const MANY = 10_000;

function Spy({ onView }: { readonly onView: (view: ViewStore) => void }) {
  const { view } = useTranscriptContext('Spy');
  useEffect(() => {
    onView(view);
  }, [view, onView]);
  return null;
}

afterEach(() => {
  document.scrollingElement?.scrollTo(0, 0);
});

describe('<Transcript.Items />', () => {
  it('mounts what is on screen, however long the transcript is', async () => {
    const { viewport, rows, nodes, message } = show(long().store());
    expect(message('Question 0')).toBeVisible();
    const seen = [nodes()];
    for (let step = 0; step <= 8; step++) {
      await scrollTo(viewport, (viewport.scrollHeight * step) / 8);
      expect(rows()).toBeLessThan(60);
      seen.push(nodes());
      const { top, height, left } = viewport.getBoundingClientRect();
      expect(
        document.elementFromPoint(left + 100, top + height / 2)?.closest("[data-al-part='gap']"),
      ).toBeNull();
    }
    expect(Math.max(...seen)).toBeLessThan(1500);
    expect(isOnScreen(message(`Answer ${MANY - 1}.`))).toBe(true);
  });

  it('mounts rows once in a frame while it scrolls', async () => {
    const { viewport } = show(long().store());
    await rest();
    const list = viewport.querySelector("[data-al-part='items']");
    const mounts = new Map<unknown, number>();
    const observer = new MutationObserver(() => {
      const { currentTime } = document.timeline;
      mounts.set(currentTime, (mounts.get(currentTime) ?? 0) + 1);
    });
    if (list) observer.observe(list, { childList: true });
    for (let step = 0; step < 40; step++) {
      viewport.scrollTop += 300;
      await frames(1);
    }
    observer.disconnect();
    const twice = [...mounts.values()].filter((times) => times > 1);
    expect(mounts.size).toBeGreaterThan(20);
    expect(twice.length).toBeLessThan(5);
    const { top, height, left } = viewport.getBoundingClientRect();
    const shown = document.elementFromPoint(left + 100, top + height / 2);
    expect(shown?.closest("[data-al-part='gap']")).toBeNull();
  });

  it('mounts as little where the page scrolls', async () => {
    const page = document.scrollingElement ?? document.body;
    const { rows, message } = show(long().store(), {}, 'auto');
    expect(rows()).toBeLessThan(80);
    await scrollTo(page, page.scrollHeight);
    await scrollTo(page, page.scrollHeight);
    expect(rows()).toBeLessThan(80);
    expect(message(`Answer ${MANY - 1}.`)).toBeVisible();
    expect(message('Question 0')).toBeNull();
  });

  it('mounts as little where an element around it scrolls', async () => {
    const { container } = render(
      <div data-testid="host" style={{ blockSize: 400, overflow: 'auto' }}>
        <p style={{ blockSize: 900 }}>Something of the host</p>
        <AgentTranscript store={long().store()} />
      </div>,
    );
    const host = screen.getByTestId('host');
    const { rows, message } = look(container);
    expect(rows()).toBeLessThan(40);
    await scrollTo(host, 1000);
    expect(rows()).toBeLessThan(40);
    expect(isOnScreen(message('Question 2'))).toBe(true);
  });

  it('mounts as little of a sub-agent inside its call', async () => {
    const run = transcript().assistant([toolCall('task', { prompt: 'Look at everything' })], {
      stopReason: 'toolUse',
    });
    run.tool('task', { type: 'toolStart' });
    run.child('task', { loopId: 'inner' }, (inner) => {
      long(2000, inner);
    });
    const { viewport, rows, container } = show(run.finish().store());
    expect(rows()).toBeLessThan(60);
    fireEvent.click(await screen.findByRole('button', { name: /task|agent/i }));
    await rest();
    await scrollTo(viewport, viewport.scrollHeight / 2);
    expect(rows()).toBeLessThan(60);
    const nested = container.querySelectorAll("[data-al-part='items'][data-al-nested] article");
    expect([...nested].some(isOnScreen)).toBe(true);
  });

  it('draws everything in print', async () => {
    const { rows } = show(long(80).store());
    expect(rows()).toBeLessThan(60);
    await commands.emulateMedia('print');
    await rest();
    expect(rows()).toBe(121);
    await commands.emulateMedia(null);
    await rest();
    expect(rows()).toBeLessThan(60);
  });

  it('draws one block for a delta, and asks no more than an empty transcript does', () => {
    const work = (count: number) => {
      const blocks: string[] = [];
      const Text = ({ row, block }: ContentRendererProps<'text'>) => {
        blocks.push(row.key);
        return <p>{block.text}</p>;
      };
      const run = long(count).streaming([text('One')]);
      const store = run.store();
      let selections = 0;
      const counting: TranscriptStore = {
        ...store,
        getState: () => {
          selections++;
          return store.getState();
        },
      };
      const { unmount } = render(
        <div style={{ blockSize: 500 }}>
          <AgentTranscript store={counting} follow renderers={{ content: { text: Text } }} />
        </div>,
      );
      blocks.length = 0;
      selections = 0;
      act(() => {
        run.delta(' two').feed(store);
      });
      unmount();
      return { blocks: blocks.length, selections };
    };
    const few = work(100);
    const many = work(MANY);
    expect(few.blocks).toBe(1);
    expect(many.blocks).toBe(1);
    expect(many.selections).toBeLessThanOrEqual(few.selections * 1.5);
  });

  it('mounts nothing above while text arrives at the end', async () => {
    const run = long(200).streaming([text('One')]);
    const store = run.store();
    const { container } = show(store, { follow: true });
    await rest();
    const added: Node[] = [];
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) added.push(...addedNodes);
    });
    const list = container.querySelector("[data-al-part='items']");
    if (list) observer.observe(list, { childList: true });
    for (let line = 0; line < 60; line++) {
      act(() => {
        run.delta(LINE).feed(store);
      });
      await frames(3);
    }
    observer.disconnect();
    const rows = added.filter((node) => node instanceof Element && node.matches("[data-al-part='item']"));
    expect(rows).toEqual([]);
  });

  it('keeps what the reader opened inside a row', async () => {
    const Json = () => {
      const [open, setOpen] = useState(false);
      const toggle = () => {
        setOpen(!open);
      };
      return <button onClick={toggle}>{open ? 'Opened' : 'Closed'}</button>;
    };
    const run = transcript().extension('data', { deep: [1, 2, 3] });
    const { viewport } = show(long(200, run).store(), { renderers: { extension: { data: Json } } });
    fireEvent.click(screen.getByRole('button', { name: 'Closed' }));
    await scrollTo(viewport, viewport.scrollHeight);
    await scrollTo(viewport, 0);
    expect(screen.getByRole('button', { name: 'Opened' })).toBeVisible();
  });

  // Other browsers do not say what they hold.
  it.skipIf(server.browser !== 'chromium')(
    'leaves nothing behind of the rows that were unmounted',
    async () => {
      const { viewport, nodes } = show(long(400).store());
      const walk = async () => {
        for (let step = 0; step <= 5; step++) await scrollTo(viewport, (viewport.scrollHeight * step) / 5);
        await scrollTo(viewport, 0);
      };
      const held = async () => {
        await cdp().send('HeapProfiler.collectGarbage');
        const counters = (await cdp().send('Memory.getDOMCounters')) as unknown as {
          readonly nodes: number;
          readonly jsEventListeners: number;
        };
        return counters;
      };
      await walk();
      const before = await held();
      await walk();
      const after = await held();
      expect(after.nodes - before.nodes).toBeLessThan(nodes());
      expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(20);
    },
  );
});

describe('<Transcript.Viewport />', () => {
  it.each(['auto', 'none'])('holds what is read in place, with scroll anchoring %s', async (anchoring) => {
    const { viewport } = show(long().store());
    viewport.style.setProperty('overflow-anchor', anchoring);
    await scrollTo(viewport, 300_000);
    const at = () => viewport.getBoundingClientRect().top + 200;
    const read = [...viewport.querySelectorAll('article')].find(
      (each) => each.getBoundingClientRect().bottom > at(),
    );
    // Rows that were never drawn come in above, and are taller or shorter than was guessed.
    for (let step = 0; step < 4; step++) {
      const before = read?.getBoundingClientRect().top ?? 0;
      viewport.scrollTop -= 60;
      await rest();
      expect((read?.getBoundingClientRect().top ?? 0) - before).toBeCloseTo(60, -0.5);
    }
  });

  it('keeps a row that grew in the frame in which the reader went on in it', async () => {
    const { viewport } = show(long().store());
    await scrollTo(viewport, viewport.scrollHeight / 2);
    const { top, left } = viewport.getBoundingClientRect();
    const rowAt = (y: number) =>
      document.elementFromPoint(left + 100, top + y)?.closest<HTMLElement>("[data-al-part='item']") ?? null;
    const row = rowAt(100);
    if (row) row.style.paddingBlockEnd = '3000px';
    viewport.scrollTop += 2000;
    await rest();
    expect(row?.isConnected).toBe(true);
    expect(rowAt(250)).toBe(row);
  });

  it('brings any row on screen by the key of what it shows', async () => {
    const run = transcript();
    for (let index = 0; index < 400; index++)
      run
        .assistant([toolCall('read', { path: `file-${index}` })], { stopReason: 'toolUse' })
        .result('read', `Contents ${index}`);
    const views: ViewStore[] = [];
    const { container } = render(
      <Transcript.Root store={run.store()}>
        <div style={{ blockSize: 400, display: 'flex' }}>
          <Transcript.Viewport follow>
            <Transcript.Items />
          </Transcript.Viewport>
        </div>
        <Spy
          onView={(view) => {
            views.push(view);
          }}
        />
      </Transcript.Root>,
    );
    const reveal = async (key: string) => {
      act(() => views[0]?.getState().reveal(key));
      await rest();
      return views[0]?.getState().follow;
    };
    const row = (key: string) => container.querySelector(`[data-al-source='${key}']`);
    expect(row('m200')).toBeNull();
    // A block, and a result that is drawn in the message of its call.
    for (const [key, message] of [
      ['m200.c0', 'm200'],
      ['m401', 'm400'],
      ['m20', 'm20'],
    ] as const) {
      expect(await reveal(key)).toBe('released');
      expect(isOnScreen(row(message))).toBe(true);
    }
    const top = screen.getByRole('log').scrollTop;
    await reveal('m9999');
    expect(screen.getByRole('log').scrollTop).toBe(top);
  });

  it('reaches messages that are not in the document with j, k, g and G', async () => {
    const { viewport, message } = show(long().store());
    const press = async (key: string) => {
      fireEvent.keyDown(
        document.activeElement === document.body ? viewport : (document.activeElement ?? viewport),
        {
          key,
        },
      );
      await rest();
      return document.activeElement?.textContent;
    };
    viewport.focus();
    expect(await press('G')).toContain(`Answer ${MANY - 1}.`);
    expect(isOnScreen(message(`Answer ${MANY - 1}.`))).toBe(true);
    expect(await press('k')).toContain(`Question ${MANY - 2}`);
    expect(await press('g')).toContain('Question 0');
    expect(isOnScreen(message('Question 0'))).toBe(true);
    expect(await press('j')).toContain('Answer 1.');
    viewport.focus();
    await press('End');
    await rest();
    expect(isOnScreen(message(`Answer ${MANY - 1}.`))).toBe(true);
    await press('g');
    expect(await press('j')).toContain('Answer 1.');
    // The reader scrolls away, and goes on from the message that holds the focus.
    await scrollTo(viewport, viewport.scrollHeight / 2);
    expect(message('Answer 1.')).toHaveFocus();
    expect(await press('j')).toContain('Question 2');
    expect(isOnScreen(message('Question 2'))).toBe(true);
  });

  it('copies a selection over rows that are not in the document', async () => {
    const { viewport } = show(long().store());
    await rest();
    const ends = (words: string): Node => {
      const node = screen.getByText(words, { exact: false }).firstChild;
      if (!node) throw new Error(`There is no ${words}`);
      return node;
    };
    getSelection()?.setBaseAndExtent(ends('Answer 3.'), 0, ends('Answer 3.'), 3);
    await scrollTo(viewport, 8000);
    // Its row stays, because the selection begins there.
    const start = ends('Answer 3.');
    const [to] = [...viewport.querySelectorAll('article')].slice(-1);
    if (!to) throw new Error('Nothing is on screen.');
    getSelection()?.setBaseAndExtent(start, 0, to, to.childNodes.length);
    await scrollTo(viewport, 4000);
    const data = new DataTransfer();
    const copied = new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true });
    to.dispatchEvent(copied);
    expect(copied.defaultPrevented).toBe(true);
    const words = data.getData('text/plain');
    expect(words.startsWith('Answer 3.')).toBe(true);
    for (const index of [4, 6, 20, 40]) expect(words).toContain(`Question ${index}\n\nAnswer ${index + 1}.`);
  });

  it('leaves what only screen readers read out of what the browser copies of a row', async () => {
    const { viewport } = show(long().store());
    await rest();
    const first = viewport.querySelector('article');
    if (!first) throw new Error('Nothing is on screen.');
    expect(first.textContent).toContain('You, message 1');
    getSelection()?.selectAllChildren(first);
    expect(getSelection()?.toString().trim()).toBe('Question 0');
  });
});
