import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { countBlobUrls } from '../../../components/media/blobUrls.ts';
import { partAttributes } from '../../../components/partAttributes.ts';
import { connect, createTranscriptStore, readTranscript } from '../../../core.ts';
import { AgentTranscript, Transcript } from '../../../index.ts';
import workerUrl from '../../../worker.ts?worker&url';
import { offer } from '../../offer.ts';
import { itemsWith, liveRun, markerOf, savedRun } from '../carriers.ts';
import { payloads, type Payload } from '../payloads.ts';
import { scanElement, scanTranscript, scanTree } from '../scan.ts';
import { fieldsIn, reordered, strayed, type Field } from './inPlace.ts';

/** What trying one payload came to. */
export interface TrialResult {
  readonly problems: readonly string[];
  readonly executed: number;
  readonly violations: readonly string[];
}

/** What the page offers the test that drives it. */
export interface HostilePage {
  /** Shows a payload in a saved run with everything opened, and of what was recorded a part that differs from payload to payload. */
  readonly saved: (index: number) => Promise<TrialResult>;
  /** Streams a payload, some characters at a time, and looks at every state on the way. */
  readonly live: (index: number) => Promise<TrialResult>;
  /** Shows a payload by other means, so that a test can see that what it looks for is found. */
  readonly otherwise: (
    index: number,
    show: (host: HTMLElement, text: string) => void,
  ) => Promise<TrialResult>;
  /**
   * Shows a text in every field, everything opened, and leaves it there until the next one: the parts alone, without the viewport, so
   * that they have to keep it in its place themselves.
   */
  readonly show: (text: string) => Promise<void>;
  /** Reads a run, in a Worker or not: how many messages it has, how many Workers were started, and violations of the policy. */
  readonly read: (inWorker: boolean) => Promise<ReadResult>;
  readonly strayed: () => readonly string[];
  readonly reordered: () => readonly string[];
  /** Each kind of field that holds it. */
  readonly fields: () => readonly FieldBox[];
  /** Scrolls the page; how far it went. */
  readonly scroll: (top: number) => number;
  /** Gives the texts of these fields, and of no other, ink above and below their lines, as stacked marks do. */
  readonly raise: (paths: readonly string[]) => void;
}

/** What reading a run came to. */
export interface ReadResult {
  readonly messages: number;
  readonly workers: number;
  readonly violations: readonly string[];
}

/** A kind of field, and the box of its block, in which its text has to stay: from the top of the page. */
export interface FieldBox {
  readonly path: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const host = document.getElementById('host');
const neighbour = document.getElementById('neighbour');
if (!host || !neighbour) throw new Error('The page has lost its elements.');

let executed = 0;
const violations: string[] = [];
for (const name of ['pwned', 'alert', 'confirm', 'prompt', 'open', 'print']) {
  Object.assign(globalThis, {
    [name]: () => {
      executed += 1;
    },
  });
}
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  violations.push(`${violatedDirective} ${blockedURI}`);
});

const namesOf = (): string =>
  [...Object.getOwnPropertyNames(window), ...Object.keys(Object.prototype)].sort().join();
const CLOBBERED = [
  'attributes',
  'location',
  'cookie',
  'getElementById',
  'scripts',
  'pwned',
  '__proto__',
  'toString',
];

const settle = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 0));
};

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

// Rows come in steps and when they are near the screen, long prose comes in turns, and what is loaded later stands in for itself until
// then. Nothing is looked at before all of it is there.
const MISSING = "[data-al-part='gap'], [data-al-plain], [aria-busy='true']";

async function allThere(root: Element): Promise<void> {
  for (;;) {
    const missing = root.querySelector(MISSING);
    if (!missing) break;
    if (missing.getBoundingClientRect().top > innerHeight) missing.scrollIntoView();
    await frame();
  }
  scrollTo(0, 0);
}

// Also those that are loaded only when they come on screen.
async function allPictures(root: Element): Promise<void> {
  for (const image of root.querySelectorAll('img')) {
    image.loading = 'eager';
    await image.decode().catch(() => undefined); // what cannot be read stays as it is
  }
}

// A spinner never arrives.
const isOnItsWay = ({ playState, effect }: Animation): boolean =>
  playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;

/** Waits until nothing has changed for some frames, and all that is painted is there. */
async function atRest(root: Element): Promise<void> {
  await document.fonts.ready;
  await allPictures(root);
  let still = 0;
  // What it hears of is gone from its records by the time that a frame has been waited for.
  const observer = new MutationObserver(() => {
    still = -1;
  });
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  for (; still < 3; still += 1) {
    await frame();
    await settle();
    if (document.getAnimations().some(isOnItsWay)) still = -1;
  }
  observer.disconnect();
}

