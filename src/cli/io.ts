import type { ByteStream } from './openFile.ts';

/** What a command reads from and writes to. */
export interface CommandIo {
  readonly stdin: ByteStream;
  /** Whether a program or a file is written to standard input. Default: nobody knows. */
  readonly isPiped?: boolean;
  /** Asks the person at the terminal; absent where there is none. */
  readonly confirm?: ((question: string) => Promise<boolean>) | undefined;
  /** Writes a result; waits while the reader is slower. */
  readonly write: (text: string) => Promise<void>;
  /** Writes one line for people. */
  readonly warn: (line: string) => void;
  /** Aborts when the program is asked to stop. */
  readonly stop: AbortSignal;
  /** Width of the terminal that results go to; absent where they go elsewhere. */
  readonly columns?: number | undefined;
  /** Height of that terminal. */
  readonly rows?: number | undefined;
  /** Whether results may be coloured. */
  readonly colours?: boolean;
}
