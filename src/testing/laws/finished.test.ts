import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { selectLoopRunning, selectTurnRunning, type ToolStatus, type TranscriptState } from '../../core.ts';
import type { SourceRecord } from '../../decode/index.ts';
import { isJsonArray } from '../../adapters/kit/fields/index.ts';
import { isJsonObject, type JsonValue } from '../../model/index.ts';
import { adapterFixtures } from '../fixtures.ts';
import { recordingsOf, recordsIn } from './corpus.ts';
import { foldRecords } from './fold.ts';

const at = (value: unknown, ...path: readonly (string | number)[]): JsonValue | undefined => {
  let found = value as JsonValue | undefined;
  for (const step of path) {
    if (typeof step === 'number') found = isJsonArray(found) ? found.at(step) : undefined;
    else found = isJsonObject(found) && Object.hasOwn(found, step) ? found[step] : undefined;
  }
  return found;
};

const is = (value: unknown, ...types: readonly string[]): boolean =>
  types.some((type) => at(value, 'type') === type);

/** What a record says of the work that is being done. */
interface Says {
  /** Something more is being done: a run inside a run, a branch, another try. */
  readonly begun?: (value: unknown) => boolean;
  /** Something is over. When all that had begun is, nothing more is being done. */
  readonly ended: (value: unknown) => boolean;
}

/**
 * How each format says that nothing more is being done, in a record of its stream: the model said its last word, or the run is over. Formats
 * of saved conversations say no such thing.
 */
const SAYS: Readonly<Record<string, Says>> = {
  'phi-core': {
    begun: (value) => is(value, 'AgentStart', 'ParallelLoopStart'),
    ended: (value) => is(value, 'AgentEnd', 'ParallelLoopEnd'),
  },
  pi: {
    begun: (value) => is(value, 'agent_start', 'auto_retry_start'),
    ended: (value) => is(value, 'agent_end', 'auto_retry_end'),
  },
  yoagent: { begun: (value) => is(value, 'agentStart'), ended: (value) => is(value, 'agentEnd') },
  appam: { ended: (value) => is(value, 'done') },
  'ai-sdk-ui': { ended: (value) => is(value, 'finish', 'abort') },
  'ag-ui': { ended: (value) => is(value, 'RUN_FINISHED', 'RUN_ERROR') },
  'anthropic-messages': { ended: (value) => is(value, 'message_stop') },
  'openai-responses': {
    ended: (value) => is(value, 'response.completed', 'response.failed', 'response.incomplete'),
  },
  'openai-chat': { ended: (value) => typeof at(value, 'choices', 0, 'finish_reason') === 'string' },
  gemini: {
    ended: (value) =>
      typeof at(value, 'candidates', 0, 'finishReason') === 'string' ||
      ['interaction.complete', 'interaction.completed'].some((type) => at(value, 'event_type') === type),
  },
  'claude-code': { ended: (value) => is(value, 'result') && at(value, 'subtype') !== undefined },
  'gemini-cli': { ended: (value) => is(value, 'result') },
  codex: {
    begun: (value) => at(value, 'method') === 'turn/started' || is(value, 'turn.started'),
    ended: (value) => at(value, 'method') === 'turn/completed' || is(value, 'turn.completed', 'turn.failed'),
  },
  opencode: { ended: (value) => is(value, 'session.idle') },
  acp: { ended: (value) => typeof at(value, 'result', 'stopReason') === 'string' },
};

const OPEN: ReadonlySet<ToolStatus> = new Set(['preparing', 'pending', 'awaiting-approval', 'running']);

/** Everything that is drawn as going on. */
function goingOn(state: TranscriptState): readonly string[] {
  return [
    ...state.loopKeys.filter((key) => selectLoopRunning(state, key)),
    ...state.turnKeys.filter((key) => selectTurnRunning(state, key)),
    ...state.messageKeys.filter((key) => state.message(key)?.streaming),
    ...state.messageKeys
      .flatMap((key) => state.message(key)?.blockKeys ?? [])
      .filter(
        (key) => state.block(key)?.streaming === true || OPEN.has(state.block(key)?.run?.status ?? 'done'),
      ),
    ...state.itemKeys.filter((key) => {
      const item = state.item(key)?.item;
      return item !== undefined && item.type !== 'unknownRecord' && item.status === 'running';
    }),
  ];
}

/** Calls that the application has to answer: until it has, nothing is over. */
const waitsForTools = (state: TranscriptState): boolean =>
  state.messageKeys.some((key) =>
    state.message(key)?.blockKeys.some((block) => OPEN.has(state.block(block)?.run?.status ?? 'done')),
  );

const LARGE = 1_000_000;

describe.each(adapters.filter(({ format }) => SAYS[format]))('$format', (adapter) => {
  const { begun, ended } = SAYS[adapter.format] ?? { ended: () => false };

  it('leaves nothing going on after the record that says it is finished, while the source is open', async () => {
    let tried = 0;
    const left: unknown[] = [];
    for (const { name, bytes } of [...adapterFixtures(adapter.format), ...recordingsOf(adapter.format)]) {
      if (bytes.length > LARGE) continue;
      const records: readonly SourceRecord[] = await recordsIn(bytes);
      let under = 0;
      for (const [index, { value }] of records.entries()) {
        if (begun?.(value)) under += 1;
        if (!ended(value)) continue;
        if (begun) under -= 1;
        if (under > 0) continue;
        const state = foldRecords(adapter, records.slice(0, index + 1), null);
        if (waitsForTools(state)) continue;
        tried += 1;
        const open = goingOn(state);
        if (open.length > 0) left.push([name, index, open]);
      }
    }
    expect(left).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });
});
