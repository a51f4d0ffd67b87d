import { act, render, screen, waitFor } from '@testing-library/react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { text, toolCall } from '../../testing/buildTranscript.ts';
import { frames, LINE, long, rest } from '../../testing/showTranscript.tsx';
import { AgentTranscript } from '../AgentTranscript.tsx';
import '../../styles.css';

const HEADER = <header style={{ blockSize: 60 }}>A header of the application</header>;
const scroller: CSSProperties = { blockSize: 400, overflow: 'auto' };

/** Where a transcript may stand, and what scrolls it there. */
const places: Readonly<
  Record<string, { readonly around: (inside: ReactNode) => ReactNode; readonly scroller: () => Element }>
> = {
  'itself, in a box of the application': {
    around: (inside) => <div style={{ blockSize: 400 }}>{inside}</div>,
    scroller: () => screen.getByRole('log'),
  },
  'an element of the application': {
    around: (inside) => (
      <main style={scroller}>
        {HEADER}
        {inside}
      </main>
    ),
    scroller: () => screen.getByRole('main'),
  },
  'an element of the application, as a column': {
    around: (inside) => (
      <main style={{ ...scroller, display: 'flex', flexDirection: 'column' }}>
        {HEADER}
        {inside}
      </main>
    ),
    scroller: () => screen.getByRole('main'),
  },
  'an element of the application, through a wrapper of its height': {
    around: (inside) => (
      <main style={scroller}>
        <div style={{ blockSize: '100%' }}>{inside}</div>
        <footer style={{ blockSize: 60 }}>A footer of the application</footer>
      </main>
    ),
    scroller: () => screen.getByRole('main'),
  },
  'the page': {
    around: (inside) => (
      <>
        {HEADER}
        {inside}
      </>
    ),
    scroller: () => document.documentElement,
  },
};

const fromEnd = ({ scrollHeight, clientHeight, scrollTop }: Element): number =>
  scrollHeight - clientHeight - scrollTop;

const canScroll = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY);

/** Whether an element lies within the view of what scrolls it. */
const isInView = (element: Element, view: Element): boolean => {
  const box = element.getBoundingClientRect();
  const isPage = view === document.documentElement;
  const top = isPage ? 0 : view.getBoundingClientRect().top;
  return box.top >= top && box.bottom <= top + view.clientHeight;
};

describe('a transcript that is scrolled by', () => {
  // WCAG 2.2.2
  it.each(Object.entries(places))('%s follows, lets go and offers the way back', async (_, place) => {
    const run = long(60).streaming([text(LINE)]);
    const store = run.store();
    render(place.around(<AgentTranscript store={store} follow />));
    await rest();
    const view = place.scroller();
    const log = screen.getByRole('log');
    await waitFor(() => {
      expect(fromEnd(view)).toBeLessThan(2);
    });
    // One scroller, not two: what is between the view and the page scrolls nothing.
    const scrolling = [];
    for (let at = log.firstElementChild; at && at !== document.documentElement; at = at.parentElement)
      if (canScroll(at)) scrolling.push(at);
    expect(scrolling).toEqual(view === document.documentElement ? [] : [view]);

    const grow = () => {
      act(() => {
        run.delta(LINE.repeat(6)).feed(store);
        store.publish();
      });
    };
    const before = view.scrollTop;
    grow();
    await waitFor(() => {
      expect(view.scrollTop).toBeGreaterThan(before);
      expect(fromEnd(view)).toBeLessThan(2);
    });

    view.scrollTop -= 150;
    const pill = await screen.findByRole('button', { name: /latest/i });
    await frames(2);
    const held = view.scrollTop;
    grow();
    await frames(4);
    expect(view.scrollTop).toBe(held);
    expect(isInView(pill, view)).toBe(true);
    const { left, top, width, height } = pill.getBoundingClientRect();
    expect(pill.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);

    await userEvent.click(pill);
    await waitFor(() => {
      expect(fromEnd(view)).toBeLessThan(2);
    });
  });

  it('a page that goes on for more than a screen stays at the end of the transcript, and leaves a reader of the rest alone', async () => {
    const run = long(60).streaming([text(LINE)]);
    const store = run.store();
    render(
      <>
        <AgentTranscript store={store} follow />
        <section style={{ blockSize: 3000 }}>The rest of the page</section>
      </>,
    );
    await rest();
    const view = document.documentElement;
    const log = screen.getByRole('log');
    const pastEnd = () => view.clientHeight - log.getBoundingClientRect().bottom;
    const grow = () => {
      act(() => {
        run.delta(LINE.repeat(6)).feed(store);
        store.publish();
      });
    };
    grow();
    await waitFor(() => {
      expect(Math.abs(pastEnd())).toBeLessThan(2);
    });
    view.scrollTop += 800;
    await screen.findByRole('button', { name: /latest/i });
    await frames(2);
    const held = view.scrollTop;
    grow();
    await frames(4);
    // The browser may hold what is read by itself: it is not brought back to the end of the transcript.
    expect(view.scrollTop).toBeGreaterThanOrEqual(held);
    expect(pastEnd()).toBeGreaterThan(100);
  });

  // WCAG 2.4.11
  it('a page with a sticky header shows what j goes to below it', async () => {
    document.documentElement.style.scrollPaddingTop = '80px';
    render(
      <>
        <header style={{ position: 'sticky', top: 0, blockSize: 80, zIndex: 9 }}>A sticky header</header>
        <AgentTranscript store={long(60).store()} />
      </>,
    );
    await rest();
    document.documentElement.scrollTop = 900;
    await rest();
    screen.getByRole('log').focus({ preventScroll: true });
    for (const key of ['j', 'k', 'k', 'k', 'k']) {
      await userEvent.keyboard(key);
      const { top } = document.activeElement?.getBoundingClientRect() ?? { top: 0 };
      expect(document.activeElement?.matches('article')).toBe(true);
      expect(top).toBeGreaterThanOrEqual(80);
    }
    document.documentElement.style.scrollPaddingTop = '';
  });
});

