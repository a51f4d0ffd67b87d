import { contextAt, type ContextPart } from '../../analyse/context.ts';
import { readParameters, type RequestParameter } from '../../components/request/readRequest.ts';
import { isJsonObject, type JsonValue, type RowKey, type TurnRequest } from '../../model/index.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';
import { selectContent, type TranscriptState } from '../../store/index.ts';

/** A tool that was offered to the model. */
export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its arguments; absent where the source does not record it. */
  readonly schema?: JsonValue;
}

/** What the model was sent for an answer, as far as the source holds it. */
export interface SentRequest {
  /** Key of the turn that it was sent for. */
  readonly turnKey: RowKey;
  /** The model it went to; empty: not stated. */
  readonly model: string;
  /** As the source records the request; absent where it does not. */
  readonly recorded?: TurnRequest;
  /** Instructions, those that are messages of the run included; `null`: not recorded. */
  readonly systemPrompt: string | null;
  /** `null`: not recorded. */
  readonly tools: readonly OfferedTool[] | null;
  /** `null`: not recorded. */
  readonly parameters: readonly RequestParameter[] | null;
  /** The messages that were read for the answer, and summaries in the place of such, in order. */
  readonly messages: readonly ContextPart[];
}

/** What differs between two requests of one run. */
export interface RequestChanges {
  readonly prompt: { readonly before: string; readonly after: string } | null;
  readonly toolsAdded: readonly string[];
  readonly toolsRemoved: readonly string[];
  readonly toolsChanged: readonly string[];
  readonly parameters: readonly {
    readonly name: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

/** The turn that a row belongs to: that of its message, or the row itself. */
export function turnOfRow(state: TranscriptState, key: RowKey): RowKey | null {
  const message = state.message(state.block(key)?.messageKey ?? key);
  return message?.turnKey ?? (state.turn(key) ? key : null);
}

/** Reads what was sent for the answer of a turn; `null` for a turn without an answer. */
export function readRequestOf(state: TranscriptState, turnKey: RowKey): SentRequest | null {
  const context = contextAt(state, turnKey);
  if (!context) return null;
  const recorded = state.turn(turnKey)?.turn.request;
  const head = state.message(context.answerKey)?.head;
  const messages = context.parts.filter(({ kind }) => kind === 'message' || kind === 'summary');
  const said = messages.filter(({ key }) => isInstruction(state, key)).map(({ key }) => textOf(state, key));
  const parameters = recorded ? readParameters(recorded.raw) : [];
  return {
    turnKey,
    model: recorded?.model ?? (head?.role === 'assistant' ? head.model : ''),
    ...(recorded ? { recorded } : {}),
    systemPrompt: recorded?.systemPrompt ?? (said.length > 0 ? said.join('\n\n') : null),
    tools: recorded?.tools ? recorded.tools.map((tool) => offered(tool, recorded.raw)) : null,
    parameters: parameters.length > 0 ? parameters : null,
    messages,
  };
}

/** The request before that of a turn, in the same loop, that the source records; `null` where there is none. */
export function requestBefore(state: TranscriptState, turnKey: RowKey): SentRequest | null {
  const loop = state.turn(turnKey)?.loopKey;
  for (let at = state.turnKeys.indexOf(turnKey) - 1; at >= 0; at--) {
    const row = state.turn(state.turnKeys[at] ?? '');
    if (row?.loopKey === loop && row?.turn.request) return readRequestOf(state, row.key);
  }
  return null;
}

/** Compares what two requests state. What only one of them records is no difference, but for parameters. */
export function compareRequests(before: SentRequest, after: SentRequest): RequestChanges {
  const [old, now] = [toolTexts(before), toolTexts(after)];
  const known = before.tools !== null && after.tools !== null;
  const parameters = (request: SentRequest): ReadonlyMap<string, string> =>
    new Map((request.parameters ?? []).map(({ name, value }) => [name, value]));
  const [was, is] = [parameters(before), parameters(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return {
    prompt:
      before.systemPrompt !== null &&
      after.systemPrompt !== null &&
      before.systemPrompt !== after.systemPrompt
        ? { before: before.systemPrompt, after: after.systemPrompt }
        : null,
    toolsAdded: known ? [...now.keys()].filter((name) => !old.has(name)) : [],
    toolsRemoved: known ? [...old.keys()].filter((name) => !now.has(name)) : [],
    toolsChanged: known
      ? [...now.keys()].filter((name) => old.has(name) && old.get(name) !== now.get(name))
      : [],
    parameters: names
      .filter((name) => was.get(name) !== is.get(name))
      .map((name) => ({ name, before: was.get(name) ?? null, after: is.get(name) ?? null })),
  };
}

const toolTexts = ({ tools }: SentRequest): ReadonlyMap<string, string> =>
  new Map((tools ?? []).map((tool) => [tool.name, stringifyJson(tool)]));

const isInstruction = (state: TranscriptState, key: RowKey): boolean => {
  const role = state.message(key)?.head.role;
  return role === 'system' || role === 'developer';
};

const textOf = (state: TranscriptState, key: RowKey): string =>
  selectContent(state, key)
    .flatMap((block) => (block.type === 'text' ? [block.text] : []))
    .join('\n');

// Where providers put the schema of the arguments of a tool.
const SCHEMAS = ['input_schema', 'inputSchema', 'parameters', 'parametersJsonSchema', 'schema'];

function offered(
  { name, description = '' }: NonNullable<TurnRequest['tools']>[number],
  raw: JsonValue,
): OfferedTool {
  const schema = schemaIn(raw, name);
  return { name, description, ...(schema === undefined ? {} : { schema }) };
}

function schemaIn(raw: JsonValue, name: string): JsonValue | undefined {
  if (!isJsonObject(raw) || !Array.isArray(raw.tools)) return undefined;
  for (const tool of raw.tools as readonly JsonValue[]) {
    // Some providers wrap a function into a tool of their own.
    const own = isJsonObject(tool) && isJsonObject(tool.function) ? tool.function : tool;
    if (!isJsonObject(own) || own.name !== name) continue;
    for (const field of SCHEMAS) if (isJsonObject(own[field])) return own[field];
  }
  return undefined;
}
