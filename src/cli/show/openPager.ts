import { spawn } from 'node:child_process';
import type { CommandIo } from '../io.ts';

/** A pager that runs. */
export interface Pager {
  /** Resolves when the pager took the text, or does not want any more. */
  readonly write: (text: string) => Promise<void>;
  /** Says that this was all. Resolves when the pager was left. */
  readonly end: () => Promise<void>;
}

/** Starts a pager as a program with arguments, never through a shell; `undefined` where it does not start. */
export type StartPager = (
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
) => Promise<Pager | undefined>;

/**
 * Writes to the terminal what fits its rows, and to a pager what is longer: the one that `PAGER` names, else `less`. An empty `PAGER`, or `cat`,
 * is none. Where the pager does not start, all goes to the terminal.
 */
export function openPager(
  { write }: CommandIo,
  rows: number,
  env: Readonly<Record<string, string | undefined>>,
  start: StartPager = startProgram,
): Pager {
  const [program = '', ...args] = (env.PAGER ?? 'less').trim().split(/\s+/);
  // As git does: colours pass, and what turns out to fit is left on the screen.
  const settings = { ...env, LESS: env.LESS ?? 'FRX' };
  let held: string[] = [];
  let used: Pager['write'] | undefined = program === '' || program === 'cat' ? write : undefined;
  let pager: Pager | undefined;
  const flush = async (to: Pager['write']): Promise<void> => {
    used = to;
    for (const text of held) await to(text);
    held = [];
  };
  return {
    async write(text) {
      if (used) {
        await used(text);
        return;
      }
      held.push(text);
      // The prompt of the shell takes a row too.
      if (held.length < rows) return;
      pager = await start(program, args, settings);
      await flush(pager?.write ?? write);
    },
    async end() {
      if (!used) await flush(write);
      await pager?.end();
    },
  };
}

async function startProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Pager | undefined> {
  const child = spawn(program, args, { env, stdio: ['pipe', 'inherit', 'inherit'] });
  const { stdin } = child;
  const left = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  const isThere = await new Promise<boolean>((resolve) => {
    child.once('spawn', () => {
      resolve(true);
    });
    child.once('error', () => {
      resolve(false);
    });
  });
  if (!isThere) return undefined;
  // Whoever leaves the pager has read enough.
  stdin.on('error', () => undefined);
  return {
    write: async (text) => {
      if (!stdin.writable || stdin.write(text)) return;
      await Promise.race([left, new Promise((resolve) => stdin.once('drain', resolve))]);
    },
    end: async () => {
      stdin.end();
      await left;
    },
  };
}
