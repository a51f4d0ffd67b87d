import type { PaneSizes } from 'agent-lanes/debugger';

const KEY = 'agent-lanes.panes';

/** Sizes of panes that were chosen on this computer before, as far as the browser kept them. */
export function readPaneSizes(): PaneSizes {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {}; // storage may be forbidden, and hold anything
  }
}

/** Keeps sizes of panes for the next run, where the browser allows it. */
export function keepPaneSizes(sizes: PaneSizes): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(sizes));
  } catch {
    // Not remembered, which the next visit shows.
  }
}
