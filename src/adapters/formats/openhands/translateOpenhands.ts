import type { JsonObject, JsonValue, Usage } from '../../../model/index.ts';
import { combineUsage, isJsonObject } from '../../../model/index.ts';
import type { Translator } from '../../kit/adapter.ts';
import { createWriter } from '../../kit/createWriter.ts';
import { extraFields, field, num, obj, optional, str } from '../../kit/fields/index.ts';
import { pushRecord } from '../../kit/pushRecord.ts';
import { onAction, onObservation } from './actionEvents.ts';
import { eventsIn, isActionOrObservation, isSdkEvent } from './detectOpenhands.ts';
import { createOpenhandsRun } from './openhandsRun.ts';
import { readContent } from './readFacts.ts';
import { answerHead, readLitellmUsage } from '../openai-chat/readLitellm.ts';
import { onSdkEvent } from './sdkEvents.ts';
import { EVENT_FIELDS } from './knownFields.ts';

const LISTS: ReadonlySet<string> = new Set(['trajectory', 'history', 'events', 'items']);

/** Starts translating events of OpenHands: one to a record, or listed in one. */
export function translateOpenhands(): Translator {
  const writer = createWriter();
  const run = createOpenhandsRun(writer);
  let usage: Usage | undefined;
  let model: string | undefined;
  // What the model is saying, until the event that states it whole.
  let streamed = { text: '', thinking: '' };

  const translate = (value: JsonValue): void => {
    if (!isJsonObject(value)) {
      run.unknown('', value);
      return;
    }
    if (str(value, 'kind') === 'StreamingDeltaEvent') {
      streamed = {
        text: streamed.text + (str(value, 'content') ?? ''),
        thinking: streamed.thinking + (str(value, 'reasoning_content') ?? ''),
      };
      return;
    }
    writer.reading(value, EVENT_FIELDS);
    if (str(value, 'source') === 'agent') streamed = { text: '', thinking: '' };
    usage = statedUsage(value) ?? usage;
    model = statedModel(value) ?? model;
    if (isSdkEvent(value)) onSdkEvent(run, value);
    else if (isActionOrObservation(value)) {
      if (str(value, 'action') === undefined) onObservation(run, value);
      else onAction(run, value);
    } else run.unknown(str(value, 'kind') ?? str(value, 'action') ?? str(value, 'observation') ?? '', value);
  };

  const flush = (): void => {
    if (streamed.text === '' && streamed.thinking === '') return;
    const thinking =
      streamed.thinking === '' ? [] : [{ type: 'thinking' as const, thinking: streamed.thinking }];
    run.answer('', undefined, answerHead(undefined, null), [...thinking, ...readContent(streamed.text)]);
  };

  return {
    push: (record) =>
      pushRecord(writer, record, (value) => {
        const events = eventsIn(value);
        if (!events) {
          translate(value);
          return;
        }
        const details = extraFields(value, LISTS);
        if (details) writer.emit({ type: 'session', value: { details } });
        for (const event of events) translate(event);
      }),
    end(cause) {
      flush();
      run.end({
        status: cause === 'complete' ? 'completed' : 'aborted',
        ...optional('usage', usage),
        ...optional('model', model),
      });
      return writer.end(cause);
    },
  };
}

/** What the whole run has cost so far, where an event states it. */
function statedUsage(event: JsonObject): Usage | undefined {
  const metrics = obj(event, 'llm_metrics');
  if (metrics) return readMetrics(metrics);
  if (str(event, 'kind') !== 'ConversationStateUpdateEvent' || str(event, 'key') !== 'stats')
    return undefined;
  const all = Object.values(obj(field(event, 'value'), 'usage_to_metrics') ?? {});
  return all
    .flatMap((one) => (isJsonObject(one) ? [readMetrics(one)] : []))
    .reduce<Usage | undefined>((sum, one) => (sum && one ? combineUsage(sum, one) : (sum ?? one)), undefined);
}

// Events of the SDK do not name their model; the figures of the run do.
function statedModel(event: JsonObject): string | undefined {
  const metrics = obj(field(event, 'value'), 'usage_to_metrics');
  return str(field(metrics, 'agent', 'default'), 'model_name');
}

function readMetrics(metrics: JsonObject): Usage | undefined {
  const tokens = readLitellmUsage(field(metrics, 'accumulated_token_usage'));
  const costUsd = num(metrics, 'accumulated_cost') ?? null;
  return tokens ? { ...tokens, costUsd } : undefined;
}
