import type { JsonObject, ToolCallBlock } from '../../../model/index.ts';
import { createFieldReader, field, obj, str } from '../../kit/fields/index.ts';

/** Names of the tools that events begin, by what the type of the event begins with. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['exec_command', 'shell'],
  ['exec_approval', 'shell'],
  ['patch_apply', 'apply_patch'],
  ['apply_patch_approval', 'apply_patch'],
  ['web_search', 'web_search'],
]);

/** Fields that say which call it is, not what was asked. */
const ENVELOPE = ['type', 'call_id', 'turn_id', 'invocation', 'cwd'];

/**
 * The call that an event begins, for a stream that has no item of it: a command, a patch, a tool of an MCP server, a search. `undefined` for any
 * other event.
 */
export function readEventCall(event: JsonObject): ToolCallBlock | undefined {
  const type = str(event, 'type') ?? '';
  const id = str(event, 'call_id', 'callId') ?? '';
  if (id === '') return undefined;
  if (type === 'dynamic_tool_call_request') {
    const name = str(event, 'tool') ?? '';
    const namespace = str(event, 'namespace');
    const given = field(event, 'arguments') ?? {};
    const title = namespace === undefined ? {} : { title: `${name} (${namespace})` };
    return { type: 'toolCall', id, name, arguments: given, ...title };
  }
  const invocation = obj(event, 'invocation');
  if (type === 'mcp_tool_call_begin' && invocation) {
    const tool = str(invocation, 'tool') ?? '';
    const server = str(invocation, 'server') ?? '';
    const given = field(invocation, 'arguments');
    return { type: 'toolCall', id, name: `mcp__${server}__${tool}`, arguments: given ?? {} };
  }
  const name = NAMES.get(type.replace(/_(?:begin|request)$/, ''));
  if (name === undefined) return undefined;
  const fields = createFieldReader(event);
  fields.skip(...ENVELOPE);
  const cwd = field(event, 'cwd');
  const given = { ...fields.rest(), ...(cwd === undefined ? {} : { workdir: cwd }) };
  return { type: 'toolCall', id, name, arguments: given };
}
