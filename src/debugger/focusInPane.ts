/** A pane of the debugger that can be gone to. */
export type DebuggerPane = 'outline' | 'transcript' | 'inspector' | 'timeline';

/** What takes the focus in each pane. */
const TARGETS: Readonly<Record<DebuggerPane, string>> = {
  // Neither what closes it nor what chooses between its lists, which both stand before the tree.
  outline:
    "[data-al-part='outline'] :is([role='tree'], button:not([data-al-part='outline-close'], [data-al-part='outline-view']))",
  transcript: "[role='log']",
  inspector: "[data-al-part='inspector'] [role='tabpanel']",
  timeline: "[data-al-part='timeline'] :is([role='slider'], button)",
};

/** Puts the focus into a pane of the debugger around the element of its transcript. Returns whether it went there. */
export function focusInPane(transcript: HTMLElement | null, pane: DebuggerPane): boolean {
  const around = transcript?.closest("[data-al-part='debugger']");
  const target = around?.querySelector<HTMLElement>(TARGETS[pane]);
  target?.focus({ preventScroll: true });
  return target !== null && target !== undefined;
}
