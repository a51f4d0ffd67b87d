import type { JsonObject, JsonValue, Loop, MessageContext, RowKey, Usage } from '../../../model/index.ts';
import { isJsonObject, NO_USAGE } from '../../../model/index.ts';
import type { Translator } from '../../kit/adapter.ts';
import { createConversation, type Conversation } from '../../kit/createConversation.ts';
import { createWriter, type Writer } from '../../kit/createWriter.ts';
import { arr, createFieldReader, field, num, obj, optional, str } from '../../kit/fields/index.ts';
import { readToolCalls } from '../../kit/readToolCalls.ts';
import { pushRecord } from '../../kit/pushRecord.ts';
import { isRun, isTrajectory } from './detectSweAgent.ts';
import { ENTRY_FIELDS } from './knownFields.ts';
import { matchSteps } from './matchSteps.ts';
import { readState, type EnvironmentState } from './readAction.ts';
import {
  readHistory,
  readObservation,
  readStep,
  saysRefusal,
  stepDurationMs,
  type SweMessage,
} from './readHistory.ts';

/** Starts translating trajectories of SWE-agent: one to a record. */
export function translateSweAgent(): Translator {
  const writer = createWriter();

  const translate = (value: JsonValue): void => {
    if (!isTrajectory(value)) {
      writer.item({ type: 'unknownRecord', name: str(value, 'type') ?? '', raw: value });
      return;
    }
    const attempts = arr(value, 'attempts').filter(isRun);
    const fields = createFieldReader(value);
    fields.skip('trajectory', 'history', 'attempts');
    if (attempts.length === 0) fields.skip('info');
    writer.emit({ type: 'session', value: optional('details', fields.rest()) });
    if (attempts.length === 0) {
      addRun(writer, value, { loopId: '', kind: 'initial', ...optional('details', obj(value, 'info')) });
      return;
    }
    // The file repeats the attempt that was chosen.
    const loopIds = attempts.map((_, index) => `attempt-${index}`);
    const chosen = num(field(value, 'info'), 'best_attempt_idx');
    writer.item({
      type: 'parallel',
      status: 'done',
      loopIds,
      ...optional('selectedLoopId', chosen === undefined ? undefined : loopIds[chosen]),
    });
    attempts.forEach((attempt, index) => {
      const kind = index === 0 ? 'initial' : 'rerun';
      addRun(writer, attempt, {
        loopId: loopIds[index] ?? '',
        kind,
        ...optional('details', obj(attempt, 'info')),
      });
    });
  };

  return {
    push: (record) => pushRecord(writer, record, translate),
    end: (cause) => writer.end(cause),
  };
}

function addRun(writer: Writer, run: JsonObject, loop: Omit<Loop, 'status'>): void {
  const info = obj(run, 'info');
  const usage = readModelStats(field(info, 'model_stats'));
  const rows = createConversation(writer, () => ({ ...loop, ...optional('usage', usage) }));
  rows.loop();
  const history = arr(run, 'history');
  const steps = arr(run, 'trajectory').filter(isJsonObject);
  const last = history.length > 0 ? addHistory(writer, rows, history, steps) : addSteps(rows, steps);
  const exitStatus = str(info, 'exit_status');
  if (last && exitStatus !== undefined)
    writer.emit({
      type: 'messagePatch',
      message: last,
      value: { stopReason: stopReasonOf(exitStatus) },
    });
  const ended = exitStatus === undefined || exitStatus.startsWith('submitted');
  rows.end(ended ? 'complete' : 'aborted');
}

