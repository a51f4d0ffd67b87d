import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connect, createTranscriptStore } from '../../core.ts';
import { Gestures } from './gestures.ts';
import { current, isOnScreen, log, open, part, show } from './onScreen.tsx';
import { says } from './runFigures.ts';
import { questionSources, type QuestionSource } from './sources.ts';

/** Agents whose recordings are one document, a stream of events, and a log with events beside it. */
const AGENTS = ['opencode', 'gemini-cli', 'inspect'];
const all = await questionSources();
const recorded = all.filter(
  ({ agent, figures }) => AGENTS.includes(agent) && figures.turns.length > 1 && figures.steps.length > 4,
);
// Without the recordings the keys are tried on a generated run.
const sources = recorded.length > 0 ? recorded : all.slice(1, 2);

const inspector = () => within(screen.getByRole('complementary'));
/** What presses keys. */
const hands = () => {
  const gestures = new Gestures();
  return (keys: string): Promise<void> => gestures.key(keys);
};
const focusLog = (): void => {
  act(() => {
    log().focus();
  });
};

beforeEach(async () => {
  await page.viewport(1440, 900);
});

describe.each(sources)('every key, on $name', (source) => {
  it('j, k, g, G, ] and [ go from row to row and from turn to turn', async () => {
    const key = hands();
    await open(source);
    const press = async (keys: string): Promise<Element | null> => {
      await key(keys);
      return document.activeElement;
    };
    const first = await press('j');
    expect(log()).toContainElement(first as HTMLElement | null);
    const second = await press('j');
    expect(second).not.toBe(first);
    expect(await press('k')).toBe(first);
    await key('G');
    await waitFor(() => {
      expect(log().scrollTop).toBeGreaterThanOrEqual(log().scrollHeight - log().clientHeight - 2);
    });
    await key('g');
    await waitFor(() => {
      expect(isOnScreen(first)).toBe(true);
    });
    focusLog();
    const rows: (string | null | undefined)[] = [];
    for (let turn = 1; turn <= 2; turn++) {
      const before = current();
      await key(']');
      await waitFor(() => {
        expect(current()).not.toBe(before);
        expect(isOnScreen(current())).toBe(true);
      });
      rows.push(current()?.textContent);
    }
    await key('[[');
    await waitFor(() => {
      expect(current()?.textContent).toBe(rows[0]);
    });
  });

  it('Enter, c, 1 to 4 and Escape go to the panes and back', async () => {
    const key = hands();
    await open(source, { location: 'at=turn:2' });
    await waitFor(() => {
      expect(current()).not.toBeNull();
    });
    await key('{Enter}');
    await screen.findByRole('complementary');
    await key('c');
    await waitFor(() => {
      expect(inspector().getByRole('tab', { name: 'Context' })).toHaveAttribute('aria-selected', 'true');
    });
    await key('1');
    expect(screen.getByRole('tree')).toHaveFocus();
    await key('2');
    expect(log()).toHaveFocus();
    await key('3');
    await waitFor(() => {
      expect(inspector().getByRole('tabpanel')).toHaveFocus();
    });
    await key('4');
    expect(part('timeline')).toContainElement(document.activeElement as HTMLElement | null);
    focusLog();
    await key('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('complementary')).toBeNull();
    });
  });

  it('o and t open and close calls and thinking', async () => {
    const key = hands();
    await open(source);
    const states = (): readonly (string | null)[] =>
      [...log().querySelectorAll("[data-al-part='tool-call-trigger'][aria-expanded]")].map((each) =>
        each.getAttribute('aria-expanded'),
      );
    await key('o');
    await waitFor(() => {
      expect(states()).toContain('true');
      expect(states()).not.toContain('false');
    });
    await key('o');
    await waitFor(() => {
      expect(states()).not.toContain('true');
    });
    await key('tt');
    expect(part('shortcuts')).toBeNull();
  });

  it('/ finds, f filters, F shows all again', async () => {
    const key = hands();
    const type = (text: string): Promise<void> => userEvent.paste(text);
    await open(source);
    // A word of the first request.
    const word = /[A-Za-z]{4,}/.exec(
      source.figures.steps.find(({ kind }) => kind === 'prompt')?.text ?? '',
    )?.[0];
    await key('/');
    await waitFor(() => {
      expect(document.activeElement?.tagName).toBe('INPUT');
    });
    await type(word ?? '');
    await waitFor(() => {
      expect(document.activeElement?.closest("[role='search']")).toHaveTextContent(/\d+ of \d+/);
    });
    await key('{Escape}');
    focusLog();
    await key('f');
    await waitFor(() => {
      expect(screen.getByRole('combobox', { name: 'Filter' })).toHaveFocus();
    });
    await type('role:user');
    expect(await screen.findByText(/ of [\d,]+ shown/)).toBeVisible();
    focusLog();
    await key('F');
    await waitFor(() => {
      expect(screen.queryByText(/ of [\d,]+ shown/)).toBeNull();
    });
  });

  it('comma, full stop, Space and l go through its moments', async () => {
    const key = hands();
    await open(source);
    await key(',');
    const bar = within(await screen.findByRole('group', { name: 'Replay' }));
    const slider = () => bar.getByRole<HTMLInputElement>('slider');
    const before = await waitFor(() => {
      expect(slider().getAttribute('aria-valuetext')).toMatch(/^Event/);
      return Number(slider().value);
    });
    await key(',');
    await waitFor(() => {
      expect(Number(slider().value)).toBeLessThan(before);
    });
    await key('.');
    await waitFor(() => {
      expect(Number(slider().value)).toBe(before);
    });
    await key(',,');
    await key(' ');
    await waitFor(() => {
      expect(bar.getByRole('button', { name: /^(?:Pause|Play)$/ })).toBeVisible();
    });
    await key('l');
    await waitFor(() => {
      expect(slider()).toHaveAttribute('aria-valuetext', 'End');
    });
  });

  it('y copies a link, ? lists the keys, e, E, w and W stay where nothing failed', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      copied.push(text);
      return Promise.resolve();
    });
    const key = hands();
    await open(source, { location: 'at=turn:2', linkTo: (at) => `#${at}` });
    await waitFor(() => {
      expect(current()).not.toBeNull();
    });
    await key('y');
    await waitFor(() => {
      expect(copied).toHaveLength(1);
    });
    await key('?');
    const list = await screen.findByRole('dialog', { name: 'Keys' });
    await key('?');
    await waitFor(() => {
      expect(list.isConnected).toBe(false);
    });
    if (source.figures.failures.length > 0) return;
    const there = current();
    await key('eEwW');
    expect(current()).toBe(there);
  });
});

