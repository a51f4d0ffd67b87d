'use client';
import type { RowKey } from '../model/index.ts';
import type { BlockRow, ItemRow, LoopRow, MessageRow, TurnRow } from '../store/index.ts';
import { useTranscript } from './useTranscript.ts';

/** The block with this key; `undefined` when there is none. Renders again only when that block changes. */
export function useBlock(key: RowKey): BlockRow | undefined {
  return useTranscript((state) => state.block(key));
}

/** The message with this key; `undefined` when there is none. Renders again only when its head or list of blocks changes. */
export function useMessage(key: RowKey): MessageRow | undefined {
  return useTranscript((state) => state.message(key));
}

/** The turn with this key; `undefined` when there is none. */
export function useTurn(key: RowKey): TurnRow | undefined {
  return useTranscript((state) => state.turn(key));
}

/** The loop with this key; `undefined` when there is none. */
export function useLoop(key: RowKey): LoopRow | undefined {
  return useTranscript((state) => state.loop(key));
}

/** The divider, banner, group or unknown record with this key; `undefined` when there is none. */
export function useItem(key: RowKey): ItemRow | undefined {
  return useTranscript((state) => state.item(key));
}

/** Keys of the extension messages that accompany a row. */
export function useNotes(key: RowKey): readonly RowKey[] {
  return useTranscript((state) => state.notes(key));
}
