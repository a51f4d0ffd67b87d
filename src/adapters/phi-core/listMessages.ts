import type { JsonValue, TranscriptEvent } from '../../model/index.ts';
import { isJsonObject } from '../../model/index.ts';
import { createWriter } from '../createWriter.ts';
import { jsonOf, str } from '../fields/index.ts';
import { placeMessage } from './placeMessages.ts';
import { readMessage } from './readMessage.ts';
import { addUnknown, closeLoop, createRun, endStatus, openLoop } from './run.ts';
import type { Run } from './runState.ts';

/**
 * Reads messages and nothing else, in any casing: no events, no saved sessions, which a view of messages has no use for. What is no
 * message is kept as an unknown record.
 */
export function readMessages(values: readonly unknown[]): readonly TranscriptEvent[] {
  const writer = createWriter();
  const run = createRun(writer);
  for (const entry of values) {
    const value = jsonOf(entry);
    if (isJsonObject(value) && str(value, 'role') !== undefined) listMessage(run, value);
    else addUnknown(run, str(value, 'type') ?? '', value);
  }
  closeListed(run);
  return [...writer.take(), ...writer.end('complete')];
}

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
