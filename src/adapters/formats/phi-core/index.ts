import type { JsonValue } from '../../../model/index.ts';
import type { Adapter } from '../../kit/adapter.ts';
import { createWriter } from '../../kit/createWriter.ts';
import { str } from '../../kit/fields/index.ts';
import { detectPhiCore } from './detectPhiCore.ts';
import { closeListed } from './listMessages.ts';
import { isEventsHeader } from './eventsHeader.ts';
import { isFramedList } from './messagesFrame.ts';
import { createEventReader } from './readEvent.ts';
import { readFramedList } from './readFramedList.ts';
import { createRun } from './run.ts';
import { translateRecord } from './translateRecord.ts';

/**
 * Reads phi-core: streams of `AgentEvent`, saved sessions and loops, and messages, one by one or as a list. Also reads
 * agent-lanes' own canonical messages and transcript events.
 */
export const phiCoreAdapter: Adapter = {
  format: 'phi-core',
  title: 'phi-core event streams, session files and messages; agent-lanes messages',
  detect: detectPhiCore,
  start() {
    const writer = createWriter();
    const run = createRun(writer);
    let readEvent: ReturnType<typeof createEventReader> | undefined;
    return {
      push(record) {
        const value = record.value as JsonValue | undefined; // as a decoder yields it
        if (isEventsHeader(value)) {
          readEvent = createEventReader();
          return writer.take();
        }
        if (!record.problem && isFramedList(value)) {
          for (const event of readFramedList(value)) writer.emit(event);
          return writer.take();
        }
        const event = readEvent && !record.problem && value !== undefined ? readEvent(value) : undefined;
        if (event) writer.emit(event);
        // The end of this source is another one.
        else if (!readEvent || str(value, 'type') !== 'end') translateRecord(run, record);
        return writer.take();
      },
      end(cause) {
        if (cause === 'complete') closeListed(run);
        return writer.end(cause);
      },
    };
  },
};
