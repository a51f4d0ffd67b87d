import type { JsonObject, Loop, MessageHead, RowKey, ToolCallRef } from '../../../model/index.ts';
import { createBlockSlots, type BlockSlots } from '../../kit/createBlockSlots.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { field, obj, optional, str, time } from '../../kit/fields/index.ts';
import { readHead } from './readInfo.ts';

/** A message while its parts arrive. */
export interface OpenMessage {
  readonly id: string;
  readonly key: RowKey;
  readonly role: 'user' | 'assistant';
  readonly session: SessionLane;
  readonly turn: RowKey | undefined;
  readonly slots: BlockSlots;
  /** Place among the messages of its session. */
  readonly index: number;
  /** Parts that are no blocks, or that a program wrote: they are named in `extra`. */
  readonly asides: JsonObject[];
  info: JsonObject;
  ended: boolean;
}

/** One session of opencode: the main one, or that of a sub-agent. Each run of it is a loop. */
export interface SessionLane {
  readonly id: string;
  readonly messages: OpenMessage[];
  parentId?: string | undefined;
  /** The call that started it. */
  call?: ToolCallRef | undefined;
  loop: RowKey | null;
  /** The loop that ran last, also when it is over. */
  lastLoop?: RowKey | undefined;
  turn: RowKey | null;
  /** The answer that ended last was the last of its run. */
  answered: boolean;
  runs: number;
  turns: number;
  lastTime: number | null;
  /** Place of the message the session went back to. */
  revertedFrom?: number | undefined;
}

/** Loops, turns and messages of all sessions of a source. */
export interface SessionRows {
  readonly lane: (id: string) => SessionLane;
  /** The session that was spoken of last. */
  readonly current: () => SessionLane | undefined;
  /** The loop of a session that anything beside its messages belongs to. */
  readonly loopOf: (lane: SessionLane) => RowKey;
  readonly find: (messageId: string) => OpenMessage | undefined;
  /** Opens the message, or says again what is known of it. */
  readonly begin: (info: JsonObject) => OpenMessage;
  /** Settles an answer. `true` when that is new. */
  readonly settle: (message: OpenMessage) => boolean;
  /** The session waits for a person again. */
  readonly idle: (lane: SessionLane) => void;
  /** Links a session to the call that started it. */
  readonly link: (call: ToolCallRef, sessionId: string) => void;
  readonly end: () => void;
}

