import type { JsonObject, Loop } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import type { Translator } from '../../kit/adapter.ts';
import { createWriter } from '../../kit/createWriter.ts';
import { arr, createFieldReader, field, obj, optional, str, time } from '../../kit/fields/index.ts';
import { pushRecord } from '../../kit/pushRecord.ts';
import { isLog, isSample } from './detectInspect.ts';
import { placeSample } from './sample.ts';

/** Starts translating a log: a whole one, or its header and then its samples. */
export function translateInspect(): Translator {
  const writer = createWriter();
  let facts: Partial<Loop> = {};

  const log = (value: JsonObject): void => {
    const evaluation = obj(value, 'eval');
    const fields = createFieldReader(value);
    fields.skip('samples');
    const sessionId = str(evaluation, 'run_id');
    const title = str(evaluation, 'task');
    const createdAt = time(evaluation, 'created');
    const lastActiveAt = time(obj(value, 'stats'), 'completed_at');
    writer.emit({
      type: 'session',
      value: {
        ...optional('sessionId', sessionId),
        ...optional('title', title),
        ...optional('createdAt', createdAt),
        ...optional('lastActiveAt', lastActiveAt),
        ...optional('details', fields.rest()),
      },
    });
    facts = optional('model', str(evaluation, 'model'));
    const error = str(field(value, 'error'), 'message');
    if (error !== undefined)
      writer.item({ type: 'banner', kind: 'error', severity: 'error', status: 'failed', text: error });
    if (str(value, 'status') === 'cancelled')
      writer.item({
        type: 'banner',
        kind: 'cancelled',
        severity: 'warning',
        status: 'done',
      });
    for (const sample of arr(value, 'samples')) {
      if (isJsonObject(sample)) placeSample(writer, sample, facts);
      else writer.item({ type: 'unknownRecord', name: 'sample', raw: sample });
    }
  };

  return {
    push: (record) =>
      pushRecord(writer, record, (value) => {
        if (isJsonObject(value) && isLog(value)) log(value);
        else if (isJsonObject(value) && isSample(value)) placeSample(writer, value, facts);
        else writer.item({ type: 'unknownRecord', name: str(value, 'event', 'type') ?? '', raw: value });
      }),
    end: (cause) => writer.end(cause),
  };
}
