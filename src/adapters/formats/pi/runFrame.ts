import type { EndCause, Loop, LoopKind, RowKey } from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';

/** The loop and the turn that are open, of a source that names neither. */
export interface RunFrame {
  /** The loop that rows belong to: the open one, else the last one, else one that nobody announced. */
  readonly loop: () => RowKey;
  /** A run begins. A loop that was opened for what came before any run becomes its loop. Returns whether a new one began. */
  readonly startLoop: (kind: LoopKind) => boolean;
  readonly endLoop: (value: Partial<Loop>) => void;
  /** The source is over. A loop that nobody announced ends with it; one that was announced and not ended stays cut short. */
  readonly endSource: (cause: EndCause) => void;
  /** The open turn; `null` between turns. */
  readonly turn: () => RowKey | null;
  /** The open turn, opened if need be. */
  readonly openTurn: (startedAt: number | null) => RowKey;
  readonly closeTurn: () => void;
  /** The turn that an answer to this call belongs to: the open one, that of the call, or the last one. */
  readonly turnOf: (toolCallId: string) => RowKey;
  /** The last turn made this call. */
  readonly called: (toolCallId: string) => void;
  /** Something of the open turn happened at this time. */
  readonly happenedAt: (time: number | null) => void;
}

/** Starts before the first run. `loopId`: what the source calls these runs, where it tells several agents apart. */
export function createRunFrame(writer: Writer, loopId = ''): RunFrame {
  let loop: { readonly key: RowKey; announced: boolean; ended: boolean } | null = null;
  let turnCount = 0;
  let turn: RowKey | null = null;
  let lastTurn: RowKey | null = null;
  let endedAt: number | null = null;
  const turnOfCall = new Map<string, RowKey>();

  const openLoop = (kind: LoopKind, announced: boolean): RowKey => {
    const key = writer.loopStart({ loopId, kind, status: 'running' });
    loop = { key, announced, ended: false };
    turnCount = 0;
    turn = lastTurn = null;
    turnOfCall.clear();
    return key;
  };
  const frame: RunFrame = {
    loop: () => loop?.key ?? openLoop('initial', false),
    endSource(cause) {
      if (loop && !loop.announced && !loop.ended)
        frame.endLoop({ status: cause === 'complete' ? 'completed' : 'aborted' });
    },
    startLoop(kind) {
      if (loop && !loop.ended && !loop.announced) {
        loop.announced = true;
        return false;
      }
      if (loop && !loop.ended) frame.endLoop({ status: 'aborted' });
      openLoop(kind, true);
      return true;
    },
    endLoop(value) {
      frame.closeTurn();
      writer.emit({ type: 'loopEnd', loop: frame.loop(), value });
      if (loop) loop.ended = true;
    },
    turn: () => turn,
    openTurn(startedAt) {
      if (turn !== null) return turn;
      const key = loop && !loop.ended ? loop.key : openLoop('initial', false);
      turn = writer.turnStart(key, { index: turnCount++, ...(startedAt === null ? {} : { startedAt }) });
      lastTurn = turn;
      return turn;
    },
    closeTurn() {
      if (turn !== null) writer.emit({ type: 'turnEnd', turn, value: endedAt === null ? {} : { endedAt } });
      turn = endedAt = null;
    },
    turnOf: (toolCallId) => turn ?? turnOfCall.get(toolCallId) ?? lastTurn ?? frame.openTurn(null),
    called(toolCallId) {
      const where = turn ?? lastTurn;
      if (where !== null) turnOfCall.set(toolCallId, where);
    },
    happenedAt(time) {
      if (turn !== null && time !== null) endedAt = Math.max(endedAt ?? time, time);
    },
  };
  return frame;
}