/** A finger on a place, or two. */
function touch(element: Element, type: 'Down' | 'Move' | 'Up', pointerId: number, x: number): void {
  const { left, top, width } = element.getBoundingClientRect();
  fireEvent[`pointer${type}`](element, {
    pointerId,
    pointerType: 'touch',
    button: 0,
    buttons: type === 'Up' ? 0 : 1,
    clientX: left + x * width,
    clientY: top + 40,
  });
}

describe.each(sources)('fingers alone, on $name', (source) => {
  it('reach failures, inspector, moments and the lanes at 400 px', async () => {
    await page.viewport(400, 800);
    // Fingers that no hand has cannot be held.
    vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
    const click = (element: Element): Promise<void> => userEvent.click(element);
    const press = async (name: RegExp | string): Promise<void> => {
      await click(await screen.findByRole('button', { name }));
    };
    await open(source, { location: 'at=turn:2' });
    await waitFor(() => {
      expect(current()).not.toBeNull();
    });
    await press('Show the outline');
    await waitFor(() => {
      expect(screen.getByRole('tree')).toBeVisible();
    });
    const [line] = screen.getAllByRole('treeitem');
    if (line) await click(line);
    await press(/^Replay/);
    const bar = within(await screen.findByRole('group', { name: 'Replay' }));
    await click(bar.getByRole('button', { name: 'To the start' }));
    await waitFor(() => {
      expect(bar.getByRole<HTMLInputElement>('slider').value).not.toBe(
        bar.getByRole('slider').getAttribute('max'),
      );
    });
    await click(bar.getByRole('button', { name: 'Close the replay and show the whole run' }));
    await press('Open the timeline');
    const stage = await waitFor(() => {
      const found = part('timeline-stage');
      if (!found) throw new Error('The lanes have not loaded.');
      return found;
    });
    const ruler = () => part('timeline-ruler')?.textContent ?? '';
    const whole = await waitFor(() => {
      expect(ruler()).not.toBe('');
      return ruler();
    });
    // Two fingers that go apart.
    touch(stage, 'Down', 1, 0.45);
    touch(stage, 'Down', 2, 0.55);
    touch(stage, 'Move', 1, 0.1);
    touch(stage, 'Move', 2, 0.9);
    touch(stage, 'Up', 1, 0.1);
    touch(stage, 'Up', 2, 0.9);
    await waitFor(() => {
      expect(ruler()).not.toBe(whole);
    });
    const zoomed = ruler();
    // One finger that goes sideways moves what is in sight.
    touch(stage, 'Down', 1, 0.2);
    touch(stage, 'Move', 1, 0.5);
    touch(stage, 'Move', 1, 0.9);
    touch(stage, 'Up', 1, 0.9);
    await waitFor(() => {
      expect(ruler()).not.toBe(zoomed);
    });
    await press('Show all of it');
    await waitFor(() => {
      expect(ruler()).toBe(whole);
    });
  });
});

