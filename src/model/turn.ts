import type { JsonValue } from './json.ts';
import type { Usage } from './usage.ts';

/** A whole source, live or saved. Every field is what the source states; absent means it does not. */
export interface Session {
  /** Id of the format it was read as. */
  readonly format?: string;
  /** Id of the session. */
  readonly sessionId?: string;
  /** Id of the agent. */
  readonly agentId?: string;
  /** Title someone gave it; may be empty. */
  readonly title?: string;
  /** Working directory of the agent. */
  readonly cwd?: string;
  /** Epoch milliseconds. */
  readonly createdAt?: number;
  /** Epoch milliseconds. */
  readonly lastActiveAt?: number;
  /** The session this one was started from: an id or a path. */
  readonly parentSession?: string;
  /** Tool call of the parent session that started this one. */
  readonly parentToolCallId?: string;
  /** What else the source says about the session, shown raw. */
  readonly details?: JsonValue;
}

/**
 * Why a loop started. `rerun` and `branch` repeat an earlier loop; `compaction` only shortens the context; a `sample` of an evaluation has nothing to do
 * with the loops beside it, so its turns are counted by themselves.
 */
export type LoopKind =
  | 'initial'
  | 'continuation'
  | 'rerun'
  | 'branch'
  | 'compaction'
  | 'sample'
  | (string & {});

/** Where a loop stands. `pending` was announced but has not started; `rejected` never ran because its input was refused. */
export type LoopStatus = 'pending' | 'running' | 'completed' | 'rejected' | 'aborted';

/** How an answer was judged. */
export type Verdict = 'correct' | 'incorrect' | 'partial' | 'noAnswer';

/** One agent run. */
export interface Loop {
  /** The source's id; empty when it has none. Opaque, and not unique. */
  readonly loopId: string;
  /** Id of the loop it followed or was started by. */
  readonly parentLoopId?: string;
  /** Why it started. */
  readonly kind: LoopKind;
  /** Where it stands. */
  readonly status: LoopStatus;
  /** Distinguishes reruns and branches of one loop, and samples of one evaluation. */
  readonly tag?: string;
  /** Which time it is that this sample of an evaluation runs, as the source counts. */
  readonly epoch?: number;
  /** How its answer was judged, where the source says so in a way that is known. */
  readonly verdict?: Verdict;
  /** Epoch milliseconds. */
  readonly startedAt?: number;
  /** Epoch milliseconds. */
  readonly endedAt?: number;
  /** Model it runs on. */
  readonly model?: string;
  /** Provider of that model. */
  readonly provider?: string;
  /** Agent that runs it, where several take part. */
  readonly agentName?: string;
  /** As the source states it for the whole loop; the sum of its turns is derived from messages. */
  readonly usage?: Usage;
  /** Why its input was refused. */
  readonly rejection?: string;
  /** This loop judged the branches of a parallel group. */
  readonly judge?: boolean;
  /** Configuration and metadata of the source, shown raw. */
  readonly details?: JsonValue;
}

/** What made a turn happen. */
export type TurnTrigger = 'user' | 'subAgent' | 'continuation' | 'branch' | (string & {});

/** One model call with its tool calls and their results. */
export interface Turn {
  /** 0-based number within its loop, as the source counts. */
  readonly index: number;
  /** What made it happen. */
  readonly trigger?: TurnTrigger;
  /** Epoch milliseconds. */
  readonly startedAt?: number;
  /** Epoch milliseconds. */
  readonly endedAt?: number;
  /** As the source states it for the turn. */
  readonly usage?: Usage;
  /** What was sent to the model. */
  readonly request?: TurnRequest;
}

/** What was sent to the model in one turn. Source: phi-core `AnnotatedRequestPayload`. */
export interface TurnRequest {
  /** Instructions sent with the request. */
  readonly systemPrompt?: string;
  /** Model it runs on. */
  readonly model?: string;
  /** Messages sent. */
  readonly messageCount?: number;
  /** Tools offered to the model. */
  readonly tools?: readonly { readonly name: string; readonly description?: string }[];
  /** The whole payload as it stood. */
  readonly raw: JsonValue;
}
