// Reads what streams of the APIs of models say of tools that the service itself ran: searches, programs, servers of others. Tools of a host have no results in them.

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Fields = Readonly<Record<string, Json>>;

/** What a tool of a service answered, as far as it tells whether it failed. */
export interface ServedResult {
  readonly command: string;
  readonly output: string;
  readonly isError: boolean;
  readonly code?: number | undefined;
}

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON objects in a text of any kind: lines of events, data of server-sent events, bodies in recordings of HTTP. */
function* objectsIn(text: string): Generator<Json> {
  for (let at = text.indexOf('{"'); at >= 0; at = text.indexOf('{"', at)) {
    let depth = 0;
    let quoted = false;
    let end = at;
    for (; end < text.length; end++) {
      const sign = text[end];
      if (quoted && sign === '\\') end++;
      else if (sign === '"') quoted = !quoted;
      else if (!quoted && sign === '{') depth++;
      else if (!quoted && sign === '}' && --depth === 0) break;
    }
    try {
      yield JSON.parse(text.slice(at, end + 1)) as Json;
      at = end + 1;
    } catch {
      at += 2;
    }
  }
}

function* within(value: Json): Generator<Fields> {
  if (Array.isArray(value)) for (const each of value as readonly Json[]) yield* within(each);
  else if (isFields(value)) {
    yield value;
    for (const each of Object.values(value)) yield* within(each);
  }
}

/** The results of tools that a service ran, each as it was told last. */
export function servedResults(source: string): readonly ServedResult[] {
  const last = new Map<string, ServedResult>();
  for (const object of objectsIn(source))
    for (const node of within(object)) {
      const { type, id, tool_use_id: called, content, status, error } = node;
      if (typeof type !== 'string') continue;
      const inside = isFields(content) ? content : {};
      const output = JSON.stringify(content ?? error ?? null);
      // Anthropic: a block for each result.
      if (type.endsWith('_tool_result') && typeof called === 'string')
        last.set(called, {
          command: '',
          output,
          isError:
            node.is_error === true || (typeof inside.type === 'string' && inside.type.endsWith('_error')),
          code: typeof inside.return_code === 'number' ? inside.return_code : undefined,
        });
      // OpenAI: the item of a call says how it went.
      else if (type.endsWith('_call') && typeof id === 'string')
        last.set(id, { command: '', output, isError: status === 'failed' || isFields(error) });
    }
  return [...last.values()];
}
