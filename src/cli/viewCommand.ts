import type { Language } from './languages.ts';
import type { Theme } from './readConfig.ts';

/** `agent-lanes view`. */
export interface ViewCommand {
  readonly name: 'view';
  /** File, directory or `-` for stdin; absent: the start page. */
  readonly target?: string | undefined;
  /** A second file, which is compared with the first one. */
  readonly other?: string | undefined;
  /** Further ones: up to eight files are compared; of more, or of folders, a list is shown. */
  readonly more?: readonly string[];
  readonly follow: boolean;
  /** Ends when the last tab is closed. */
  readonly once: boolean;
  /** Where in the run to begin: `e1`, `turn:12` or the key of a row. */
  readonly at?: string | undefined;
  readonly format?: string | undefined;
  /** File with prices of models. */
  readonly prices?: string | undefined;
  /** Colours of the page. Default: those of the computer. */
  readonly theme?: Theme | undefined;
  /** Language of the page. Default: English. */
  readonly language?: Language | undefined;
  /** 0: any free one. */
  readonly port: number;
  readonly open: boolean;
  /** Whether what was read of the heads of sessions is kept for the next time. Default: true. */
  readonly index?: boolean;
}
