import { isJsonObject, type JsonObject, type JsonValue } from '../model/index.ts';
import { labelOf } from './labelOf.ts';
import type { Labels } from './labels.ts';
import { readTodos } from '../analyse/readTodos.ts';
import { compactJson } from './compactJson.ts';
import { isolate } from './isolate.ts';

type Sentence = (data: JsonValue, labels: Labels) => string;

/**
 * Puts the data of a note of a known kind into words; empty when the kind is not known or its data has another shape. Total:
 * data of any shape.
 */
export function sentenceOf(kind: string, data: JsonValue, labels: Labels): string {
  return (Object.hasOwn(SENTENCES, kind) ? SENTENCES[kind]?.(data, labels) : undefined) ?? '';
}

const SENTENCES: Readonly<Record<string, Sentence>> = {
  plan(data, labels) {
    const todos = readTodos(data);
    if (!todos) return '';
    return labels.todoDone(todos.filter(({ state }) => state === 'done').length, todos.length);
  },
  // Agent Client Protocol
  contextUsage(data, labels) {
    const used = at(data, 'used');
    const size = at(data, 'size');
    if (typeof used !== 'number' || typeof size !== 'number') return '';
    const cost = at(data, 'cost');
    const amount = at(cost, 'currency') === 'USD' ? at(cost, 'amount') : undefined;
    return [
      labels.contextUsed(labels.figures.tokens(used), labels.figures.tokens(size)),
      ...(typeof amount === 'number' ? [labels.figures.cost(amount)] : []),
    ].join(' · ');
  },
  availableCommands: (data) => list(data, (entry) => (word(entry, 'name') ? `/${word(entry, 'name')}` : '')),
  configOptions: (data) =>
    list(data, (entry) => {
      const value = at(entry, 'currentValue');
      const name = word(entry, 'name') || word(entry, 'id');
      return typeof value === 'object' || value === undefined ? name : `${name}: ${String(value)}`;
    }),
  // AG-UI
  step: (data) => join([word(data, 'stepName'), word(data, 'status')]),
  // opencode
  patch: (data) => list(at(data, 'files') ?? null, () => ''),
  // pi
  select: (data) =>
    join([list(at(data, 'options') ?? null, () => ''), word(at(data, 'answer'), 'value')], ': '),
  // mini-swe-agent
  exit(data, labels) {
    const status = word(data, 'exit_status');
    return labelOf(labels.wireStopReasons, status) ?? status;
  },
  // OpenHands
  recall(data, labels) {
    const type = word(data, 'recall_type');
    const found = at(data, 'microagent_knowledge');
    const names = Array.isArray(found) ? found.map((one: JsonValue) => word(one, 'name')) : [];
    const said = word(data, 'query') || word(data, 'content') || word(data, 'repo_name');
    return join([
      labelOf(labels.recallTypes, type) ?? type,
      isolate(said),
      isolate(names.filter(Boolean).join(', ')),
    ]);
  },
  // Codex: ends of calls that the record does not hold, which else would be drawn by them
  web_search_end: (data) => isolate(word(data, 'query')),
  mcp_tool_call_end: (data) =>
    join([isolate(word(at(data, 'invocation'), 'server')), isolate(word(at(data, 'invocation'), 'tool'))]),
  patch_apply_end(data) {
    const changes = at(data, 'changes');
    const files = changes !== undefined && isJsonObject(changes) ? Object.keys(changes) : [];
    return join([word(data, 'status'), isolate(files.join(', '))]);
  },
  exec_command_end(data) {
    const command = at(data, 'command');
    return isolate(Array.isArray(command) ? list(command, () => '', ' ') : '');
  },
  image_generation_end: (data) => join([word(data, 'status'), isolate(word(data, 'revised_prompt'))]),
  item_completed(data) {
    const item = at(data, 'item');
    const said =
      word(item, 'text') ||
      list(at(item, 'content') ?? null, (part) => word(part, 'text'), ' ') ||
      word(item, 'command') ||
      list(at(item, 'command') ?? null, () => '', ' ') ||
      word(item, 'tool') ||
      word(item, 'query') ||
      word(item, 'kind');
    return join([word(item, 'type'), isolate(said)]);
  },
  collab_agent_spawn_end: (data) =>
    join([isolate(agentName(data, 'new')), isolate(word(data, 'prompt')), statusWord(at(data, 'status'))]),
  collab_agent_interaction_end: (data) =>
    join([
      isolate(agentName(data, 'receiver')),
      isolate(word(data, 'prompt')),
      statusWord(at(data, 'status')),
    ]),
  collab_close_end: (data) => join([isolate(agentName(data, 'receiver')), statusWord(at(data, 'status'))]),
  collab_waiting_end: (data) =>
    list(at(data, 'agent_statuses') ?? null, (agent) =>
      join(
        [isolate(word(agent, 'agent_nickname') || word(agent, 'thread_id')), statusWord(at(agent, 'status'))],
        ': ',
      ),
    ),
  sub_agent_activity: (data) => join([isolate(word(data, 'agent_path')), word(data, 'kind')]),
  dynamic_tool_call_request: (data) => join([isolate(word(data, 'namespace')), isolate(word(data, 'tool'))]),
  dynamic_tool_call_response: (data) =>
    join([
      isolate(word(data, 'namespace')),
      isolate(word(data, 'tool')),
      isolate(list(at(data, 'content_items') ?? null, (part) => word(part, 'text'), ' ')),
    ]),
  thread_goal_updated: (data) =>
    join([isolate(word(at(data, 'goal'), 'objective')), word(at(data, 'goal'), 'status')]),
  guardian_assessment: (data) => join([word(data, 'status'), isolate(word(at(data, 'action'), 'command'))]),
  exited_review_mode: (data) => isolate(word(at(data, 'review_output'), 'overall_explanation')),
  view_image_tool_call: (data) => isolate(word(data, 'path')),
  // Inspect
  info(data) {
    const said = at(data, 'data');
    const text = typeof said === 'string' ? said : said === undefined ? '' : compactJson(said);
    return join([word(data, 'source'), text], ': ');
  },
  input: (data) => withoutRules(word(data, 'input')),
  approval(data, labels) {
    const decision = word(data, 'decision');
    const tool = word(at(data, 'call'), 'function');
    return join([tool, labelOf(labels.decisions, decision) ?? decision, word(data, 'explanation')]);
  },
  logger(data) {
    const entry = at(data, 'message');
    return join([word(entry, 'level'), word(entry, 'message')], ': ');
  },
};