/** Starts without sessions. */
export function createSessionRows(writer: Writer): SessionRows {
  const lanes = new Map<string, SessionLane>();
  const messages = new Map<string, OpenMessage>();
  let current: SessionLane | undefined;

  const lane = (id: string): SessionLane => {
    current = lanes.get(id);
    if (!current) {
      current = {
        id,
        messages: [],
        loop: null,
        turn: null,
        answered: false,
        runs: 0,
        turns: 0,
        lastTime: null,
      };
      lanes.set(id, current);
    }
    return current;
  };

  const openLoop = (at: SessionLane): RowKey => {
    if (at.loop !== null) return at.loop;
    const loop = writer.loopStart({
      loopId: at.id,
      kind: at.runs === 0 ? 'initial' : 'continuation',
      status: 'running',
      ...optional('parentLoopId', at.parentId),
    });
    at.loop = loop;
    at.lastLoop = loop;
    at.runs += 1;
    at.turns = 0;
    at.answered = false;
    // A sub-agent that is asked again runs in its old session: the call that asked last shows this run.
    if (at.call && at.runs > 1) writer.emit({ type: 'toolChild', call: at.call, childLoopId: at.id });
    return loop;
  };

  const closeTurn = (at: SessionLane): void => {
    const last = at.messages.at(-1);
    if (last && !last.ended) endMessage(last);
    if (at.turn !== null)
      writer.emit({ type: 'turnEnd', turn: at.turn, value: optional('endedAt', at.lastTime ?? undefined) });
    at.turn = null;
  };

  const closeLoop = (at: SessionLane, status: Loop['status']): void => {
    closeTurn(at);
    if (at.loop === null) return;
    writer.emit({
      type: 'loopEnd',
      loop: at.loop,
      value: { status, ...optional('endedAt', at.lastTime ?? undefined) },
    });
    at.loop = null;
    at.answered = false;
  };

  const endMessage = (message: OpenMessage): void => {
    if (message.ended) return;
    message.ended = true;
    message.slots.finish();
    writer.messageEnd(message.key);
  };

  const start = (id: string, info: JsonObject, at: SessionLane): OpenMessage => {
    const head = readHead(info);
    const role = head.role === 'user' ? 'user' : 'assistant';
    // A person spoke again after a finished answer: that is another run.
    if (role === 'user' && at.answered) closeLoop(at, statusOf(at.messages.at(-1)));
    closeTurn(at);
    const loop = openLoop(at);
    if (role === 'assistant') {
      const startedAt = time(field(info, 'time'), 'created');
      at.turn = writer.turnStart(loop, { index: at.turns++, ...optional('startedAt', startedAt) });
      at.answered = false;
    }
    const turn = at.turn ?? undefined;
    const key = writer.messageStart(head, { loop, turn });
    const slots = createBlockSlots(writer, key);
    const message: OpenMessage = {
      id,
      key,
      role,
      session: at,
      turn,
      slots,
      index: at.messages.length,
      asides: [],
      info,
      ended: false,
    };
    // Nothing says when a person's message is over. Its parts come whole.
    if (role === 'user') endMessage(message);
    messages.set(id, message);
    at.messages.push(message);
    return message;
  };

  return {
    lane,
    current: () => current,
    loopOf: (at) => at.loop ?? at.lastLoop ?? openLoop(at),
    find: (id) => messages.get(id),
    begin(info) {
      const id = str(info, 'id') ?? '';
      const at = lane(str(info, 'sessionID') ?? '');
      const known = messages.get(id);
      const saidAt = time(field(info, 'time'), 'completed', 'created') ?? at.lastTime;
      if (!known) {
        // What ends here ended before this message began.
        const message = start(id, info, at);
        at.lastTime = saidAt;
        return message;
      }
      at.lastTime = saidAt;
      known.info = info;
      const { role, ...patch } = readHead(info);
      if (role === known.role)
        writer.emit({ type: 'messagePatch', message: known.key, value: withAsides(known, patch) });
      return known;
    },
    settle(message) {
      const { info, session: at } = message;
      const over = time(field(info, 'time'), 'completed') !== undefined || obj(info, 'error') !== undefined;
      if (message.role === 'user' || message.ended || !over) return false;
      endMessage(message);
      if (message.turn !== undefined && at.turn === message.turn) closeTurn(at);
      const finish = str(info, 'finish');
      at.answered = field(info, 'summary') !== true && finish !== 'tool-calls' && finish !== 'unknown';
      return true;
    },
    idle(at) {
      closeLoop(at, statusOf(at.messages.at(-1)));
    },
    link(call, sessionId) {
      const child = lanes.get(sessionId);
      if (child?.call?.block === call.block && child?.call !== undefined) return;
      const parent = current;
      lane(sessionId).call = call;
      current = parent;
      writer.emit({ type: 'toolChild', call, childLoopId: sessionId });
    },
    end() {
      for (const at of lanes.values()) {
        const last = at.messages.at(-1);
        // After a summary the run goes on, unless the source ends there.
        const summed = last?.ended === true && field(last.info, 'summary') === true;
        if (at.answered || summed) closeLoop(at, statusOf(at.messages.at(-1)));
        else for (const message of at.messages.slice(-1)) if (!message.ended) message.slots.finish();
      }
    },
  };
}

/** What is known of a message, with its parts that are no blocks. */
export function withAsides(
  message: OpenMessage,
  patch: Omit<MessageHead, 'role'>,
): Omit<MessageHead, 'role'> {
  if (message.asides.length === 0) return patch;
  return { ...patch, extra: { ...patch.extra, parts: [...message.asides] } };
}

const statusOf = (last: OpenMessage | undefined): Loop['status'] =>
  str(obj(last?.info, 'error'), 'name') === 'MessageAbortedError' ? 'aborted' : 'completed';
