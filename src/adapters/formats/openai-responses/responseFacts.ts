import type { JsonObject, MessagePatch, TurnRequest } from '../../../model/index.ts';
import { arr, createFieldReader, field, obj, optional, str } from '../../kit/fields/index.ts';
import type { Answer } from './answer.ts';
import { readUsage } from './readUsage.ts';

/** Why a response stopped, what it cost and what went wrong. */
export function readTerminal(response: JsonObject, status: string, answer: Answer): MessagePatch {
  const usage = readUsage(field(response, 'usage'));
  const error = obj(response, 'error');
  const message = error && (str(error, 'message') ?? str(error, 'code'));
  return {
    stopReason: stopReasonOf(response, status, answer),
    ...(usage ? { usage } : {}),
    ...optional('model', str(response, 'model')),
    ...(message === undefined ? {} : { errorMessage: withCode(message, str(error, 'code')) }),
  };
}

/** An error as people read it: its text, and its code unless the text says it. */
export const withCode = (message: string, code: string | undefined): string =>
  code === undefined || message.includes(code) ? message : `${message} (${code})`;

function stopReasonOf(response: JsonObject, status: string, answer: Answer): string | null {
  switch (status) {
    case 'queued':
    case 'in_progress':
      return null;
    case 'completed':
      if (answer.refused()) return 'refusal';
      return answer.callsOut() ? 'toolUse' : 'stop';
    case 'failed':
      return 'error';
    case 'cancelled':
      return 'aborted';
    case 'incomplete': {
      const reason = str(field(response, 'incomplete_details'), 'reason');
      if (reason === 'max_output_tokens') return 'length';
      return reason === 'content_filter' ? 'guardRail' : (reason ?? 'incomplete');
    }
    default:
      return status;
  }
}

/** Fields of a response or request that are no settings of the request. */
const NO_SETTING = [
  'id',
  'object',
  'created_at',
  'completed_at',
  'status',
  'error',
  'incomplete_details',
  'output',
  'output_text',
  'usage',
  'input',
  'model',
  'type',
  'content_filters',
  'stream',
];

/** What was sent to the model, as far as it is stated; `undefined` when neither instructions nor tools are. */
export function requestOf(from: JsonObject): TurnRequest | undefined {
  const instructions = field(from, 'instructions');
  const tools = arr(from, 'tools');
  if ((instructions === undefined || instructions === null) && tools.length === 0) return undefined;
  return {
    ...optional('systemPrompt', typeof instructions === 'string' ? instructions : undefined),
    ...optional('model', str(from, 'model')),
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map((tool) => ({
            name: str(tool, 'name') ?? str(field(tool, 'function'), 'name') ?? str(tool, 'type') ?? '',
            ...optional('description', str(tool, 'description')),
          })),
        }),
    raw: settingsOf(from) ?? {},
  };
}

/** The settings of a response or request; `undefined` when none is stated. */
export function settingsOf(from: JsonObject): JsonObject | undefined {
  const fields = createFieldReader(from);
  fields.skip(...NO_SETTING);
  return fields.rest();
}
