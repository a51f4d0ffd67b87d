import { stripAnsi } from './cleanTerminal.ts';

/** Returns the error text of a tool without the mark that Claude Code puts around it for the model. */
export const errorText = (text: string): string =>
  /^\s*<tool_use_error>(?<said>[^]*?)(?:<\/tool_use_error>\s*)?$/.exec(text)?.groups?.said ?? text;

const LINE_LENGTH = 200;

// A message stands at the beginning or at the end of what was printed.
const READ = 4000;

// What agents write below the output of a command. It says no more than the status of the call.
const EXIT = /^\s{0,20}(?:Command|Process) exited with code -?\d{1,10}\.?\s{0,20}$/;

/**
 * The line of an output that says what went wrong, on at most 200 UTF-16 units: of a command that failed and of a traceback the last one
 * above the line of its exit code, of any other error the first one. Empty when there is no line.
 * @param said - what was printed
 * @param fromEnd - the text is what a program printed, and not a message
 */
export function errorLine(said: string, fromEnd = false): string {
  const text = errorText(said);
  const last = fromEnd || /^Traceback \(most recent call last\):/m.test(text.slice(0, READ));
  const read = stripAnsi(last ? text.slice(-READ) : text.slice(0, READ));
  const isSaid = (line: string): boolean => line.trim() !== '';
  const lines = read.split('\n');
  const line =
    (last ? lines.findLast((each) => isSaid(each) && !EXIT.test(each)) : undefined) ??
    (last ? lines.findLast(isSaid) : lines.find(isSaid)) ??
    '';
  return line.replace(/\s+/g, ' ').trim().slice(0, LINE_LENGTH);
}