/** Draws what is inside into a shadow tree of its own, with the sheet of the page. */
function InShadow({ children }: { readonly children: ReactNode }) {
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  return (
    <div
      data-testid="host"
      style={{ blockSize: 400 }}
      ref={(element) => {
        if (!element || element.shadowRoot) return;
        const shadow = element.attachShadow({ mode: 'open' });
        for (const style of document.head.querySelectorAll('style')) shadow.append(style.cloneNode(true));
        setRoot(shadow);
      }}
    >
      {root && createPortal(<div style={{ blockSize: 400 }}>{children}</div>, root)}
    </div>
  );
}

/** Draws what is inside into the document of a frame, which has classes of its own. */
function InFrame({ children }: { readonly children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  return (
    <iframe
      title="frame"
      style={{ inlineSize: 700, blockSize: 400 }}
      ref={(frame) => {
        const inner = frame?.contentDocument;
        if (!inner || body) return;
        for (const style of document.head.querySelectorAll('style')) inner.head.append(style.cloneNode(true));
        setBody(inner.body);
      }}
    >
      {body && createPortal(<div style={{ blockSize: 380 }}>{children}</div>, body)}
    </iframe>
  );
}

const Field = () => <input aria-label="A field of the application" />;

const asked = () =>
  long(30)
    .assistant([toolCall('ask')])
    .result('ask', 'done');

describe.each([
  ['a shadow tree', InShadow, () => screen.getByTestId('host').shadowRoot],
  ['the document of a frame', InFrame, () => screen.getByTitle<HTMLIFrameElement>('frame').contentDocument],
] as const)('in %s', (_, Around, rootOf) => {
  const open = async () => {
    const store = asked().store();
    render(
      <Around>
        <AgentTranscript store={store} renderers={{ tool: { ask: Field } }} />
      </Around>,
    );
    await waitFor(() => {
      expect(rootOf()?.querySelector('article')).toBeTruthy();
    });
    await rest();
    const root = rootOf();
    const log = root?.querySelector<HTMLElement>('[role=log]');
    if (!root || !log) throw new Error('There is no transcript.');
    return { root, log };
  };
  const press = (root: Document | ShadowRoot, key: string) => {
    act(() => {
      root.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
      );
    });
  };

  it('moves from message to message with j and k', async () => {
    const { root, log } = await open();
    log.focus();
    const reached = [];
    for (const key of ['j', 'j', 'j', 'k']) {
      press(root, key);
      reached.push(root.activeElement?.textContent.match(/Question \d+|Answer \d+/)?.[0]);
    }
    expect(reached).toEqual(['Question 0', 'Answer 1', 'Question 2', 'Answer 1']);
  });

  it('keeps the row that has the focus when it is scrolled away', async () => {
    const { root, log } = await open();
    log.focus();
    press(root, 'j');
    const focused = root.activeElement;
    log.scrollTop = log.scrollHeight;
    await rest();
    expect(focused?.isConnected).toBe(true);
    expect(root.activeElement).toBe(focused);
  });

  it('leaves typing in a field of the application to it', async () => {
    const { root, log } = await open();
    const key = (target: Element, pressed: string): boolean =>
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key: pressed, bubbles: true, composed: true, cancelable: true }),
      );
    log.focus();
    press(root, 'G');
    await rest();
    act(() => {
      root.querySelector<HTMLElement>("[data-al-part='tool-call-trigger']")?.click();
    });
    const field = root.querySelector('input');
    if (!field) throw new Error('There is no field.');
    field.focus();
    for (const pressed of 'jack/gG') expect(key(field, pressed)).toBe(true);
    expect(root.activeElement).toBe(field);
  });
});
