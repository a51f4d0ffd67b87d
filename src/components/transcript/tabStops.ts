import { focusedBeside, isElement, isFocusable } from '../tree.ts';

const MESSAGE = "[data-al-part='message']";
const OWNER = `${MESSAGE}, [data-al-part='item']`;
/** Buttons, links and panes of the parts; tabs have arrow keys of their own, and what a host draws keeps its stops. */
const CONTROL = [
  ':is(button, a[href], summary, [tabindex])',
  ":is([data-al-part], [data-al-button], pre[role='group'])",
  `:not(${MESSAGE}, [data-al-part='usage-popover'], [role='tab'], [role='tabpanel'])`,
].join('');

/** Panes: what scrolls, where it holds more than it shows. */
const PANE = ':not(button, a, summary)';
/** What a browser goes to with Tab, in any tree. */
const STOP =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not([tabindex="-1"], :disabled)';

/** Which control is the Tab stop of a row without a message: the one that had the focus last. */
const stops = new WeakMap<Element, Element>();

/** What a control belongs to: its message, or the row around it. `null` outside of rows: such a control keeps its Tab stop. */
const ownerOf = (control: Element): Element | null => control.closest(OWNER);

/** The controls that belong to a message or to a row itself, in the order of the document. */
const controlsOf = (owner: Element): readonly HTMLElement[] =>
  [...owner.querySelectorAll<HTMLElement>(CONTROL)].filter((control) => ownerOf(control) === owner);

/** Elements that match in what was added, itself included. */
const matching = (added: Element, selector: string): readonly HTMLElement[] => [
  ...(added.matches(selector) ? [added as HTMLElement] : []), // every element of a transcript that is focusable is of HTML
  ...added.querySelectorAll<HTMLElement>(selector),
];

/** Whether an element holds more than it shows and scrolls. Such a pane stays a Tab stop: not everybody knows of the arrow keys. */
function scrolls(pane: Element): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = pane;
  if (scrollWidth - clientWidth <= 1 && scrollHeight - clientHeight <= 1) return false;
  const { overflowX, overflowY } = getComputedStyle(pane);
  return (
    (scrollWidth - clientWidth > 1 && /auto|scroll/.test(overflowX)) ||
    (scrollHeight - clientHeight > 1 && /auto|scroll/.test(overflowY))
  );
}

/** Has the observer look at a pane after the next layout, whether its size changes or not. Without an observer nothing has a size. */
function measure(pane: Element, panes: ResizeObserver | null): void {
  panes?.unobserve(pane);
  panes?.observe(pane);
}

/** Places the stop of a row without a message, at the control that had the focus last. Panes have their own rule. */
function placeStop(row: Element): void {
  const controls = controlsOf(row).filter((control) => !control.matches(PANE));
  const stop = controls.find((control) => control === stops.get(row)) ?? controls[0];
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
}

function place(added: readonly Element[], rows: Set<Element>, panes: ResizeObserver | null): void {
  for (const element of added) {
    for (const message of matching(element, MESSAGE)) message.tabIndex = 0;
    for (const control of matching(element, CONTROL)) {
      const owner = ownerOf(control);
      if (owner && control.matches(PANE)) {
        // Whether it scrolls is told once it has its place.
        control.tabIndex = -1;
        measure(control, panes);
      } else if (owner?.matches(MESSAGE) === true) control.tabIndex = -1;
      else if (owner) rows.add(owner);
    }
  }
  for (const row of rows) placeStop(row);
}

/**
 * Makes each message of a viewport one Tab stop, and each row without a message another one: their other controls are reached by arrow
 * keys. A pane that scrolls stays a stop of its own. Looks at what is added later, at the end of the task that added it, and at panes when
 * their size changes. Returns how to stop, which leaves the stops as they are.
 */
