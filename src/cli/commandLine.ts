import { once } from 'node:events';
import { fstatSync, writeSync } from 'node:fs';
import { errorCode } from './CommandError.ts';
import { run } from './run.ts';

// What a shell expects of a command that a signal ended.
const STOPPED = { SIGINT: 130, SIGTERM: 143 } as const;

// A pipe of a shell, or a file. Programs that start this one leave other things there, which never end.
function isPiped(): boolean {
  try {
    const found = fstatSync(0);
    return found.isFIFO() || found.isFile();
  } catch {
    return false; // closed
  }
}

// A terminal that does not know its size says 0, as those do that a program records.
const sizeOf = (cells: number): number | undefined => (cells > 0 ? cells : undefined);

/** Runs the command line of this process, and sets its exit code. */
export async function runCommandLine(): Promise<void> {
  const stop = new AbortController();
  let stoppedWith = 1;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stoppedWith = STOPPED[signal];
      stop.abort();
      // Once more, and it ends at once.
      process.once(signal, () => process.exit(stoppedWith));
    });
  }

  // The reader of a pipe may leave early, as `head` does; there is nobody left to write to.
  process.stdout.on('error', (error) => {
    const code = errorCode(error);
    if (code === 'EPIPE') process.exit(0);
    const why = code === 'ENOSPC' ? 'the disk is full' : (code ?? 'unknown error');
    writeSync(
      2,
      `agent-lanes: The result could not be written (${why}). Make room, or name another place.\n`,
    );
    process.exit(1);
  });

  async function confirm(question: string): Promise<boolean> {
    const { createInterface } = await import('node:readline/promises');
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return /^y(?:es)?$/i.test((await lines.question(`${question} [y/N] `, { signal: stop.signal })).trim());
    } finally {
      lines.close();
    }
  }

  const exitCode = await run(process.argv.slice(2), {
    stdin: process.stdin,
    isPiped: isPiped(),
    confirm: process.stdin.isTTY && process.stderr.isTTY ? confirm : undefined,
    write: async (text) => {
      if (!process.stdout.write(text)) await once(process.stdout, 'drain');
    },
    warn: (line) => {
      process.stderr.write(`${line}\n`);
    },
    stop: stop.signal,
    columns: process.stdout.isTTY ? sizeOf(process.stdout.columns) : undefined,
    rows: process.stdout.isTTY ? sizeOf(process.stdout.rows) : undefined,
    // https://no-color.org
    colours: process.stdout.isTTY && (process.env.NO_COLOR ?? '') === '',
  });

  // A page that was served until then is no command that was cut short.
  process.exitCode = exitCode === 1 && stop.signal.aborted ? stoppedWith : exitCode;

  // An input that is still open would keep the process alive after a command was stopped.
  process.stdin.destroy();
}