// Everything but what asks for a request or leaves the page.
const CLOSED =
  "[aria-expanded='false'], [data-al-part='tool-call-raw-toggle'], [data-al-part='json-more'], [data-al-part='output-overwritten'][aria-pressed='false'], [aria-pressed='false'][data-al-button='icon']";

// They show messages and calls as they were recorded.
const RAW = "[data-al-part='raw-button'], [data-al-part='tool-call-raw-toggle']";
/** Of so many of them, one is pressed for each payload of a saved run. */
const RAW_IN_TURN = 4;

/**
 * Presses every button that opens something. Of those that show what was recorded, only the ones whose turn it is: they are numbered in
 * the order in which they come.
 */
async function openEverything(
  root: Element,
  isItsTurn: (raw: number) => boolean = () => true,
): Promise<void> {
  const passed = new Set<Element>();
  let raws = 0;
  for (let round = 0; round < 3; round += 1) {
    const closed = [...root.querySelectorAll<HTMLElement>(CLOSED)].filter((button) => !passed.has(button));
    if (closed.length === 0) return;
    flushSync(() => {
      for (const button of closed) {
        passed.add(button);
        if (!button.matches(RAW) || isItsTurn(raws++)) button.click();
      }
    });
    await settle();
    await allThere(root);
  }
}

const NOTHING: Payload = { requirement: '', text: '' };

// Nothing of the transcript may be painted, or take a click, outside of it.
function escapes(root: Element): readonly string[] {
  const found: string[] = [];
  const box = root.getBoundingClientRect();
  const beside = neighbour?.getBoundingClientRect();
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
    found.push('the page became wider');
  const points: (readonly [number, number])[] = [
    [beside ? beside.left + 5 : 5, beside ? beside.top + 5 : 5],
    [box.left - 20, box.top + 20],
    [box.right + 20, box.top + 20],
    [box.left - 20, innerHeight / 2],
    [box.right + 20, innerHeight / 2],
  ];
  for (const [x, y] of points)
    if (root.contains(document.elementFromPoint(x, y))) found.push(`something at ${x}, ${y}`);
  for (const part of root.querySelectorAll("[data-al-part='prose']"))
    if (getComputedStyle(part).overflow !== 'clip') found.push('prose that may paint beyond its block');
  return found;
}

async function tryOut(
  index: number,
  show: (marker: string, text: string) => Promise<readonly string[]>,
): Promise<TrialResult> {
  const before = { executed, violations: violations.length, names: namesOf(), title: document.title };
  const values = CLOBBERED.map((name) => Reflect.get(document, name) as unknown);
  const marker = markerOf(index);
  const problems = [...(await show(marker, `${payloads[index]?.text ?? ''}\n\n${marker}`))];
  if (namesOf() !== before.names) problems.push('a name of the window changed');
  if (document.title !== before.title || location.hash !== '') problems.push('the page was renamed or moved');
  if (CLOBBERED.some((name, at) => Reflect.get(document, name) !== values[at]))
    problems.push('the document was clobbered');
  if (countBlobUrls() > 0) problems.push('a blob was left behind');
  return {
    problems: [...new Set(problems)],
    executed: executed - before.executed,
    violations: violations.slice(before.violations),
  };
}

const saved: HostilePage['saved'] = (index) =>
  tryOut(index, async (marker, text) => {
    // What names of one transcript do to another is tried where names are what matters.
    const twice = payloads[index]?.requirement === 'SEC-10';
    const store = createTranscriptStore();
    await connect(store, savedRun(text), { format: 'phi-core' });
    store.push(itemsWith(text));
    store.publish();
    const root = createRoot(host);
    flushSync(() => {
      root.render(
        <>
          <AgentTranscript store={store} />
          {twice && <AgentTranscript store={store} />}
        </>,
      );
    });
    await allThere(host);
    // One part draws all that was recorded, which would be most of the page: a payload stands in some of it, each of it by turns.
    await openEverything(host, (raw) => raw % RAW_IN_TURN === index % RAW_IN_TURN);
    await allPictures(host);
    const problems = [...scanTranscript(host, marker, payloads[index] ?? NOTHING), ...escapes(host)];
    flushSync(() => {
      root.unmount();
    });
    return problems;
  });

