import type { ContentBlock, JsonObject, ToolCallRef } from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { arr, mediaSource, optional, str, strings } from '../../kit/fields/index.ts';
import { withoutType, type CodexRun } from './codexRun.ts';
import { readCall, readResult } from './threadCalls.ts';

/** Reads the items of a thread as `exec --json` (snake case) and the app server (camel case) report them: started, updated, completed. */
export interface ThreadItems {
  readonly item: (item: JsonObject, phase: 'started' | 'updated' | 'completed') => void;
  /** More text of a message or of thinking. */
  readonly text: (itemId: string, kind: 'text' | 'summary' | 'thinking', part: number, delta: string) => void;
  /** More output of a command. */
  readonly output: (itemId: string, delta: string) => void;
  /** The item waits for a person to allow it. */
  readonly awaitApproval: (itemId: string) => void;
}

/** Name of an item's type in snake case, whatever its own case. */
const typeOf = (item: JsonObject): string =>
  (str(item, 'type') ?? '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, '');

const CALLS: ReadonlySet<string> = new Set([
  'command_execution',
  'file_change',
  'mcp_tool_call',
  'dynamic_tool_call',
  'web_search',
  'image_view',
  'image_generation',
  'collab_tool_call',
  'collab_agent_tool_call',
]);

/** Tools that only wait for agents, or close them. */
const ENDS_AGENTS = /^(?:wait|close)/;

/** Starts reading the items of one thread. `asked`: a call starts other threads, or sends them on. */
export function createThreadItems(
  writer: Writer,
  run: CodexRun,
  asked: (call: ToolCallRef, threadIds: readonly string[]) => void,
): ThreadItems {
  const finished = new Set<string>();
  const inAnswer = new Map<string, ReturnType<CodexRun['answer']>>();

  const answerOf = (id: string): ReturnType<CodexRun['answer']> => {
    const known = id === '' ? undefined : inAnswer.get(id);
    if (known && known === run.openAnswer()) return known;
    const answer = run.answer(undefined);
    inAnswer.set(id, answer);
    return answer;
  };
  const say = (
    item: JsonObject,
    blocks: readonly { readonly part: string; readonly block: ContentBlock }[],
    phase: string,
  ): void => {
    const id = str(item, 'id') ?? '';
    const answer = answerOf(id);
    for (const { part, block } of blocks) {
      const slot = `${id}.${part}`;
      if (phase === 'completed') answer.slots.end(slot, block);
      else answer.slots.open(slot, block);
    }
  };
  const call = (item: JsonObject, type: string, phase: string): void => {
    const id = str(item, 'id') ?? '';
    if (id !== '' && finished.has(id)) return;
    const block = readCall(item, type);
    const answer = run.call(id) ? run.openAnswer() : answerOf(id);
    const slot = `${id}.call`;
    if (answer && (answer.slots.has(slot) || !run.call(id))) answer.slots.end(slot, block);
    run.called(id, block.name);
    const ref = run.call(id);
    if (ref && type.startsWith('collab_') && !ENDS_AGENTS.test(str(item, 'tool') ?? ''))
      asked(ref, strings(item, 'receiverThreadIds', 'receiver_thread_ids'));
    if (phase !== 'completed') {
      if (ref) writer.emit({ type: 'toolStart', call: ref });
      return;
    }
    finished.add(id);
    const result = readResult(item, type, block.name);
    // Ends the output that was appended so far, so that a replay does not append it again.
    if (ref) writer.emit({ type: 'toolEnd', call: ref, content: result.content, isError: result.isError });
    run.result(result, undefined, block.providerExecuted === true);
  };

  return {
    item(item, phase) {
      const type = typeOf(item);
      const whole = phase === 'completed';
      if (CALLS.has(type)) {
        call(item, type, phase);
        return;
      }
      switch (type) {
        case 'agent_message':
          say(item, [{ part: 'text', block: { type: 'text', text: str(item, 'text') ?? '' } }], phase);
          return;
        case 'reasoning':
          say(item, readReasoning(item, whole), phase);
          return;
        case 'user_message': {
          if (!whole && arr(item, 'content').length === 0) return;
          const id = str(item, 'id') ?? '';
          if (id !== '' && finished.has(id)) return;
          finished.add(id);
          run.message('user', readUserContent(item), { timestamp: null, ...optional('id', id || undefined) });
          return;
        }
        case 'error':
          run.item({
            type: 'banner',
            kind: 'error',
            severity: 'error',
            status: 'failed',
            ...optional('text', str(item, 'message')),
          });
          return;
        case 'context_compaction':
          if (!whole) return;
          run.compact();
          run.item({ type: 'divider', kind: 'compaction', status: 'done' });
          return;
        case 'todo_list':
          if (whole) run.note({ kind: 'plan', data: withoutType(item) }, undefined);
          return;
        default: {
          if (!whole) return;
          const text = str(item, 'text', 'review');
          const content: readonly ContentBlock[] = text === undefined ? [] : [{ type: 'text', text }];
          run.note({ kind: type, data: withoutType(item), content }, undefined);
        }
      }
    },
    text(itemId, kind, part, delta) {
      const answer = answerOf(itemId);
      const name = kind === 'text' ? 'text' : kind === 'summary' ? `s${part}` : `t${part}`;
      const slot = `${itemId}.${name}`;
      const block: ContentBlock =
        kind === 'text'
          ? { type: 'text', text: '' }
          : { type: 'thinking', thinking: '', ...(kind === 'summary' ? { summary: true } : {}) };
      answer.slots.open(slot, block);
      answer.slots.append(slot, delta);
    },
    output(itemId, delta) {
      const ref = run.call(itemId);
      if (ref)
        writer.emit({
          type: 'toolProgress',
          call: ref,
          content: [{ type: 'text', text: delta }],
          mode: 'append',
        });
    },
    awaitApproval(itemId) {
      const ref = run.call(itemId);
      if (ref) writer.emit({ type: 'toolStart', call: ref, awaitingApproval: true });
    },
  };
}

function readReasoning(
  item: JsonObject,
  whole: boolean,
): readonly { readonly part: string; readonly block: ContentBlock }[] {
  const text = str(item, 'text');
  if (text !== undefined) return [{ part: 's0', block: { type: 'thinking', thinking: text, summary: true } }];
  const textsOf = (key: string) =>
    arr(item, key).map((part) => (typeof part === 'string' ? part : (str(part, 'text') ?? '')));
  const parts = [
    ...textsOf('summary').map((thinking, n) => ({
      part: `s${n}`,
      block: { type: 'thinking', thinking, summary: true } as const,
    })),
    ...textsOf('content').map((thinking, n) => ({
      part: `t${n}`,
      block: { type: 'thinking', thinking } as const,
    })),
  ];
  return parts.length === 0 && whole ? [] : parts;
}

function readUserContent(item: JsonObject): readonly ContentBlock[] {
  return arr(item, 'content').map((part): ContentBlock => {
    const text = str(part, 'text');
    if (text !== undefined) return { type: 'text', text };
    const url = str(part, 'url', 'image_url', 'path');
    return url !== undefined && /image/i.test(str(part, 'type') ?? '')
      ? { type: 'image', source: mediaSource(url) }
      : { type: 'unknown', raw: part };
  });
}
