import type { Banner, JsonObject, JsonValue, Loop, TranscriptItem } from '../../model/index.ts';
import { createChatRows } from '../createChatRows.ts';
import type { Writer } from '../createWriter.ts';
import { arr, createFieldReader, excerpt, field, obj, str, time } from '../fields/index.ts';
import { optional } from '../phi-core/readMeta.ts';
import { attachmentsOf } from './readContent.ts';
import { readModelUsage } from './readUsage.ts';
import { findEvents } from './sampleEvents.ts';
import { placeMessage } from './sampleMessages.ts';

/** Places one sample: a loop of its own, with its messages, and what else happened beside them. */
export function placeSample(writer: Writer, sample: JsonObject, facts: Partial<Loop>): void {
  const look = attachmentsOf(sample);
  const events = findEvents(sample, look);
  const rows = createChatRows(writer, () => ({ ...facts, ...readFacts(sample) }));
  rows.loop();
  const scored = Object.keys(obj(sample, 'scores', 'score') ?? {}).length > 0;
  const showBefore = (at: number): void => {
    for (const event of events.before(at)) {
      const item = itemOf(event, scored);
      if (item) rows.item(item);
      else
        rows.message(
          {
            role: 'extension',
            timestamp: time(event, 'timestamp') ?? null,
            kind: str(event, 'event') ?? '',
            data: event,
            ...(SHOWN.has(str(event, 'event') ?? '') ? {} : { hidden: true }),
          },
          [],
        );
    }
  };
  const messages = arr(sample, 'messages');
  const last = messages.findLastIndex((message) => str(message, 'role') === 'assistant');
  const context = { writer, rows, events, look, output: obj(sample, 'output'), showBefore };
  for (const [index, message] of messages.entries()) placeMessage(context, message, index === last);
  showBefore(Infinity);
  for (const item of verdictsOf(sample)) rows.item(item);
  const failed = field(sample, 'error') !== undefined && field(sample, 'error') !== null;
  rows.end(failed ? 'failed' : 'complete', optional('endedAt', time(sample, 'completed_at')));
}

// Events that people want to see without asking.
const SHOWN: ReadonlySet<string> = new Set(['info', 'input', 'approval', 'logger']);

function readFacts(sample: JsonObject): Partial<Loop> {
  const fields = createFieldReader(sample);
  fields.skip(
    'messages',
    'events',
    'transcript',
    'attachments',
    'output',
    'model_usage',
    'epoch',
    'id',
    'input',
  );
  const id = field(sample, 'id');
  const epoch = field(sample, 'epoch');
  const startedAt = fields.time('started_at');
  fields.skip('completed_at');
  return {
    loopId: `${typeof id === 'string' ? id : excerpt(id ?? '', 100)}/${excerpt(epoch ?? '', 20)}`,
    ...optional('startedAt', startedAt),
    ...optional('usage', readModelUsage(field(sample, 'model_usage'))),
    ...optional('details', fields.rest()),
  };
}

function itemOf(event: JsonObject, scored: boolean): TranscriptItem | undefined {
  const timestamp = optional('timestamp', time(event, 'timestamp'));
  switch (str(event, 'event')) {
    case 'sample_limit':
      return limitBanner(str(event, 'type') ?? '', str(event, 'message'), timestamp);
    case 'error':
      return errorBanner(field(event, 'error') ?? null, timestamp);
    case 'compaction':
      return { type: 'divider', kind: 'compaction', status: 'done', details: event, ...timestamp };
    case 'score':
      // The last word on each score stands in the sample.
      return scored ? undefined : scoreBanner('score', field(event, 'score') ?? null);
    default:
      return undefined;
  }
}

const limitBanner = (kind: string, message: string | undefined, facts: Partial<Banner>): Banner => ({
  type: 'banner',
  kind: 'limit',
  severity: 'warning',
  status: 'done',
  text: message ?? `The sample reached its limit of ${kind}.`,
  ...facts,
});

const errorBanner = (error: JsonValue, facts: Partial<Banner> = {}): Banner => ({
  type: 'banner',
  kind: 'error',
  severity: 'error',
  status: 'failed',
  text: str(error, 'message') ?? excerpt(error),
  ...facts,
});

function scoreBanner(name: string, score: JsonValue): Banner {
  const value = field(score, 'value') ?? score;
  const explanation = str(score, 'explanation');
  const said = explanation === undefined || explanation === '' ? '' : `: ${explanation}`;
  const text = `${name} = ${typeof value === 'string' ? value : excerpt(value, 200)}${said}`;
  return { type: 'banner', kind: 'score', severity: 'info', status: 'done', text };
}

function verdictsOf(sample: JsonObject): readonly Banner[] {
  const error = field(sample, 'error');
  const scores = Object.entries(obj(sample, 'scores') ?? {});
  return [
    ...(error === undefined || error === null ? [] : [errorBanner(error)]),
    ...scores.map(([name, score]) => scoreBanner(name, score ?? null)),
  ];
}
