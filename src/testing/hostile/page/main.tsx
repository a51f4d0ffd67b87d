import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { countBlobUrls } from '../../../components/media/blobUrls.ts';
import { connect, createTranscriptStore } from '../../../core.ts';
import { AgentTranscript } from '../../../index.ts';
import { itemsWith, liveRun, markerOf, savedRun } from '../carriers.ts';
import { payloads, type Payload } from '../payloads.ts';
import { scanElement, scanTranscript, scanTree } from '../scan.ts';

/** What trying one payload came to. */
export interface TrialResult {
  readonly problems: readonly string[];
  readonly executed: number;
  readonly violations: readonly string[];
}

/** What the page offers the test that drives it. */
export interface HostilePage {
  /** Shows a payload in a saved run with everything opened. */
  readonly saved: (index: number) => Promise<TrialResult>;
  /** Streams a payload, some characters at a time, and looks at every state on the way. */
  readonly live: (index: number) => Promise<TrialResult>;
  /** Shows a payload by other means, so that a test can see that what it looks for is found. */
  readonly otherwise: (
    index: number,
    show: (host: HTMLElement, text: string) => void,
  ) => Promise<TrialResult>;
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

// Everything but what asks for a request or leaves the page.
const CLOSED =
  "[aria-expanded='false'], [data-al-part='tool-call-raw-toggle'], [data-al-part='json-more'], [data-al-part='output-overwritten'][aria-pressed='false'], [aria-pressed='false'][data-al-button='icon']";

async function openEverything(root: Element): Promise<void> {
  const pressed = new Set<Element>();
  for (let round = 0; round < 3; round += 1) {
    const closed = [...root.querySelectorAll<HTMLElement>(CLOSED)].filter((button) => !pressed.has(button));
    if (closed.length === 0) return;
    flushSync(() => {
      for (const button of closed) {
        pressed.add(button);
        button.click();
      }
    });
    await settle();
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
    await settle();
    await openEverything(host);
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
    const observer = new MutationObserver(() => undefined);
    const look = (): void => {
      for (const { type, target, addedNodes } of observer.takeRecords()) {
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
    observer.observe(host, { subtree: true, childList: true, attributes: true });
    async function* source(): AsyncGenerator<string> {
      for (const piece of pieces) {
        yield piece;
        flushSync(() => {
          store.publish();
        });
        look();
        await Promise.resolve();
      }
    }
    await connect(store, source(), { format: 'anthropic-messages' });
    store.publish();
    await settle();
    await openEverything(host);
    look();
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
    // What it loads or runs may do so a little later.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return [...scanTree(host, marker), ...escapes(host)];
  });

Object.assign(globalThis, { hostile: { saved, live, otherwise } satisfies HostilePage });
document.body.dataset.ready = '';
