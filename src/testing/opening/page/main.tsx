import { createRoot } from 'react-dom/client';
import { readTranscript, type TranscriptStore } from '../../../core.ts';
import { AgentTranscript, preloadViews } from '../../../index.ts';
import { offer } from '../../offer.ts';
import { quickFrame } from '../../quickFrame.ts';

/** How tall a run is, in CSS pixels. */
export interface Heights {
  /** When it was opened. */
  readonly opening: number;
  /** After all of its rows were on screen. */
  readonly whole: number;
}

/** What opening a run took. */
export interface Opened {
  /** How often something came into the document or went. */
  readonly commits: number;
  /** Rows in the document that begin further below the screen than half of its height. */
  readonly beyond: number;
}

/** What the page offers the test that drives it. */
export interface OpeningPage {
  /** Reads a source, given as base64, and shows nothing of it yet. */
  readonly read: (source: string, format: string) => Promise<void>;
  /** Opens what was read, until nothing changes any more. */
  readonly open: () => Promise<Opened>;
  /** Hides the rows of what was opened, and shows all of them again, at once. */
  readonly showAgain: () => Promise<void>;
  /** Closes what was opened. */
  readonly close: () => Promise<void>;
  /** Opens a source, given as base64, in a column of this width, goes through it, and says how tall it was before and after. */
  readonly measure: (source: string, format: string, width: number) => Promise<Heights>;
}

const host = document.getElementById('host');
if (!host) throw new Error('The page has lost its element.');
const root = createRoot(host);
let shown = 0;

/** Frames in which a height stays the same. */
const STILL = 6;
/** The same while a run is gone through: what is drawn at each stop is waited for, and what a height comes to only at the end. */
const STILL_ON_THE_WAY = 2;
/** Milliseconds after which it is not going to. */
const PATIENCE = 10_000;
/** How far a run is scrolled at a time, in heights of what is on screen: every row is on screen at one of the stops. */
const STEP = 1;
/** What stands where rows, long prose or a view are not drawn yet. */
const MISSING = "[data-al-part='gap'], [data-al-plain], [aria-busy='true']";

// A frame may be over before what is read and loaded beside it has had its task.
async function turn(): Promise<void> {
  await quickFrame();
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Whether all that is on screen is drawn. */
function isDrawn(element: Element): boolean {
  const view = element.getBoundingClientRect();
  return [...element.querySelectorAll(MISSING)].every((missing) => {
    const { top, bottom } = missing.getBoundingClientRect();
    return bottom <= view.top || top >= view.bottom;
  });
}

async function settled(element: Element, frames = STILL): Promise<number> {
  const since = performance.now();
  let last = -1;
  for (let still = 0; still < frames && performance.now() - since < PATIENCE;) {
    await turn();
    still = element.scrollHeight === last && isDrawn(element) ? still + 1 : 0;
    last = element.scrollHeight;
  }
  return last;
}

async function viewport(of: HTMLElement, run: string): Promise<Element> {
  for (const since = performance.now(); performance.now() - since < PATIENCE;) {
    const found = of.querySelector(`${run} [data-al-part="viewport"]`);
    if (found) return found;
    await turn();
  }
  throw new Error('The transcript is not drawn.');
}

let store: TranscriptStore | undefined;

async function readSource(source: string, format: string): Promise<TranscriptStore> {
  await preloadViews();
  const bytes = Uint8Array.from(atob(source), (unit) => unit.charCodeAt(0));
  return (await readTranscript(bytes, { format })).store;
}

const page: OpeningPage = {
  async read(source, format) {
    store = await readSource(source, format);
  },
  async open() {
    let commits = 0;
    let still = 0;
    const watching = new MutationObserver(() => {
      commits += 1;
      still = 0;
    });
    watching.observe(host, { childList: true, subtree: true });
    root.render(store && <AgentTranscript store={store} />);
    for (const since = performance.now(); still < STILL && performance.now() - since < PATIENCE; still++)
      await turn();
    watching.disconnect();
    const log = await viewport(host, '');
    const { bottom, height } = log.getBoundingClientRect();
    const rows = [...log.querySelectorAll('[data-al-part="item"]')];
    const far = rows.filter((row) => row.getBoundingClientRect().top > bottom + height / 2);
    return { commits, beyond: far.length };
  },
  async showAgain() {
    // Not the transcript: below an element that containers ask for its width, styles come with its layout and are not counted.
    const rows = host.querySelector<HTMLElement>('[data-al-part="items"]');
    if (!rows) throw new Error('The transcript is not drawn.');
    rows.style.display = 'none';
    for (let frames = 0; frames < STILL; frames++) await new Promise(requestAnimationFrame);
    rows.style.display = '';
    for (let frames = 0; frames < STILL; frames++) await new Promise(requestAnimationFrame);
  },
  async close() {
    root.render(null);
    while (host.firstElementChild) await new Promise(requestAnimationFrame);
  },
  async measure(source, format, width) {
    const read = await readSource(source, format);
    host.style.inlineSize = `${width}px`;
    shown += 1;
    root.render(
      <div key={shown} id={`run-${shown}`}>
        <AgentTranscript store={read} />
      </div>,
    );
    const log = await viewport(host, `#run-${shown}`);
    const opening = await settled(log);
    // What is on screen as a whole was drawn as a whole.
    if (log.scrollHeight <= log.clientHeight) return { opening, whole: opening };
    for (let before = -1; log.scrollTop !== before; await settled(log, STILL_ON_THE_WAY)) {
      before = log.scrollTop;
      log.scrollTop += log.clientHeight * STEP;
    }
    return { opening, whole: await settled(log) };
  },
};

offer(page);
