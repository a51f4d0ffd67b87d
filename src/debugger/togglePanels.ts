import type { TranscriptState, ViewStore } from '../store/index.ts';
import { panelKey } from '../store/panels.ts';

/** What can be opened and closed everywhere at once. */
export type PanelKind = 'tools' | 'thinking';

/**
 * Opens all tool calls, with the groups that they are folded into, or all thinking of a run; closes them where one of them was opened. What the reader
 * opens or closes by hand afterwards stays as they left it.
 */
export function togglePanels(state: TranscriptState, view: ViewStore, kind: PanelKind): void {
  const type = kind === 'tools' ? 'toolCall' : 'thinking';
  const { open } = view.getState();
  const blocks = state.messageKeys
    .flatMap((key) => state.message(key)?.blockKeys ?? [])
    .filter((key) => state.block(key)?.block.type === type);
  const isOpening = !blocks.some((key) => open[key] === true);
  const panels = kind === 'tools' ? blocks.flatMap((key) => [key, panelKey(key, 'group')]) : blocks;
  // One change: each of them by itself would copy all that were opened before.
  view.setState({ open: { ...open, ...Object.fromEntries(panels.map((key) => [key, isOpening])) } });
}