const live: HostilePage['live'] = (index) =>
  tryOut(index, async (marker, text) => {
    // One character at a time, as long as that is not thousands of states.
    const pieces = liveRun(text, Math.ceil(text.length / 150));
    const store = createTranscriptStore({ schedule: () => undefined });
    const problems: string[] = [];
    const look = (records: readonly MutationRecord[]): void => {
      for (const { type, target, addedNodes } of records) {
        const changed = type === 'attributes' ? [target] : [...addedNodes];
        for (const node of changed) {
          if (!(node instanceof Element) || !node.isConnected) continue;
          problems.push(...scanElement(node, marker));
          for (const element of type === 'attributes' ? [] : node.querySelectorAll('*'))
            problems.push(...scanElement(element, marker));
        }
      }
    };
    const root = createRoot(host);
    flushSync(() => {
      root.render(<AgentTranscript store={store} follow />);
    });
    const observer = new MutationObserver(look);
    observer.observe(host, { subtree: true, childList: true, attributes: true });
    async function* source(): AsyncGenerator<string> {
      for (const piece of pieces) {
        yield piece;
        flushSync(() => {
          store.publish();
        });
        look(observer.takeRecords());
        await Promise.resolve();
      }
    }
    await connect(store, source(), { format: 'anthropic-messages' });
    store.publish();
    await allThere(host);
    await openEverything(host);
    await allPictures(host);
    look(observer.takeRecords());
    problems.push(...scanTree(host, marker));
    if (!host.textContent.includes(marker)) problems.push('text was swallowed');
    observer.disconnect();
    flushSync(() => {
      root.unmount();
    });
    return problems;
  });

const otherwise: HostilePage['otherwise'] = (index, show) =>
  tryOut(index, async (marker, text) => {
    host.replaceChildren();
    show(host, text);
    // What they run when they have loaded, or have failed to, comes before.
    const pictures = [...host.querySelectorAll('img')].filter(({ src }) => src !== '');
    await Promise.all(
      pictures.map(
        (picture) =>
          new Promise((resolve) => {
            for (const outcome of ['load', 'error']) picture.addEventListener(outcome, resolve);
          }),
      ),
    );
    await settle();
    return [...scanTree(host, marker), ...escapes(host)];
  });

const HEBREW = /[\u0590-\u05ff]/;
let shownFields: readonly Field[] = [];
let shownRoot: Root | undefined;

const show: HostilePage['show'] = async (text) => {
  const store = createTranscriptStore();
  await connect(store, savedRun(text), { format: 'phi-core' });
  store.push(itemsWith(text));
  store.publish();
  host.style.inlineSize = `${innerWidth - 2 * host.offsetLeft}px`;
  flushSync(() => {
    shownRoot?.unmount();
  });
  const root = createRoot(host);
  shownRoot = root;
  flushSync(() => {
    root.render(
      <Transcript.Root store={store}>
        <div {...partAttributes('viewport-content')}>
          <Transcript.Items />
        </div>
      </Transcript.Root>,
    );
  });
  await allThere(host);
  await openEverything(host);
  await atRest(host);
  shownFields = fieldsIn(host, (one) => HEBREW.test(one));
};

const fields: HostilePage['fields'] = () =>
  shownFields.map(({ path, block }) => {
    const { left, top, right, bottom } = block.getBoundingClientRect();
    return { path, left, top: top + scrollY, right, bottom: bottom + scrollY };
  });

const scroll: HostilePage['scroll'] = (top) => {
  scrollTo(0, top);
  return scrollY;
};

// Marks stack in some fonts only; a shadow is ink outside of its line in any.
const raise: HostilePage['raise'] = (paths) => {
  for (const { path, holder } of shownFields)
    holder.style.textShadow = paths.includes(path) ? '0 -60px red, 0 60px red' : '';
};

interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string;
}

const read: HostilePage['read'] = async (inWorker) => {
  const before = violations.length;
  let workers = 0;
  const openWorker = (): Worker => {
    const { trustedTypes } = globalThis as {
      readonly trustedTypes?: { readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };
    };
    const policy = trustedTypes?.createPolicy('agent-lanes#worker', { createScriptURL: (url) => url });
    const url = new URL(workerUrl, import.meta.url).href;
    const worker = new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });
    worker.addEventListener('message', () => {
      workers = 1;
    });
    return worker;
  };
  const { messages } = await readTranscript(savedRun('text'), {
    format: 'phi-core',
    workerFrom: 0,
    ...(inWorker ? { worker: openWorker } : {}),
  });
  return { messages: messages.length, workers, violations: violations.slice(before) };
};

offer({
  read,
  saved,
  live,
  otherwise,
  show,
  fields,
  scroll,
  raise,
  strayed: () => strayed(host),
  reordered: () => reordered(host, (text) => HEBREW.test(text)),
} satisfies HostilePage);
