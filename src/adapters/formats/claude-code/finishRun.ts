import type { JsonObject, JsonValue } from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { bool, extraFields, field, num, optional, str, strings } from '../../kit/fields/index.ts';
import { readAnthropicUsage } from '../anthropic-messages/readUsage.ts';
import type { Thread } from './createThread.ts';
import type { Threads } from './createThreads.ts';
import { readDenials } from './readToolRecord.ts';

const KNOWN: ReadonlySet<string> = new Set([
  'type',
  'subtype',
  'session_id',
  'uuid',
  'usage',
  'total_cost_usd',
]);

/** Ends the run that a printed `result` sums up. Its text is shown where the answer itself was not printed. */
export function finishRun(record: JsonObject, thread: Thread, threads: Threads, writer: Writer): void {
  for (const id of readDenials(record))
    for (const message of threads.call(id)?.results ?? [])
      writer.emit({ type: 'messagePatch', message, value: { outcome: 'denied' } });

  const subtype = str(record, 'subtype') ?? '';
  const failed = subtype !== 'success' || bool(record, 'is_error') === true;
  const text = str(record, 'result');
  if (failed) {
    const reasons = strings(record, 'errors').join('\n');
    const said = (text ?? reasons) || subtype.replaceAll('_', ' ');
    // The answer itself may have said so.
    if (said !== thread.lastError())
      thread.item({
        type: 'banner',
        kind: 'error',
        severity: 'error',
        status: 'failed',
        text: said,
      });
  } else if (text !== undefined && text !== '' && !thread.answered()) {
    const content = [{ type: 'text', text }];
    thread.assistant({ message: { role: 'assistant', content, usage: field(record, 'usage') } });
  }

  const usage = readAnthropicUsage(field(record, 'usage'));
  const costUsd = num(record, 'total_cost_usd') ?? null;
  const details: JsonValue = extraFields(record, KNOWN) ?? {};
  thread.close({
    status: failed ? 'aborted' : 'completed',
    details,
    ...optional('usage', usage ? { ...usage, costUsd } : undefined),
  });
}
