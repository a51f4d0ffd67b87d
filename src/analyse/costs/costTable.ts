import { isBlock } from '../messageOfBlock.ts';
import type { Prices, RowKey } from '../../model/index.ts';
import type { BlockRow, MessageRow, TranscriptState } from '../../store/index.ts';
import { FirstLook } from '../firstLook.ts';
import { loopDurationMs } from '../loopTotals.ts';
import { turnTookMs } from '../turnSpan.ts';
import { TurnAnswers } from './answers.ts';
import { Rank } from './rank.ts';
import {
  eachFigure,
  SPENT,
  spentOf,
  UNKNOWN_SPENT,
  type Spending,
  type SpentName,
  type Spent,
} from './spending.ts';
import { addFigures, Sums, type CostFigure, type Part } from './sum.ts';

/** The kind of row that costs are counted of: a turn, a tool call, or a sub-agent. */
export type CostKind = 'turn' | 'call' | 'agent';

/** By what rows are put in order: how long they took, their tokens, those that no cache held, or what they cost. */
export type CostMeasure = 'duration' | 'tokens' | 'cached' | 'cost';

interface TurnCosts {
  loopKey: RowKey;
  readonly answers: TurnAnswers;
  stated: Spent;
  durationMs: number | null;
}

interface LoopCosts {
  readonly units: Sums<SpentName>;
  stated: Spent;
  /** Which call or branch it belongs to: then it is a sub-agent. */
  isAgent: boolean;
  parent: RowKey | undefined;
  turn: RowKey | undefined;
  call: RowKey | undefined;
  durationMs: number | null;
  readonly children: Set<RowKey>;
  withAgents: Spending | undefined;
}

const asStated = (spent: Spent): Spending =>
  eachFigure((name) => spent[name] && { atLeast: false, estimated: false, ...spent[name] });
/** Turns spending into summands; a figure that the source does not state is left out. */
const onlyStated = ({ tokens, cached, fresh, costUsd }: Spent): Part<SpentName> => ({
  ...(tokens && { tokens }),
  ...(cached && { cached }),
  ...(fresh && { fresh }),
  ...(costUsd && { costUsd }),
});
const valueOf = (figure: CostFigure | null): number | null => figure?.value ?? null;

/** Durations, tokens and costs of the turns, calls and sub-agents of one transcript, kept up as its rows change. */
export class CostTable {
  // Before all that changed: at first all rows are looked at.
  private position = -1;
  private readonly first = new FirstLook();
  // What was looked at is taken in, and nothing else came.
  private isRead = false;
  private turns = new Map<RowKey, TurnCosts>();
  private loops = new Map<RowKey, LoopCosts>();
  private calls = new Map<RowKey, number | null>();
  private agentsOf = new Map<RowKey, Set<RowKey>>();
  private units = new Sums(SPENT);
  private statedByLoops = new Sums(SPENT);
  private ranks = new Map<string, Rank>();
  private readonly staleTurns = new Map<RowKey, TurnCosts>();
  private readonly staleLoops = new Set<RowKey>();
  private readonly prices: Prices;
  private readonly hasPrices: boolean;
  private readonly touched = {
    turn: new Set<RowKey>(),
    call: new Set<RowKey>(),
    agent: new Set<RowKey>(),
  };

  constructor(prices: Prices) {
    this.prices = prices;
    this.hasPrices = Object.keys(prices).length > 0;
  }

  /** Looks at so many rows more of those that were there when this was first called; whether more are left. */
  prepare(state: TranscriptState, most?: number): boolean {
    if (this.position < 0) {
      this.position = state.changes.end;
      this.isRead = false;
      this.clear();
      this.first.begin(
        (function* keys() {
          yield* state.loopKeys;
          yield* state.turnKeys;
          yield* state.messageKeys;
        })(),
      );
    }
    return this.first.goOn((key) => this.lookAtWhole(state, key), most) || this.settle(most);
  }

  /** Looks at the rows that changed since it last did. */
  read(state: TranscriptState): this {
    const { changes } = state;
    if (changes.end === this.position && this.isRead) return this;
    this.prepare(state);
    const changed = changes.since(this.position);
    this.position = changed ? changes.end : -1;
    if (changed) for (const key of new Set(changed)) this.look(state, key);
    else this.prepare(state);
    this.isRead = true;
    this.settle();
    for (const kind of ['turn', 'call', 'agent'] as const) {
      for (const [name, rank] of this.ranks)
        if (name.startsWith(kind))
          for (const key of this.touched[kind]) rank.set(key, this.rankedBy(kind, name, key));
      this.touched[kind].clear();
    }
    return this;
  }

  /** Kind of a row; `null` where nothing is counted of it. */
  kindOf(key: RowKey): CostKind | null {
    if (this.turns.has(key)) return 'turn';
    if (this.calls.has(key)) return 'call';
    return this.loops.get(key)?.isAgent === true ? 'agent' : null;
  }