/** Adds a history with what only the steps say. Returns the last answer. */
function addHistory(
  writer: Writer,
  rows: Conversation,
  history: readonly JsonValue[],
  steps: readonly JsonObject[],
): RowKey | undefined {
  const answers = history.filter(isAnswer);
  const matched = matchSteps(steps, answers);
  let last: RowKey | undefined;
  let index = 0;
  let step: JsonObject | undefined;
  let observed = true;
  let lastCallId: string | undefined;
  let acted: string | undefined;
  let open: EnvironmentState = {};
  // Steps do not say whose they are: the answers before them do.
  let agentName: string | undefined;
  for (const entry of history) {
    if (!isJsonObject(entry)) {
      rows.unknownRecord(entry);
      continue;
    }
    const isNext = isAnswer(entry);
    if (isNext) {
      for (const tried of matched.before[index] ?? []) addTry(rows, tried, 'abandoned', agentName);
      step = matched.steps[index++];
    }
    writer.reading(entry, ENTRY_FIELDS);
    const place = {
      step: isNext ? step : undefined,
      answered: last !== undefined,
      acted,
      state: stateOf(step, open),
    };
    agentName = str(entry, 'agent') ?? agentName;
    for (const message of readHistory(entry, place)) {
      const placed = rows.add(timed(message, step), message.content);
      if (isNext) {
        last = placed;
        acted = actedIn(message);
      } else if (message.head.role === 'user' || message.head.role === 'toolResult') observed = true;
    }
    if (isNext) {
      observed = false;
      lastCallId = readToolCalls(entry)[0]?.id;
    } else {
      open = openFileIn(str(entry, 'content') ?? '') ?? open;
      acted = undefined;
    }
  }
  // What the last action came to was never sent to the model.
  const observation = !observed && step ? readObservation(step, acted) : undefined;
  if (observation) {
    const head = timed(answering(observation, lastCallId), step);
    rows.add({ ...head, ...optional('agentName', agentName) }, observation.content, 'ui-only');
  }
  for (const tried of matched.before[index] ?? []) addTry(rows, tried, 'abandoned', agentName);
  return last;
}

function addSteps(rows: Conversation, steps: readonly JsonObject[]): RowKey | undefined {
  let last: RowKey | undefined;
  for (const step of steps) last = addTry(rows, step, 'in');
  return last;
}

function addTry(rows: Conversation, step: JsonObject, context: MessageContext, agentName?: string): RowKey {
  const [answer, observation] = readStep(step, readState(field(step, 'state')));
  const by = optional('agentName', agentName);
  const head = context === 'abandoned' ? { ...answer.head, retried: true } : answer.head;
  const placed = rows.add({ ...head, ...by }, answer.content, context);
  if (observation) rows.add({ ...timed(observation, step), ...by }, observation.content, context);
  return placed;
}

/** The file that is open when a step acts: what the environment printed last, or what the step says. */
const stateOf = (step: JsonObject | undefined, open: EnvironmentState): EnvironmentState => ({
  ...readState(field(step, 'state')),
  ...open,
});

/** The open file as SWE-agent prints it below what a command came to; `undefined` when it prints none. */
function openFileIn(observation: string): EnvironmentState | undefined {
  const stated = /^\(Open file: (.+)\)$/m.exec(observation)?.[1];
  if (stated === undefined) return undefined;
  return stated === 'n/a' ? {} : { openFile: stated };
}

/** The tool that an answer uses without an id to answer it by. */
const actedIn = ({ content }: SweMessage): string | undefined =>
  content
    .map((block) => (block.type === 'toolCall' && block.id === '' ? block.name : undefined))
    .find(Boolean);

const isAnswer = (entry: JsonValue): boolean =>
  str(entry, 'role') === 'assistant' && field(entry, 'is_demo') !== true;

const answering = (observation: SweMessage, toolCallId: string | undefined): Pick<SweMessage, 'head'> =>
  toolCallId === undefined
    ? observation
    : {
        head: {
          role: 'toolResult',
          timestamp: null,
          toolCallId,
          toolName: '',
          isError: saysRefusal(observation.content),
        },
      };

function timed({ head }: Pick<SweMessage, 'head'>, step: JsonObject | undefined): SweMessage['head'] {
  return head.role === 'toolResult' ? { ...head, ...optional('durationMs', stepDurationMs(step)) } : head;
}

function stopReasonOf(exitStatus: string): string {
  return exitStatus === 'submitted' ? 'stop' : exitStatus;
}

// A person who plays the model spends nothing, and then the source says 0 of everything.
function readModelStats(stats: JsonValue | undefined): Usage | undefined {
  const input = num(stats, 'tokens_sent') ?? null;
  const output = num(stats, 'tokens_received') ?? null;
  const costUsd = num(stats, 'instance_cost') ?? null;
  if (!input && !output && !costUsd) return undefined;
  return { ...NO_USAGE, input, output, costUsd };
}
