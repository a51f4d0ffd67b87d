import type { RowKey } from '../model/index.ts';
import type { RecordPlace, RowOrigin, TranscriptState } from '../store/index.ts';

/** Records that stand behind a row, and what they are to it. */
export interface RecordsBehind {
  readonly kind: 'call' | 'result' | 'row';
  readonly origin: RowOrigin;
}

const isSame = (a: RecordPlace, b: RecordPlace): boolean =>
  a.record === b.record && a.member === b.member && a.source === b.source;

/** The records behind a row in the order of the source: of a call those of its results, too; of a turn or a loop those of its messages. */
export function recordsBehind(state: TranscriptState, key: RowKey): readonly RecordsBehind[] {
  const run = state.block(key)?.run;
  if (run) {
    const call = state.origin(key);
    const results = run.resultKeys.flatMap((result) => state.origin(result) ?? []);
    // A source may say both in one record.
    const own = results.filter((result) => !call || !isSame(result.first, call.first));
    return [
      ...(call ? [{ kind: 'call', origin: call } as const] : []),
      ...own.map((origin) => ({ kind: 'result', origin }) as const),
    ];
  }
  const messages = state.turn(key)?.messageKeys;
  const origin = messages ? spanOf(state, messages) : state.origin(key);
  return origin ? [{ kind: 'row', origin }] : [];
}

function spanOf(state: TranscriptState, messages: readonly RowKey[]): RowOrigin | undefined {
  const first = state.origin(messages[0] ?? '')?.first;
  const last = state.origin(messages.at(-1) ?? '')?.last;
  return first && last ? { first, last } : undefined;
}
