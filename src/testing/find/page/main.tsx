import { createRoot } from 'react-dom/client';
import { readTranscript } from '../../../core.ts';
import { AgentTranscript, preloadViews } from '../../../index.ts';
import { offer } from '../../offer.ts';
import { goThrough, type Stepped } from './goThrough.ts';

/** What the page offers the test that drives it. */
export interface FindPage {
  /** Shows a source, as base64. */
  readonly show: (source: string, format: string | undefined) => Promise<void>;
  /** Looks for a word as a reader does, goes through at most so many matches, and says how each came on screen. */
  readonly step: (word: string, most: number) => Promise<Stepped>;
}

const host = document.getElementById('host');
if (!host) throw new Error('The page has lost its element.');
const root = createRoot(host);
let shown = 0;

const page: FindPage = {
  async show(source, format) {
    await preloadViews();
    const bytes = Uint8Array.from(atob(source), (unit) => unit.charCodeAt(0));
    const { store } = await readTranscript(bytes, format === undefined ? {} : { format });
    root.render(<AgentTranscript key={(shown += 1)} store={store} />);
    await new Promise(requestAnimationFrame);
  },
  step: (word, most) => goThrough(host, word, most),
};

offer(page);
