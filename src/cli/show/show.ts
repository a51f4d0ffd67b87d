import {
  connect,
  createTranscriptStore,
  readTranscript,
  summarize,
  type TranscriptState,
} from '../../core.ts';
import { isBlank, watchDocument } from '../../decode/watchDocument.ts';
import { CommandError } from '../CommandError.ts';
import type { CommandIo } from '../io.ts';
import { openFile, type ByteStream } from '../openFile.ts';
import type { ShowCommand } from '../command.ts';
import { findSources } from '../sources.ts';
import { checkTurns } from '../readTurns.ts';
import { sourceName, whyForeign, whyUnreadable } from '../whyUnreadable.ts';
import { paint } from './layOut.ts';
import { onOneLine } from './onOneLine.ts';
import { openPager, type StartPager } from './openPager.ts';
import { createTeller, type Teller } from './tellRun.ts';

// Of a file or a pipe, which have no width.
const DEFAULT_WIDTH = 100;

/** What `show` is made of. */
export interface ShowParts {
  /** Default: the environment of this process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly startPager?: StartPager;
}

/**
 * Prints a run for a terminal: its messages as lines of the terminal's width, through a pager where there are more than the terminal has rows. With
 * `follow` it goes on as the run does, until the program is stopped.
 */
export async function show(
  command: ShowCommand,
  io: CommandIo,
  { env = process.env, startPager }: ShowParts = {},
): Promise<void> {
  if (command.follow) {
    await followRun(command, io);
    return;
  }
  const { file, format, turns } = command;
  const source = await openFile(file, io.stdin);
  const { store, summary, messages } = await readTranscript(source, { format, signal: io.stop });
  const reason =
    (await whyForeign(command, messages.length)) ??
    whyUnreadable(summary.format, messages.length, summary.diagnostics);
  if (reason !== undefined) throw new CommandError(`${sourceName(file)}: ${reason}`);
  const state = store.getState();
  checkTurns(turns, summary.turns, sourceName(file));
  const { write } = io;
  const out =
    command.pager && io.rows !== undefined
      ? openPager(io, io.rows, env, startPager)
      : { write, end: () => Promise.resolve() };
  try {
    for (const line of headOf(state, io)) await out.write(`${line}\n`);
    for (const line of tellerFor(command, io).tell(state, false)) {
      if (io.stop.aborted) throw new CommandError('Stopped.');
      await out.write(`${line}\n`);
    }
    const hidden = hiddenIn(state);
    if (hidden > 0)
      await out.write(
        `${paint(`(hidden records that are not told: ${hidden}; “view” has them)`, 'dim', io.colours ?? false)}\n`,
      );
  } finally {
    await out.end();
  }
}

const tellerFor = ({ tools, turns }: ShowCommand, { columns, colours = false }: CommandIo): Teller =>
  createTeller({ width: columns ?? DEFAULT_WIDTH, colours, tools, turns });

/** The title of a run, and where and with what it ran. */
function headOf(state: TranscriptState, { colours = false }: CommandIo): readonly string[] {
  const { title = '', cwd = '' } = state.session;
  const place = [cwd, ...summarize(state).models].filter((part) => part !== '').join(' · ');
  return [
    ...(title === '' ? [] : [paint(onOneLine(title), 'bold', colours)]),
    ...(place === '' ? [] : [paint(onOneLine(place), 'dim', colours)]),
  ];
}

const hiddenIn = (state: TranscriptState): number =>
  state.messageKeys.filter((key) => {
    const head = state.message(key)?.head;
    return head?.role === 'extension' && head.hidden === true;
  }).length;

/** Tells what is there of a run, and then what comes. A file that is written anew is told from its start. */
async function followRun(command: ShowCommand, io: CommandIo): Promise<void> {
  const { file, format } = command;
  const { find, list } = await findSources(file, { follow: true, stdin: io.stdin, signal: io.stop });
  let source: ReturnType<typeof find>;
  for await (const entry of list(io.stop)) if ('id' in entry) source ??= find(entry.id);
  if (!source) return;
  const { read, follower } = source;
  for (let times = 0; !io.stop.aborted; times++) {
    if (times > 0)
      await io.write(`${paint('── The file was written anew. ──', 'warned', io.colours ?? false)}\n`);
    // What has no follower ends once.
    if (!follower) return tellAsItComes(read(io.stop), command, io, format);
    const start = follower.start();
    let offset = start.offset;
    const untilClosed = async function* () {
      const document = watchDocument();
      for await (const bytes of follower.read(start, io.stop)) {
        offset += bytes.length;
        yield bytes;
        if (document.push(bytes)) return;
      }
    };
    await tellAsItComes(untilClosed(), command, io, format);
    // Behind a document that is closed the file says nothing until it is written anew.
    for await (const bytes of follower.read({ ...start, offset }, io.stop)) if (!isBlank(bytes)) break;
  }
  throw new CommandError('Stopped.');
}

async function tellAsItComes(
  bytes: ByteStream,
  command: ShowCommand,
  io: CommandIo,
  format: string | undefined,
): Promise<void> {
  const store = createTranscriptStore();
  const teller = tellerFor(command, io);
  let hasHead = false;
  let telling = Promise.resolve();
  let isAsked = false;
  const tell = async (isGrowing: boolean): Promise<void> => {
    isAsked = false;
    const state = store.getState();
    if (!hasHead && state.messageKeys.length > 0) {
      hasHead = true;
      for (const line of headOf(state, io)) await io.write(`${line}\n`);
    }
    for (const line of teller.tell(state, isGrowing)) {
      if (io.stop.aborted) return;
      await io.write(`${line}\n`);
    }
  };
  const leave = store.subscribe(() => {
    if (isAsked) return;
    isAsked = true;
    telling = telling.then(() => tell(true));
  });
  const { cause, error } = await connect(store, bytes, { format, signal: io.stop });
  leave();
  await telling;
  if (cause === 'failed') throw error;
  const { session, messageKeys, diagnostics } = store.getState();
  const reason = whyUnreadable(session.format ?? null, messageKeys.length, diagnostics);
  if (reason !== undefined && !io.stop.aborted)
    throw new CommandError(`${sourceName(command.file)}: ${reason}`);
  await tell(false);
}
