import { createRoot } from 'react-dom/client';
import { createTranscriptStore, type TranscriptState } from '../../../core.ts';
import { AgentTranscript } from '../../../index.ts';
import { busyRun } from '../busyRun.ts';

/** How a run is streamed. */
export interface StreamOptions {
  readonly turns: number;
  readonly eventsPerSecond: number;
  /** The reader goes up after a quarter of it, and reads there. */
  readonly reading: boolean;
  /** What is published, drawn and moved is looked at. Else nothing runs but what streams. */
  readonly watched: boolean;
}

/** What streaming a run came to. */
export interface StreamFigures {
  readonly events: number;
  readonly seconds: number;
  readonly frames: number;
  readonly publishes: number;
  /** States that were published in a frame that had one already, and came in time. */
  readonly crowded: number;
  /** Rows that were there and are another object, at most of one publish. */
  readonly replaced: number;
  /** As `replaced`, of all publishes but those in which a row was added. */
  readonly replacedByDeltas: number;
  /** Nodes that were put into the document. */
  readonly added: number;
  /** Elements that were added to or whose text changed, at most in a frame, of messages that were there and were not the last two. */
  readonly touched: number;
  /** Frames one after another after which the view was not at the end, although it follows, at most. */
  readonly behind: number;
  /** How far what the reader reads moved, in CSS pixels. */
  readonly moved: number;
  /** Milliseconds from the first script of a frame until it is painted: of 95 in 100 frames no more. */
  readonly frameMs: number;
  /** Keys that were pressed meanwhile. */
  readonly inputs: number;
  /** Milliseconds from a key to the paint after it: of 95 in 100 no more. */
  readonly inputMs: number;
  /** States that were published between a key and the paint after it, at most, where that came in time. */
  readonly publishesBeforePaint: number;
}

// A frame that takes longer is not waited for: a page that is not painted publishes on a timer.
const LATE_MS = 200;
const END_SLACK = 8;

interface Painted {
  /** Which frame it was. */
  readonly frame: number;
  /** Milliseconds from its first script on. */
  readonly ms: number;
}

/** Ends after a frame has been painted. On a busy machine more frames may have come meanwhile. */
const painted = (): Promise<Painted> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { number } = frame;
      const began = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        resolve({ frame: number, ms: performance.now() - began });
      };
      port2.postMessage(null);
    }),
  );

/** The frame that came last: how many came before it, and when its first script ran. */
let frame = { number: 0, began: -Infinity };
/**
 * Counts frames, as the first script of each, until the function that it returns is called. Two frames can have the same time of
 * `document.timeline`: Chromium may advance that time between frames, beyond the one that is due next.
 */
function countFrames(): () => void {
  let next = 0;
  const count = (): void => {
    frame = { number: frame.number + 1, began: performance.now() };
    next = requestAnimationFrame(count);
  };
  next = requestAnimationFrame(count);
  return () => {
    cancelAnimationFrame(next);
  };
}

/** What 95 in 100 of them do not exceed, to a tenth. */
function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * 0.95)] ?? 0) * 10) / 10;
}

function rowsOf(state: TranscriptState): ReadonlyMap<string, unknown> {
  const rows = new Map<string, unknown>();
  for (const key of state.loopKeys) rows.set(key, state.loop(key));
  for (const key of state.turnKeys) rows.set(key, state.turn(key));
  for (const key of state.messageKeys) {
    const row = state.message(key);
    rows.set(key, row);
    for (const block of row?.blockKeys ?? []) rows.set(block, state.block(block));
  }
  return rows;
}

/** Rows that are drawn for the first time find their heights: waits until what is on screen has stood still for some frames. */
async function stands(viewport: HTMLElement, more: () => boolean): Promise<void> {
  const view = viewport.getBoundingClientRect();
  let top = Number.NaN;
  for (let still = 0; still < 10 && more(); still += 1) {
    await painted();
    const shown = document.elementFromPoint(view.left + 100, view.top + view.height / 2);
    const now = shown?.getBoundingClientRect().top ?? Number.NaN;
    if (now !== top) still = 0;
    top = now;
  }
}

