// Counts the tool calls that failed in a recording of an agent, from its bytes and without the code of the adapters:
// `node scripts/countFailures.ts SHAPE FILE`, with Node.js 22.18 or newer. It prints the number, and the first words of each failure. A shape is a kind of file that an agent writes: `shapeOf` names it.
import { readFileSync } from 'node:fs';
import { strFromU8 } from 'fflate';
import { filesOf } from './filesOf.ts';
import { servedResults } from './servedFailures.ts';

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

/** Lines of JSON, a list of them, or one document of several lines. */
function records(source: string): readonly Json[] {
  if (!/^\s*(?:\[|\{\n)/.test(source)) return lines(source);
  const document = parse(source);
  return Array.isArray(document) ? (document as readonly Json[]) : [document];
}

/** The items of Codex, each as it was told last. */
function lastItems(items: readonly Json[]): readonly Call[] {
  const last = new Map<string, Call>();
  for (const item of items) {
    if (!/command|tool|file_?change/i.test(text(get(item, 'type')))) continue;
    last.set(text(get(item, 'id')), {
      command: text(get(item, 'command')),
      output: text(get(item, 'aggregated_output') ?? get(item, 'aggregatedOutput')),
      isError: get(item, 'status') === 'failed',
      isRefused: get(item, 'status') === 'declined',
      code: code(get(item, 'exit_code') ?? get(item, 'exitCode')),
    });
  }
  return [...last.values()];
}

/** The parts of messages of opencode that are calls, each as it was told last. */
function lastParts(
  parts: readonly (Json | undefined)[],
  denied: ReadonlySet<Json | undefined> = new Set(),
): readonly Call[] {
  const last = new Map<string, Call>();
  for (const part of parts) {
    if (get(part, 'type') !== 'tool') continue;
    const error = text(get(part, 'state', 'error'));
    last.set(text(get(part, 'id')), {
      command: text(get(part, 'state', 'input', 'command')),
      output: error || text(get(part, 'state', 'output')),
      isError: get(part, 'state', 'status') === 'error',
      isRefused:
        denied.has(get(part, 'callID')) ||
        /^The user (?:rejected|has specified a rule)|^Tool execution aborted/.test(error),
      code: code(get(part, 'state', 'metadata', 'exit')),
    });
  }
  return [...last.values()];
}

/** The calls of messages of gemini-cli. */
const geminiCalls = (messages: readonly Json[]): readonly Call[] =>
  messages
    .flatMap((message) => list(get(message, 'toolCalls')))
    .map((call) => ({
      command: text(get(call, 'args', 'command')),
      output: JSON.stringify(get(call, 'result') ?? null),
      isError: get(call, 'status') === 'error',
    }));

/** The results of messages of pi, whose shell calls every code but 0 an error. */
function piCalls(messages: readonly (Json | undefined)[]): readonly Call[] {
  const commands = new Map<Json | undefined, string>();
  for (const part of messages.flatMap((message) => list(get(message, 'content'))))
    if (get(part, 'type') === 'toolCall')
      commands.set(get(part, 'id'), text(get(part, 'arguments', 'command')));
  return messages
    .filter((message) => get(message, 'role') === 'toolResult')
    .map((message) => {
      const output = text(get(message, 'content'));
      const exited = /(?:^|\n)Command exited with code (\d+)\s*$/.exec(output)?.[1];
      return {
        command: commands.get(get(message, 'toolCallId')) ?? '',
        output,
        isError: get(message, 'isError') === true && exited === undefined,
        isRefused: output.endsWith('Command aborted'),
        code: exited === undefined ? undefined : Number(exited),
      };
    });
}

/** The calls of a recording that have a result, by shape. */
const READERS: Readonly<Record<string, (source: string) => readonly Call[]>> = {
  'pi-session': (source) => piCalls(lines(source).map((record) => get(record, 'message'))),

  'pi-messages': (source) => piCalls(records(source)),

  'claude-code-session': (source) => {
    const all = records(source);
    // What a rule did not allow is told at the end of the run.
    const denied = new Set(
      all.flatMap((record) => list(get(record, 'permission_denials')).map((one) => get(one, 'tool_use_id'))),
    );
    // A result of no call is a failure of another kind.
    const asked = new Set(
      all.flatMap((record) => list(get(record, 'message', 'content')).map((part) => get(part, 'id'))),
    );
    return all.flatMap((record) =>
      list(get(record, 'message', 'content'))
        .filter((part) => get(part, 'type') === 'tool_result' && asked.has(get(part, 'tool_use_id')))
        .map((part): Call => {
          const output = text(get(part, 'content'));
          return {
            command: '',
            output,
            isError: get(part, 'is_error') === true,
            isRefused:
              denied.has(get(part, 'tool_use_id')) ||
              /requires? approval|requested permissions|user doesn't want to|^\[Request interrupted/.test(
                output,
              ),
          };
        }),
    );
  },

  'codex-exec-json': (source) => lastItems(lines(source).flatMap((record) => get(record, 'item') ?? [])),

  'codex-app-server': (source) =>
    lastItems(
      records(source)
        .flatMap((record) => [record, ...list(get(record, 'notifications'))])
        .flatMap((record) => get(record, 'params', 'item') ?? []),
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

  'gemini-cli-session': (source) => geminiCalls(list(get(parse(source), 'messages'))),

  'gemini-cli-log': (source) =>
    [
      ...new Map(
        lines(source).map((message) => [get(message, 'id'), geminiCalls([message])] as const),
      ).values(),
    ].flat(),

  'gemini-cli-stream': (source) =>
    lines(source)
      .filter((record) => get(record, 'type') === 'tool_result')
      .map((record) => ({
        command: '',
        output: text(get(record, 'output') ?? get(record, 'error', 'message')),
        isError: get(record, 'status') === 'error',
      })),

  'opencode-events': (source) => {
    const events = lines(source).map((record) => get(record, 'event') ?? record);
    const rejected = new Set(
      events
        .map((event) => get(event, 'properties'))
        .filter((data) => get(data, 'reply') === 'reject')
        .map((data) => get(data, 'requestID')),
    );
    const denied = new Set(
      events
        .map((event) => get(event, 'properties'))
        .filter((data) => get(data, 'tool') !== undefined && rejected.has(get(data, 'id')))
        .map((data) => get(data, 'tool', 'callID')),
    );
    return lastParts(
      events.map((event) => get(event, 'properties', 'part') ?? get(event, 'part')),
      denied,
    );
  },

  'opencode-export': (source) =>
    lastParts(list(get(parse(source), 'messages')).flatMap((message) => list(get(message, 'parts')))),

  'openhands-events': (source) => {
    const events = records(source);
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
      const isRefused =
        get(event, 'kind') === 'UserRejectObservation' || get(event, 'observation') === 'user_rejected';
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
    (source.trimStart().startsWith('[') ? list(parse(source)) : list(get(parse(source), 'messages')))
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

  'anthropic-sse': servedResults,
  'openai-responses-sse': servedResults,

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
  return [...filesOf(bytes)]
    .filter(([name]) => name.startsWith('samples/'))
    .map(([, file]) => parse(strFromU8(file)));
}

/** The shapes whose files are no text, or not always. */
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
  /(?:^|[|;&]\s*)(?:grep|rg|diff|cmp|test|\[)\s[^|;&]*$/.test(
    command.trim().replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, '""'),
  );

/** The folders of recordings that failures are counted in. That of all records of Codex is none of them: all its calls have the same id. Streams of other APIs hold no results. */
export const COUNTED: readonly string[] = [
  'pi-session',
  'claude-code-session',
  'claude-code-record-catalogue',
  'codex-rollout',
  'codex-exec-json',
  'codex-app-server',
  'gemini-cli-session',
  'opencode-events',
  'openhands-events',
  'cline-session',
  'swe-agent-traj',
  'mini-swe-agent-traj',
  'inspect-log',
  'anthropic-sse',
  'openai-responses-sse',
];

/** The shapes of the fixtures of the agents, by format: of those that are named, and of the others. */
const SHAPES: Readonly<Record<string, Readonly<Record<string, string>> & { readonly others: string }>> = {
  'pi-session': { 'messages.json': 'pi-messages', others: 'pi-session' },
  'claude-code': { others: 'claude-code-session' },
  codex: { 'exec.jsonl': 'codex-exec-json', 'app-server.jsonl': 'codex-app-server', others: 'codex-rollout' },
  'gemini-cli': {
    'stream.jsonl': 'gemini-cli-stream',
    'log.jsonl': 'gemini-cli-log',
    others: 'gemini-cli-session',
  },
  opencode: { 'export.json': 'opencode-export', others: 'opencode-events' },
  openhands: { others: 'openhands-events' },
  cline: { others: 'cline-session' },
  'swe-agent': { others: 'swe-agent-traj' },
  'mini-swe-agent': { others: 'mini-swe-agent-traj' },
  inspect: { others: 'inspect-log' },
};

/** The formats of agents whose fixtures are counted. */
export const AGENTS: readonly string[] = Object.keys(SHAPES);

/** The shape of a file by the folder of its recording, or by its format and name. */
export function shapeOf(format: string, name: string): string {
  if (name.startsWith('assistant-message')) return 'pi-messages';
  const shapes = SHAPES[format];
  return (
    shapes?.[name] ?? shapes?.others ?? (format.startsWith('claude-code') ? 'claude-code-session' : format)
  );
}

/** The calls that failed in a recording: those that are called an error, and commands with another code than 0. Refusals are none. */
export function failedCalls(shape: string, bytes: Uint8Array): readonly string[] {
  const read = READERS[shape];
  const calls = OF_BYTES[shape]?.(bytes) ?? read?.(new TextDecoder().decode(bytes)) ?? [];
  return calls
    .filter(
      (call) =>
        call.isRefused !== true &&
        (call.isError ||
          (call.code !== undefined && call.code !== 0 && !(call.code === 1 && isAnswer(call.command)))),
    )
    .map(({ command, output }) => `${command.slice(0, 80)} → ${output.slice(0, 80)}`.replaceAll('\n', ' '));
}

const [, script, shape, file] = process.argv;
if (script?.endsWith('countFailures.ts') === true && shape !== undefined && file !== undefined) {
  const failed = failedCalls(shape, readFileSync(file));
  process.stdout.write([String(failed.length), ...failed, ''].join('\n'));
}
