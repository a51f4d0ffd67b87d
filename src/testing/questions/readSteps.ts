import { readInspect } from './readInspect.ts';

/** One step of a run as the bytes of its source state it, read without an adapter. */
export interface ByteStep {
  readonly kind: 'prompt' | 'answer' | 'call' | 'result';
  /** What was said; of a call its arguments, of a result what came back. */
  readonly text: string;
  /** Name of the tool. */
  readonly name?: string;
  /** What pairs a result with its call. */
  readonly id?: string;
  /** The source says that it failed. */
  readonly failed?: boolean;
  /** When, in epoch milliseconds. */
  readonly at?: number | null;
  /** The record that it stands in, as it is written there; none in a document of one record. */
  readonly record?: string;
  /** Tokens that the model read for an answer, those of a cache included. */
  readonly read?: number;
  /** Of those the ones from a cache. */
  readonly cached?: number;
  /** All tokens of an answer. */
  readonly spent?: number;
  readonly costUsd?: number;
  /** It belongs to a sub-agent. */
  readonly inAgent?: boolean;
}

/** A value of a source, read by the names that its format gives. */
interface Json {
  readonly [name: string]: Json | undefined;
}

interface Line {
  readonly value: Json;
  readonly record: string;
}

const parse = (text: string): Json => JSON.parse(text) as Json;
const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? (value as Json[]) : []);
const is = (value: unknown, name: string): boolean => value === name;
const isTrue = (value: unknown): boolean => value === true;
const str = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const timeOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : null;

const linesOf = (text: string): readonly Line[] =>
  text
    .split('\n')
    .filter((record) => record.trim() !== '')
    .map((record) => ({ record, value: parse(record) }));

/** The texts of content that is a string or a list of blocks. */
function wordsOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return list(content)
    .map((block) => block.text ?? block.content)
    .filter((text) => typeof text === 'string')
    .join('\n');
}

function valuesOf(value: unknown): string {
  if (typeof value === 'string') {
    try {
      return /^\s*[[{]/.test(value) ? valuesOf(JSON.parse(value)) : value;
    } catch {
      return value;
    }
  }
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value)
    .map(valuesOf)
    .sort((a, b) => b.length - a.length)
    .join('\n');
}

// Of these programs 1 says that nothing was found, or that two things differ.
const ANSWERS = /(?:^|[|;&]\s*)(?:grep|rg|diff|test)\s[^|;&]*$/;

/** Whether pi calls a result an error, and not for a code that is an answer. */
function piFailed(message: Json, commands: ReadonlyMap<string, string>): boolean {
  const command = (commands.get(str(message.toolCallId)) ?? '').replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, '""');
  const isCode = /\nCommand exited with code 1\s*$/.test(`\n${wordsOf(message.content)}`);
  return isTrue(message.isError) && !(isCode && ANSWERS.test(command.trim()));
}

/** Session files of pi, and runs that are generated as such. */
function readPi(text: string): readonly ByteStep[] {
  const commands = new Map<string, string>();
  return linesOf(text).flatMap(({ value, record }): ByteStep[] => {
    const message = value.message ?? value;
    // The record is written once the answer is there; the message says when it was asked for.
    const at = timeOf(value.timestamp ?? message.timestamp);
    if (is(message.role, 'user')) return [{ kind: 'prompt', text: wordsOf(message.content), at, record }];
    if (is(message.role, 'toolResult'))
      return [
        {
          kind: 'result',
          text: wordsOf(message.content),
          id: str(message.toolCallId),
          name: str(message.toolName),
          failed: piFailed(message, commands),
          at,
          record,
        },
      ];
    if (!is(message.role, 'assistant')) return [];
    const { usage } = message;
    const cached = number(usage?.cacheRead);
    const read = number(usage?.input) + cached + number(usage?.cacheWrite);
    const calls = list(message.content).filter(({ type }) => is(type, 'toolCall'));
    for (const call of calls) commands.set(str(call.id), str(call.arguments?.command));
    return [
      {
        kind: 'answer',
        text: str(message.errorMessage) || wordsOf(message.content),
        failed: ['error', 'length'].includes(str(message.stopReason)),
        at,
        record,
        read,
        cached,
        spent: read + number(usage?.output),
        costUsd: number(usage?.cost?.total),
      },
      ...calls.map((call): ByteStep => ({
        kind: 'call',
        text: valuesOf(call.arguments),
        id: str(call.id),
        name: str(call.name),
        at,
        record,
      })),
    ];
  });
}

