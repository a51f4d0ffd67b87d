import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/index.ts';
import { at, list, object, split, text, without, type SavedForm } from './savedForm.ts';

/** Gemini: chunks put together into one response. Neighbouring texts of a kind are one text. */
export const generated: SavedForm = (values) => {
  if (!values.some((value) => 'candidates' in value)) return Promise.resolve('is no stream of chunks');
  if (values.some(({ error }) => error !== undefined))
    return Promise.resolve('failed: nothing is kept of an answer that did');
  const responses: JsonValue[] = [];
  const begins = new Set<unknown>();
  const isFirst = ({ responseId }: JsonObject) => !begins.has(responseId) && !!begins.add(responseId);
  const isChunk = (value: JsonObject) => 'candidates' in value || 'promptFeedback' in value;
  for (const chunks of split(values, (value) => !isChunk(value) || isFirst(value))) {
    const [request] = chunks;
    if (request && !isChunk(request)) {
      responses.push(request);
      begins.clear();
      if (chunks.length > 1) return Promise.resolve('has chunks without an id after a request');
      continue;
    }
    let facts: JsonObject = {};
    const candidates = new Map<number, { candidate: JsonObject; parts: JsonObject[] }>();
    for (const chunk of chunks) {
      facts = { ...facts, ...chunk };
      for (const own of list(chunk, 'candidates').filter(isJsonObject)) {
        const index = Number(own.index ?? 0);
        const known = candidates.get(index) ?? { candidate: {}, parts: [] };
        candidates.set(index, { candidate: { ...known.candidate, ...own }, parts: known.parts });
        for (const part of list(own, 'content', 'parts').filter(isJsonObject)) place(known.parts, part);
      }
    }
    responses.push({
      ...without(facts, 'candidates'),
      ...(candidates.size === 0
        ? {}
        : {
            candidates: [...candidates.values()].map(({ candidate, parts }) => ({
              ...candidate,
              content: { role: 'model', parts },
            })),
          }),
    });
  }
  return Promise.resolve(responses);
};

function place(parts: JsonObject[], part: JsonObject): void {
  const before = parts.at(-1);
  const open = object(before, 'functionCall');
  const call = object(part, 'functionCall');
  if (before && open.willContinue === true && part.functionCall !== undefined)
    parts[parts.length - 1] = { ...before, functionCall: grow(open, call) };
  else if (part.functionCall !== undefined && ('partialArgs' in call || 'willContinue' in call))
    parts.push({ ...part, functionCall: grow({}, call) });
  else if (before && joins(before, part))
    parts[parts.length - 1] = { ...before, ...part, text: text(before, 'text') + text(part, 'text') };
  else if (part.text !== '' || part.thoughtSignature !== undefined) parts.push(part);
}

const joins = (before: JsonObject, part: JsonObject): boolean =>
  typeof part.text === 'string' &&
  typeof before.text === 'string' &&
  (part.thought === true) === (before.thought === true) &&
  before.thoughtSignature === undefined;

/** A call with more of its arguments, each at its path: `$.rooms[0].name`. Texts of one path continue each other. */
function grow(call: JsonObject, more: JsonObject): JsonObject {
  const args = structuredClone(object(call, 'args')) as Record<string, unknown>;
  for (const piece of list(more, 'partialArgs')) {
    const path = [...text(piece, 'jsonPath').matchAll(/[^$.[\]'"]+/g)].map(([key]) => key);
    const last = path.pop();
    let holder: Record<string, unknown> = args;
    for (const [index, key] of path.entries())
      holder = (holder[key] ??= /^\d+$/.test(path[index + 1] ?? last ?? '') ? [] : {}) as Record<
        string,
        unknown
      >;
    if (last === undefined) continue;
    const value = ['stringValue', 'numberValue', 'boolValue']
      .map((key) => at(piece, key))
      .find((one) => one !== undefined);
    holder[last] =
      typeof value === 'string' && typeof holder[last] === 'string'
        ? `${holder[last]}${value}`
        : (value ?? null);
  }
  return {
    ...call,
    ...without(more, 'partialArgs'),
    willContinue: more.willContinue ?? false,
    args: (more.args ?? args) as JsonValue,
  }; // built from parsed JSON
}

/** Interactions API: events put together into one interaction, step by step. */
export const interaction: SavedForm = (values) => {
  if (!values.some(({ event_type: type }) => type === 'interaction.created'))
    return Promise.resolve('is no stream of an interaction');
  const interactions: JsonValue[] = [];
  for (const events of split(values, ({ event_type: type }) => type === 'interaction.created')) {
    const steps = new Map<unknown, JsonObject>();
    let whole: JsonObject = {};
    let over = false;
    for (const event of events) {
      if (event.event_type === 'error')
        return Promise.resolve('failed: nothing is kept of an interaction that did');
      if (event.event_type === 'step.start') steps.set(event.index, object(event, 'step'));
      if (event.event_type === 'step.delta')
        steps.set(event.index, change(steps.get(event.index) ?? {}, object(event, 'delta')));
      over ||= event.event_type === 'interaction.completed';
      whole = { ...whole, ...object(event, 'interaction') };
    }
    if (!over) return Promise.resolve('broke off: the interaction is stated by the last event');
    interactions.push({ ...whole, steps: [...steps.values()].map(parsed) });
  }
  return Promise.resolve(interactions);
};

const parsed = (step: JsonObject): JsonObject =>
  typeof step.arguments === 'string' ? { ...step, arguments: JSON.parse(step.arguments) as JsonValue } : step; // JSON

function change(step: JsonObject, delta: JsonObject): JsonObject {
  const content = list(step, 'content');
  const last = content.at(-1);
  switch (delta.type) {
    case 'text':
      return text(last, 'type') === 'text' && list(last, 'annotations').length === 0
        ? {
            ...step,
            content: [
              ...content.slice(0, -1),
              { ...object(last), text: text(last, 'text') + text(delta, 'text') },
            ],
          }
        : { ...step, content: [...content, { type: 'text', text: text(delta, 'text') }] };
    case 'text_annotation_delta': {
      const annotations = [...list(last, 'annotations'), ...list(delta, 'annotations')];
      return { ...step, content: [...content.slice(0, -1), { ...object(last), annotations }] };
    }
    case 'thought_signature':
      return { ...step, signature: text(delta, 'signature') };
    case 'thought_summary':
      return { ...step, summary: [...list(step, 'summary'), delta.content ?? null] };
    case 'arguments_delta':
      return {
        ...step,
        arguments: (typeof step.arguments === 'string' ? step.arguments : '') + text(delta, 'arguments'),
      };
    default:
      return delta.type === step.type ? { ...step, ...delta } : { ...step, content: [...content, delta] };
  }
}

/** Recorded calls: each with its answer whole. */
const calls: SavedForm = async (values) => {
  const recorded: JsonValue[] = [];
  for (const value of values) {
    const chunks = list(value, 'response').filter(isJsonObject);
    const whole = chunks.length === 0 ? [] : await generated(chunks);
    if (typeof whole === 'string') return whole;
    recorded.push(
      chunks.length === 0
        ? value
        : { method: 'generateContent', response: (whole as readonly JsonValue[])[0] ?? null },
    );
  }
  return recorded;
};

/** Each of what Gemini streams. */
export const geminiAnswer: SavedForm = (values) => {
  if (values.some(({ event_type: type }) => type !== undefined)) return interaction(values);
  return values.some(({ method }) => method !== undefined) ? calls(values) : generated(values);
};