  /** How long a turn, a call or a sub-agent took, in milliseconds; `null` where the source does not say. */
  durationOf(key: RowKey): number | null {
    const loop = this.loops.get(key);
    if (loop) return loop.durationMs ?? this.calls.get(loop.call ?? '') ?? null;
    return this.turns.get(key)?.durationMs ?? this.calls.get(key) ?? null;
  }

  /** What a row took by itself: of the whole run for the empty key. */
  ownOf(key: RowKey): Spending {
    if (key === '') {
      return eachFigure((name) => this.units.read(name) ?? this.statedByLoops.read(name));
    }
    const turn = this.turns.get(key);
    if (turn) return turn.answers.read(asStated(turn.stated));
    const loop = this.loops.get(key);
    if (!loop) return asStated(UNKNOWN_SPENT);
    const stated = asStated(loop.stated);
    return eachFigure((name) => stated[name] ?? loop.units.read(name));
  }

  /** What a row took with the sub-agents that it started, and those that they started. */
  withAgentsOf(key: RowKey): Spending {
    const loop = this.loops.get(key);
    if (loop) return this.ofTree(key, loop, new Set());
    const own = this.calls.has(key) ? null : this.ownOf(key);
    const seen = new Set<RowKey>();
    let sum = own;
    for (const agent of this.agentsOf.get(key) ?? []) {
      const row = this.loops.get(agent);
      if (!row) continue;
      const more = this.ofTree(agent, row, seen);
      sum = sum ? added(sum, more) : more;
    }
    return sum ?? asStated(UNKNOWN_SPENT);
  }

  /** Rows of a kind, the dearest first. */
  rankOf(kind: CostKind, by: CostMeasure): Rank {
    const name = `${kind} ${by}`;
    let rank = this.ranks.get(name);
    if (!rank) {
      this.ranks.set(name, (rank = new Rank()));
      const keys = {
        turn: [...this.turns.keys()],
        call: [...this.calls.keys()],
        agent: [...this.loops].flatMap(([key, { isAgent }]) => (isAgent ? [key] : [])),
      }[kind];
      rank.fill(keys.map((key) => [key, this.rankedBy(kind, name, key) ?? null] as const));
    }
    return rank;
  }

  private rankedBy(kind: CostKind, name: string, key: RowKey): number | null | undefined {
    if (this.kindOf(key) !== kind) return undefined;
    if (name.endsWith('duration')) return this.durationOf(key);
    // What a sub-agent took is what was paid for it, those apart that are lines of their own.
    const spending = kind === 'turn' ? this.ownOf(key) : this.withAgentsOf(key);
    if (name.endsWith('cost')) return valueOf(spending.costUsd);
    return valueOf(name.endsWith('cached') ? spending.fresh : spending.tokens);
  }

  private ofTree(key: RowKey, loop: LoopCosts, seen: Set<RowKey>): Spending {
    if (loop.withAgents) return loop.withAgents;
    if (seen.has(key)) return asStated(UNKNOWN_SPENT);
    seen.add(key);
    let sum = this.ownOf(key);
    for (const child of loop.children) {
      const row = this.loops.get(child);
      if (row && !seen.has(child)) sum = added(sum, this.ofTree(child, row, seen));
    }
    return (loop.withAgents = sum);
  }

  private clear(): void {
    this.turns = new Map();
    this.loops = new Map();
    this.calls = new Map();
    this.agentsOf = new Map();
    this.units = new Sums(SPENT);
    this.statedByLoops = new Sums(SPENT);
    this.ranks = new Map();
    this.staleTurns.clear();
    this.staleLoops.clear();
  }

  private look(state: TranscriptState, key: RowKey): void {
    switch (isBlock(key) ? 'b' : key[0]) {
      case 'b':
        this.lookAtCall(key, state.block(key));
        return;
      case 'i':
        return;
      case 't':
        this.lookAtTurn(state, key);
        return;
      case 'l':
        this.lookAtLoop(state, key);
        return;
      default:
        this.lookAtAnswer(key, state.message(key));
    }
  }

  private lookAtWhole(state: TranscriptState, key: RowKey): number {
    if (!key.startsWith('m')) {
      this.look(state, key);
      return 1;
    }
    const row = state.message(key);
    this.lookAtAnswer(key, row);
    const blocks = row?.blockKeys ?? [];
    for (const block of blocks) this.lookAtCall(block, state.block(block));
    return 1 + blocks.length;
  }

  private lookAtCall(key: RowKey, row: BlockRow | undefined): void {
    if (row?.run) this.calls.set(key, row.run.durationMs ?? null);
    else if (!this.calls.delete(key)) return;
    this.touched.call.add(key);
    // A sub-agent of which no times are stated took as long as the call that started it.
    const agent = row?.run?.childLoopKey;
    if (agent !== undefined) this.touched.agent.add(agent);
  }

