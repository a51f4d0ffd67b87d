import type { Adapter } from '../adapters/kit/adapter.ts';
import {
  createTranscriptStore,
  type BlockRow,
  type LoopRow,
  type MessageRow,
  type TurnRow,
} from '../core.ts';
import type { SourceRecord } from '../decode/index.ts';
import type {
  ContentBlock,
  Diagnostic,
  EndCause,
  Session,
  TranscriptEvent,
  TranscriptItem,
} from '../model/index.ts';

/** A message with its blocks, as tests look at it. */
export interface ReadRow extends MessageRow {
  readonly content: readonly ContentBlock[];
  /** The blocks that are tool calls. */
  readonly calls: readonly BlockRow[];
}

/** What an adapter made of some values. */
export interface ReadValues {
  readonly events: readonly TranscriptEvent[];
  readonly session: Session;
  readonly loops: readonly LoopRow[];
  readonly turns: readonly TurnRow[];
  /** In source order. */
  readonly messages: readonly ReadRow[];
  /** In source order. */
  readonly items: readonly TranscriptItem[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Parsed JSON as records, one to a line. */
export function recordsOf(values: readonly unknown[]): readonly SourceRecord[] {
  return values.map((value, index) => ({ index, line: index + 1, value }));
}

/** Reads values through an adapter into a store. Without a cause the source is still open. */
export function readValues(
  adapter: Adapter,
  values: readonly unknown[],
  cause: EndCause | null = 'complete',
): ReadValues {
  const translator = adapter.start();
  const events = recordsOf(values).flatMap((record) => translator.push(record));
  if (cause !== null) events.push(...translator.end(cause));
  const store = createTranscriptStore({ schedule: () => undefined });
  store.push(events);
  store.publish();
  const state = store.getState();
  const itemKeys = new Set(events.flatMap((event) => (event.type === 'item' ? [event.item] : [])));
  return {
    events,
    session: state.session,
    loops: state.loopKeys.flatMap((key) => state.loop(key) ?? []),
    turns: state.turnKeys.flatMap((key) => state.turn(key) ?? []),
    messages: state.messageKeys.flatMap((key) => {
      const row = state.message(key);
      const blocks = row?.blockKeys.flatMap((block) => state.block(block) ?? []) ?? [];
      const calls = blocks.filter(({ run }) => run !== undefined);
      return row ? [{ ...row, content: blocks.map(({ block }) => block), calls }] : [];
    }),
    items: [...itemKeys].flatMap((key) => state.item(key)?.item ?? []),
    diagnostics: state.diagnostics,
  };
}
