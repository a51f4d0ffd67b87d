import type { ContentBlock, JsonObject, JsonValue, KnownDivider, ToolCallRef } from '../../../model/index.ts';
import { sameValue } from '../../../model/sameValue.ts';
import type { Writer } from '../../kit/createWriter.ts';
import {
  arr,
  createFieldReader,
  field,
  filled,
  isJsonArray,
  obj,
  optional,
  str,
  strings,
  time,
} from '../../kit/fields/index.ts';
import { isItemType, readItem } from '../openai-responses/readItem.ts';
import { readPartBlocks } from '../openai-responses/readParts.ts';
import { withoutType, type CodexRun } from './codexRun.ts';
import { readCodexOutput } from './readCodexOutput.ts';
import type { SaidOnce } from './sayOnce.ts';
import { isEnvironment, readSessionMeta } from './sessionFacts.ts';

/** Reads the lines of a rollout file, but for its events. */
export interface Rollout {
  /** An item of the conversation. */
  readonly item: (item: JsonObject, at: number | undefined) => void;
  readonly sessionMeta: (meta: JsonObject) => void;
  readonly turnContext: (context: JsonObject) => void;
  /** The context was compacted: by a line of its own, or by an event that says so too. */
  readonly compacted: (facts: JsonObject, from: 'line' | 'event') => void;
  /** The call of a search on the web that did this, and of whose end nothing was heard so far: its event has an id of its own. */
  readonly searchOf: (action: JsonValue | undefined) => ToolCallRef | undefined;
  /** Shows what only events have said. */
  readonly flush: () => void;
}

const OUTPUTS = new Set(['function_call_output', 'custom_tool_call_output']);

