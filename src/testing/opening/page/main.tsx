import { createRoot } from 'react-dom/client';
import { readTranscript } from '../../../core.ts';
import { AgentTranscript, preloadViews } from '../../../index.ts';
import { offer } from '../../offer.ts';

/** How tall a run is, in CSS pixels. */
export interface Heights {
  /** When it was opened. */
  readonly opening: number;
  /** After all of its rows were on screen. */
  readonly whole: number;
}

/** What the page offers the test that drives it. */
export interface OpeningPage {
  /** Opens a source, given as base64, in a column of this width, goes through it, and says how tall it was before and after. */
  readonly measure: (source: string, format: string, width: number) => Promise<Heights>;
}

const host = document.getElementById('host');
if (!host) throw new Error('The page has lost its element.');
const root = createRoot(host);
let shown = 0;

/** Frames in which a height stays the same. */
const STILL = 6;
/** Frames after which it is not going to. */
const MOST_FRAMES = 300;
/** How far it is scrolled at a time, of what is on screen. */
const STEP = 0.7;

async function settled(element: Element): Promise<number> {
  let last = -1;
  for (let still = 0, frames = 0; still < STILL && frames < MOST_FRAMES; frames++) {
    await new Promise(requestAnimationFrame);
    still = element.scrollHeight === last ? still + 1 : 0;
    last = element.scrollHeight;
  }
  return last;
}

async function viewport(of: HTMLElement, run: string): Promise<Element> {
  for (let frames = 0; frames < MOST_FRAMES; frames++) {
    const found = of.querySelector(`#run-${run} [data-al-part="viewport"]`);
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
  throw new Error('The transcript is not drawn.');
}

const page: OpeningPage = {
  async measure(source, format, width) {
    await preloadViews();
    const bytes = Uint8Array.from(atob(source), (unit) => unit.charCodeAt(0));
    const { store } = await readTranscript(bytes, { format });
    host.style.inlineSize = `${width}px`;
    shown += 1;
    root.render(
      <div key={shown} id={`run-${shown}`}>
        <AgentTranscript store={store} />
      </div>,
    );
    const log = await viewport(host, `${shown}`);
    const opening = await settled(log);
    for (let before = -1; log.scrollTop !== before; await settled(log)) {
      before = log.scrollTop;
      log.scrollTop += log.clientHeight * STEP;
    }
    return { opening, whole: log.scrollHeight };
  },
};

offer(page);