const at = (data: JsonValue | undefined, key: string): JsonValue | undefined =>
  data !== undefined && isJsonObject(data) && Object.hasOwn(data, key) ? data[key] : undefined;

function word(data: JsonValue | undefined, key: string): string {
  const value = at(data, key);
  return typeof value === 'string' ? value.trim() : '';
}

// Codex names agents by what their parent calls them, else by their thread.
const agentName = (data: JsonValue, whose: 'new' | 'receiver'): string =>
  word(data, `${whose}_agent_nickname`) || word(data, `${whose}_thread_id`);

// `running`, or `{ completed: 'what it said last' }`.
function statusWord(status: JsonValue | undefined): string {
  if (typeof status === 'string') return status;
  if (status === undefined || !isJsonObject(status)) return '';
  const [name = ''] = Object.keys(status);
  return join([name, isolate(word(status, name))], ': ');
}

// A panel of a terminal: lines of text between rules.
const withoutRules = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[^─]/.test(line))
    .join('\n');

const join = (words: readonly string[], by = ' · '): string => words.filter(Boolean).join(by);

const list = (data: JsonValue, name: (entry: JsonObject) => string, by = ', '): string =>
  Array.isArray(data)
    ? join(
        data.map((entry: JsonValue) =>
          typeof entry === 'string' ? entry : isJsonObject(entry) ? name(entry) : '',
        ),
        by,
      )
    : '';
