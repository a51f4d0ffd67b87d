import { readTranscript, type TranscriptState } from '../../core.ts';
import { CommandError } from '../CommandError.ts';
import type { CommandIo } from '../io.ts';
import { openFile } from '../openFile.ts';
import { terminalJson, terminalText } from '../terminalText.ts';
import { whyForeign, whyUnreadable } from '../whyUnreadable.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';
import { inspectContext } from './inspectContext.ts';
import { inspectRow } from './inspectRow.ts';
import { inspectTurn } from './inspectTurn.ts';
import { listFailures, listFindings } from './lists.ts';

/** `agent-lanes inspect`. */
export interface InspectCommand {
  readonly name: 'inspect';
  readonly file: string;
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

/** Prints what the debugger shows of a run: what failed, what was found, a turn, a row or what an answer had read; as lines, or with `json` as one value. */
export async function inspect(command: InspectCommand, io: CommandIo): Promise<void> {
  const { file, format, json } = command;
  const source = await openFile(file, io.stdin);
  const { store, summary, messages } = await readTranscript(source, { format, signal: io.stop });
  const reason =
    (await whyForeign(command, messages.length)) ??
    whyUnreadable(summary.format, messages.length, summary.diagnostics);
  if (reason !== undefined) throw new CommandError(reason);
  const answer = ask(command, store.getState());
  if (json) await io.write(`${terminalJson(stringifyJson(answer.json, 'indented'))}\n`);
  else for (const line of answer.lines) await io.write(`${terminalText(line)}\n`);
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
