interface PrintWatch {
  printing: boolean;
  readonly listeners: Set<() => void>;
}

const watches = new WeakMap<Window, PrintWatch>();

/** Whether a page is being printed, or shown as it would be. False where nobody watches for it. */
export function isPrinting(page: Window | null): boolean {
  return (page && watches.get(page)?.printing) ?? false;
}

let printed = 0;

/** Whether any watched page is being printed: what is drawn now has one turn only. */
export const isAnyPagePrinting = (): boolean => printed > 0;

/**
 * Calls `listener` before the pages of a document are laid out for print, and after it was printed: whatever the listener puts into the
 * document at once is printed. Returns how to stop.
 *
 * `beforeprint` is told to windows only, so this is the one listener that stands on one. The media query `print` changes too late: Chromium
 * has counted the pages by then, and leaves out what comes after the last of them. It is listened to for previews, which change nothing else.
 */
export function watchPrinting(page: Window, listener: () => void): () => void {
  const watch = watches.get(page) ?? startWatch(page);
  watch.listeners.add(listener);
  return () => {
    watch.listeners.delete(listener);
    if (watch.listeners.size === 0) stops.get(watch)?.();
  };
}

const stops = new WeakMap<PrintWatch, () => void>();

function startWatch(page: Window): PrintWatch {
  // Not in every environment that has a document.
  const media = typeof page.matchMedia === 'function' ? page.matchMedia('print') : null;
  const watch: PrintWatch = { printing: media?.matches === true, listeners: new Set() };
  let told = false;
  const look = (): void => {
    const printing = told || media?.matches === true;
    if (printing === watch.printing) return;
    watch.printing = printing;
    printed += printing ? 1 : -1;
    for (const listener of watch.listeners) listener();
  };
  const before = (): void => {
    told = true;
    look();
  };
  const after = (): void => {
    told = false;
    look();
  };
  page.addEventListener('beforeprint', before);
  page.addEventListener('afterprint', after);
  media?.addEventListener('change', look);
  if (watch.printing) printed++;
  watches.set(page, watch);
  stops.set(watch, () => {
    watches.delete(page);
    if (watch.printing) printed--;
    page.removeEventListener('beforeprint', before);
    page.removeEventListener('afterprint', after);
    media?.removeEventListener('change', look);
  });
  return watch;
}
