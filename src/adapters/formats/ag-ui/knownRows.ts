import type { ContentBlock, MessageHead, RowKey } from '../../../model/index.ts';
import type { BlockSlots } from '../../kit/createBlockSlots.ts';

/** A message that was told, and what a snapshot is compared with. */
export interface Known {
  readonly key: RowKey;
  readonly role: MessageHead['role'];
  /** Its prose, without thinking and calls; null until a snapshot asks for it, as most sources have none. See `proseOf`. */
  text: string | null;
  readonly content: () => readonly ContentBlock[];
}

/** The prose of a message, without thinking and calls. */
export const proseOf = (row: Known): string =>
  (row.text ??= row
    .content()
    .map((block) => (block.type === 'text' ? block.text : ''))
    .join(''));

/** A tool call that was told. */
export interface KnownCall {
  readonly id: string;
  readonly name: string;
  readonly turn: RowKey;
  readonly slots: BlockSlots;
  readonly slot: string;
  /** Source text of its arguments so far. */
  text: string;
  ended: boolean;
  /** The arguments of a second start of the same call; `null` when there was none. */
  repeat: string | null;
}

/** What was told of a whole source, so that snapshots and repeated starts say nothing twice. */
export interface KnownRows {
  readonly add: (row: Known, id: string) => void;
  /** Another id of a row. */
  readonly name: (row: Known, id: string) => void;
  readonly byId: (id: string) => Known | undefined;
  readonly all: () => readonly Known[];
  readonly addCall: (call: KnownCall) => void;
  readonly call: (id: string) => KnownCall | undefined;
  /** Notes that a call was answered. */
  readonly answer: (toolCallId: string, resultId: string) => void;
  /** Whether a call was answered, or this answer was told. */
  readonly isAnswered: (toolCallId: string, resultId: string) => boolean;
}

/** Starts with nothing told. */
export function createKnownRows(): KnownRows {
  const rows: Known[] = [];
  const ids = new Map<string, Known>();
  const calls = new Map<string, KnownCall>();
  const answeredCalls = new Set<string>();
  const results = new Set<string>();

  const name = (row: Known, id: string): void => {
    if (id !== '' && !ids.has(id)) ids.set(id, row);
  };
  return {
    add(row, id) {
      rows.push(row);
      name(row, id);
    },
    name,
    byId: (id) => ids.get(id),
    all: () => rows,
    addCall(call) {
      if (!calls.has(call.id)) calls.set(call.id, call);
    },
    call: (id) => calls.get(id),
    answer(toolCallId, resultId) {
      if (toolCallId !== '') answeredCalls.add(toolCallId);
      if (resultId !== '') results.add(resultId);
    },
    isAnswered: (toolCallId, resultId) => answeredCalls.has(toolCallId) || results.has(resultId),
  };
}
