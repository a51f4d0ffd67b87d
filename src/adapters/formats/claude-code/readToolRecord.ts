import type { JsonObject, JsonValue, ToolOutcome } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, field, isJsonArray, num, optional, span, str, strings } from '../../kit/fields/index.ts';

/** The data that a session file keeps of a tool's result, beside what the model reads. */
export interface ToolFacts {
  readonly details?: JsonValue;
  readonly durationMs?: number;
  /** Id of the sub-agent that the call started. */
  readonly agentId?: string;
  /** The sub-agent goes on after the call has returned. */
  readonly background: boolean;
}

// What the model reads of a command that ran in the background.
const BACKGROUND_EXIT =
  /^<(?:retrieval_)?status>[^<]{0,40}<\/(?:retrieval_)?status>[^]{0,400}?<exit_code>(?<code>-?\d+)<\/exit_code>/;

/**
 * Reads the data of a result. A change of a file gets its lines as a diff as well, under `diff`. A string repeats the text of a failure,
 * `shown`; it is kept where it says something else.
 */
export function readToolFacts(raw: JsonValue | undefined, shown: string): ToolFacts {
  if (raw === undefined || raw === null) {
    const code = BACKGROUND_EXIT.exec(shown)?.groups?.code;
    return { background: false, ...(code === undefined ? {} : { details: { exit_code: Number(code) } }) };
  }
  if (typeof raw === 'string') {
    const repeats = shown.includes(raw.replace(/^Error: /, '').trim());
    return { background: false, ...(repeats ? {} : { details: raw }) };
  }
  const durationMs = span(num(raw, 'totalDurationMs', 'durationMs'));
  const agentId = str(raw, 'agentId');
  const diff = readPatch(raw);
  return {
    details: isJsonObject(raw) && diff !== '' ? { ...raw, diff } : raw,
    ...optional('durationMs', durationMs),
    ...(agentId === undefined || agentId === '' ? {} : { agentId }),
    background: str(raw, 'status') === 'async_launched' || field(raw, 'isAsync') === true,
  };
}

function readPatch(raw: JsonValue): string {
  const hunks = arr(raw, 'structuredPatch');
  return hunks
    .map((hunk) => {
      const at = (key: string): number => num(hunk, key) ?? 0;
      const head = `@@ -${at('oldStart')},${at('oldLines')} +${at('newStart')},${at('newLines')} @@`;
      return [head, ...strings(hunk, 'lines')].join('\n');
    })
    .join('\n');
}

// By the person, or by the rules that they set.
const REFUSED =
  /^(?:The user doesn't want to (?:proceed with this tool use|take this action right now)|(?:This command|This Bash command contains multiple operations\. The following parts?) requires? approval|Claude requested permissions to )/;
const INTERRUPTED = '[Request interrupted by user';

/** How a call ended, where the record says more than that it failed. `text`: the beginning of what it answered. */
export function readOutcome(record: JsonObject, isError: boolean, text: string): ToolOutcome | undefined {
  if (str(record, 'toolDenialKind') !== undefined) return 'denied';
  if (!isError) return undefined;
  if (REFUSED.test(text)) return 'denied';
  return text.startsWith(INTERRUPTED) ? 'aborted' : undefined;
}

/** The ids of the calls that the printed result says were refused. */
export function readDenials(record: JsonObject): readonly string[] {
  const denials = field(record, 'permission_denials');
  return isJsonArray(denials) ? denials.flatMap((entry) => str(entry, 'tool_use_id') ?? []) : [];
}
