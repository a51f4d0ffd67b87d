import type { JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, field, str } from '../../kit/fields/index.ts';

/** What messages say about the format that they are in. */
export interface Weights {
  /** Messages with a mark that only the Messages API leaves. */
  readonly own: number;
  /** Messages with a mark that it shares with others, e.g. signed thinking. */
  readonly shared: number;
  /** Messages with a mark that it cannot leave. */
  readonly foreign: number;
  /** Messages with a field that it does not have, though a host may have put it there. */
  readonly unlikely: number;
}

/** Counts the messages that speak for the Messages API, and those that speak against it. Total. */
export function weighMessages(messages: readonly JsonValue[]): Weights {
  const weights = { own: 0, shared: 0, foreign: 0, unlikely: 0 };
  for (const message of messages) {
    const role = str(message, 'role');
    if (role === undefined) continue;
    const marks = arr(message, 'content').map(markOf);
    if (marks.includes('own')) weights.own += 1;
    else if (marks.includes('shared')) weights.shared += 1;
    if (FOREIGN_ROLES.has(role) || arr(message, 'tool_calls').length > 0 || marks.includes('foreign'))
      weights.foreign += 1;
    else if (CANONICAL_KEYS.some((key) => field(message, key) !== undefined)) weights.unlikely += 1;
  }
  return weights;
}

const FOREIGN_ROLES = new Set(['tool', 'function', 'toolResult', 'extension', 'bashExecution', 'model']);
const CANONICAL_KEYS = ['stopReason', 'timestamp', 'kind'];
const FOREIGN_BLOCKS = new Set([
  'toolCall',
  'tool-call',
  'tool-result',
  'image_url',
  'input_audio',
  'video_url',
]);
const CITATIONS = new Set([
  'char_location',
  'page_location',
  'content_block_location',
  'web_search_result_location',
  'search_result_location',
]);

type Mark = 'own' | 'shared' | 'foreign' | undefined;

const when = (mark: Mark, holds: boolean): Mark => (holds ? mark : undefined);

function markOf(block: JsonValue): Mark {
  const type = str(block, 'type') ?? '';
  if (FOREIGN_BLOCKS.has(type)) return 'foreign';
  return markOfType(block, type) ?? when('shared', str(field(block, 'cache_control'), 'type') !== undefined);
}

function markOfType(block: JsonValue, type: string): Mark {
  switch (type) {
    case 'text':
      return when(
        'own',
        arr(block, 'citations').some((from) => CITATIONS.has(str(from, 'type') ?? '')),
      );
    case 'tool_use':
    case 'server_tool_use':
    case 'mcp_tool_use':
      return when('own', str(block, 'id') !== undefined && field(block, 'input') !== undefined);
    case 'redacted_thinking':
      return when('own', str(block, 'data') !== undefined);
    case 'thinking':
      return when('shared', str(block, 'thinking') !== undefined && str(block, 'signature') !== undefined);
    case 'image':
    case 'document':
      return when('own', isOwnMedia(block));
    case 'search_result':
      return when('own', str(block, 'source') !== undefined && Array.isArray(field(block, 'content')));
    case 'container_upload':
      return when('own', str(block, 'file_id') !== undefined);
    default:
      return when('own', str(block, 'tool_use_id') !== undefined);
  }
}

// Canonical media say `mimeType` where these say `media_type`, and an address alone could be of either.
function isOwnMedia(block: JsonValue): boolean {
  const source = field(block, 'source');
  return (
    isJsonObject(field(block, 'citations')) ||
    str(source, 'media_type') !== undefined ||
    (str(source, 'type') === 'file' && str(source, 'file_id') !== undefined) ||
    (str(source, 'type') === 'content' && field(source, 'content') !== undefined)
  );
}
