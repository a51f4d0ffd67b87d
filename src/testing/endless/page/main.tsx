import { createRoot } from 'react-dom/client';
import { connect, createTranscriptStore } from '../../../core.ts';
import { AgentTranscript } from '../../../index.ts';
import { text, transcript } from '../../buildTranscript.ts';
import type { LiveResources } from '../../countResources.ts';
import { offer } from '../../offer.ts';
import { quickFrame } from '../../quickFrame.ts';
import { inputs } from '../inputs.ts';
import { comeAndGo, scrollThrough, showMany } from './leaks.tsx';
import { places, type Place } from './places.tsx';
import { stream, type StreamFigures, type StreamOptions } from './stream.tsx';

/** How long drawing something took on the clock, in milliseconds. */
export interface ClockFigures {
  /** The longest task of those that took 50 ms at least; 0 without one, and in a browser that does not tell. */
  readonly longest: number;
  readonly whole: number;
}

/** What drawing one input came to. */
export interface InputFigures {
  /** Characters of the source. */
  readonly size: number;
  /** Elements in the document, the most there were at a time. */
  readonly elements: number;
  /** Characters in the document at the end. */
  readonly characters: number;
  /** As in `ClockFigures`. */
  readonly longest: number;
}

/** What the page offers the test that drives it. */
export interface EndlessPage {
  /** Draws an input from its first byte to its last. */
  readonly draw: (index: number) => Promise<InputFigures>;
  /** Opens a saved message that says this; streams one, `step` characters a frame, where that is given. */
  readonly say: (text: string, step: number | null) => Promise<ClockFigures>;
  /** Draws a text somewhere else. */
  readonly put: (place: Place, text: string) => Promise<ClockFigures>;
  /** Streams a run at a rate. */
  readonly stream: (options: StreamOptions) => Promise<StreamFigures>;
  /** Lets so many transcripts come and go; what is held of them right after. */
  readonly comeAndGo: (times: number) => Promise<LiveResources>;
  readonly showMany: (messages: number) => Promise<void>;
  /** Scrolls through this share of what is shown and back; how many messages there were. */
  readonly scrollThrough: (share: number) => Promise<number>;
}

const host = document.getElementById('host');
if (!host) throw new Error('The page has lost its element.');

const shown = (): number => host.getElementsByTagName('*').length + host.textContent.length;

async function turn(): Promise<void> {
  await quickFrame();
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** As much at a time as a network hands over; says how much that was. */
async function* arriving(
  pieces: Iterable<string>,
  count: (characters: number) => void,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = '';
  for (const piece of pieces) {
    count(piece.length);
    text += piece;
    if (text.length < 65_536) continue;
    yield encoder.encode(text);
    text = '';
    await Promise.resolve();
  }
  yield encoder.encode(text);
}

function wholeOf([text = '']: readonly string[], count: (characters: number) => void): Uint8Array {
  count(text.length);
  return new TextEncoder().encode(text);
}

const draw = async (index: number): Promise<Omit<InputFigures, 'longest'>> => {
  const input = inputs[index];
  if (!input) throw new Error('There is no such input.');
  const pieces = input.source();
  let size = 0;
  const count = (characters: number): void => {
    size += characters;
  };
  // A file is handed over as a whole, what streams as it comes.
  const source =
    Array.isArray(pieces) && pieces.length === 1 ? wholeOf(pieces, count) : arriving(pieces, count);
  const store = createTranscriptStore();
  const root = createRoot(host);
  root.render(<AgentTranscript store={store} follow />);
  await turn();
  let elements = 0;
  const observer = new MutationObserver(() => {
    elements = Math.max(elements, host.querySelectorAll('*').length);
  });
  observer.observe(host, { childList: true, subtree: true });
  await connect(store, source, { format: input.format });
  // Until nothing has been drawn for some turns.
  for (let still = 0; still < 10; still += 1) {
    const known = host.textContent;
    await turn();
    if (host.textContent !== known) still = 0;
  }
  observer.disconnect();
  const characters = host.textContent.length;
  root.unmount();
  return { size, elements, characters };
};

async function onClock(work: () => Promise<unknown>): Promise<ClockFigures> {
  const tasks: number[] = [];
  const note = (entries: PerformanceEntryList): void => {
    tasks.push(...entries.map(({ duration }) => duration));
  };
  const observer = new PerformanceObserver((list) => {
    note(list.getEntries());
  });
  // One that does not know the kind would say so in its console.
  if (PerformanceObserver.supportedEntryTypes.includes('longtask')) observer.observe({ type: 'longtask' });
  const start = performance.now();
  await work();
  const whole = performance.now() - start;
  note(observer.takeRecords());
  observer.disconnect();
  return { longest: Math.max(0, ...tasks), whole };
}

const say = async (words: string, step: number | null): Promise<void> => {
  const store = createTranscriptStore();
  const root = createRoot(host);
  root.render(<AgentTranscript store={store} follow={step !== null} />);
  await turn();
  const built = transcript().user('What does the heron do?');
  if (step === null) built.assistant(words);
  else {
    built.streaming([text('')]);
    for (let at = 0; at < words.length; at += step) built.delta(words.slice(at, at + step));
    built.settle();
  }
  const events = built.finish().events();
  for (let at = 0; at < events.length; at += step === null ? events.length : 1) {
    store.push(events.slice(at, step === null ? undefined : at + 1));
    await turn();
  }
  // What streamed last rests before it is published, which may take more frames than that.
  while (store.queued() > 0) await turn();
  await stillness();
  root.unmount();
};

/** Until nothing has been drawn for some turns, and long prose is no longer read. */
async function stillness(): Promise<void> {
  for (let still = 0; still < 5; still += 1) {
    const known = shown();
    await turn();
    if (shown() !== known || host?.querySelector("[aria-busy='true']")) still = 0;
  }
}

const put = async (place: Place, words: string): Promise<void> => {
  const root = createRoot(host);
  root.render(places[place](words));
  await stillness();
  root.unmount();
};

offer({
  draw: async (index) => {
    const drawing = draw(index);
    const { longest } = await onClock(() => drawing);
    return { ...(await drawing), longest };
  },
  say: (words, step) => onClock(() => say(words, step)),
  put: (place, words) => onClock(() => put(place, words)),
  stream: (options) => stream(host, options),
  comeAndGo: (times) => comeAndGo(host, times),
  showMany: (messages) => showMany(host, messages),
  scrollThrough: (share) => scrollThrough(host, share),
} satisfies EndlessPage);