/** So much of it has come when the page is opened. */
const PART = 0.6;

/** A store into which the records of a source come in two parts. */
async function openHalf({ text }: QuestionSource) {
  const lines = text.split('\n');
  const half = Math.floor(lines.length * PART);
  let send: (text: string) => void = () => undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (more) => {
        controller.enqueue(new TextEncoder().encode(more));
      };
    },
  });
  const stop = new AbortController();
  const store = createTranscriptStore({ journal: true });
  void connect(store, stream, { signal: stop.signal }).catch(() => undefined);
  send(`${lines.slice(0, half).join('\n')}\n`);
  await waitFor(() => {
    expect(store.getState().messageKeys.length).toBeGreaterThan(0);
  });
  show(store, { follow: true });
  return {
    stop,
    rest: () => {
      send(lines.slice(half).join('\n'));
    },
    store,
  };
}

describe.each(all.filter(({ name }) => name.endsWith('sub-agents')))(
  'keys while it runs, on $name',
  (source) => {
    it('stays at the row that a reader went to, and goes to the end with l', async () => {
      const key = hands();
      const { stop, rest, store } = await openHalf(source);
      expect(part('debugger-standing')).toHaveTextContent('Running');
      await key('j');
      const there = document.activeElement;
      const top = there?.getBoundingClientRect().top;
      const before = store.getState().messageKeys.length;
      act(rest);
      await waitFor(() => {
        expect(store.getState().messageKeys.length).toBeGreaterThan(before);
      });
      expect(document.activeElement).toBe(there);
      expect(there?.getBoundingClientRect().top).toBe(top);
      // A moment back and forth, while more may come.
      await key(',');
      await screen.findByRole('group', { name: 'Replay' });
      await key('l');
      const last = source.figures.steps.at(-1)?.text ?? '-';
      await isNear(last);
      stop.abort();
    });
  },
);

/** Waits until the end of what was said is on screen. */
const isNear = (text: string): Promise<void> =>
  waitFor(() => {
    expect(text.trim() === '' || says(log().textContent, text), text.slice(0, 80)).toBe(true);
  });
