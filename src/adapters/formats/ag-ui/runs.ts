import type { EndCause, JsonObject, Loop, RowKey, Usage } from '../../../model/index.ts';
import { createBlockSlots, type BlockSlots } from '../../kit/createBlockSlots.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { arr, createFieldReader, field, obj, optional, str } from '../../kit/fields/index.ts';
import { createLane, type Lane } from './createLane.ts';
import { createKnownRows, type Known, type KnownRows } from './knownRows.ts';
import { readTimestamp, readTokenUsage } from './readMessage.ts';

/** The runs of a source, one after the other, and the sub-agents inside them. */
export interface Runs {
  readonly rows: KnownRows;
  /** The run that is open, else the last one, else one that nobody announced. */
  readonly main: () => Lane;
  /** Loop of the run that is open or was last; `undefined` before the first. */
  readonly at: () => RowKey | undefined;
  /** The lane of an event: that of the sub-agent it names, or of the run. */
  readonly lane: (event: JsonObject) => Lane;
  readonly start: (event: JsonObject) => Lane;
  readonly finish: (event: JsonObject) => void;
  readonly fail: (event: JsonObject) => void;
  readonly startSubagent: (event: JsonObject) => void;
  readonly endSubagent: (event: JsonObject) => void;
  /** Continues a text message of any role. Returns how to go on with an answer for as long as nothing else comes. */
  readonly text: (event: JsonObject, id: string, delta: string) => ((delta: string) => void) | null;
  readonly textEnd: (event: JsonObject, id: string) => void;
  /** What a producer says of its tokens beside the protocol. */
  readonly usage: (event: JsonObject) => void;
  readonly end: (cause: EndCause) => void;
}

interface Said {
  readonly key: RowKey;
  readonly slots: BlockSlots;
  readonly known: Known;
}

const OUTCOMES: ReadonlySet<string> = new Set(['success', 'interrupt', 'cancelled']);

