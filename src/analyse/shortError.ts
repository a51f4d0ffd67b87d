import { readSandboxError } from './sandboxError.ts';

// SWE-agent lists what a linter found, and then the file as it would have been and as it is.
const REFUSED =
  /^\s*(?:OBSERVATION:\s*)?(?<reason>Your proposed edit has introduced new syntax error\(s\)\.)[^\n]{0,500}\n\s{0,20}ERRORS:\s{0,20}(?<errors>(?:- [^\n]{1,500}(?:\n|$)){1,50})/;
// Below it stands what SWE-agent says after whatever was done: the file that is open, and the folder.
const TIMED_OUT = /^\s{0,20}(?:OBSERVATION:\s{0,20})?(?<reason>EXECUTION TIMED OUT)\s{1,20}\(Open file: /;
const MOST_ERRORS = 3;
const HEAD = 4000;

/**
 * The lines that say why a call failed, of a text that says it in much more: what a sandbox reports, and what SWE-agent answers to an edit that breaks the
 * file, or to a command that took too long. `null` for any other text. Total.
 */
export function shortError(text: string): readonly string[] | null {
  const sandbox = readSandboxError(text);
  if (sandbox) return [sandbox.reason, sandbox.last].filter((line) => line !== '');
  const timedOut = TIMED_OUT.exec(text.slice(0, HEAD))?.groups?.reason;
  if (timedOut !== undefined) return [timedOut];
  const { reason, errors } = REFUSED.exec(text.slice(0, HEAD))?.groups ?? {};
  if (reason === undefined || errors === undefined) return null;
  const listed = errors.split('\n').flatMap((line) => line.trim() || []);
  return [reason, ...listed.slice(0, MOST_ERRORS)];
}
