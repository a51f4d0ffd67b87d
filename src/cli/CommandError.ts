/** A command that cannot go on. Its message says what happened and what to do, in one line for people. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  /** 1: the input could not be read; 2: wrong usage. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The code of a system error, e.g. `ENOENT`; `undefined` for anything else. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
