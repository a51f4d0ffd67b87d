import type { ContentBlock, JsonObject, JsonValue } from '../../../model/index.ts';
import { createFieldReader, field, mediaSource, readArguments, str } from '../../kit/fields/index.ts';

/** A call as the editor extension shows it. */
export interface UiCall {
  readonly name: string;
  readonly arguments: JsonValue;
  /** Output that stands in the call itself. */
  readonly output: readonly ContentBlock[];
}

const NAMES: Readonly<Record<string, string>> = {
  command: 'execute_command',
  browser_action_launch: 'browser_action',
  followup: 'ask_followup_question',
};

/** Tools whose content is what they found; that of others is what they were given. */
const FINDS: ReadonlySet<string> = new Set([
  'listFilesTopLevel',
  'listFilesRecursive',
  'listCodeDefinitionNames',
  'searchFiles',
]);

const text = (said: string | undefined): readonly ContentBlock[] =>
  said === undefined || said === '' ? [] : [{ type: 'text', text: said }];

/** Reads the text of an entry that shows a call: JSON, or the command line itself. Total. */
export function readUiCall(kind: string, said: JsonValue): UiCall {
  const name = NAMES[kind] ?? kind;
  if (typeof said === 'string') {
    const key = kind === 'command' ? 'command' : kind === 'browser_action_launch' ? 'url' : 'text';
    return { name, arguments: said === '' ? {} : { [key]: said }, output: [] };
  }
  const fields = createFieldReader(said);
  switch (kind) {
    case 'tool': {
      const tool = fields.str('tool') ?? name;
      const output = FINDS.has(tool) ? text(fields.str('content')) : [];
      return { name: tool, arguments: fields.rest() ?? {}, output };
    }
    case 'use_mcp_server': {
      const given = field(said, 'arguments');
      const tool = fields.str('toolName');
      fields.skip('arguments');
      const read = typeof given === 'string' ? readArguments(given).arguments : (given ?? null);
      return { name: tool ?? name, arguments: { ...fields.rest(), arguments: read }, output: [] };
    }
    case 'followup':
    case 'plan_mode_respond': {
      const output = text(fields.str('selected'));
      return { name, arguments: fields.rest() ?? {}, output };
    }
    default:
      return { name, arguments: said, output: [] };
  }
}

/** Output of the call before it; `undefined` when an entry is none. Total. */
export function readUiResult(
  kind: string,
  entry: JsonObject,
  said: JsonValue,
): readonly ContentBlock[] | undefined {
  switch (kind) {
    case 'command_output':
    case 'mcp_server_response':
      return text(str(entry, 'text'));
    case 'browser_action_result': {
      const screenshot = str(said, 'screenshot');
      const logs = typeof said === 'string' ? said : str(said, 'logs');
      const url = str(said, 'currentUrl');
      return [
        ...text(logs),
        ...(screenshot === undefined ? [] : [{ type: 'image' as const, source: mediaSource(screenshot) }]),
        ...(url === undefined ? [] : [{ type: 'source' as const, sourceType: 'url', url }]),
      ];
    }
    default:
      return undefined;
  }
}
