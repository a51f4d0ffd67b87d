import { PANES, variableOf, type PaneName, type PaneSizes } from './paneSizes.ts';

/** The element of a pane, beside its edge. */
const ELEMENTS: Readonly<Record<PaneName, string>> = {
  outline: "[data-al-part='outline']",
  inspector: "[data-al-part='inspector']",
  sheet: "[data-al-part='inspector']",
  timeline: ":is([data-al-part='timeline-lanes'], [data-al-part='timeline-table'])",
};

/** How small a pane may become, in CSS pixels; and how large, as a share of what it stands in. `Panes.css` says the same. */
const LIMITS: Readonly<Record<PaneName, readonly [least: number, share: number]>> = {
  outline: [160, 0.35],
  inspector: [256, 0.45],
  sheet: [128, 1],
  timeline: [64, 0.6],
};

/** What a pane that lies over the transcript leaves free of it, in CSS pixels. */
const LEFT_PX = 48;
const STEP_PX = 16;
/** How long a second press may come after the first. In milliseconds. */
const DOUBLE_MS = 300;
/** A press that moves less than this is no drag. */
const STILL_PX = 3;

interface Room {
  readonly least: number;
  readonly most: number;
  /** Size of what the pane stands in, which shares are of. */
  readonly whole: number;
}

/**
 * Lets the reader change the size of a pane by its edge: by dragging, by arrow keys (with Shift in larger steps), Home and End; a press or Enter goes to the
 * largest, the smallest and the usual size in turn, a double press or Delete to the usual one; Escape gives a drag up. Calls `tell` with all chosen sizes
 * after each change. Writes the value of the separator onto the edge. Returns what ends it.
 */
export function movePane(edge: HTMLElement, pane: PaneName, tell: (sizes: PaneSizes) => void): () => void {
  const frame = edge.closest<HTMLElement>("[data-al-part='debugger']");
  const around = edge.parentElement;
  if (!frame || !around) return () => undefined;
  const isWidth = pane === 'outline' || pane === 'inspector';
  const variable = variableOf(pane);
  const elementOf = (): HTMLElement | null => around.querySelector(`:scope > ${ELEMENTS[pane]}`);

  const sizeNow = (): number => {
    const box = elementOf()?.getBoundingClientRect();
    return (isWidth ? box?.width : box?.height) ?? 0;
  };
  const roomNow = (): Room => {
    const [least, share] = LIMITS[pane];
    const element = elementOf();
    const holder = pane === 'timeline' ? frame : around;
    const whole = isWidth ? holder.clientWidth : holder.clientHeight;
    const isOver = element !== null && getComputedStyle(element).position === 'absolute';
    const most = isOver || pane === 'sheet' ? whole - LEFT_PX : share * whole;
    return { least, most: Math.max(least, most), whole };
  };
  const say = (): void => {
    const { least, most, whole } = roomNow();
    if (whole === 0) return;
    const percent = (size: number): string => String(Math.round((100 * size) / whole));
    edge.setAttribute('aria-valuemin', percent(least));
    edge.setAttribute('aria-valuemax', percent(most));
    edge.setAttribute('aria-valuenow', percent(sizeNow()));
  };
  const set = (size: number): void => {
    const { least, most } = roomNow();
    frame.style.setProperty(variable, `${Math.round(Math.min(most, Math.max(least, size)))}px`);
    say();
  };
  const reset = (): void => {
    frame.style.removeProperty(variable);
    say();
  };
  const done = (): void => {
    tell(sizesOf(frame));
  };
  /** To the largest size, from there to the smallest, from there to the usual one. */
  const goOn = (): void => {
    const { least, most } = roomNow();
    const size = sizeNow();
    if (size >= most - 1) set(least);
    else if (frame.style.getPropertyValue(variable) !== '' && size <= least + 1) reset();
    else set(most);
  };
  /** 1 where the pane grows as the pointer moves right or down. */
  const direction = (): 1 | -1 => {
    if (pane === 'sheet' || pane === 'timeline') return -1;
    return (pane === 'outline') === (getComputedStyle(edge).direction === 'ltr') ? 1 : -1;
  };

  let drag: { readonly from: number; readonly size: number; readonly chosen: string; moved: boolean } | null =
    null;
  const placeOf = (event: PointerEvent): number => (isWidth ? event.clientX : event.clientY);
  const listeners: { readonly [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } = {
    pointerdown(event) {
      if (event.button !== 0) return;
      edge.setPointerCapture(event.pointerId);
      drag = {
        from: placeOf(event),
        size: sizeNow(),
        chosen: frame.style.getPropertyValue(variable),
        moved: false,
      };
    },
    pointermove(event) {
      if (!drag) return;
      const by = placeOf(event) - drag.from;
      drag.moved ||= Math.abs(by) >= STILL_PX;
      if (!drag.moved) return;
      edge.toggleAttribute('data-al-dragging', true);
      set(drag.size + by * direction());
    },
    pointerup() {
      if (!drag) return;
      if (drag.moved) done();
      else press();
      leave();
    },
    pointercancel() {
      giveUp();
    },
    dblclick() {
      clearTimeout(pressed);
      reset();
      done();
    },
    keydown(event) {
      if (!act(event)) return;
      event.preventDefault();
      done();
    },
  };
  let pressed: ReturnType<typeof setTimeout> | undefined;
  /** Goes on once it is known that this was not the first half of a double press: the edge would move away from under the second. */
  const press = (): void => {
    clearTimeout(pressed);
    pressed = setTimeout(() => {
      goOn();
      done();
    }, DOUBLE_MS);
  };
  const leave = (): void => {
    drag = null;
    edge.removeAttribute('data-al-dragging');
  };
  const giveUp = (): void => {
    if (drag?.chosen === '') reset();
    else if (drag) frame.style.setProperty(variable, drag.chosen);
    leave();
    say();
  };
  /** Does what a key asks for. Returns whether it asks for anything. */
  const act = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (ctrlKey || metaKey || altKey) return false;
    const [more, less] = isWidth ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp'];
    const step = (shiftKey ? 4 : 1) * STEP_PX * direction();
    if (key === more) set(sizeNow() + step);
    else if (key === less) set(sizeNow() - step);
    else if (key === 'Home') set(0);
    else if (key === 'End') set(Infinity);
    else if (key === 'Enter') goOn();
    else if (key === 'Delete') reset();
    else if (key === 'Escape' && drag) giveUp();
    else return false;
    return true;
  };

  const resizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(say);
  const element = elementOf();
  if (element) {
    if (element.id !== '') edge.setAttribute('aria-controls', element.id);
    resizes?.observe(element);
  }
  resizes?.observe(frame);
  const entries = Object.entries(listeners) as [string, EventListener][]; // each is named for the event that it takes
  for (const [name, listener] of entries) edge.addEventListener(name, listener);
  say();
  // Before this it could not be moved, so it was not there.
  edge.toggleAttribute('data-al-ready', true);
  return () => {
    clearTimeout(pressed);
    resizes?.disconnect();
    for (const [name, listener] of entries) edge.removeEventListener(name, listener);
  };
}

/** The chosen sizes of the panes of a debugger. */
function sizesOf(frame: HTMLElement): PaneSizes {
  return Object.fromEntries(
    PANES.flatMap((pane) => {
      const size = parseFloat(frame.style.getPropertyValue(variableOf(pane)));
      return Number.isNaN(size) ? [] : [[pane, size]];
    }),
  );
}
