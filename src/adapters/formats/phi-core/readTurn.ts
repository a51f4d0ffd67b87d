import type { JsonValue, Turn, TurnRequest, TurnTrigger } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, field, num, optional, str, time } from '../../kit/fields/index.ts';
import { readUsage } from './readUsage.ts';

/** Facts of a turn that a saved loop states. */
export interface TurnFacts {
  readonly start: Omit<Turn, 'index'>;
  readonly end: Partial<Turn>;
}

const TRIGGERS: ReadonlyMap<string, TurnTrigger> = new Map([
  ['User', 'user'],
  ['SubAgent', 'subAgent'],
  ['Continuation', 'continuation'],
  ['FollowUp', 'continuation'],
  ['Branch', 'branch'],
]);

/** What made a turn happen, by its canonical name; a name that is not known stays as it is. */
export function readTrigger(name: string | undefined): TurnTrigger | undefined {
  return name === undefined ? undefined : (TRIGGERS.get(name) ?? name);
}

/** What was sent to the model, from a phi-core `AnnotatedRequestPayload`; `undefined` when there is none. */
export function readRequest(payload: JsonValue | undefined): TurnRequest | undefined {
  if (payload === undefined || payload === null) return undefined;
  const messages = field(payload, 'messages');
  const tools = arr(payload, 'tools').flatMap((tool) => {
    const name = str(tool, 'name');
    return name === undefined ? [] : [{ name, ...optional('description', str(tool, 'description')) }];
  });
  return {
    ...optional('systemPrompt', str(payload, 'system_prompt')),
    ...optional('model', str(payload, 'model_id')),
    ...(Array.isArray(messages) ? { messageCount: messages.length } : {}),
    ...(tools.length > 0 ? { tools } : {}),
    raw: payload,
  };
}

/** Facts of the turns of a saved loop, by index. */
export function readTurnFacts(turns: readonly JsonValue[]): ReadonlyMap<number, TurnFacts> {
  return new Map(
    turns.filter(isJsonObject).map((turn, position) => [indexOfTurn(turn) ?? position, factsOf(turn)]),
  );
}

/** The index a saved turn states. */
export function indexOfTurn(turn: JsonValue): number | undefined {
  return num(field(turn, 'turn_id', 'turnId'), 'turnIndex', 'turn_index');
}

function factsOf(turn: JsonValue): TurnFacts {
  return {
    start: {
      ...optional('trigger', readTrigger(str(turn, 'triggered_by'))),
      ...optional('startedAt', time(turn, 'started_at')),
      ...optional('request', readRequest(field(turn, 'request_payload'))),
    },
    end: {
      ...optional('endedAt', time(turn, 'ended_at')),
      ...optional('usage', readUsage(field(turn, 'usage')) ?? undefined),
    },
  };
}
