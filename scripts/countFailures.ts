// Counts the tool calls that failed in a recording of an agent, from its bytes and without the code of the adapters:
// `node scripts/countFailures.ts FORMAT FILE`. It prints the number, and the first words of each failure.
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What a call was asked and what it answered, as far as it tells whether it failed. */
interface Call {
  readonly command: string;
  readonly output: string;
  readonly isError: boolean;
  /** A person or a rule did not let it run to its end. */
  readonly isRefused?: boolean;
  readonly code?: number | undefined;
}

const get = (value: Json | undefined, ...path: readonly string[]): Json | undefined => {
  let at: Json | undefined = value;
  for (const key of path)
    at = typeof at === 'object' && at !== null ? (at as Record<string, Json>)[key] : undefined;
  return at;
};
const list = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];
const text = (value: Json | undefined): string =>
  typeof value === 'string'
    ? value
    : list(value)
        .map((part) => text(get(part, 'text')))
        .join('\n');
const code = (value: Json | undefined): number | undefined => (typeof value === 'number' ? value : undefined);
const parse = (source: string): Json => JSON.parse(source) as Json;
const lines = (source: string): readonly Json[] =>
  source
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Json);

/** The calls of a recording that have a result, by format. */
const READERS: Readonly<Record<string, (source: string) => readonly Call[]>> = {
  'pi-session': (source) =>
    source
      .split('\n')
      .filter((line) => line.includes('"toolResult"'))
      .map((line) => get(JSON.parse(line) as Json, 'message'))
      .filter((message) => get(message, 'role') === 'toolResult')
      .map((message) => ({
        command: '',
        output: text(get(message, 'content')),
        isError: get(message, 'isError') === true,
        isRefused: text(get(message, 'content')).endsWith('Command aborted'),
      })),

  'claude-code-session': (source) =>
    lines(source).flatMap((record) =>
      list(get(record, 'message', 'content'))
        .filter((part) => get(part, 'type') === 'tool_result')
        .map((part): Call => {
          const output = text(get(part, 'content'));
          return {
            command: '',
            output,
            isError: get(part, 'is_error') === true,
            isRefused:
              /requires? approval|requested permissions|user doesn't want to|^\[Request interrupted/.test(
                output,
              ),
          };
        }),
    ),

  'codex-rollout': (source) => {
    const commands = new Map<Json | undefined, string>();
    const calls: Call[] = [];
    for (const record of lines(source)) {
      const payload = get(record, 'payload');
      const type = get(payload, 'type');
      const id = get(payload, 'call_id');
      if (type === 'function_call')
        commands.set(
          id,
          list(get(JSON.parse(text(get(payload, 'arguments'))) as Json, 'command'))
            .slice(-1)
            .map(text)
            .join(''),
        );
      if (type !== 'function_call_output') continue;
      const output = text(get(payload, 'output'));
      const wrapped = output.startsWith('{') ? (JSON.parse(output) as Json) : undefined;
      calls.push({
        command: commands.get(id) ?? '',
        output,
        isError: output.includes('sandbox denied exec error'),
        code: code(get(wrapped, 'metadata', 'exit_code')),
      });
    }
    return calls;
  },

  'gemini-cli-session': (source) =>
    list(get(JSON.parse(source) as Json, 'messages'))
      .flatMap((message) => list(get(message, 'toolCalls')))
      .map((call) => ({
        command: text(get(call, 'args', 'command')),
        output: JSON.stringify(get(call, 'result') ?? null),
        isError: get(call, 'status') === 'error',
      })),

  'opencode-events': (source) => {
    const last = new Map<string, Call>();
    for (const record of lines(source)) {
      const part = get(record, 'event', 'properties', 'part');
      if (get(part, 'type') !== 'tool') continue;
      last.set(text(get(part, 'id')), {
        command: text(get(part, 'state', 'input', 'command')),
        output: text(get(part, 'state', 'output')),
        isError: get(part, 'state', 'status') === 'error',
        code: code(get(part, 'state', 'metadata', 'exit')),
      });
    }
    return [...last.values()];
  },

  'openhands-events': (source) => {
    const events = source.trimStart().startsWith('[') ? list(parse(source)) : lines(source);
    const asked = new Map<Json | undefined, string>();
    const answered = new Map<Json | undefined, Call>();
    for (const event of events) {
      const id = get(event, 'tool_call_id') ?? get(event, 'cause') ?? get(event, 'id');
      if (get(event, 'kind') === 'ActionEvent' || get(event, 'action') !== undefined) {
        const own = get(event, 'tool_call_id') ?? get(event, 'id');
        asked.set(own, text(get(event, 'action', 'command')) || text(get(event, 'args', 'command')));
        continue;
      }
      const isObservation = get(event, 'observation') !== undefined;
      const isRefused = get(event, 'kind') === 'UserRejectObservation';
      const isError = get(event, 'kind') === 'AgentErrorEvent' || get(event, 'observation') === 'error';
      // What answers no call is a result without one, and no call that failed.
      if ((!isObservation && !isRefused && !isError) || !asked.has(id)) continue;
      answered.set(id, {
        command: asked.get(id) ?? '',
        output: text(get(event, 'content')) || text(get(event, 'observation', 'content')),
        isError: isError || get(event, 'observation', 'is_error') === true,
        isRefused,
        code: code(get(event, 'extras', 'metadata', 'exit_code') ?? get(event, 'observation', 'exit_code')),
      });
    }
    return [...answered.values()];
  },

  'cline-session': (source) =>
    list(get(parse(source), 'messages'))
      .flatMap((message) => list(get(message, 'content')))
      .filter((part) => get(part, 'type') === 'tool_result')
      .map((part) => ({
        command: '',
        output: text(get(part, 'content')),
        isError: get(part, 'is_error') === true,
      })),

  'swe-agent-traj': (source) =>
    list(get(parse(source), 'trajectory')).map((step) => {
      const output = text(get(step, 'observation')).trimStart();
      return {
        command: text(get(step, 'action')),
        output,
        isError:
          output.startsWith('Your proposed edit has introduced new syntax error') ||
          output.startsWith('EXECUTION TIMED OUT'),
      };
    }),

  'mini-swe-agent-traj': (source) =>
    [...source.matchAll(/"content": "<returncode>(?<code>-?\d+)<\/returncode>/g)].map((found) => ({
      command: '',
      output: '',
      isError: false,
      code: Number(found.groups?.code),
    })),
};

