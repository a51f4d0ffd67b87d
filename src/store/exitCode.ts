import { isJsonObject, type ContentBlock, type JsonObject, type JsonValue } from '../model/index.ts';

/**
 * The code a command exited with; `null` when the data of its result does not say. `exit` is opencode's name for it; OpenHands puts it into
 * `metadata`, as -1 while the command still runs.
 */
export function exitCodeOf(details: JsonValue | undefined): number | null {
  if (!isJsonObject(details)) return null;
  const code = codeIn(details);
  if (code !== null || !isJsonObject(details.metadata)) return code;
  const inside = codeIn(details.metadata);
  return inside !== null && inside >= 0 ? inside : null;
}

function codeIn(details: JsonObject): number | null {
  for (const key of ['exit_code', 'exitCode', 'exitcode', 'return_code', 'returncode', 'exit']) {
    const code = Object.hasOwn(details, key) ? details[key] : undefined;
    if (typeof code === 'number' && Number.isInteger(code)) return code;
  }
  return null;
}

// Programs that say with 1 that nothing was found, that two things differ, or that something is not so.
const ANSWERS =
  /^(?:(?:[\w./-]*\/)?(?:[efz]?grep|rg|diff|cmp|test)|\[\[?|git (?:grep|diff .*--(?:exit-code|quiet|no-index)))(?:\s|$)/;

// A longer command is a script, whose code is that of more than one program.
const LONGEST = 4000;

/**
 * Whether a command answers a question with this code, and did not fail: 1 of `grep`, `diff`, `test` and the like. What counts is the
 * program that runs last, at the end of a pipe or of a list; after `&&` a word that is only printed does not.
 */
export function isAnswer(call: ContentBlock, code: number): boolean {
  if (code !== 1 || call.type !== 'toolCall') return false;
  const command = commandOf(call.arguments);
  if (command === null || command.length > LONGEST) return false;
  const steps = splitSteps(command);
  const last = steps.findLast((step) => !/^(?:echo|printf|true)\b/.test(step)) ?? '';
  return ANSWERS.test(last);
}

function commandOf(args: JsonValue): string | null {
  if (!isJsonObject(args)) return typeof args === 'string' ? args : null;
  const value = ['command', 'cmd', 'script'].map((key) => args[key]).find((each) => each !== undefined);
  if (typeof value === 'string') return value;
  // `["bash", "-lc", "…"]`
  const words = Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];
  const isScript = words.length === 3 && /^-[a-z]*c$/.test(words[1] ?? '');
  const script = isScript ? words[2] : words.join(' ');
  return script === undefined || script === '' ? null : script;
}

/** The programs that a shell runs one after the other: cut at what separates them, outside of quotes. */
function splitSteps(command: string): readonly string[] {
  const steps: string[] = [];
  let step = '';
  let quote = '';
  for (const sign of command) {
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === ';' || sign === '|' || sign === '&' || sign === '\n') {
      // `2>&1` separates nothing.
      if (sign !== '&' || !step.endsWith('>')) {
        steps.push(step);
        step = '';
        continue;
      }
    }
    step += sign;
  }
  return [...steps, step].map((each) => each.trim()).filter((each) => each !== '');
}