/** Session files of Claude Code: an answer is written in several records of one id. */
function readClaude(text: string): readonly ByteStep[] {
  const steps: ByteStep[] = [];
  let last = '';
  for (const { value, record } of linesOf(text)) {
    const { message } = value;
    const at = timeOf(value.timestamp);
    const inAgent = isTrue(value.isSidechain);
    const common = { at, record, inAgent };
    if (is(value.type, 'user')) {
      const results = list(message?.content).filter(({ type }) => is(type, 'tool_result'));
      for (const result of results)
        steps.push({
          ...common,
          kind: 'result',
          text: wordsOf(result.content),
          id: str(result.tool_use_id),
          failed: isTrue(result.is_error),
        });
      if (results.length === 0) steps.push({ ...common, kind: 'prompt', text: wordsOf(message?.content) });
    }
    if (!is(value.type, 'assistant') || !message) continue;
    const { usage } = message;
    const cached = number(usage?.cache_read_input_tokens);
    const read = number(usage?.input_tokens) + cached + number(usage?.cache_creation_input_tokens);
    const answer: ByteStep = {
      ...common,
      kind: 'answer',
      text: wordsOf(message.content),
      read,
      cached,
      spent: read + number(usage?.output_tokens),
    };
    const before = steps.findLastIndex((step) => step.kind === 'answer');
    // The last record of an answer states what it came to.
    if (str(message.id) === last && steps[before])
      steps[before] = {
        ...answer,
        text: `${steps[before].text}\n${answer.text}`,
        at: steps[before].at ?? at,
      };
    else steps.push(answer);
    last = str(message.id);
    for (const call of list(message.content))
      if (is(call.type, 'tool_use'))
        steps.push({
          ...common,
          kind: 'call',
          text: valuesOf(call.input),
          id: str(call.id),
          name: str(call.name),
        });
  }
  return steps;
}

/** Session files of Codex: what an answer came to is told right after it was read, before its calls. */
function readCodex(text: string): readonly ByteStep[] {
  const steps: ByteStep[] = [];
  let words = '';
  for (const { value, record } of linesOf(text)) {
    const { payload } = value;
    const at = timeOf(value.timestamp);
    const id = str(payload?.call_id);
    switch (str(payload?.type)) {
      case 'user_message':
        steps.push({ kind: 'prompt', text: str(payload?.message), at, record });
        break;
      case 'agent_message':
        words = str(payload?.message);
        break;
      case 'token_count': {
        const used = payload?.info?.last_token_usage;
        if (!used) break;
        steps.push({
          kind: 'answer',
          text: words,
          at,
          record,
          read: number(used.input_tokens),
          cached: number(used.cached_input_tokens),
          spent: number(used.total_tokens),
        });
        words = '';
        break;
      }
      case 'function_call':
        steps.push({
          kind: 'call',
          text: valuesOf(payload?.arguments),
          id,
          name: str(payload?.name),
          at,
          record,
        });
        break;
      case 'function_call_output': {
        const output = parse(str(payload?.output));
        const failed = number(output.metadata?.exit_code) !== 0;
        steps.push({ kind: 'result', text: str(output.output), id, failed, at, record });
        break;
      }
      default:
    }
  }
  return steps;
}

/** Session files of Gemini CLI: calls and results stand in the answer. */
function readGemini(text: string): readonly ByteStep[] {
  return list(parse(text).messages).flatMap((message): ByteStep[] => {
    const at = timeOf(message.timestamp);
    if (is(message.type, 'user')) return [{ kind: 'prompt', text: str(message.content), at }];
    const { tokens } = message;
    return [
      {
        kind: 'answer',
        text: str(message.content),
        at,
        read: number(tokens?.input),
        cached: number(tokens?.cached),
        spent: number(tokens?.total),
      },
      ...list(message.toolCalls).flatMap((call): ByteStep[] => {
        const of = { id: str(call.id), name: str(call.name), at };
        const response = list(call.result)[0]?.functionResponse?.response;
        return [
          { kind: 'call', text: valuesOf(call.args), ...of },
          { kind: 'result', text: valuesOf(response), failed: is(call.status, 'error'), ...of },
        ];
      }),
    ];
  });
}

/** Trajectories of SWE-agent: whether an action failed is told in the words of its observation. */
function readSwe(text: string): readonly ByteStep[] {
  const steps: ByteStep[] = [];
  for (const entry of list(parse(text).history)) {
    if (isTrue(entry.is_demo) || is(entry.role, 'system')) continue;
    const said = wordsOf(entry.content);
    if (is(entry.role, 'assistant')) {
      const action = str(entry.action ?? '');
      const id = String(steps.length);
      steps.push({ kind: 'answer', text: said });
      steps.push({ kind: 'call', text: action, id, name: /^\w+/.exec(action)?.[0] ?? '' });
    } else {
      const call = steps.at(-1);
      const failed = /^(?:Your proposed edit has introduced|EXECUTION TIMED OUT)/.test(said);
      if (call?.kind === 'call') steps.push({ kind: 'result', text: said, id: call.id ?? '', failed });
      else steps.push({ kind: 'prompt', text: said });
    }
  }
  return steps;
}

