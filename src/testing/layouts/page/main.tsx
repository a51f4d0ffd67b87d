import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { version } from 'react';
import { AgentTranscript } from '../../../index.ts';
import { text, thinking, toolCall, transcript } from '../../buildTranscript.ts';
import { offer } from '../../offer.ts';
import { LAYOUTS } from './layouts.tsx';

/** Where a transcript is drawn in a layout, in pixels of the page. */
export interface DrawnBox {
  readonly layout: string;
  readonly width: number;
  /** How far it stands out of the frame that the layout is drawn in. */
  readonly outside: number;
  /** Parts with words that are cut by the edge of the transcript. */
  readonly cut: readonly string[];
}

/** What the page offers the test that drives it. */
export interface LayoutsPage {
  readonly version: () => string;
  /** Draws a transcript in each layout and measures it. */
  readonly draw: () => readonly DrawnBox[];
}

const host = document.getElementById('host');
if (!host) throw new Error('The page has lost its element.');
const root = createRoot(host);

const run = transcript();
run.user('What does the box look like from outside?');
run.assistant([
  thinking('A thought.'),
  text('An answer with a paragraph that is long enough to be broken into several lines anywhere.'),
  toolCall('Read', { path: 'src/index.ts' }),
]);
const store = run.store();

const page: LayoutsPage = {
  version: () => version,
  draw() {
    flushSync(() => {
      root.render(
        Object.entries(LAYOUTS).map(([name, place]) => (
          <div key={name} className="frame" data-layout={name}>
            {place(<AgentTranscript store={store} />)}
          </div>
        )),
      );
    });
    return [...document.querySelectorAll<HTMLElement>('.frame')].map(measure);
  },
};

function measure(frame: HTMLElement): DrawnBox {
  const drawn = frame.querySelector("[data-al-part='transcript']");
  if (!drawn) throw new Error('Nothing is drawn.');
  const box = drawn.getBoundingClientRect();
  const around = frame.getBoundingClientRect();
  const cut = [...drawn.querySelectorAll("[data-al-part='prose'], [data-al-part='line-label']")]
    .filter((part) => {
      const { left, right, width } = part.getBoundingClientRect();
      return width < 20 || left < box.left - 1 || right > box.right + 1;
    })
    .map((part) => part.textContent);
  return {
    layout: frame.dataset.layout ?? '',
    width: box.width,
    outside: Math.max(0, around.left - box.left, box.right - around.right),
    cut,
  };
}

offer(page);
