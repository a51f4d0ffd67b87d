import type { CommandName, Shell } from './commandTable.ts';
import type { DiffCommand } from './diff/diff.ts';
import type { TellingOptions } from './export/parts.ts';
import type { SessionFilter } from './findSessions.ts';
import type { GrepCommand } from './grep.ts';
import type { InspectCommand } from './inspect/inspect.ts';
import type { ListCommand } from './list.ts';
import type { Language } from './languages.ts';
import type { Theme } from './readConfig.ts';
import type { ViewCommand } from './viewCommand.ts';

/** A command that does the same with each of several files. */
export interface SeveralFiles {
  /** File, folder of runs, or `-` for standard input. */
  readonly file: string;
  /** What is named besides. */
  readonly others?: readonly string[];
}

/** `agent-lanes show`. */
export interface ShowCommand extends SeveralFiles {
  readonly name: 'show';
  readonly format?: string | undefined;
  readonly tools: boolean;
  /** Goes on as the file grows. */
  readonly follow: boolean;
  /** Whether what is longer than the terminal goes through a pager. */
  readonly pager: boolean;
  /** Numbers of the first and the last turn to show. */
  readonly turns: readonly [from: number, to: number];
}

/** What totals of several runs are listed by. */
export type StatsBy = 'day' | 'project' | 'model' | 'agent';

/** `agent-lanes stats`. */
export interface StatsCommand extends SessionFilter {
  readonly name: 'stats';
  readonly format?: string | undefined;
  /** File with prices of models. */
  readonly prices?: string | undefined;
  readonly json: boolean;
  /** Lists totals in place of runs. */
  readonly by?: StatsBy | undefined;
}

/** `agent-lanes convert`. */
export interface ConvertCommand {
  readonly name: 'convert';
  readonly file: string;
  readonly format?: string | undefined;
  readonly to: 'messages' | 'events';
}

/** `agent-lanes export`. */
export interface ExportCommand extends SeveralFiles {
  readonly name: 'export';
  readonly format?: string | undefined;
  /** File with prices of models. */
  readonly prices?: string | undefined;
  /** File to write; `-` for standard output; a folder, which ends with a slash, for a file of each run. */
  readonly out: string;
  /** What it is to be, by its extension. */
  readonly to: 'html' | 'md' | 'json';
  /** Replaces what looks like a secret. */
  readonly redact: boolean;
  /** Lists what is replaced, and asks before it is written. */
  readonly review?: boolean;
  /** Colours of a page. Default: those of the computer. */
  readonly theme?: Theme | undefined;
  /** Language of a page. Default: English. */
  readonly language?: Language | undefined;
  /** Replaces a file that is there. */
  readonly force: boolean;
  /** How much is told, of a Markdown document. */
  readonly telling?: TellingOptions;
  /** Characters of a Markdown document at most. */
  readonly max?: number | undefined;
  /** Writes texts as code in a Markdown document. */
  readonly fenced?: boolean;
}

/** `agent-lanes last`: the newest session, opened as `view` does or printed as JSON. */
export interface LastCommand extends Omit<ListCommand, 'name'> {
  readonly name: 'last';
  /** How to open it. */
  readonly view: Omit<ViewCommand, 'target' | 'other'>;
}

/** What the command line asks for. */
export type Command =
  | ViewCommand
  | ShowCommand
  | StatsCommand
  | InspectCommand
  | ConvertCommand
  | ExportCommand
  | ListCommand
  | LastCommand
  | GrepCommand
  | DiffCommand
  | { readonly name: 'formats' }
  | { readonly name: 'completion'; readonly shell: Shell }
  | { readonly name: 'help'; readonly topic?: CommandName | undefined }
  | { readonly name: 'version' };
