import { stripAnsi } from './cleanTerminal.ts';

/** Returns the error text of a tool without the mark that Claude Code puts around it for the model. */
export const errorText = (text: string): string =>
  /^\s*<tool_use_error>(?<said>[^]*?)(?:<\/tool_use_error>\s*)?$/.exec(text)?.groups?.said ?? text;

const LINE_LENGTH = 200;

// A message stands at the beginning or at the end of what was printed.
const READ = 4000;

// What agents write below the output of a command. It says no more than the status of the call.
const EXIT = /^\s{0,20}(?:Command|Process) exited with code -?\d{1,10}\.?\s{0,20}$/;

// A line of what a program printed that names an error. A count of none names nothing, and a frame of a stack may be called anything.
const NAMED =
  /\b(?:error|exception|fatal|panic(?:ked)?|fail(?:ed|ure)?|cannot|can't|could not|unable to|no such|not found|denied|refused|timed out|unexpected)\b/i;
const CLASS = /\w(?:Error|Exception)\b/;
const NONE = /\b(?:0|no) (?:errors?|exceptions?|fail(?:ed|ures?)?)\b/gi;
const FRAME = /^\s{1,40}at\s/;

// What a program that ran another one prints when that one failed: it says no more than that.
const RUNNER =
  /^\s{0,20}(?:npm (?:error|ERR!)|ELIFECYCLE\b|error Command failed with exit code|husky - |make(?:\[\d{1,4}\])?: \*\*\*|ninja: build stopped)/;

const namesError = (line: string): boolean =>
  !RUNNER.test(line) && !FRAME.test(line) && (CLASS.test(line) || NAMED.test(line.replace(NONE, '')));

const TRACEBACK = /^\s{0,20}Traceback \(most recent call last\):/m;

/**
 * The line of an output that says what went wrong, on at most 200 UTF-16 units. Of a traceback it is the last line; of what a command printed the last
 * one that names an error, else the last one; of any other error the first one. What agents and runners say below, such as the exit code, counts only
 * where nothing else does. Empty when there is no line.
 * @param said - what was printed
 * @param fromEnd - the text is what a program printed, and not a message
 */
export function errorLine(said: string, fromEnd = false): string {
  const text = errorText(said);
  const last = fromEnd || TRACEBACK.test(text.slice(0, READ));
  const read = stripAnsi(last ? text.slice(-READ) : text.slice(0, READ));
  const lines = read.split('\n').filter((each) => each.trim() !== '');
  const line = last ? lastError(lines, TRACEBACK.test(read)) : lines[0];
  return (line ?? '').replace(/\s+/g, ' ').trim().slice(0, LINE_LENGTH);
}

function lastError(lines: readonly string[], isTraceback: boolean): string | undefined {
  const isRunner = (line: string): boolean => RUNNER.test(line);
  return (
    lines.findLast((line) => (isTraceback ? !EXIT.test(line) && !isRunner(line) : namesError(line))) ??
    lines.findLast(isRunner) ??
    lines.findLast((line) => !EXIT.test(line)) ??
    lines.at(-1)
  );
}
