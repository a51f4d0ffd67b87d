import {
  createReader,
  createTranscriptStore,
  selectMessages,
  type Diagnostic,
  type TranscriptEvent,
} from '../core.ts';
import { decode } from '../decode/index.ts';
import { EVENTS_HEADER } from '../adapters/formats/phi-core/eventsHeader.ts';
import { stringifyJson } from '../model/stringifyJson.ts';
import { CommandError } from './CommandError.ts';
import type { CommandIo } from './io.ts';
import { frameMessages } from './frameMessages.ts';
import { openFile } from './openFile.ts';
import type { ConvertCommand } from './command.ts';
import { terminalJson } from './terminalText.ts';
import { sourceName, whyForeign, whyUnreadable } from './whyUnreadable.ts';

/** Prints a file as canonical JSON: its messages as one array, or its transcript events one per line. */
export async function convert(command: ConvertCommand, io: CommandIo): Promise<void> {
  await (command.to === 'messages' ? writeMessages(command, io) : writeEvents(command, io));
}

async function writeMessages(command: ConvertCommand, io: CommandIo): Promise<void> {
  const { file, format } = command;
  const reader = await createReader({ format });
  const events: TranscriptEvent[] = [];
  for await (const records of decode(await openFile(file, io.stdin), { signal: io.stop }))
    for (const event of reader.push(records)) events.push(event);
  for (const event of reader.end('complete')) events.push(event);
  const store = createTranscriptStore({ schedule: () => undefined });
  store.push(events);
  store.publish();
  const state = store.getState();
  const messages = selectMessages(state);
  const reason =
    (await whyForeign(command, messages.length)) ??
    whyUnreadable(state.session.format ?? null, messages.length, state.diagnostics);
  if (reason !== undefined) throw new CommandError(`${sourceName(file)}: ${reason}`);
  // One message per line: a long transcript may be longer than the longest string.
  await io.write('[');
  for (const message of messages) await io.write(`\n${toJson(message)},`);
  await io.write(`\n${toJson(frameMessages(events, state))}\n]\n`);
}

async function writeEvents(command: ConvertCommand, io: CommandIo): Promise<void> {
  const { file, format } = command;
  const source = await openFile(file, io.stdin);
  const reader = await createReader({ format });
  const diagnostics: Diagnostic[] = [];
  // What they are, for who reads them again.
  const held: string[] = [`${toJson(EVENTS_HEADER)}\n`];
  let recognised: string | null = null;
  let messages = 0;
  const write = async (events: ReturnType<typeof reader.push>): Promise<void> => {
    for (const event of events) {
      if (event.type === 'session') recognised = event.value.format ?? recognised;
      if (event.type === 'messageStart') messages++;
      if (event.type === 'diagnostic') diagnostics.push(event.value);
      held.push(`${toJson(event)}\n`);
    }
    // Nothing is printed of a source that turns out to be no transcript.
    if (recognised === null || held.length === 0 || (format !== undefined && messages === 0)) return;
    await io.write(held.splice(0).join(''));
  };
  // One by one: which of them arrived together is not what the file says.
  for await (const records of decode(source, { signal: io.stop }))
    await write(records.flatMap((record) => reader.push([record])));
  await write(reader.end('complete'));
  const reason = (await whyForeign(command, messages)) ?? whyUnreadable(recognised, messages, diagnostics);
  if (reason !== undefined) throw new CommandError(`${sourceName(file)}: ${reason}`);
  await io.write(held.splice(0).join(''));
}

function toJson(value: unknown): string {
  try {
    return terminalJson(stringifyJson(value));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CommandError(
      'A message in this file is too long to be written as one line. Open it with “view”.',
    );
  }
}
