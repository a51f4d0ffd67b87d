'use client';
import { useSyncExternalStore } from 'react';
import type { RowFilter } from '../store/index.ts';
import { useTranscriptContext } from './TranscriptContext.ts';

/**
 * Whether the panel of `key` is open, and how to change it. `defaultOpen` applies until the reader chooses; the choice then
 * wins for good, also after the panel was unmounted. While all panels are expanded it is open anyway.
 */
export function useOpen(key: string, defaultOpen: boolean): readonly [boolean, (open: boolean) => void] {
  const [open, setOpen] = useChoice(key, defaultOpen);
  return [useExpanded() || open, setOpen];
}

/** Whether all panels are drawn open and nothing is clamped, e.g. for print. */
export function useExpanded(): boolean {
  const { view } = useTranscriptContext('useExpanded');
  const read = () => view.getState().expanded;
  return useSyncExternalStore(view.subscribe, read, read);
}

/** Which of two forms of `key` the reader chose, e.g. its data instead of its words, and how to change it. The choice wins for good. */
export function useChoice(key: string, defaultOpen: boolean): readonly [boolean, (open: boolean) => void] {
  const { view } = useTranscriptContext('useOpen');
  const read = () => view.getState().found.has(key) || view.getState().open[key];
  const chosen = useSyncExternalStore(view.subscribe, read, read);
  return [
    chosen ?? defaultOpen,
    (open) => {
      view.getState().setOpen(key, open);
    },
  ];
}

/** Whether one of these panels, which are closed at first, is open. */
export function useAnyOpen(keys: readonly string[]): boolean {
  const { view } = useTranscriptContext('useAnyOpen');
  const read = () => {
    const { open, expanded } = view.getState();
    return keys.length > 0 && (expanded || keys.some((key) => open[key] === true));
  };
  return useSyncExternalStore(view.subscribe, read, read);
}

/** Panels that are open because of what the reader found in them. */
export function useFoundPanels(): ReadonlySet<string> {
  const { view } = useTranscriptContext('useFoundPanels');
  const read = () => view.getState().found;
  return useSyncExternalStore(view.subscribe, read, read);
}

/** Whether extension messages that ask to be hidden are shown, and how to change it. */
export function useShowHidden(): readonly [boolean, (show: boolean) => void] {
  const { view } = useTranscriptContext('useShowHidden');
  const read = () => view.getState().showHidden;
  return [useSyncExternalStore(view.subscribe, read, read), view.getState().setShowHidden];
}

/** Which rows are drawn; `null`: all. */
export function useRowFilter(): RowFilter | null {
  const { view } = useTranscriptContext('useRowFilter');
  const read = () => view.getState().rowFilter;
  return useSyncExternalStore(view.subscribe, read, read);
}