/** Starts before the first run. */
export function createRuns(writer: Writer): Runs {
  const rows = createKnownRows();
  const subagents = new Map<string, Lane>();
  // Messages of other roles that are being written, by their ids.
  const said = new Map<string, Said>();
  let current: { readonly lane: Lane; announced: boolean; ended: boolean; paused: boolean } | null = null;
  let usage: Usage | null = null;

  const open = (value: Loop, announced: boolean): Lane => {
    const lane = createLane(writer, writer.loopStart(value), rows);
    current = { lane, announced, ended: false, paused: false };
    usage = null;
    return lane;
  };
  const main = (): Lane => current?.lane ?? open({ loopId: '', kind: 'initial', status: 'running' }, false);
  const laneOf = (event: JsonObject): Lane =>
    subagents.get(str(event, 'subagentRunId', 'subagent_run_id') ?? '') ?? main();
  const closeSaid = (): void => {
    for (const { key, slots } of said.values()) {
      slots.finish();
      writer.messageEnd(key);
    }
    said.clear();
  };
  const close = (value: Partial<Loop>): void => {
    closeSaid();
    if (!current) return;
    current.lane.closeTurn();
    if (current.ended) return;
    current.ended = true;
    for (const lane of subagents.values()) lane.closeTurn();
    subagents.clear();
    writer.emit({
      type: 'loopEnd',
      loop: current.lane.loop,
      value: { ...value, ...(usage ? { usage } : {}) },
    });
  };
  const spend = (value: Usage | null): void => {
    if (!value || !current) return;
    usage = value;
    const last = current.lane.last();
    // The figures of a run are those of its answer only where it has no other.
    if (last && current.lane.answers() === 1)
      writer.emit({ type: 'messagePatch', message: last.key, value: { usage: value } });
  };

  return {
    rows,
    main,
    at: () => current?.lane.loop,
    lane: laneOf,
    start(event) {
      close({ status: current?.paused ? 'completed' : 'aborted' });
      const threadId = str(event, 'threadId', 'thread_id');
      if (threadId !== undefined) writer.emit({ type: 'session', value: { sessionId: threadId } });
      const fields = createFieldReader(field(event, 'input'));
      fields.skip('messages', 'threadId', 'runId', 'parentRunId');
      const startedAt = readTimestamp(event);
      return open(
        {
          loopId: str(event, 'runId', 'run_id') ?? '',
          ...optional('parentLoopId', str(event, 'parentRunId', 'parent_run_id')),
          kind: current ? 'continuation' : 'initial',
          status: 'running',
          ...(startedAt === null ? {} : { startedAt }),
          ...optional('details', fields.rest()),
        },
        true,
      );
    },
    finish(event) {
      const lane = main();
      spend(readTokenUsage(field(event, 'usage')));
      const outcome = obj(event, 'outcome');
      const kind = str(outcome, 'type');
      if (kind === 'interrupt') {
        lane.settle({ stopReason: 'paused' });
        closeSaid();
        for (const interrupt of arr(outcome, 'interrupts')) {
          const toolCallId = str(interrupt, 'toolCallId', 'tool_call_id') ?? '';
          const call = rows.call(toolCallId);
          if (call)
            writer.emit({
              type: 'toolStart',
              call: { turn: call.turn, toolCallId, toolName: call.name },
              awaitingApproval: true,
            });
          const text = str(interrupt, 'message');
          writer.message(
            {
              role: 'extension',
              timestamp: readTimestamp(event),
              kind: 'interrupt',
              data: interrupt,
              severity: 'warning',
            },
            text === undefined ? [] : [{ type: 'text', text }],
            { loop: lane.loop, turn: lane.turn() },
          );
        }
        if (current) current.paused = true;
        return;
      }
      if (kind === 'cancelled') lane.settle({ stopReason: 'aborted' });
      if (kind !== undefined && !OUTCOMES.has(kind))
        writer.item({ type: 'unknownRecord', name: kind, raw: event }, lane.loop);
      const endedAt = readTimestamp(event);
      close({
        status: kind === 'cancelled' ? 'aborted' : 'completed',
        ...(endedAt === null ? {} : { endedAt }),
        ...optional('details', field(event, 'result') ?? undefined),
      });
    },
    fail(event) {
      const lane = main();
      const timestamp = readTimestamp(event);
      spend(readTokenUsage(field(event, 'usage')));
      const code = str(event, 'code');
      const message = str(event, 'message', 'error') ?? code ?? '';
      const text = code === undefined || message.includes(code) ? message : `${message} (${code})`;
      const last = lane.last();
      if (last && !last.settled) lane.settle({ stopReason: 'error', errorMessage: text });
      else
        writer.item(
          {
            type: 'banner',
            kind: 'error',
            severity: 'error',
            status: 'failed',
            text,
            ...(timestamp === null ? {} : { timestamp }),
          },
          lane.loop,
        );
      close({ status: 'aborted', ...(timestamp === null ? {} : { endedAt: timestamp }) });
    },
    startSubagent(event) {
      const id = str(event, 'subagentRunId', 'subagent_run_id') ?? '';
      if (id === '' || subagents.has(id)) return;
      const parent = str(event, 'parentSubagentRunId', 'parent_subagent_run_id');
      const call = rows.call(str(event, 'parentToolCallId', 'parent_tool_call_id') ?? '');
      main();
      if (call)
        writer.emit({
          type: 'toolChild',
          call: { turn: call.turn, toolCallId: call.id, toolName: call.name },
          childLoopId: id,
        });
      const startedAt = readTimestamp(event);
      const loop = writer.loopStart({
        loopId: id,
        ...optional('parentLoopId', parent),
        kind: 'initial',
        status: 'running',
        ...optional('agentName', str(event, 'name')),
        ...(startedAt === null ? {} : { startedAt }),
        ...optional('details', field(event, 'description') ?? undefined),
      });
      subagents.set(id, createLane(writer, loop, rows));
    },
    endSubagent(event) {
      const id = str(event, 'subagentRunId', 'subagent_run_id') ?? '';
      const lane = subagents.get(id);
      if (!lane) return;
      subagents.delete(id);
      const failure = str(event, 'type') === 'SUBAGENT_ERROR' ? (str(event, 'message') ?? '') : undefined;
      const last = lane.last();
      if (failure !== undefined && last && !last.settled)
        lane.settle({ stopReason: 'error', errorMessage: failure });
      else if (failure !== undefined)
        writer.item(
          { type: 'banner', kind: 'error', severity: 'error', status: 'failed', text: failure },
          lane.loop,
        );
      lane.closeTurn();
      const endedAt = readTimestamp(event);
      writer.emit({
        type: 'loopEnd',
        loop: lane.loop,
        value: {
          status: failure === undefined ? 'completed' : 'aborted',
          ...(endedAt === null ? {} : { endedAt }),
          ...optional('details', field(event, 'result') ?? undefined),
        },
      });
    },
    text(event, id, delta) {
      const lane = laneOf(event);
      const timestamp = readTimestamp(event);
      const role = str(event, 'role') ?? 'assistant';
      const name = str(event, 'name');
      let other = said.get(id);
      if (!other && (role === 'user' || role === 'system' || role === 'developer')) {
        if (rows.byId(id)) return null;
        const head = { role, timestamp, ...(id === '' ? {} : { id }), ...optional('name', name) } as const;
        const key = writer.messageStart(head, { loop: lane.loop });
        const slots = createBlockSlots(writer, key);
        slots.open('text', { type: 'text', text: '' });
        const known: Known = { key, role, text: null, content: () => slots.content() };
        rows.add(known, id);
        said.set(id, (other = { key, slots, known }));
      }
      if (!other) return lane.text(id, delta, { timestamp, name });
      other.slots.append('text', delta);
      if (other.known.text !== null) other.known.text += delta;
      return null;
    },
    textEnd(event, id) {
      const other = said.get(id);
      if (!other) {
        laneOf(event).textEnd(id);
        return;
      }
      said.delete(id);
      other.slots.finish();
      writer.messageEnd(other.key);
    },
    usage(event) {
      const last = laneOf(event).last();
      const stated = readTokenUsage(event);
      const model = str(event, 'model');
      if (last)
        writer.emit({
          type: 'messagePatch',
          message: last.key,
          value: { ...(stated ? { usage: stated } : {}), ...optional('model', model) },
        });
      else usage = stated ?? usage;
    },
    end(cause) {
      closeSaid();
      for (const lane of subagents.values()) lane.settle();
      current?.lane.settle();
      if (current && (!current.announced || current.paused))
        close({ status: cause === 'complete' ? 'completed' : 'aborted' });
    },
  };
}
