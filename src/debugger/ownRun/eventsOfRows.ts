import type { RowKey, TranscriptEvent } from '../../model/index.ts';
import { selectContent, type BlockRow, type TranscriptState } from '../../store/index.ts';

/**
 * What the rows of some loops say as of now, as the events that would lead to them: of a store that keeps no journal, so that nothing is known of the
 * way there.
 */
export function eventsOfRows(state: TranscriptState, loops: ReadonlySet<RowKey>): readonly TranscriptEvent[] {
  const events: TranscriptEvent[] = [];
  const said = new Set<RowKey>();
  const once = (key: RowKey | undefined): key is RowKey => {
    if (key === undefined || said.has(key)) return false;
    said.add(key);
    return true;
  };
  const begin = (loop: RowKey): void => {
    const row = once(loop) ? state.loop(loop) : undefined;
    if (row) events.push({ type: 'loopStart', loop, value: row.loop });
  };
  const items = [...loops]
    .flatMap((loop) => state.loopItems(loop))
    .flatMap((key) => state.item(key) ?? [])
    .map(({ key, item, loopKey }) => ({ key, item, loopKey, before: state.messagesBefore(key) }))
    .sort((a, b) => a.before - b.before);
  const addItems = (upTo: number): void => {
    for (let next = items[0]; next && next.before <= upTo; next = items[0]) {
      items.shift();
      if (next.loopKey !== undefined) begin(next.loopKey);
      events.push({
        type: 'item',
        item: next.key,
        value: next.item,
        ...(next.loopKey === undefined ? {} : { loop: next.loopKey }),
      });
    }
  };
  events.push(sessionOf(state));
  const calls: BlockRow[] = [];
  for (const [index, key] of state.messageKeys.entries()) {
    const message = state.message(key);
    if (!message || !loops.has(message.loopKey)) continue;
    addItems(index);
    begin(message.loopKey);
    const turn = once(message.turnKey) ? state.turn(message.turnKey) : undefined;
    if (turn) {
      events.push({ type: 'turnStart', turn: turn.key, loop: turn.loopKey, value: turn.turn });
      if (turn.turn.request)
        events.push({ type: 'turnPatch', turn: turn.key, value: { request: turn.turn.request } });
    }
    events.push(
      {
        type: 'messageStart',
        message: key,
        loop: message.loopKey,
        value: message.head,
        context: message.context,
        ...(message.turnKey === undefined ? {} : { turn: message.turnKey }),
      },
      { type: 'messageContent', message: key, content: selectContent(state, key) },
    );
    if (!message.streaming)
      events.push({
        type: 'messageEnd',
        message: key,
        ...(message.incomplete ? { incomplete: true } : {}),
      });
    for (const block of message.blockKeys) {
      const row = state.block(block);
      if (row?.run) calls.push(row);
      // The loop that it started is drawn in it from its beginning.
      if (row?.run?.childLoopId !== undefined)
        events.push({ type: 'toolChild', call: refOf(state, row), childLoopId: row.run.childLoopId });
    }
  }
  addItems(Infinity);
  for (const call of calls) events.push(...runOf(state, call));
  for (const key of said) {
    if (state.turn(key)?.open === false) events.push({ type: 'turnEnd', turn: key, value: {} });
    const loop = state.loop(key);
    if (loop?.ended === true)
      events.push({ type: 'loopEnd', loop: key, value: { status: loop.loop.status } });
  }
  const { status } = state;
  if (status !== 'open' && status !== 'idle') events.push({ type: 'end', cause: status });
  return events;
}

/** What the session says of every run in it: its title and what else stands beside it belong to the whole. */
export function sessionOf({ session: { format, sessionId, cwd } }: TranscriptState): TranscriptEvent {
  return {
    type: 'session',
    value: {
      ...(format === undefined ? {} : { format }),
      ...(sessionId === undefined ? {} : { sessionId }),
      ...(cwd === undefined ? {} : { cwd }),
    },
  };
}

type ToolCallRef = Extract<TranscriptEvent, { type: 'toolStart' }>['call'];

function refOf(state: TranscriptState, { key, messageKey, block }: BlockRow): ToolCallRef {
  const message = state.message(messageKey);
  return {
    turn: message?.turnKey ?? message?.loopKey ?? '',
    toolCallId: block.type === 'toolCall' ? block.id : '',
    toolName: block.type === 'toolCall' ? block.name : '',
    block: key,
  };
}

/** What is known of how a call ran, besides its results. */
function runOf(state: TranscriptState, row: BlockRow): readonly TranscriptEvent[] {
  const { run } = row;
  if (!run || (!run.started && !run.awaitingApproval)) return [];
  const call = refOf(state, row);
  const events: TranscriptEvent[] = [
    {
      type: 'toolStart',
      call,
      ...(run.executedArguments === undefined ? {} : { arguments: run.executedArguments }),
      ...(run.startedAt === undefined ? {} : { startedAt: run.startedAt }),
      ...(run.awaitingApproval ? { awaitingApproval: true } : {}),
      ...(run.approval === undefined ? {} : { approval: run.approval }),
    },
  ];
  for (const text of run.progressLog?.split('\n') ?? []) events.push({ type: 'toolProgress', call, text });
  if (run.ended)
    events.push({
      type: 'toolEnd',
      call,
      content: run.content ?? [],
      isError: run.isError === true,
      ...(run.outcome === undefined ? {} : { outcome: run.outcome }),
      ...(run.details === undefined ? {} : { details: run.details }),
      ...(run.startedAt === undefined || run.durationMs === undefined
        ? {}
        : { endedAt: run.startedAt + run.durationMs }),
    });
  else if (run.content) events.push({ type: 'toolProgress', call, content: run.content });
  return events;
}
