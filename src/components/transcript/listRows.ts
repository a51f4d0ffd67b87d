import type { RowKey } from '../../model/index.ts';
import { isElement } from '../tree.ts';

/** Attribute that names the key of a row, on each child of a list that is one. */
export const KEY_ATTRIBUTE = 'data-al-key';

/** The key of the row of a list that holds a node. */
export function rowAround(list: HTMLElement, node: Node): RowKey | null {
  if (!list.contains(node)) return null;
  for (let at: Node | null = node; at; at = at.parentNode)
    if (at.parentNode === list) return isElement(at) ? at.getAttribute(KEY_ATTRIBUTE) : null;
  return null;
}

/** The element of a row, where it is mounted. */
export function rowOf(list: HTMLElement, key: RowKey): Element | null {
  return [...list.children].find((child) => child.getAttribute(KEY_ATTRIBUTE) === key) ?? null;
}

/** How many rows are in the document one after the other from the first on. */
export function countDrawn(list: HTMLElement, keys: readonly RowKey[]): number {
  let count = 0;
  for (const child of list.children) {
    if (child.getAttribute(KEY_ATTRIBUTE) !== keys[count]) break;
    count += 1;
  }
  return count;
}
