import type {
  AssistantMessage,
  ContentBlock,
  MessagePatch,
  RowKey,
  ToolCallBlock,
} from '../../../model/index.ts';
import { createBlockSlots, type BlockSlots } from '../../kit/createBlockSlots.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { optional } from '../../kit/fields/index.ts';
import type { Known, KnownCall, KnownRows } from './knownRows.ts';

/** What an event says of the message that it opens. */
export interface Opening {
  readonly timestamp: number | null;
  readonly name?: string | undefined;
}

/** An answer of the model: texts, thinking and tool calls that came between two tool results. */
export interface Answer {
  readonly key: RowKey;
  readonly turn: RowKey;
  readonly slots: BlockSlots;
  readonly known: Known;
  /** Ids under which events speak of it. */
  readonly ids: Set<string>;
  /** A tool was answered, so what comes next belongs to another answer unless it says otherwise. */
  answered: boolean;
  /** It has prose. */
  hasText: boolean;
  textStarted: boolean;
  textEnded: boolean;
  settled: boolean;
  /** The text or thinking that deltas continue. */
  open: { readonly slot: string; readonly id: string; readonly kind: 'text' | 'thinking' } | null;
}

/** One agent's messages: those of a run, or of a sub-agent inside it. At most one answer is being written. */
export interface Lane {
  readonly loop: RowKey;
  /** Row of the turn that is open, if there is one. */
  readonly turn: () => RowKey | undefined;
  /** The answer that was written last. */
  readonly last: () => Answer | null;
  /** How many answers there are. */
  readonly answers: () => number;
  /** Continues a text, or begins it. Returns how to go on with it for as long as nothing else comes. */
  readonly text: (id: string, delta: string, opening: Opening) => (delta: string) => void;
  readonly textEnd: (id: string) => void;
  readonly thinking: (id: string, delta: string, opening: Opening) => void;
  readonly thinkingEnd: () => void;
  /** Thinking, or the reasons for a call, that travel encrypted. */
  readonly encrypted: (id: string, value: string, opening: Opening) => void;
  /** Opens a call in the answer it names, or else in the one that is being written. */
  readonly call: (id: string, name: string, parent: string | undefined, opening: Opening) => KnownCall;
  /** An answer that arrives whole. */
  readonly whole: (id: string, content: readonly ContentBlock[], opening: Opening) => void;
  /** A tool was answered. */
  readonly answered: (turn: RowKey | undefined) => void;
  /** Settles the answer that is being written. */
  readonly settle: (patch?: MessagePatch) => void;
  readonly closeTurn: () => void;
}