export function keepTabStops(viewport: HTMLElement): () => void {
  const resized = (entries: readonly ResizeObserverEntry[]): void => {
    for (const { target } of entries)
      if (isFocusable(target)) target.tabIndex = target.isConnected && scrolls(target) ? 0 : -1;
  };
  const panes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(resized);
  place([viewport], new Set(), panes);
  const observer = new MutationObserver((records) => {
    const rows = new Set<Element>();
    const added: Element[] = [];
    for (const { target, addedNodes, removedNodes } of records) {
      added.push(...[...addedNodes].filter(isElement));
      const row = isElement(target) && [...removedNodes].some(isElement) ? ownerOf(target) : null;
      // The control that was its stop may be gone.
      if (row?.matches(MESSAGE) === false) rows.add(row);
      // What it holds may be wider now, while its own size is as before.
      const pane = isElement(target) ? target.closest(`${CONTROL}${PANE}`) : null;
      if (pane && ownerOf(pane)) measure(pane, panes);
    }
    if (added.length > 0 || rows.size > 0) place(added, rows, panes);
  });
  observer.observe(viewport, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    panes?.disconnect();
  };
}

/** The last Tab stop in a viewport, where Shift+Tab comes to from behind it; the viewport, where nothing in it is one. */
export function lastStop(viewport: HTMLElement): HTMLElement {
  return [...viewport.querySelectorAll<HTMLElement>(STOP)].findLast(isReachable) ?? viewport;
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const STEPS = new Map([
  ['ArrowRight', { axis: 'inline', by: 1 }],
  ['ArrowLeft', { axis: 'inline', by: -1 }],
  ['ArrowDown', { axis: 'block', by: 1 }],
  ['ArrowUp', { axis: 'block', by: -1 }],
] as const);

/** Whether an element scrolls on in the direction of an arrow key, so that the key is its own. */
function scrollsOn(element: Element, axis: 'inline' | 'block', by: number): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  if (!/auto|scroll/.test(axis === 'block' ? overflowY : overflowX)) return false;
  const { scrollTop, scrollHeight, clientHeight, scrollLeft, scrollWidth, clientWidth } = element;
  const [at, room] =
    axis === 'block'
      ? [scrollTop, scrollHeight - clientHeight]
      : // From right to left a browser counts down from 0.
        [scrollLeft + (isRightToLeft(element) ? scrollWidth - clientWidth : 0), scrollWidth - clientWidth];
  return by > 0 ? room - at > 1 : at > 1;
}

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

const isReachable = (control: HTMLElement): boolean =>
  !control.matches(':disabled') &&
  control.closest('[hidden], details:not([open]) > :not(summary), details:not([open]) > :not(summary) *') ===
    null;

/**
 * What takes the focus at a key press on `target`: with arrow keys a control of the same message or row, before the first one the message;
 * with Escape the message around, at last the viewport. `null` for other keys and where an arrow key scrolls.
 */
export function stopAfter(
  viewport: HTMLElement,
  target: EventTarget,
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress,
): HTMLElement | null {
  if (altKey || ctrlKey || metaKey || shiftKey || !isElement(target)) return null;
  const isMessage = target.matches(MESSAGE);
  if (!isMessage && !target.matches(CONTROL)) return null;
  const owner = ownerOf(target);
  if (!owner) return null;
  if (key === 'Escape') {
    const around = isMessage ? target.parentElement?.closest(MESSAGE) : target.closest(MESSAGE);
    return isFocusable(around) ? around : viewport;
  }
  const step = STEPS.get(key as never); // a Map of known keys asked for any key
  if (!step || (isMessage && step.axis === 'block') || scrollsOn(target, step.axis, step.by)) return null;
  const forward = step.by > 0 !== (step.axis === 'inline' && isRightToLeft(viewport));
  const controls = controlsOf(owner).filter(isReachable);
  if (isMessage) return controls.at(forward ? 0 : -1) ?? null;
  const next = controls[controls.findIndex((control) => control === target) + (forward ? 1 : -1)];
  return next ?? (!forward && isFocusable(owner) && owner.matches(MESSAGE) ? owner : null);
}

/** Gives the focus to a message or a control, which is where Tab comes back to in a row without a message. */
export function focusStop(stop: HTMLElement): void {
  stop.focus();
  const owner = focusedBeside(stop) === stop ? ownerOf(stop) : null;
  if (!owner || owner.matches(MESSAGE)) return;
  stops.set(owner, stop);
  placeStop(owner);
}
