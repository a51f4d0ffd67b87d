import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { stringifyJson } from '../../../model/stringifyJson.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { arr, field, jsonOf, num, obj, optional, str, time } from '../../kit/fields/index.ts';
import type { GeminiRun, OpenAnswer } from './createGeminiRun.ts';
import { isInteractionEvent, stepKind } from './interactionTypes.ts';
import { readAnnotations, readContents, readMediaContent, readStepCall, readStepResult } from './readStep.ts';
import { readUsage } from './readUsage.ts';

/** Reads the Interactions API: its events, and interactions that come whole. */
export interface Interactions {
  readonly event: (event: JsonObject) => void;
  readonly whole: (interaction: JsonObject) => void;
  /** Tells the steps that are still open, as far as they have come. */
  readonly end: () => void;
}

/** The step that is open at an index. */
interface OpenStep {
  readonly type: string;
  /** What it says so far, for results, which are told once they are complete. */
  step: JsonObject;
  readonly slot: string;
  /** Slots of its blocks. */
  blocks: number;
  arguments: boolean;
}

const STOP_REASONS: Readonly<Record<string, string>> = {
  completed: 'stop',
  requires_action: 'toolUse',
  failed: 'error',
  cancelled: 'aborted',
};

/** Starts before the first interaction. */
export function createInteractions(writer: Writer, run: GeminiRun): Interactions {
  let answer: OpenAnswer | undefined;
  let interactionId: string | undefined;
  const steps = new Map<number, OpenStep>();
  let count = 0;

  const begin = (interaction: JsonObject): OpenAnswer => {
    interactionId = str(interaction, 'id');
    answer = run.answer({
      timestamp: time(interaction, 'created') ?? null,
      model: str(interaction, 'model') ?? str(interaction, 'agent'),
      id: interactionId,
    });
    return answer;
  };
  const current = (): OpenAnswer => answer ?? begin({});
  const state = (interaction: JsonObject): void => {
    const to = current();
    const status = str(interaction, 'status');
    const usage = readUsage(field(interaction, 'usage'));
    const known =
      status === undefined || !Object.hasOwn(STOP_REASONS, status) ? undefined : STOP_REASONS[status];
    const stopReason = status === 'in_progress' || status === 'queued' ? undefined : (known ?? status);
    const error = arr(interaction, 'errors')
      .map((entry) => str(entry, 'message') ?? '')
      .join('\n');
    const timestamp = time(interaction, 'updated') ?? time(interaction, 'created');
    run.patch(to, {
      ...optional('stopReason', stopReason),
      ...(usage ? { usage } : {}),
      ...(error === '' ? {} : { errorMessage: error }),
      ...optional('timestamp', timestamp),
      ...optional('model', str(interaction, 'model')),
    });
  };

  const start = (index: number, step: JsonObject): void => {
    stop(index);
    const type = str(step, 'type') ?? '';
    const open: OpenStep = { type, step, slot: `s${count++}`, blocks: 0, arguments: false };
    steps.set(index, open);
    switch (stepKind(type)) {
      case 'input':
      case 'result':
        return;
      case 'thought': {
        const { slots } = current();
        const signature = optional('signature', nonEmpty(str(step, 'signature')));
        const summary = readContents(field(step, 'summary'))
          .map((block) => (block.type === 'text' ? block.text : ''))
          .join('');
        slots.open(open.slot, { type: 'thinking', thinking: summary, summary: true, ...signature });
        return;
      }
      case 'output':
        for (const block of readContents(field(step, 'content'))) addBlock(open, block);
        return;
      case 'call':
        current().slots.open(open.slot, readStepCall(step));
        return;
      case undefined:
        current().slots.open(open.slot, { type: 'unknown', raw: step });
        return;
      default:
        return;
    }
  };
  const addBlock = (open: OpenStep, block: ReturnType<typeof readContents>[number]): void => {
    const { slots } = current();
    if (block.type === 'text') {
      growText(open, block.text);
      return;
    }
    slots.end(`${open.slot}.t${open.blocks}`);
    open.blocks++;
    slots.end(`${open.slot}.b${open.blocks++}`, block);
  };
  const growText = (open: OpenStep, text: string): void => {
    const { slots } = current();
    const slot = `${open.slot}.t${open.blocks}`;
    slots.open(slot, { type: 'text', text: '' });
    slots.append(slot, text);
  };
  const delta = (index: number, change: JsonObject): void => {
    if (!steps.has(index)) start(index, { type: stepOfDelta(str(change, 'type') ?? '') });
    const open = steps.get(index);
    if (!open) return;
    const { slots } = current();
    const type = str(change, 'type') ?? '';
    switch (type) {
      case 'text':
        growText(open, str(change, 'text') ?? '');
        return;
      case 'text_annotation_delta':
        for (const block of readAnnotations(field(change, 'annotations'))) addBlock(open, block);
        return;
      case 'thought_signature': {
        const block = slots.block(open.slot);
        const signature = str(change, 'signature');
        if (block?.type === 'thinking' && signature !== undefined)
          slots.restate(open.slot, { ...block, signature });
        return;
      }
      case 'thought_summary': {
        const said = field(change, 'content');
        slots.append(open.slot, str(said, 'text') ?? (typeof said === 'string' ? said : ''));
        return;
      }
      case 'arguments_delta': {
        const said = field(change, 'arguments', 'partial_arguments');
        if (typeof said === 'string') {
          if (!open.arguments) {
            // The step begins with empty arguments, which its deltas replace.
            const block = slots.block(open.slot);
            if (block?.type === 'toolCall') slots.restate(open.slot, { ...block, argumentsText: '' });
            open.arguments = true;
          }
          slots.append(open.slot, said);
        } else restateCall(open, change);
        return;
      }
      case 'image':
      case 'audio':
      case 'video':
      case 'document':
        addBlock(open, readMediaContent(change) ?? { type: 'unknown', raw: change });
        return;
      default:
        // A delta named like its step says its fields.
        if (type === open.type && stepKind(type) === 'call') restateCall(open, change);
        else if (type === open.type && stepKind(type) === 'result') open.step = { ...open.step, ...change };
        else addBlock(open, { type: 'unknown', raw: change });
    }
  };
  const restateCall = (open: OpenStep, change: JsonObject): void => {
    open.step = { ...open.step, ...change, type: open.type };
    current().slots.restate(open.slot, readStepCall(open.step));
  };
  const stop = (index: number): void => {
    const open = steps.get(index);
    if (!open) return;
    steps.delete(index);
    switch (stepKind(open.type)) {
      case 'input': {
        run.say('user', readContents(field(open.step, 'content')));
        answer = undefined;
        return;
      }
      case 'result':
        run.result(readStepResult(open.step), null);
        return;
      case 'output':
        current().slots.end(`${open.slot}.t${open.blocks}`);
        return;
      case 'call':
      case 'thought':
      case undefined:
        current().slots.end(open.slot);
        return;
      default:
        return;
    }
  };

  const stopAll = (): void => {
    for (const open of [...steps.keys()]) stop(open);
  };

  const event = (value: JsonObject): void => {
    const name = str(value, 'event_type');
    if (!isInteractionEvent(name)) {
      run.rows.unknownRecord(value, name);
      return;
    }
    const interaction = obj(value, 'interaction') ?? {};
    const index = num(value, 'index') ?? 0;
    switch (name) {
      case 'interaction.created':
        if (answer && str(interaction, 'id') === interactionId) return;
        stopAll();
        begin(interaction);
        return;
      case 'interaction.status_update':
        state(value);
        return;
      case 'interaction.completed':
        stopAll();
        state(interaction);
        run.rest(current());
        return;
      case 'step.start':
        start(index, obj(value, 'step') ?? {});
        return;
      case 'step.delta':
        delta(index, obj(value, 'delta') ?? {});
        return;
      case 'step.stop':
        stop(index);
        return;
      case 'error':
        run.fail(errorText(field(value, 'error') ?? value));
        return;
      default:
        name satisfies never;
    }
  };

  return {
    event,
    end: stopAll,
    whole(interaction) {
      stopAll();
      const input = field(interaction, 'input') ?? undefined;
      const stated = arr(interaction, 'steps', 'outputs');
      if (input !== undefined && !stated.some((step) => str(step, 'type') === 'user_input'))
        sayInput(run, input);
      answer = undefined;
      begin(interaction);
      for (const [index, step] of stated.entries()) {
        if (!isJsonObject(step)) continue;
        start(index, stepKind(str(step, 'type') ?? '') ? step : { type: 'model_output', content: [step] });
        stop(index);
      }
      state(interaction);
    },
  };
}

/** What an error says, with its code. */
export function errorText(error: JsonValue): string {
  const message = str(error, 'message') ?? (typeof error === 'string' ? error : stringifyJson(error));
  const code = str(error, 'status', 'code') ?? num(error, 'code')?.toString();
  return code === undefined || message.includes(code) ? message : `${message} (${code})`;
}

function sayInput(run: GeminiRun, input: JsonValue): void {
  run.say('user', readContents(jsonOf(input)));
}

function stepOfDelta(type: string): string {
  if (type.startsWith('thought')) return 'thought';
  if (type === 'arguments_delta') return 'function_call';
  return stepKind(type) ? type : 'model_output';
}

const nonEmpty = (text: string | undefined): string | undefined => (text === '' ? undefined : text);