/** Streams a run into a mounted transcript at a rate, whatever the page does meanwhile, and counts what that takes. */
export async function stream(
  host: HTMLElement,
  { turns, eventsPerSecond, reading, watched }: StreamOptions,
): Promise<StreamFigures> {
  const stopCounting = countFrames();
  const events = busyRun(turns);
  const store = createTranscriptStore();
  const root = createRoot(host);
  root.render(<AgentTranscript store={store} follow />);
  await painted();
  const viewport = host.querySelector<HTMLElement>("[data-al-part='viewport']");
  if (!viewport) throw new Error('There is no viewport.');

  let [crowded, replaced, replacedByDeltas] = [0, 0, 0];
  const publishes: number[] = [];
  let rows = rowsOf(store.getState());
  const unsubscribe = store.subscribe((state) => {
    if (publishes.at(-1) === frame.number && performance.now() - frame.began < LATE_MS) crowded += 1;
    publishes.push(frame.number);
    if (!watched) return;
    const now = rowsOf(state);
    const others = [...rows].filter(([key, row]) => now.get(key) !== row).length;
    replaced = Math.max(replaced, others);
    if (now.size === rows.size) replacedByDeltas = Math.max(replacedByDeltas, others);
    rows = now;
  });
  let records: MutationRecord[] = [];
  // Hears of everything before the frame in which it came has been painted.
  const observer = new MutationObserver((more) => {
    records.push(...more);
  });
  if (watched) observer.observe(viewport, { subtree: true, childList: true, characterData: true });

  const frameTimes: number[] = [];
  const inputTimes: number[] = [];
  let publishesBeforePaint = 0;
  const onInput = async ({ timeStamp }: Event): Promise<void> => {
    const before = publishes.length;
    const { frame: shown } = await painted();
    const ms = performance.now() - timeStamp;
    inputTimes.push(ms);
    const between = publishes.slice(before).filter((one) => one <= shown).length;
    if (ms < LATE_MS) publishesBeforePaint = Math.max(publishesBeforePaint, between);
  };
  const hear = (event: Event): void => {
    void onInput(event);
  };
  if (watched) document.addEventListener('keydown', hear);

  const start = performance.now();
  let pushed = 0;
  const push = (): void => {
    const due = Math.min(events.length, Math.floor(((performance.now() - start) * eventsPerSecond) / 1000));
    for (; pushed < due; pushed += 1) store.push(events.slice(pushed, pushed + 1));
  };
  const timer = setInterval(push, 4);

  let [frames, added, touched, behind, moved] = [0, 0, 0, 0, 0];
  let before = messagesIn(viewport);
  let read: { readonly element: Element; readonly top: number } | null = null;
  let released = false;
  let lag = 0;
  let at = start;
  while (pushed < events.length || store.queued() > 0) {
    frameTimes.push((await painted()).ms);
    frames += 1;
    at = performance.now();
    if (!watched) continue;
    added += addedBy(records);
    touched = Math.max(touched, touchedBeside(records, before));
    records = [];
    before = messagesIn(viewport);
    if (read) moved = Math.max(moved, Math.abs(read.element.getBoundingClientRect().top - read.top));
    else if (!released) {
      const toEnd = viewport.scrollHeight - viewport.clientHeight - viewport.scrollTop;
      lag = toEnd > END_SLACK ? lag + 1 : 0;
      behind = Math.max(behind, lag);
    }
    if (reading && !released && pushed > events.length / 4) {
      released = true;
      viewport.scrollTop = viewport.scrollHeight / 2;
      await stands(viewport, () => pushed < events.length);
      const view = viewport.getBoundingClientRect();
      const element = [...viewport.querySelectorAll("[data-al-part='prose'] p")].find(
        (one) => one.getBoundingClientRect().top > view.top + view.height / 3,
      );
      if (!element) throw new Error('There is nothing to read.');
      read = { element, top: element.getBoundingClientRect().top };
    }
  }
  clearInterval(timer);
  stopCounting();
  document.removeEventListener('keydown', hear);
  unsubscribe();
  observer.disconnect();
  root.unmount();
  const seconds = Math.round(at - start) / 1000;
  return {
    ...{ events: pushed, seconds, frames, publishes: publishes.length, crowded },
    ...{ replaced, replacedByDeltas, added, touched, behind, moved: Math.round(moved) },
    ...{
      frameMs: p95(frameTimes),
      inputs: inputTimes.length,
      inputMs: p95(inputTimes),
      publishesBeforePaint,
    },
  };
}

const messagesIn = (viewport: HTMLElement): readonly Element[] => [
  ...viewport.querySelectorAll("[data-al-part='message']"),
];

const addedBy = (records: readonly MutationRecord[]): number =>
  records.reduce(
    (sum, { addedNodes }) =>
      [...addedNodes].reduce(
        (all, node) => all + 1 + (node instanceof Element ? node.querySelectorAll('*').length : 0),
        sum,
      ),
    0,
  );

/** How many elements changed of messages that were there, but for the last two of them: a state that comes late may end a turn and begin another. */
function touchedBeside(records: readonly MutationRecord[], before: readonly Element[]): number {
  const settled = new Set(before.slice(0, -2));
  const elements = new Set<Element>();
  for (const { target } of records) {
    const element = target instanceof Element ? target : target.parentElement;
    const message = element?.closest("[data-al-part='message']");
    if (element && message && message.isConnected && settled.has(message)) elements.add(element);
  }
  return elements.size;
}
