import type { JsonObject, JsonValue, SourceBlock, TurnRequest } from '../../../model/index.ts';
import { sameValue } from '../../../model/sameValue.ts';
import { arr, createFieldReader, field, filled, optional, str, strings } from '../../kit/fields/index.ts';

/** Messages of a request that were not in the one before: a conversation that is sent again whole says only its end anew. */
export function unsaid(
  messages: readonly JsonValue[],
  before: readonly JsonValue[],
  answered: number,
): readonly JsonValue[] {
  const repeats =
    before.length > 0 &&
    messages.length >= before.length &&
    before.every((m, i) => sameValue(m, messages[i]));
  if (!repeats) return messages;
  const rest = messages.slice(before.length);
  // The answer that came between the two requests stands first.
  return answered > 0 && str(rest[0], 'role') === 'assistant' ? rest.slice(1) : rest;
}

/** Why a completion stopped, in the words of the model; an unknown reason stays as it is. */
export function stopReasonOf(finish: string | null, refused: boolean): string | null {
  switch (finish) {
    case 'stop':
      return refused ? 'refusal' : 'stop';
    case 'tool_calls':
    case 'function_call':
      return 'toolUse';
    case 'length':
    case 'model_length':
      return 'length';
    case 'content_filter':
      return refused ? 'refusal' : 'guardRail';
    default:
      return finish;
  }
}

/** An error as people read it: its text, and its code unless the text says it. */
export function describeError(error: JsonValue): string {
  if (typeof error === 'string') return error;
  const message = str(error, 'message') ?? str(error, 'type') ?? 'error';
  const code = field(error, 'code');
  const shown = typeof code === 'string' || typeof code === 'number' ? String(code) : '';
  return shown === '' || message.includes(shown) ? message : `${message} (${shown})`;
}

/** What an answer was drawn from, where it is listed beside it in every chunk, as Perplexity does; without what `cited` says is there already. */
export function citationsOf(chunk: JsonObject, cited: (url: string) => boolean): readonly SourceBlock[] {
  const results = arr(chunk, 'search_results');
  const found = results.map((result) => ({
    url: str(result, 'url'),
    title: str(result, 'title'),
    text: filled(result, 'snippet'),
  }));
  const listed =
    results.length > 0
      ? found
      : strings(chunk, 'citations').map((url) => ({ url, title: undefined, text: undefined }));
  return listed
    .filter(({ url }) => url !== undefined && !cited(url))
    .map(({ url, title, text }) => ({
      type: 'source' as const,
      sourceType: 'url',
      ...optional('url', url),
      ...optional('title', title),
      ...optional('text', text),
    }));
}

/** What was sent to the model, beside its messages. */
export function requestOf(request: JsonObject): TurnRequest {
  const tools = arr(request, 'tools');
  const fields = createFieldReader(request);
  fields.skip('messages', 'model', 'stream', 'stream_options');
  return {
    ...optional('model', str(request, 'model')),
    messageCount: arr(request, 'messages').length,
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map((tool) => {
            const fn = field(tool, 'function') ?? tool;
            return { name: str(fn, 'name') ?? '', ...optional('description', str(fn, 'description')) };
          }),
        }),
    raw: fields.rest() ?? {},
  };
}
