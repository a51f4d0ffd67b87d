import { readTranscript, type TranscriptState } from '../../core.ts';
import { CommandError } from '../CommandError.ts';
import type { CommandIo } from '../io.ts';
import { openFile } from '../openFile.ts';
import { terminalJson, terminalText } from '../terminalText.ts';
import { sourceName, whyForeign, whyUnreadable } from '../whyUnreadable.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';
import { inspectContext } from './inspectContext.ts';
import { inspectRow } from './inspectRow.ts';
import { inspectTurn } from './inspectTurn.ts';
import { listFailures, listFindings } from './lists.ts';

/** `agent-lanes inspect`. */
export interface InspectCommand {
  readonly name: 'inspect';
  readonly file: string;
  /** What is named besides; each is asked the same. */
  readonly others?: readonly string[];
  readonly format?: string | undefined;
  readonly json: boolean;
  /** What is asked for; `all`: failures and findings. */
  readonly what:
    | { readonly name: 'all' | 'failures' | 'findings' }
    | { readonly name: 'turn' | 'context'; readonly turn: number }
    | { readonly name: 'row'; readonly key: string };
}

/** An answer of `inspect`: its JSON, by the name of the flag, and the same as lines for people. */
export interface Inspected {
  readonly json: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];
}

/**
 * Prints what the debugger shows of a run: what failed, what was found, a turn, a row or what an answer had read; as lines, or with `json` as one value, which
 * names the file where there are several.
 */
export async function inspect(
  command: InspectCommand,
  io: CommandIo,
  { namesFile = false }: { readonly namesFile?: boolean } = {},
): Promise<void> {
  const { file, format, json } = command;
  const source = await openFile(file, io.stdin);
  const { store, summary, messages } = await readTranscript(source, { format, signal: io.stop });
  const reason =
    (await whyForeign(command, messages.length)) ??
    whyUnreadable(summary.format, messages.length, summary.diagnostics);
  if (reason !== undefined) throw new CommandError(`${sourceName(file)}: ${reason}`);
  const answer = answerOf(command, store.getState());
  const value = namesFile ? { file, ...answer.json } : answer.json;
  if (json) await io.write(`${terminalJson(stringifyJson(value, 'indented'))}\n`);
  else for (const line of answer.lines) await io.write(`${terminalText(line)}\n`);
}

/** The answer to what is asked. An error names the file, which is one of several for who called. */
function answerOf(command: InspectCommand, state: TranscriptState): Inspected {
  try {
    return ask(command, state);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(`${sourceName(command.file)}: ${error.message}`, error.exitCode);
  }
}

function ask({ what }: InspectCommand, state: TranscriptState): Inspected {
  switch (what.name) {
    case 'failures':
      return listFailures(state);
    case 'findings':
      return listFindings(state);
    case 'turn':
      return inspectTurn(state, what.turn);
    case 'row':
      return inspectRow(state, what.key);
    case 'context':
      return inspectContext(state, what.turn);
    case 'all': {
      const [failures, findings] = [listFailures(state), listFindings(state)];
      return {
        json: { ...failures.json, ...findings.json },
        lines: [...failures.lines, '', ...findings.lines],
      };
    }
    default:
      return what satisfies never;
  }
}
