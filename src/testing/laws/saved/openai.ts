import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { at, list, split, text, type SavedForm } from './savedForm.ts';

/** Responses API: the response as its last event states it. */
export const response: SavedForm = (values) => {
  if (!values.some(({ type }) => type === 'response.created')) return Promise.resolve('is no stream');
  const responses: JsonValue[] = [];
  for (const events of split(values, ({ type }) => type === 'response.created')) {
    const end = events.find(({ type }) => typeof type === 'string' && ENDS.has(type));
    if (!end) return Promise.resolve('broke off: the response is stated by the last event');
    const items = new Set(
      events.flatMap(({ output_index: index }) => (typeof index === 'number' ? [index] : [])),
    ).size;
    if (list(end, 'response', 'output').length !== items)
      return Promise.resolve('leaves items out of its last event, as its recording was shortened');
    responses.push(end.response ?? null);
  }
  return Promise.resolve(responses);
};

const ENDS: ReadonlySet<string> = new Set(['response.completed', 'response.failed', 'response.incomplete']);

interface Answer {
  content: JsonValue[];
  refusal: string;
  reasoning: string;
  details: JsonObject[];
  annotations: JsonValue[];
  images: JsonValue[];
  calls: Map<number, { id: string; name: string; arguments: string }>;
  finish: JsonValue;
  /** OpenRouter: the reason in the words of the provider behind it. */
  native: JsonValue | undefined;
}

/**
 * Chat completions: chunks put together into one completion, with what servers add to the API: Perplexity’s citations, which each chunk
 * repeats, and OpenRouter’s details of reasoning, whose pieces of one kind and place continue each other.
 */
export const completion: SavedForm = (values) => {
  if (!values.some((value) => list(value, 'choices').some((choice) => at(choice, 'delta') !== undefined)))
    return Promise.resolve('is no stream');
  const completions: JsonValue[] = [];
  const begins = new Set<unknown>();
  for (const chunks of split(values, ({ id }) => !begins.has(id) && !!begins.add(id))) {
    const choices = new Map<number, Answer>();
    let facts: JsonObject = {};
    for (const chunk of chunks) {
      if (chunk.error) return Promise.resolve('failed: nothing is kept of an answer that did');
      const { usage, citations, search_results: results } = chunk;
      facts = {
        ...facts,
        ...(usage ? { usage } : {}),
        ...(citations ? { citations } : {}),
        ...(results ? { search_results: results } : {}),
      };
      for (const choice of list(chunk, 'choices')) {
        const index = Number(at(choice, 'index') ?? 0);
        const answer = choices.get(index) ?? begin();
        choices.set(index, answer);
        add(answer, choice);
      }
    }
    if (choices.size === 0 || [...choices.values()].some(({ finish }) => finish === null))
      return Promise.resolve('broke off: nothing is kept of an answer that did');
    const [{ id, created, model, provider } = {} as JsonObject] = chunks;
    completions.push({
      id: id ?? '',
      object: 'chat.completion',
      created: created ?? 0,
      model: model ?? '',
      ...(provider === undefined ? {} : { provider }),
      choices: [...choices].map(([index, answer]) => ({
        index,
        finish_reason: answer.finish,
        ...(answer.native === undefined ? {} : { native_finish_reason: answer.native }),
        message: messageOf(answer),
      })),
      usage: null,
      ...facts,
    });
  }
  return Promise.resolve(completions);
};

const begin = (): Answer => ({
  content: [],
  refusal: '',
  reasoning: '',
  details: [],
  annotations: [],
  images: [],
  calls: new Map(),
  finish: null,
  native: undefined,
});

function add(answer: Answer, choice: JsonValue): void {
  const content = at(choice, 'delta', 'content');
  for (const part of Array.isArray(content) ? (content as readonly JsonValue[]) : [content]) {
    const said = typeof part === 'string' ? part : text(part, 'text');
    const before = answer.content.at(-1);
    if (typeof part === 'string' && (typeof before === 'string' || before === undefined))
      answer.content.splice(-1, 1, (before ?? '') + said);
    else if (text(part, 'type') === 'text' && text(before, 'type') === 'text')
      answer.content.splice(-1, 1, { type: 'text', text: text(before, 'text') + said });
    else if (part !== undefined && part !== null && part !== '') answer.content.push(part as JsonValue); // parsed JSON
  }
  answer.refusal += text(choice, 'delta', 'refusal');
  answer.reasoning += text(choice, 'delta', 'reasoning_content') || text(choice, 'delta', 'reasoning');
  for (const piece of list(choice, 'delta', 'reasoning_details')) detail(answer.details, piece as JsonObject); // objects, in all recordings
  answer.annotations.push(...list(choice, 'delta', 'annotations'));
  answer.images.push(...list(choice, 'delta', 'images'));
  for (const call of list(choice, 'delta', 'tool_calls')) {
    const slot = Number(at(call, 'index') ?? 0);
    const known = answer.calls.get(slot) ?? { id: '', name: '', arguments: '' };
    answer.calls.set(slot, {
      id: known.id || text(call, 'id'),
      name: known.name || text(call, 'function', 'name'),
      arguments: known.arguments + text(call, 'function', 'arguments'),
    });
  }
  const reason = at(choice, 'finish_reason');
  if (typeof reason === 'string') answer.finish = reason;
  const native = at(choice, 'native_finish_reason');
  if (typeof native === 'string') answer.native = native;
}

const GROWING = ['text', 'summary', 'data'];

function detail(details: JsonObject[], piece: JsonObject): void {
  const before = details.at(-1);
  const continues = before?.type === piece.type && before?.index === piece.index;
  if (!before || !continues || piece.type === 'reasoning.encrypted') details.push(piece);
  else {
    const grown = GROWING.filter((key) => key in piece).map((key) => [
      key,
      text(before, key) + text(piece, key),
    ]);
    details[details.length - 1] = { ...before, ...piece, ...(Object.fromEntries(grown) as JsonObject) };
  }
}

function messageOf(answer: Answer): JsonObject {
  const [only = null, ...more] = answer.content;
  const list = (name: string, values: readonly JsonValue[]) =>
    values.length === 0 ? {} : { [name]: values };
  return {
    role: 'assistant',
    content: more.length === 0 && (typeof only === 'string' || only === null) ? only : answer.content,
    ...(answer.refusal === '' ? {} : { refusal: answer.refusal }),
    ...(answer.reasoning === '' ? {} : { reasoning: answer.reasoning }),
    ...list('reasoning_details', answer.details),
    ...list('annotations', answer.annotations),
    ...list('images', answer.images),
    ...list(
      'tool_calls',
      [...answer.calls.values()].map(({ id, name, arguments: given }) => ({
        id,
        type: 'function',
        function: { name, arguments: given },
      })),
    ),
  };
}
