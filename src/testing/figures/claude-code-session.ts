import { readAnthropicStopReason } from '../../adapters/formats/anthropic-messages/readStopReason.ts';
import type { AgentMessage } from '../../model/index.ts';
import type { FigureCheck, FigureInput, RecordingFigures } from '../figures.ts';

type Line = Readonly<Record<string, unknown>>;

/** The recordings of sessions of Claude Code. */
export const figures: RecordingFigures = {
  folder: 'claude-code-session',
  format: 'claude-code',
  ofSource: [
    'lines',
    'record_types',
    'blocks',
    'user_records',
    'assistant_records',
    'sidechain_records',
    'uuids',
    'distinct_uuids',
    'roots',
    'parents_with_several_children',
    'parents_not_in_file',
    'user_records_with_tool_result',
  ],
  compare(input: FigureInput): readonly FigureCheck[] {
    return input.path.endsWith('.meta.json') ? compareSideFile(input) : compareSession(input);
  },
};

function compareSideFile({ expected, read }: FigureInput): readonly FigureCheck[] {
  const keys = Object.keys(read.session.details ?? {}).sort();
  return [{ name: 'keys', expected: [...(expected.keys as readonly string[])].sort(), actual: keys }];
}

function compareSession({ expected, messages, read, text }: FigureInput): readonly FigureCheck[] {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line);
  const { summary } = read;
  const state = read.store.getState();
  const dividers = state.itemKeys.flatMap((key) => {
    const item = state.item(key)?.item;
    return item?.type === 'divider' ? [item.kind] : [];
  });
  const check = (name: string, actual: unknown): FigureCheck => ({ name, expected: expected[name], actual });
  const failed = messages.some(
    (message) => message.role === 'assistant' && message.errorMessage !== undefined,
  );
  return [
    ...compareLines(expected, lines),
    check('unparsable_lines', read.diagnostics.filter(({ code }) => code === 'malformed-json').length),
    check('user_records_with_tool_result', lines.filter((line) => blocksOf(line).some(isResult)).length),
    {
      name: 'user messages',
      expected: lines.filter((line) => line.type === 'user' && !blocksOf(line).every(isResult)).length,
      actual: messages.filter(({ role }) => role === 'user').length,
    },
    check('assistant_message_ids', summary.messages.assistant),
    check(
      'meta_records',
      messages.filter(
        ({ role, synthetic = '' }) => role === 'user' && /^(?:environment|commandPrompt)$/.test(synthetic),
      ).length - lines.filter((line) => line.isMeta !== true && isProgramText(line)).length,
    ),
    check(
      'api_error_records',
      messages.filter((message) => message.role === 'assistant' && message.stopReason === 'error').length,
    ),
    check('compact_boundaries', dividers.filter((kind) => kind === 'compaction').length),
    check('text_chars', summary.characters.assistantText),
    check('thinking_chars', summary.characters.thinking),
    check('images_in_user_content', imagesIn(messages, 'user')),
    check('images_in_tool_results', imagesIn(messages, 'toolResult')),
    check('tool_calls', summary.tools.calls),
    check('tool_call_ids', summary.tools.ids),
    check('tool_results', summary.messages.toolResult),
    check('tool_results_paired', summary.tools.paired),
    check('tool_errors', summary.tools.errors),
    {
      name: 'last_assistant_stop_reason',
      // An error of the API is told in the words of an answer; it is shown as the error it is.
      expected: failed
        ? 'error'
        : readAnthropicStopReason((expected.last_assistant_stop_reason as string | null) ?? undefined),
      actual: summary.lastStopReason,
    },
    {
      name: 'usage_sum_last_record_per_message',
      expected: usageFigures(expected.usage_sum_last_record_per_message),
      actual: [summary.usage.input, summary.usage.output, summary.usage.cacheRead, summary.usage.cacheWrite],
    },
    { name: 'blocks shown', expected: countMessageBlocks(expected.blocks), actual: countShown(messages) },
    { name: 'nothing unknown', expected: 0, actual: summary.blocks.unknown },
  ];
}

// Figures of the file itself.
function compareLines(expected: Line, lines: readonly Line[]): readonly FigureCheck[] {
  const check = (name: string, actual: unknown): FigureCheck => ({ name, expected: expected[name], actual });
  const uuids = lines.flatMap(({ uuid }) => (typeof uuid === 'string' ? [uuid] : []));
  const parents = lines.flatMap(({ parentUuid }) => (typeof parentUuid === 'string' ? [parentUuid] : []));
  const known = new Set(uuids);
  const children = Object.values(countBy(parents));
  return [
    check('lines', lines.length),
    check(
      'record_types',
      countBy(
        lines.map(({ type, subtype }) => (type === 'system' ? `system/${String(subtype)}` : String(type))),
      ),
    ),
    check(
      'blocks',
      countBy(
        lines.flatMap((line) =>
          blocksOf(line).map(
            (block) =>
              `${String(line.type)}:${typeof block === 'string' ? 'string' : String(field(block, 'type'))}`,
          ),
        ),
      ),
    ),
    check('user_records', lines.filter(({ type }) => type === 'user').length),
    check('assistant_records', lines.filter(({ type }) => type === 'assistant').length),
    check('sidechain_records', lines.filter(({ isSidechain }) => isSidechain === true).length),
    check('uuids', uuids.length),
    check('distinct_uuids', known.size),
    check('roots', lines.filter(({ parentUuid }) => parentUuid === null).length),
    check('parents_with_several_children', children.filter((count) => count > 1).length),
    check('parents_not_in_file', new Set(parents.filter((parent) => !known.has(parent))).size),
  ];
}

function countMessageBlocks(counts: unknown): Record<string, number> {
  const shown: Record<string, number> = {};
  for (const [name, count] of Object.entries(counts as Readonly<Record<string, number>>)) {
    const key = name.replace(/:string$/, ':text').replace('assistant:tool_use', 'assistant:toolCall');
    if (key !== 'user:tool_result') shown[key] = (shown[key] ?? 0) + count;
  }
  return shown;
}

function countShown(messages: readonly AgentMessage[]): Record<string, number> {
  return countBy(
    messages.flatMap((message) =>
      message.role === 'user' || message.role === 'assistant'
        ? message.content.map(({ type }) => `${message.role}:${type}`)
        : [],
    ),
  );
}

function usageFigures(sum: unknown): readonly (number | null)[] {
  const figure = (key: string): number | null => (field(sum, key) as number | undefined) ?? null;
  return [
    figure('input_tokens'),
    figure('output_tokens'),
    figure('cache_read_input_tokens'),
    figure('cache_creation_input_tokens'),
  ];
}

function imagesIn(messages: readonly AgentMessage[], role: 'user' | 'toolResult'): number {
  return messages
    .flatMap((message) => (message.role === role ? message.content : []))
    .filter(({ type }) => type === 'image').length;
}

function blocksOf(line: Line): readonly unknown[] {
  const content = field(line.message, 'content');
  return Array.isArray(content) ? content : typeof content === 'string' ? [content] : [];
}

const isResult = (block: unknown): boolean => field(block, 'type') === 'tool_result';

const isProgramText = (line: Line): boolean => String(blocksOf(line)[0]).startsWith('<local-command-');

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
