import { isJsonObject, type JsonValue } from '../../../model/index.ts';
import type { Adapter } from '../../kit/adapter.ts';
import { createWriter } from '../../kit/createWriter.ts';
import { jsonOf, str } from '../../kit/fields/index.ts';
import { isMessagesFrame } from './messagesFrame.ts';
import { placeMessage } from './placeMessage.ts';
import { readMessage } from './readMessage.ts';
import { addUnknown, closeLoop, createRun, endStatus, openLoop } from './run.ts';
import type { Run } from './runState.ts';

/**
 * Reads messages and nothing else, in any casing: no events, no saved sessions, which a list of messages has no use for. What is no
 * message is kept as an unknown record.
 */
export const messageListReader: Pick<Adapter, 'start' | 'turnsStandAlone'> = {
  turnsStandAlone: true,
  start() {
    const writer = createWriter();
    const run = createRun(writer);
    return {
      push(record) {
        const value = jsonOf(record.value);
        // What stands around messages is not one of them.
        if (isMessagesFrame(value)) return writer.take();
        if (isJsonObject(value) && str(value, 'role') !== undefined) listMessage(run, value);
        else addUnknown(run, str(value, 'type') ?? '', value);
        return writer.take();
      },
      end(cause) {
        closeListed(run);
        return writer.end(cause);
      },
    };
  },
};

/** Adds a message that comes without any event: all of them are one loop of no name. */
export function listMessage(run: Run, value: JsonValue): void {
  run.listed ??= openLoop(run, { loopId: '', kind: 'initial', status: 'running' }, false);
  placeMessage(run, run.listed, readMessage(value));
}

/** Closes that loop: no more messages come. */
export function closeListed(run: Run): void {
  const { listed } = run;
  if (listed?.open === true) closeLoop(run, listed, { status: endStatus(listed) });
}