/** Events of the OpenHands SDK. */
function readOpenHands(text: string): readonly ByteStep[] {
  return linesOf(text).flatMap(({ value, record }): ByteStep[] => {
    const at = timeOf(value.timestamp);
    const of = { at, record, id: str(value.tool_call_id), name: str(value.tool_name) };
    if (is(value.kind, 'ActionEvent'))
      return [
        { kind: 'answer', text: wordsOf(value.thought), at, record },
        { kind: 'call', text: str(value.action?.command), ...of },
      ];
    if (!is(value.kind, 'ObservationEvent')) return [];
    const { observation } = value;
    const failed = isTrue(observation?.is_error) || number(observation?.exit_code) > 0;
    return [{ kind: 'result', text: wordsOf(observation?.content), failed, ...of }];
  });
}

/** Conversations of Cline. */
function readCline(text: string): readonly ByteStep[] {
  return list(parse(text).messages).flatMap((message): ByteStep[] => {
    const at = timeOf(message.ts);
    const blocks = list(message.content);
    const results = blocks
      .filter(({ type }) => is(type, 'tool_result'))
      .map((block): ByteStep => ({
        kind: 'result',
        text: valuesOf(block.content),
        id: str(block.tool_use_id),
        at,
      }));
    if (is(message.role, 'user'))
      return results.length > 0 ? results : [{ kind: 'prompt', text: wordsOf(message.content), at }];
    const { metrics } = message;
    const read = number(metrics?.inputTokens);
    return [
      {
        kind: 'answer',
        text: wordsOf(message.content),
        at,
        read,
        cached: number(metrics?.cacheReadTokens),
        spent: read + number(metrics?.outputTokens),
        costUsd: number(metrics?.cost),
      },
      ...blocks
        .filter(({ type }) => is(type, 'tool_use'))
        .map((block): ByteStep => ({
          kind: 'call',
          text: valuesOf(block.input),
          id: str(block.id),
          name: str(block.name),
          at,
        })),
    ];
  });
}

/** Events of opencode: a message is told of in parts, and again when it is complete. */
function readOpenCode(text: string): readonly ByteStep[] {
  const steps: ByteStep[] = [];
  const done = new Set<string>();
  const roles = new Map<string, string>();
  for (const { value, record } of linesOf(text)) {
    const { event } = value;
    const { info, part } = event?.properties ?? {};
    if (info?.role) roles.set(str(info.id), str(info.role));
    if (!part) continue;
    const role = roles.get(str(part.messageID));
    const at = timeOf(value.timestamp);
    const of = { at, record, id: str(part.callID), name: str(part.tool) };
    const status = str(part.state?.status);
    const told = `${str(part.id)} ${status}`;
    if (is(part.type, 'text') && role === 'user' && part.synthetic === undefined)
      steps.push({ kind: 'prompt', text: str(part.text), at, record });
    if (is(part.type, 'tool') && status === 'running' && part.state?.metadata && !done.has(told)) {
      done.add(told);
      steps.push({ kind: 'call', text: str(part.state.title), ...of });
    }
    if (is(part.type, 'tool') && /completed|error/.test(status) && !done.has(told)) {
      done.add(told);
      steps.push({ kind: 'result', text: valuesOf(part.state?.output), failed: status === 'error', ...of });
    }
    if (is(part.type, 'step-finish')) {
      const { tokens } = part;
      const cached = number(tokens?.cache?.read);
      const read = number(tokens?.input) + cached + number(tokens?.cache?.write);
      steps.push({ kind: 'answer', text: '', at, record, read, cached, spent: number(tokens?.total) });
    }
  }
  return steps;
}

/** Reads the steps of a source, by the agent that wrote it. */
export const readSteps = {
  pi: readPi,
  'claude-code': readClaude,
  codex: readCodex,
  'gemini-cli': readGemini,
  'swe-agent': readSwe,
  openhands: readOpenHands,
  cline: readCline,
  opencode: readOpenCode,
  inspect: readInspect,
} satisfies Readonly<Record<string, (text: string) => readonly ByteStep[]>>;

/** An agent whose sources are read without an adapter. */
export type Agent = keyof typeof readSteps;
