import type { RowKey } from '../../model/index.ts';
import { messageOfBlock } from '../messageOfBlock.ts';
import type { Journal, TranscriptState } from '../../store/index.ts';

/** A phase of an answer. `wait`: the input that it answers has come, and nothing of the answer has. */
export type PhaseKind = 'wait' | 'thinking' | 'writing';

/** A stretch of an answer, in epoch milliseconds. */
export interface AnswerPhase {
  readonly kind: PhaseKind;
  readonly fromMs: number;
  readonly toMs: number;
}

interface OpenPhase extends AnswerPhase {
  toMs: number;
}

const NONE: readonly AnswerPhase[] = [];
const indexes = new WeakMap<Journal, PhaseIndex>();

/**
 * When the model waited, thought and wrote for an answer, by when its pieces came: of a run that was read while it went on. Empty for any other run, and
 * for an answer that came in one piece. Asking again looks only at events that came since.
 */
export function answerPhases(journal: Journal | undefined, message: RowKey): readonly AnswerPhase[] {
  if (!journal) return NONE;
  let index = indexes.get(journal);
  if (!index) indexes.set(journal, (index = new PhaseIndex(journal)));
  return index.read(message);
}

/** How long the model waited, thought and wrote in a turn, in milliseconds; `null` where that is not known. */
export type PhaseTotals = Readonly<Record<PhaseKind, number | null>>;

/** Totals of the phases of the answers of a turn. The time of thinking is that of the source where it states one. */
export function phaseTotals(state: TranscriptState, turn: RowKey, journal: Journal | undefined): PhaseTotals {
  const totals: Record<PhaseKind, number | null> = { wait: null, thinking: null, writing: null };
  let stated: number | null = null;
  for (const key of state.turn(turn)?.messageKeys ?? []) {
    for (const { kind, fromMs, toMs } of answerPhases(journal, key))
      totals[kind] = (totals[kind] ?? 0) + toMs - fromMs;
    for (const blockKey of state.message(key)?.blockKeys ?? []) {
      const block = state.block(blockKey)?.block;
      if (block?.type === 'thinking' && block.durationMs !== undefined && block.durationMs > 0)
        stated = (stated ?? 0) + block.durationMs;
    }
  }
  return { ...totals, thinking: stated ?? totals.thinking };
}

class PhaseIndex {
  private readonly journal: Journal;
  private run: object;
  private looked = 0;
  private phases = new Map<RowKey, OpenPhase[]>();
  private kinds = new Map<RowKey, PhaseKind>();
  /** The loops of messages that are no answers. */
  private inputs = new Map<RowKey, RowKey>();
  private loops = new Map<RowKey, RowKey>();
  /** When the last thing came that the model may answer, by loop. */
  private asked = new Map<RowKey, number>();

  constructor(journal: Journal) {
    this.journal = journal;
    this.run = journal.run();
  }

  read(message: RowKey): readonly AnswerPhase[] {
    if (this.run !== this.journal.run()) this.clear();
    for (; this.looked < this.journal.length(); this.looked++) this.look(this.looked);
    return this.phases.get(message)?.filter(({ fromMs, toMs }) => toMs > fromMs) ?? NONE;
  }

  private clear(): void {
    this.run = this.journal.run();
    this.looked = 0;
    this.phases = new Map();
    this.kinds = new Map();
    this.inputs = new Map();
    this.loops = new Map();
    this.asked = new Map();
  }

  private look(at: number): void {
    const entry = this.journal.at(at);
    const time = entry?.arrivedAt;
    if (!entry || time === undefined) return;
    const { event } = entry;
    switch (event.type) {
      case 'messageStart': {
        const { role } = event.value;
        if (role === 'assistant') this.loops.set(event.message, event.loop);
        else if (role === 'user' || role === 'toolResult') this.input(event.message, event.loop, time);
        return;
      }
      case 'messageContent':
      case 'messageEnd':
        this.input(event.message, this.inputs.get(event.message), time);
        return;
      case 'blockStart': {
        const { message, block, value } = event;
        this.input(message, this.inputs.get(message), time);
        if (!this.loops.has(message)) return;
        this.kinds.set(block, value.type === 'thinking' ? 'thinking' : 'writing');
        this.grow(message, block, time);
        return;
      }
      case 'blockDelta':
        this.grow(messageOfBlock(event.block), event.block, time);
        return;
      case 'blockEnd': {
        // Blocks may be closed together at the end of their message.
        const last = this.phases.get(messageOfBlock(event.block))?.at(-1);
        if (last && last.kind === this.kinds.get(event.block)) last.toMs = Math.max(last.toMs, time);
        return;
      }
      default:
    }
  }

  private input(message: RowKey, loop: RowKey | undefined, time: number): void {
    if (loop === undefined) return;
    this.inputs.set(message, loop);
    this.asked.set(loop, time);
  }

  private grow(message: RowKey, block: RowKey, time: number): void {
    const kind = this.kinds.get(block);
    const loop = this.loops.get(message);
    if (kind === undefined || loop === undefined) return;
    let list = this.phases.get(message);
    if (!list) {
      this.phases.set(message, (list = []));
      const asked = this.asked.get(loop);
      // What comes after this answer answers something else.
      this.asked.delete(loop);
      if (asked !== undefined) list.push({ kind: 'wait', fromMs: asked, toMs: time });
    }
    const last = list.at(-1);
    if (last?.kind === kind) last.toMs = Math.max(last.toMs, time);
    else list.push({ kind, fromMs: time, toMs: time });
  }
}