/** Starts reading the lines of one session. */
export function createRollout(writer: Writer, run: CodexRun, said: SaidOnce): Rollout {
  let model: string | undefined;
  let effort: string | undefined;
  let flushed = 0;
  let compactedBy: 'line' | 'event' | null = null;
  let searches: { readonly id: string; readonly action: JsonValue }[] = [];

  const flush = (by?: 'model'): void => {
    for (const { kind, text, time: at } of said.take(by)) {
      if (kind === 'user') run.message('user', [{ type: 'text', text }], { timestamp: at ?? null });
      else {
        const answer = run.answer(at);
        const block: ContentBlock =
          kind === 'reasoning' ? { type: 'thinking', thinking: text, summary: true } : { type: 'text', text };
        answer.slots.end(`event${flushed++}`, block, { order: answer.next() });
      }
    }
  };
  const change = (kind: KnownDivider['kind'], from: string | undefined, to: string | undefined): void => {
    if (from !== undefined && to !== undefined && from !== to)
      run.item({ type: 'divider', kind, status: 'done', from, to });
  };
  const message = (role: string, item: JsonObject, at: number | undefined): void => {
    const content = readPartBlocks(withoutEmptyImages(item));
    const text = textOf(content);
    const facts = { timestamp: at ?? null, ...optional('id', str(item, 'id')) };
    if (role !== 'user') {
      run.message(role === 'developer' ? 'developer' : 'system', content, facts);
      return;
    }
    if (isEnvironment(text)) {
      run.message('user', content, { ...facts, synthetic: 'environment' });
      return;
    }
    said.item('user', text);
    flush();
    run.message('user', content, facts);
  };

  return {
    flush: () => {
      flush();
    },
    searchOf(action) {
      const search = searches.find((one) => action !== undefined && sameValue(one.action, action));
      searches = searches.filter((one) => one !== search);
      return search && run.call(search.id);
    },
    item(item, at) {
      const type = str(item, 'type') ?? '';
      if (!isItemType(type)) {
        run.note(readOtherItem(item, type), at);
        return;
      }
      if (OUTPUTS.has(type)) {
        // The model call is over: what its events said and no item has repeated by now, none will.
        flush('model');
        run.result(readCodexOutput(item), at);
        return;
      }
      const shown = type === 'message' ? { ...item, content: withoutEmptyImages(item) } : item;
      const read = readItem(shown);
      compactedBy = null;
      switch (read.type) {
        case 'answer': {
          const thoughts = read.blocks.flatMap(({ block }) =>
            block.type === 'thinking' ? [block.thinking] : [],
          );
          // An item that comes after the results of its model call repeats what events have shown before them.
          if (type === 'reasoning' && said.wasShown(thoughts)) return;
          for (const { block } of read.blocks) {
            if (block.type === 'text') said.item('agent', block.text);
            if (block.type === 'thinking') said.item('reasoning', block.thinking);
          }
          const answer = run.answer(at);
          answer.settle(answer.next(), shown);
          for (const { block } of read.blocks)
            if (block.type === 'toolCall') run.called(block.id, block.name);
          const action = type === 'web_search_call' ? field(item, 'action') : undefined;
          if (action !== undefined)
            searches = [...searches.slice(-15), { id: str(item, 'id') ?? '', action }];
          return;
        }
        case 'result':
          run.result(read.result, at);
          return;
        case 'message':
          message(read.role, item, at);
          return;
        case 'mark':
          run.item(read.value);
          return;
        case 'note':
          run.note(read.value, at);
          return;
        default:
          read satisfies never;
      }
    },
    sessionMeta(meta) {
      run.setModel({ ...optional('provider', str(meta, 'model_provider')) });
      writer.emit({ type: 'session', value: readSessionMeta(meta) });
    },
    turnContext(context) {
      const nextModel = str(context, 'model');
      const nextEffort = str(context, 'effort', 'reasoning_effort');
      change('modelChange', model, nextModel);
      change('thinkingLevelChange', effort, nextEffort);
      model = nextModel ?? model;
      effort = nextEffort ?? effort;
      run.setModel({
        ...optional('model', nextModel),
        ...optional('provider', str(context, 'model_provider_id')),
      });
    },
    compacted(facts, from) {
      // A line and an event speak of one and the same compaction.
      if (compactedBy !== null && compactedBy !== from) {
        compactedBy = null;
        return;
      }
      compactedBy = from;
      flush();
      run.compact();
      const fields = createFieldReader(facts);
      fields.skip('type');
      fields.skip('message');
      const summary = filled(facts, 'message');
      const after = arr(facts, 'replacement_history').length;
      run.item({
        type: 'divider',
        kind: 'compaction',
        status: 'done',
        ...optional('summary', summary),
        ...(isJsonArray(field(facts, 'replacement_history')) ? { messagesAfter: after } : {}),
        ...optional('details', fields.rest()),
      });
    },
  };
}

/** The text of content, as an event would state it. */
export const textOf = (content: readonly ContentBlock[]): string =>
  content.map((block) => (block.type === 'text' ? block.text : '')).join('');

// Some versions write an image part without an image.
function withoutEmptyImages(item: JsonObject): JsonObject['content'] {
  const content = field(item, 'content');
  if (!isJsonArray(content)) return content;
  return content.filter(
    (part) => !(str(part, 'type') === 'input_image' && field(part, 'image_url') === null),
  );
}

function readOtherItem(item: JsonObject, kind: string) {
  const from = str(item, 'author');
  const parts = arr(item, 'content').filter((part) => str(part, 'type') !== 'encrypted_content');
  const text = [str(item, 'text'), ...strings(item, 'summary')]
    .filter((piece) => piece !== undefined)
    .join('\n');
  const content =
    parts.length > 0 ? readPartBlocks(parts) : text === '' ? [] : ([{ type: 'text', text }] as const);
  return {
    kind,
    data: { ...withoutType(item), ...optional('from', from) },
    content,
    ...(kind === 'ghost_snapshot' ? { hidden: true } : {}),
  };
}

/** When a record was written. */
export const timeOfRecord = (record: JsonObject): number | undefined =>
  time(record, 'timestamp') ?? time(obj(record, 'payload'), 'timestamp');
