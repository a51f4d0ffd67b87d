/** The report of a sandbox on a command that it stopped. */
export interface SandboxError {
  /** That it did, and with which code the command ended, in the words of the source. */
  readonly reason: string;
  /** The last line that the command printed; empty where it printed none. */
  readonly last: string;
}

// Where Codex tells of a command that its sandbox stopped, all that it printed follows on the same line.
const DENIED =
  /^(?:failed in sandbox \w{1,80} with execution error: |execution error: )?(?<reason>sandbox denied exec error, exit code: -?\d{1,10}), stdout: (?<printed>[^]*)$/;
const LINE_LENGTH = 500;

/** Reads the error of a command that a sandbox stopped, as Codex tells of it; `null` for any other text. Total. */
export function readSandboxError(text: string): SandboxError | null {
  const { reason, printed } = DENIED.exec(text)?.groups ?? {};
  if (reason === undefined || printed === undefined) return null;
  const [stdout, stderr] = splitOnce(printed, ', stderr: ');
  const last = lastLine(stderr) || lastLine(stdout);
  return { reason, last: withoutFolders(last).slice(0, LINE_LENGTH) };
}

// What was printed may hold the mark, too: errors come last.
function splitOnce(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}

const lastLine = (text: string): string =>
  text
    .split('\n')
    .findLast((line) => line.trim() !== '')
    ?.trim() ?? '';

// A program that complains begins with where it is; what it complains of is read first.
const withoutFolders = (line: string): string => line.replace(/^\/(?:[^/\s:]+\/){2,}(?=[^/\s:]+:)/, '…/');