/** Starts the lane of one loop. */
export function createLane(writer: Writer, loop: RowKey, rows: KnownRows): Lane {
  let answer: Answer | null = null;
  let turn: RowKey | undefined;
  let turns = 0;
  let slotCount = 0;

  const settle = (patch?: MessagePatch): void => {
    if (!answer) return;
    answer.slots.finish();
    if (!answer.settled) {
      answer.settled = true;
      writer.messageEnd(answer.key, patch);
    } else if (patch) writer.emit({ type: 'messagePatch', message: answer.key, value: patch });
    answer.open = null;
  };
  const closeTurn = (): void => {
    settle();
    answer = null;
    if (turn !== undefined) writer.emit({ type: 'turnEnd', turn, value: {} });
    turn = undefined;
  };
  const begin = (id: string, { timestamp, name }: Opening): Answer => {
    closeTurn();
    turn = writer.turnStart(loop, {
      index: turns++,
      ...(timestamp === null ? {} : { startedAt: timestamp }),
    });
    const head: Omit<AssistantMessage, 'content'> = {
      role: 'assistant',
      timestamp,
      ...(id === '' ? {} : { id }),
      ...optional('name', name),
      stopReason: null,
      model: '',
      provider: '',
      usage: null,
    };
    const key = writer.messageStart(head, { loop, turn });
    const slots = createBlockSlots(writer, key);
    const known: Known = { key, role: 'assistant', text: null, content: () => slots.content() };
    answer = {
      key,
      turn,
      slots,
      known,
      ids: new Set(),
      answered: false,
      hasText: false,
      textStarted: false,
      textEnded: false,
      settled: false,
      open: null,
    };
    rows.add(known, id);
    adopt(answer, id);
    return answer;
  };
  const adopt = (to: Answer, id: string): void => {
    if (id === '') return;
    if (to.ids.size === 0 && !to.settled)
      writer.emit({ type: 'messagePatch', message: to.key, value: { id } });
    to.ids.add(id);
    rows.name(to.known, id);
  };
  const closeOpen = (to: Answer): void => {
    if (to.open) to.slots.end(to.open.slot);
    to.open = null;
  };
  const grow = (to: Answer, kind: 'text' | 'thinking', id: string, delta: string): void => {
    if (to.open?.id !== id || to.open.kind !== kind) {
      closeOpen(to);
      const slot = `${kind}${slotCount++}`;
      to.slots.open(
        slot,
        kind === 'text'
          ? { type: 'text', text: '' }
          : { type: 'thinking', thinking: '', ...(id === '' ? {} : { id }) },
      );
      to.open = { slot, id, kind };
    }
    if (kind === 'text') {
      to.hasText ||= delta !== '';
      if (to.known.text !== null) to.known.text += delta;
    }
    to.slots.append(to.open.slot, delta);
  };
  // The answer that a text with this id belongs to: calls and thinking before it are part of the same answer.
  const forText = (id: string, opening: Opening): Answer => {
    if (answer && (answer.ids.has(id) || (!answer.answered && !answer.textEnded && !answer.hasText)))
      return answer;
    return answer && id === '' && !answer.textEnded ? answer : begin(id, opening);
  };
  const forCall = (parent: string | undefined, opening: Opening): Answer => {
    const stated = parent ?? '';
    if (answer && stated !== '' && answer.ids.has(stated)) return answer;
    const goesOn = answer && (!answer.answered || isTextOpen(answer));
    if (answer && goesOn && (stated === '' || answer.ids.size === 0)) {
      adopt(answer, stated);
      return answer;
    }
    return begin(stated, opening);
  };

  // A snapshot states thinking before the answer that it belongs to, as a message of its own.
  const forWhole = (id: string, opening: Opening): Answer => {
    const thought = answer?.slots.content() ?? [];
    const alone = thought.length > 0 && thought.every(({ type }) => type === 'thinking');
    if (!answer || answer.settled || answer.answered || !alone) return begin(id, opening);
    adopt(answer, id);
    return answer;
  };

  // Some producers open calls, and answer them, while a text is still being written.
  const isTextOpen = (to: Answer): boolean => to.textStarted && !to.textEnded;

  return {
    loop,
    turn: () => turn,
    last: () => answer,
    answers: () => turns,
    text(id, delta, opening) {
      const to = forText(id, opening);
      adopt(to, id);
      to.textStarted = true;
      grow(to, 'text', id, delta);
      return (more) => {
        grow(to, 'text', id, more);
      };
    },
    textEnd(id) {
      if (!answer || (id !== '' && !answer.ids.has(id))) return;
      closeOpen(answer);
      answer.textEnded = true;
      if (answer.answered) settle();
    },
    thinking(id, delta, opening) {
      const to = answer && !answer.answered && !answer.textEnded ? answer : begin('', opening);
      grow(to, 'thinking', id, delta);
    },
    thinkingEnd() {
      if (answer?.open?.kind === 'thinking') closeOpen(answer);
    },
    encrypted(id, value, opening) {
      const to = answer ?? begin('', opening);
      const mine = to.open?.id === id && to.open.kind === 'thinking' ? to.open.slot : undefined;
      const slot = mine ?? `thinking${slotCount++}`;
      const before = (mine === undefined ? undefined : to.slots.block(mine)) ?? {
        type: 'thinking',
        thinking: '',
      };
      closeOpen(to);
      const marks = { encrypted: true, signature: value, ...(id === '' ? {} : { id }) };
      if (before.type === 'thinking') to.slots.end(slot, { ...before, ...marks });
    },
    call(id, name, parent, opening) {
      const to = forCall(parent, opening);
      closeOpen(to);
      const slot = `call${slotCount++}`;
      const block: ToolCallBlock = { type: 'toolCall', id, name, arguments: {}, argumentsText: '' };
      to.slots.open(slot, block);
      const call: KnownCall = {
        id,
        name,
        turn: to.turn,
        slots: to.slots,
        slot,
        text: '',
        ended: false,
        repeat: null,
      };
      if (id !== '') rows.addCall(call);
      return call;
    },
    whole(id, content, opening) {
      const to = forWhole(id, opening);
      for (const block of content) {
        const slot = `whole${slotCount++}`;
        to.slots.end(slot, block);
        if (block.type === 'text') to.hasText ||= block.text !== '';
        if (block.type !== 'toolCall' || block.id === '') continue;
        rows.addCall({
          id: block.id,
          name: block.name,
          turn: to.turn,
          slots: to.slots,
          slot,
          text: '',
          ended: true,
          repeat: null,
        });
      }
      to.textEnded = true;
      settle();
    },
    answered(inTurn) {
      if (!answer || inTurn !== answer.turn) return;
      answer.answered = true;
      if (!isTextOpen(answer)) settle();
    },
    settle,
    closeTurn,
  };
}