/** The samples of a log of Inspect: it is a document, or an archive with a file for each. */
function samplesOf(bytes: Uint8Array): readonly Json[] {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return list(get(parse(strFromU8(bytes)), 'samples'));
  return Object.entries(unzipSync(bytes))
    .filter(([name]) => name.startsWith('samples/'))
    .map(([, file]) => parse(strFromU8(file)));
}

/** The formats whose files are no text, or not always. */
const OF_BYTES: Readonly<Record<string, (bytes: Uint8Array) => readonly Call[]>> = {
  'inspect-log': (bytes) =>
    samplesOf(bytes)
      .flatMap((sample) => list(get(sample, 'messages')))
      .filter((message) => get(message, 'role') === 'tool')
      .map((message) => {
        const output = text(get(message, 'content'));
        const type = text(get(message, 'error', 'type'));
        return {
          command: text(get(message, 'function')),
          output,
          // A tool that runs Python has no other way to say that it raised something.
          isError:
            (get(message, 'error') ?? null) !== null ||
            (get(message, 'function') === 'python' && output.startsWith('Traceback ')),
          isRefused: type === 'approval' || type === 'permission' || type === 'cancelled',
        };
      }),
};

/** Where 1 is no failure but an answer: nothing found, a difference. */
const isAnswer = (command: string): boolean =>
  /(?:^|[|;&]\s*)(?:grep|rg|diff|cmp|test|\[)\s[^|;&]*$/.test(command.trim());

/** The formats that failures are counted in. */
export const COUNTED: readonly string[] = [...Object.keys(READERS), ...Object.keys(OF_BYTES)];

/** The calls that failed in a recording: those that are called an error, and commands with another code than 0. Refusals are none. */
export function failedCalls(format: string, bytes: Uint8Array): readonly string[] {
  const calls = OF_BYTES[format]?.(bytes) ?? READERS[format]?.(new TextDecoder().decode(bytes)) ?? [];
  return calls
    .filter(
      (call) =>
        call.isRefused !== true &&
        (call.isError ||
          (call.code !== undefined && call.code !== 0 && !(call.code === 1 && isAnswer(call.command)))),
    )
    .map(({ command, output }) => `${command.slice(0, 80)} → ${output.slice(0, 80)}`.replaceAll('\n', ' '));
}

const [, script, format, file] = process.argv;
if (script?.endsWith('countFailures.ts') === true && format !== undefined && file !== undefined) {
  const failed = failedCalls(format, readFileSync(file));
  process.stdout.write([String(failed.length), ...failed, ''].join('\n'));
}
