import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { createTranscriptStore, type TranscriptStore } from '../../../core.ts';
import { AgentTranscript } from '../../../index.ts';
import { text, toolCall, transcript } from '../../buildTranscript.ts';
import { countResources, type LiveResources } from '../../countResources.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = { type: 'image', source: { type: 'base64', mimeType: 'image/png', data: PNG } } as const;

const events = transcript()
  .user([text('Look at **this**'), picture])
  .streaming([text('I look. '), toolCall('bash', { command: 'ls' })])
  .settle({ stopReason: 'toolUse' })
  .result('bash', [text('src'), picture])
  .extension('log', { message: 'Saved' })
  .streaming([text('`Done`')])
  .delta(', with\n\n```js\n1\n```\n')
  .settle()
  .finish()
  .events();

const turn = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

function mount(host: HTMLElement, store: TranscriptStore, follow: boolean): Root {
  const root = createRoot(host);
  flushSync(() => {
    root.render(<AgentTranscript store={store} follow={follow} />);
  });
  return root;
}

function unmount(root: Root): void {
  flushSync(() => {
    root.unmount();
  });
}

/** Mounts a transcript, streams a run into it, and unmounts it: half of the times in the middle of the run. */
function live(host: HTMLElement, index: number): void {
  const container = host.appendChild(document.createElement('div'));
  const store = createTranscriptStore();
  const root = mount(container, store, true);
  const end = index % 2 === 0 ? events.length : events.length >> 1;
  for (let from = 0; from < end; from += 5) {
    store.push(events.slice(from, from + 5));
    flushSync(() => {
      store.publish();
    });
  }
  store.push(events.slice(-1));
  unmount(root);
  container.remove();
}

/** Lets so many transcripts come and go; what is held of them right after. */
export async function comeAndGo(host: HTMLElement, times: number): Promise<LiveResources> {
  const resources = countResources();
  for (let index = 0; index < times; index += 1) {
    live(host, index);
    // The page gets its turn, as between visits of a reader.
    if (index % 20 === 0) await turn();
  }
  const held = resources.live();
  resources.stop();
  return held;
}

let shown: Root | undefined;

/** Shows so many messages, in place of those that are shown. */
export async function showMany(host: HTMLElement, messages: number): Promise<void> {
  if (shown) unmount(shown);
  const built = transcript();
  for (let index = 0; index < messages; index += 2)
    built.user(`Question ${index}`).assistant(`Answer ${index + 1} **at length**.`);
  shown = mount(host, built.store(), false);
  await turn();
}

/** Scrolls through this share of what is shown and back, and looks at every row on the way; how many messages there were. */
export async function scrollThrough(host: HTMLElement, share: number): Promise<number> {
  const viewport = host.querySelector<HTMLElement>("[data-al-part='viewport']");
  if (!viewport) throw new Error('There is no viewport.');
  const seen = new Set<string>();
  const isMissing = (gap: Element): boolean => {
    const [box, view] = [gap.getBoundingClientRect(), viewport.getBoundingClientRect()];
    return box.bottom > view.top && box.top < view.bottom;
  };
  const go = async (top: number): Promise<void> => {
    viewport.scrollTop = top;
    do await turn();
    while ([...viewport.querySelectorAll("[data-al-part='gap']")].some(isMissing));
  };
  for (let top = 0; top < viewport.scrollHeight * share; top += viewport.clientHeight * 0.8) {
    await go(top);
    for (const row of viewport.querySelectorAll('article')) seen.add(row.textContent);
  }
  await go(0);
  return seen.size;
}
