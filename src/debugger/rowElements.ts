import { isElement } from '../components/tree.ts';
import type { RowKey } from '../model/index.ts';

const LIST = "[data-al-part='items']:not([data-al-nested])";
const JOINED = ":scope > [data-al-kind='joined-turn']";
const MESSAGE = "[data-al-part='message']";

const attribute = (name: string, value: string): string => `[${name}="${CSS.escape(value)}"]`;

/** The element that draws a row or a block in a pane, where it is in the document: of a turn that has no line of its own what it begins with. */
export function elementOf(pane: Element, key: RowKey): HTMLElement | null {
  const row =
    pane.querySelector<HTMLElement>(attribute('data-al-source', key)) ??
    pane.querySelector<HTMLElement>(attribute('data-al-key', key));
  const next = row?.querySelector(JOINED) ? row.nextElementSibling : null;
  return isElement(next) ? (next as HTMLElement) : row; // a row of the list, as its neighbour
}

/** The key of the block, the message or the row that an element of a pane stands in: that of the nearest one; `null` outside all. */
export function keyAround(element: Element): RowKey | null {
  const holder = element.closest('[data-al-source], [data-al-key]');
  return holder?.getAttribute('data-al-source') ?? holder?.getAttribute('data-al-key') ?? null;
}

/** The message that draws an element, which takes the focus for it. */
export const messageAround = (element: Element): HTMLElement | null => element.closest<HTMLElement>(MESSAGE);

/** The list of the rows of a pane; `null` where none is drawn. */
export const listOf = (pane: Element): Element | null => pane.querySelector(LIST);

/** What is left of a row that is scrolled away is no longer read. In CSS pixels. */
const SLIVER_PX = 32;

/** The row of a pane that is read: the one that was jumped to, while some of it is on screen, else the first one there. */
export function firstRowOf(pane: Element, jumpedTo: RowKey | null = null): RowKey | null {
  const view = pane.querySelector("[data-al-part='viewport']")?.getBoundingClientRect();
  const list = listOf(pane);
  if (!view || !list) return null;
  const top = view.top + SLIVER_PX;
  const box = jumpedTo === null ? null : elementOf(pane, jumpedTo)?.getBoundingClientRect();
  if (box && box.bottom > top && box.top < view.bottom) return jumpedTo;
  for (const child of list.children) {
    const key = child.getAttribute('data-al-key');
    if (key !== null && child.getBoundingClientRect().bottom > top) return key;
  }
  return null;
}

/** The rows of a pane that are in the document, and between which heights the reader sees them. In CSS pixels of the screen. */
export function rowsIn(pane: Element): {
  readonly rows: readonly { readonly key: RowKey; readonly box: DOMRect }[];
  readonly top: number;
  readonly bottom: number;
} {
  const view = pane.querySelector("[data-al-part='viewport']")?.getBoundingClientRect();
  const list = listOf(pane);
  const rows = [...(list?.children ?? [])].flatMap((child) => {
    const key = child.getAttribute('data-al-key');
    return key === null ? [] : [{ key, box: child.getBoundingClientRect() }];
  });
  return { rows, top: view?.top ?? 0, bottom: view?.bottom ?? 0 };
}
