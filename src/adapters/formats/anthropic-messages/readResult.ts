import type { ContentBlock, JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, bool, field, isJsonArray, jsonOf, strings, str } from '../../kit/fields/index.ts';
import { readCitation, readDocument, readImage, readSearchResult, storedFile } from './readMedia.ts';

/** What a tool answered. */
export interface ToolAnswer {
  readonly toolCallId: string;
  readonly content: readonly ContentBlock[];
  readonly isError: boolean;
  /** Data beside the text, e.g. the code a command exited with. */
  readonly details?: JsonValue;
}

/** Reads a `tool_result` block, or a `…_tool_result` block of a tool that the provider ran itself. */
export function readResult(raw: JsonObject): ToolAnswer {
  const content = field(raw, 'content');
  const type = isJsonObject(content) ? (str(content, 'type') ?? '') : '';
  const isError = bool(raw, 'is_error') ?? type.endsWith('_error');
  const entries = isJsonArray(content) ? content : content === undefined || content === null ? [] : [content];
  return {
    toolCallId: str(raw, 'tool_use_id') ?? '',
    content: entries.flatMap((entry) => readResultEntry(entry, 0)),
    isError,
    ...(isJsonObject(content) && /code_execution|_error$/.test(type) ? { details: content } : {}),
  };
}

type EntryReader = (raw: JsonObject, depth: number) => readonly ContentBlock[];

// Results hold results one or two levels deep. Deeper ones are kept raw, so that no source can exhaust the stack.
const DEEPEST = 4;

const text = (value: string | undefined): readonly ContentBlock[] =>
  value === undefined || value === '' ? [] : [{ type: 'text', text: value }];
const outputFile: EntryReader = (raw) => [storedFile(str(raw, 'file_id') ?? '')];
const execution: EntryReader = (raw, depth) => [
  ...text(str(raw, 'stdout')),
  ...text(str(raw, 'stderr')),
  ...arr(raw, 'content').flatMap((entry) => readResultEntry(entry, depth + 1)),
];
const toolReference: EntryReader = (raw) => [
  { type: 'source', sourceType: 'tool', title: str(raw, 'tool_name', 'name') ?? '' },
];

/** How the pieces of a result are read, by their type. */
const ENTRY_READERS: Readonly<Record<string, EntryReader>> = {
  text: (raw) => [{ type: 'text', text: str(raw, 'text') ?? '' }, ...arr(raw, 'citations').map(readCitation)],
  image: (raw) => [readImage(raw)],
  document: (raw) => [readDocument(raw)],
  search_result: (raw) => [readSearchResult(raw)],
  tool_reference: toolReference,
  web_search_result: (raw) => [
    {
      type: 'source',
      sourceType: 'url',
      url: str(raw, 'url') ?? '',
      title: str(raw, 'title') ?? '',
    },
  ],
  web_fetch_result: (raw, depth) => [
    { type: 'source', sourceType: 'url', url: str(raw, 'url') ?? '' },
    ...readResultEntry(field(raw, 'content') ?? null, depth + 1),
  ],
  code_execution_result: execution,
  encrypted_code_execution_result: execution,
  bash_code_execution_result: execution,
  code_execution_output: outputFile,
  bash_code_execution_output: outputFile,
  text_editor_code_execution_view_result: (raw) => text(str(raw, 'content')),
  text_editor_code_execution_create_result: () => [],
  text_editor_code_execution_str_replace_result: (raw) => text(strings(raw, 'lines').join('\n')),
  tool_search_tool_search_result: (raw, depth) =>
    arr(raw, 'tool_references').flatMap((entry) => readResultEntry(entry, depth + 1)),
  advisor_result: (raw) => text(str(raw, 'text')),
};

function readResultEntry(raw: JsonValue, depth: number): readonly ContentBlock[] {
  if (typeof raw === 'string') return [{ type: 'text', text: raw }];
  if (!isJsonObject(raw)) return raw === null ? [] : [{ type: 'unknown', raw: jsonOf(raw) }];
  const type = str(raw, 'type') ?? '';
  const read = depth < DEEPEST && Object.hasOwn(ENTRY_READERS, type) ? ENTRY_READERS[type] : undefined;
  if (read) return read(raw, depth);
  if (type.endsWith('_error'))
    return text([str(raw, 'error_code'), str(raw, 'error_message')].filter(Boolean).join(': '));
  return [{ type: 'unknown', raw }];
}