  private lookAtAnswer(key: RowKey, row: MessageRow | undefined): void {
    if (row?.head.role !== 'assistant') return;
    // What a model costs is not looked for where no price is known.
    const model = this.hasPrices ? row.head.model : '';
    this.add(key, row, spentOf(row.head.usage, this.prices, model, row.head.provider));
  }

  private add(key: RowKey, { turnKey, loopKey }: MessageRow, spent: Spent): void {
    if (turnKey === undefined) {
      this.addUnit(key, loopKey, spent);
      return;
    }
    const turn = this.turnOf(turnKey, loopKey);
    turn.answers.set(key, spent);
    this.staleTurns.set(turnKey, turn);
  }

  private addUnit(key: RowKey, loopKey: RowKey, spent: Spent): void {
    this.units.set(key, spent);
    this.loopOf(loopKey).units.set(key, spent);
    this.staleLoops.add(loopKey);
  }

  /** Takes in what turns came to, each once however many of its answers changed, and the loops that they stand in. Returns whether more turns are left than `most`. */
  private settle(most = Number.POSITIVE_INFINITY): boolean {
    let left = most;
    for (const [key, turn] of this.staleTurns) {
      if (left-- <= 0) return true;
      this.staleTurns.delete(key);
      this.touched.turn.add(key);
      this.addUnit(key, turn.loopKey, this.ownOf(key));
    }
    for (const key of this.staleLoops) this.loopChanged(key);
    this.staleLoops.clear();
    return false;
  }

  private lookAtTurn(state: TranscriptState, key: RowKey): void {
    const row = state.turn(key);
    if (!row) return;
    const turn = this.turnOf(key, row.loopKey);
    turn.durationMs = turnTookMs(state, key);
    const { usage, request } = row.turn;
    turn.stated = spentOf(usage ?? null, this.prices, request?.model ?? '', '');
    // A turn that has no answer yet spent nothing that is unknown.
    if (state.tally(key).lastAnswer !== undefined || usage) this.staleTurns.set(key, turn);
    else this.touched.turn.add(key);
  }

  private lookAtLoop(state: TranscriptState, key: RowKey): void {
    const row = state.loop(key);
    if (!row) return;
    const known = this.loopOf(key);
    const { usage, model, provider } = row.loop;
    known.stated = spentOf(usage ?? null, this.prices, model ?? '', provider ?? '');
    this.statedByLoops.set(key, onlyStated(known.stated));
    known.durationMs = loopDurationMs(row);
    known.isAgent = row.callKey !== undefined || row.groupKey !== undefined;
    known.call = row.callKey;
    const call = state.message(state.block(row.callKey ?? '')?.messageKey ?? '');
    const group = state.item(row.groupKey ?? '');
    this.adopt(key, known, call?.loopKey ?? group?.loopKey, call?.turnKey);
    this.staleLoops.add(key);
  }

  private adopt(key: RowKey, loop: LoopCosts, parent: RowKey | undefined, turn: RowKey | undefined): void {
    if (loop.parent !== parent) {
      if (loop.parent !== undefined) this.loops.get(loop.parent)?.children.delete(key);
      loop.parent = parent;
      if (parent !== undefined && parent !== key) this.loopOf(parent).children.add(key);
    }
    loop.turn = turn;
    for (const holder of [turn, loop.call]) {
      if (holder === undefined) continue;
      const agents = this.agentsOf.get(holder);
      if (agents) agents.add(key);
      else this.agentsOf.set(holder, new Set([key]));
    }
  }

  /** What is known of the loop and of those that it belongs to is no longer true. */
  private loopChanged(key: RowKey): void {
    const seen = new Set<RowKey>();
    let at: RowKey | undefined = key;
    while (at !== undefined && !seen.has(at)) {
      seen.add(at);
      const loop = this.loops.get(at);
      if (!loop) return;
      loop.withAgents = undefined;
      this.touched.agent.add(at);
      if (loop.call !== undefined) this.touched.call.add(loop.call);
      at = loop.parent;
    }
  }

  private turnOf(key: RowKey, loopKey: RowKey): TurnCosts {
    let turn = this.turns.get(key);
    if (!turn)
      this.turns.set(
        key,
        (turn = { loopKey, answers: new TurnAnswers(), stated: UNKNOWN_SPENT, durationMs: null }),
      );
    return turn;
  }

  private loopOf(key: RowKey): LoopCosts {
    let loop = this.loops.get(key);
    if (!loop)
      this.loops.set(
        key,
        (loop = {
          units: new Sums(SPENT),
          stated: UNKNOWN_SPENT,
          isAgent: false,
          parent: undefined,
          turn: undefined,
          call: undefined,
          durationMs: null,
          children: new Set(),
          withAgents: undefined,
        }),
      );
    return loop;
  }
}

const added = (a: Spending, b: Spending): Spending => eachFigure((name) => addFigures(a[name], b[name]));
