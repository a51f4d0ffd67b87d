import type { RowKey, ToolCallRef, TranscriptEvent } from '../../model/index.ts';
import type { Journal, TranscriptState } from '../../store/index.ts';

/** Finds the events of a journal that built a row. */
export interface EventIndex {
  /** Numbers of the events that say something of a row, in order: of a call those of its results, too; of a turn those of its messages. */
  readonly behind: (key: RowKey) => readonly number[];
}

/** Creates an index of a journal. Each event is looked at once, also while the journal grows. */
export function createEventIndex(journal: Journal): EventIndex {
  let run = journal.run();
  let indexed = 0;
  let numbers = new Map<string, number[]>();
  const read = (): void => {
    if (run !== journal.run()) {
      run = journal.run();
      indexed = 0;
      numbers = new Map();
    }
    for (; indexed < journal.length(); indexed++) {
      const event = journal.event(indexed);
      for (const name of event ? namesIn(event) : []) {
        const known = numbers.get(name);
        if (known) known.push(indexed);
        else numbers.set(name, [indexed]);
      }
    }
  };
  return {
    behind(key) {
      read();
      const all = new Set(namesOf(journal.getState(), key).flatMap((name) => numbers.get(name) ?? []));
      return [...all].sort((a, b) => a - b);
    },
  };
}

/** Sources often name a call by its id alone. */
const callName = ({ turn, toolCallId }: Pick<ToolCallRef, 'turn' | 'toolCallId'>): string =>
  `${turn} ${toolCallId}`;

/** What an event says something of: rows by their keys, calls by their turn and id. */
function namesIn(event: TranscriptEvent): readonly string[] {
  switch (event.type) {
    case 'messageStart':
    case 'messagePatch':
    case 'messageEnd':
      return [event.message];
    case 'messageContent':
      return [event.message, ...event.content.map((_, index) => `${event.message}.c${index}`)];
    case 'blockStart':
    case 'blockDelta':
    case 'blockEnd':
      return [event.block];
    case 'toolStart':
    case 'toolProgress':
    case 'toolEnd':
    case 'toolChild':
      return [event.call.block ?? callName(event.call)];
    case 'turnStart':
    case 'turnPatch':
    case 'turnEnd':
      return [event.turn];
    case 'loopStart':
    case 'loopEnd':
      return [event.loop];
    case 'item':
      return [event.item];
    case 'context':
      return event.messages;
    case 'session':
    case 'diagnostic':
    case 'end':
      return [];
  }
  event satisfies never;
  return [];
}

/** What the events that built a row say something of. */
function namesOf(state: TranscriptState, key: RowKey): readonly string[] {
  const row = state.block(key);
  if (row?.run && row.block.type === 'toolCall') {
    const turn = state.message(row.messageKey)?.turnKey ?? '';
    const results = row.run.resultKeys.flatMap((result) => namesOf(state, result));
    return [key, callName({ turn, toolCallId: row.block.id }), ...results];
  }
  const message = state.message(key);
  if (message) return [key, ...message.blockKeys];
  const turn = state.turn(key);
  if (!turn) return [key];
  return [
    key,
    ...turn.messageKeys.flatMap((each) => [
      each,
      ...(state.message(each)?.blockKeys ?? []).flatMap((block) => namesOf(state, block)),
    ]),
  ];
}
