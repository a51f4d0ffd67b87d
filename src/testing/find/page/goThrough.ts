/** What came of looking for a word. */
export interface Stepped {
  /** What the bar says is there. */
  readonly counted: number;
  /** Matches that were gone to. */
  readonly visited: number;
  /** Those of them that no view draws, so that their text stands in a passage of its own. */
  readonly inPassages: number;
  /** What is wrong with those that were not seen, by their number. */
  readonly unseen: readonly string[];
}

/** Frames after which something is not coming. Many: it is what hangs that ends here. */
const MOST_FRAMES = 300;
/** Frames in which what is on screen stays there. */
const STILL = 3;

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

const part = (host: Element, name: string): HTMLElement | null =>
  host.querySelector(`[data-al-part="${name}"]`);

/** Types a word into the bar and presses Enter until its matches were gone to: all, or `most` from its beginning to its end. */
export async function goThrough(host: Element, word: string, most: number): Promise<Stepped> {
  const log = part(host, 'viewport');
  log?.focus();
  log?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
  await until(() => part(host, 'find-input')?.matches(':enabled') === true);
  const input = part(host, 'find-input') as HTMLInputElement; // waited for
  // As typing does, which React hears of.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, word);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await until(() => statusOf(host) !== null);
  const counted = statusOf(host)?.count ?? 0;
  const unseen: string[] = [];
  const press = (key: string): void => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  const visited = Math.min(counted, most);
  let inPassages = 0;
  let at = 1;
  for (let visit = 0; visit < visited; visit++) {
    // Enter is held down over those that are left out.
    const number = 1 + Math.floor((visit * counted) / visited);
    for (; at < number; at++) press('Enter');
    let still = 0;
    let why = '';
    for (let frames = 0; frames < MOST_FRAMES && still < STILL; frames++) {
      await frame();
      why = statusOf(host)?.position === number ? whyUnseen(host, word) : 'not gone to';
      still = why === '' ? still + 1 : 0;
    }
    if (why !== '') unseen.push(`${number} of ${counted}: ${why}`);
    if (currentRange()?.startContainer.parentElement?.closest('[data-al-part="find-passage"]'))
      inPassages += 1;
  }
  press('Escape');
  await frame();
  return { counted, visited, inPassages, unseen };
}

async function until(holds: () => boolean): Promise<void> {
  for (let frames = 0; frames < MOST_FRAMES && !holds(); frames++) await frame();
}

/** What the bar says; `null` while it is still searching. */
function statusOf(host: Element): { readonly position: number; readonly count: number } | null {
  const words = part(host, 'find-count')?.textContent ?? '';
  if (words === 'Not found') return { position: 0, count: 0 };
  const [, position, count] = /^([\d,]+) of ([\d,]+)$/.exec(words) ?? [];
  if (position === undefined || count === undefined) return null;
  return { position: Number(position.replaceAll(',', '')), count: Number(count.replaceAll(',', '')) };
}

const currentRange = (): Range | undefined =>
  [...(CSS.highlights.get('al-find-current') ?? [])].find((range) => range instanceof Range);

/** Why a reader would not see what is found; empty when they do. */
function whyUnseen(host: Element, word: string): string {
  const range = currentRange();
  if (!range) return 'no mark';
  if (range.toString().toLowerCase() !== word.toLowerCase()) return `marks “${range.toString()}”`;
  const [box] = range.getClientRects();
  const view = part(host, 'viewport')?.getBoundingClientRect();
  if (!box || !view || box.width === 0) return 'not drawn';
  const [x, y] = [box.left + Math.min(box.width, 20) / 2, box.top + box.height / 2];
  if (x < view.left || x > view.right || y < view.top || y > view.bottom) return 'outside the viewport';
  const hit = document.elementFromPoint(x, y);
  const marked = range.startContainer.parentElement;
  const isSeen = hit !== null && marked !== null && (hit.contains(marked) || marked.contains(hit));
  return isSeen ? '' : `covered by ${hit?.getAttribute('data-al-part') ?? hit?.tagName ?? 'nothing'}`;
}
