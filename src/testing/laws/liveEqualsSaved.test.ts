import { afterAll, describe, expect, it, vi } from 'vitest';
import { findAdapter } from '../../adapters/index.ts';
import { selectContent, type TranscriptState } from '../../core.ts';
import { isJsonObject, type JsonObject, type MessageHead } from '../../model/index.ts';
import { adapterFixtures } from '../fixtures.ts';
import { recordingsOf, recordsIn } from './corpus.ts';
import { asRecords, foldRecords } from './fold.ts';
import * as forms from './savedForms.ts';

// Many sources are read many times; a busy machine must not fail them.
vi.setConfig({ testTimeout: 120_000 });

/** What may be left out of a comparison, because one of the forms does not carry it. */
type Part = 'usage' | 'signatures' | 'statuses' | 'stopReason';

interface Pair {
  readonly format: string;
  readonly live: string;
  readonly saved: forms.SavedForm;
  /** The part of the stream that the saved form is of. */
  readonly only?: (values: readonly JsonObject[]) => readonly JsonObject[];
  /** What is not compared, and why. */
  readonly without?: Partial<Record<Part, string>>;
}

const pairs: readonly Pair[] = [
  { format: 'anthropic-messages', live: 'events', saved: forms.anthropicMessage },
  {
    format: 'openai-responses',
    live: 'events',
    saved: forms.response,
    without: { signatures: 'the provider names and seals its thinking anew for each event that states it' },
  },
  { format: 'openai-chat', live: 'chunks', saved: forms.completion },
  { format: 'gemini', live: 'chunks', saved: forms.generated },
  { format: 'ag-ui', live: 'events', saved: forms.snapshot },
  {
    format: 'claude-code',
    live: 'stream-json',
    saved: forms.claudeSession,
    only: forms.mainThread,
    without: {
      stopReason: 'only the events of the stream say how each answer ended',
      usage: 'only the events of the stream say how many tokens each answer had in the end',
    },
  },
  {
    format: 'agent-swarm-kit',
    live: 'bus events',
    saved: forms.history,
    only: forms.firstClient,
    without: { statuses: 'the history does not say that tools were stopped' },
  },
  { format: 'gemini-cli', live: 'a list of messages', saved: forms.geminiLog },
  { format: 'openhands', live: 'events by line', saved: forms.listed },
];

const compared = new Map<string, number>();

function transcriptOf(state: TranscriptState, without: Pair['without'] = {}) {
  const shown = state.messageKeys.filter((key) => state.message(key)?.lane === 'llm');
  return shown.map((key) => {
    const row = state.message(key);
    const head: Partial<Extract<MessageHead, { role: 'assistant' }>> | undefined =
      row?.head.role === 'assistant' ? row.head : undefined;
    const call = row?.callKey === undefined ? undefined : state.block(row.callKey)?.block;
    return {
      role: row?.head.role,
      content: selectContent(state, key).map((block) =>
        block.type === 'thinking' && without.signatures !== undefined
          ? { ...block, signature: '', id: '' }
          : block,
      ),
      call: call?.type === 'toolCall' ? call.id : undefined,
      ...(without.statuses === undefined
        ? { statuses: row?.blockKeys.map((block) => state.block(block)?.run?.status) }
        : {}),
      ...(without.stopReason === undefined ? { stopReason: head?.stopReason } : {}),
      ...(without.usage === undefined ? { usage: head?.usage } : {}),
      model: head?.model,
      errorMessage: head?.errorMessage,
    };
  });
}

describe.each(pairs)('$format: $live and what is kept of them', ({ format, saved, only, without }) => {
  const adapter = findAdapter(format);
  const sources = [...adapterFixtures(format), ...recordingsOf(format)];

  it.each(sources)('tell the same: $name', async ({ bytes }) => {
    const all = (await recordsIn(bytes)).map(({ value }) => value).filter(isJsonObject);
    const values = only ? only(all) : all;
    const kept = await saved(values);
    if (!adapter || kept === undefined) return;
    compared.set(format, (compared.get(format) ?? 0) + 1);
    const live = transcriptOf(foldRecords(adapter, asRecords(values)), without);
    expect(transcriptOf(foldRecords(adapter, asRecords(kept)), without)).toEqual(live);
  });

  it('has streams to compare', () => {
    expect(compared.get(format) ?? 0).toBeGreaterThan(0);
  });
});

const meta = { timestamp: '2026-02-03T10:00:00.000Z' };
const item = (payload: JsonObject) => ({ ...meta, type: 'response_item', payload });

/**
 * The same run in two forms that say it in words of their own, so that both are written here. Tokens, models and reasons are told
 * by one of the forms only.
 */
const written = [
  {
    format: 'codex',
    forms: '`exec --json` and a rollout',
    live: [
      { type: 'thread.started', thread_id: 't' },
      { type: 'turn.started' },
      { type: 'item.completed', item: { id: 'i0', type: 'reasoning', text: 'Count the pots.' } },
      {
        type: 'item.started',
        item: {
          id: 'i1',
          type: 'command_execution',
          command: 'ls pots',
          aggregated_output: '',
          status: 'in_progress',
        },
      },
      {
        type: 'item.completed',
        item: {
          id: 'i1',
          type: 'command_execution',
          command: 'ls pots',
          aggregated_output: 'a b',
          exit_code: 0,
          status: 'completed',
        },
      },
      { type: 'item.completed', item: { id: 'i2', type: 'agent_message', text: 'Two pots.' } },
      { type: 'turn.completed', usage: { input_tokens: 4, cached_input_tokens: 0, output_tokens: 2 } },
    ],
    saved: [
      { ...meta, type: 'session_meta', payload: { id: 't', cwd: '/pots' } },
      item({
        type: 'reasoning',
        summary: [{ type: 'summary_text', text: 'Count the pots.' }],
        encrypted_content: null,
      }),
      item({
        type: 'function_call',
        name: 'shell',
        arguments: '{"command":["bash","-lc","ls pots"]}',
        call_id: 'i1',
      }),
      item({
        type: 'function_call_output',
        call_id: 'i1',
        output: '{"output":"a b","metadata":{"exit_code":0}}',
      }),
      item({ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Two pots.' }] }),
    ],
  },
  {
    format: 'codex',
    forms: 'notifications of the app server and a rollout',
    live: [
      { method: 'thread/started', params: { threadId: 't', thread: { id: 't', cwd: '/pots' } } },
      {
        method: 'turn/started',
        params: { threadId: 't', turnId: 'u', turn: { id: 'u', items: [], status: 'inProgress' } },
      },
      {
        method: 'item/completed',
        params: {
          threadId: 't',
          turnId: 'u',
          item: { type: 'userMessage', id: 'p', content: [{ type: 'text', text: 'How many?' }] },
        },
      },
      {
        method: 'item/started',
        params: { threadId: 't', turnId: 'u', item: { type: 'agentMessage', id: 'a', text: '' } },
      },
      {
        method: 'item/agentMessage/delta',
        params: { threadId: 't', turnId: 'u', itemId: 'a', delta: 'Two ' },
      },
      {
        method: 'item/agentMessage/delta',
        params: { threadId: 't', turnId: 'u', itemId: 'a', delta: 'pots.' },
      },
      {
        method: 'item/completed',
        params: { threadId: 't', turnId: 'u', item: { type: 'agentMessage', id: 'a', text: 'Two pots.' } },
      },
      {
        method: 'turn/completed',
        params: { threadId: 't', turn: { id: 'u', items: [], status: 'completed' } },
      },
    ],
    saved: [
      { ...meta, type: 'session_meta', payload: { id: 't', cwd: '/pots' } },
      item({ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'How many?' }] }),
      item({ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Two pots.' }] }),
    ],
  },
  {
    format: 'message-enum',
    forms: 'parts of a stream and messages',
    live: [
      { type: 'stream-start', warnings: [] },
      { type: 'reasoning-start', id: 'r' },
      { type: 'reasoning-delta', id: 'r', delta: 'The probe ' },
      { type: 'reasoning-delta', id: 'r', delta: 'knows.' },
      { type: 'reasoning-end', id: 'r' },
      { type: 'text-start', id: 'x' },
      { type: 'text-delta', id: 'x', delta: 'I look.' },
      { type: 'text-end', id: 'x' },
      { type: 'tool-call', toolCallId: 'c', toolName: 'probe', input: '{"pot":2}' },
      { type: 'tool-result', toolCallId: 'c', toolName: 'probe', output: { type: 'text', value: 'dry' } },
      { type: 'finish', usage: {}, finishReason: 'tool-calls' },
    ],
    saved: [
      [
        {
          role: 'assistant',
          content: [
            { type: 'reasoning', reasoning: 'The probe knows.' },
            { type: 'text', text: 'I look.' },
            { type: 'tool-call', toolCallId: 'c', toolName: 'probe', input: { pot: 2 } },
          ],
        },
        {
          role: 'tool',
          content: [
            {
              type: 'tool-result',
              toolCallId: 'c',
              toolName: 'probe',
              output: { type: 'text', value: 'dry' },
            },
          ],
        },
      ],
    ],
  },
] as const;

/** What every form tells: who said what, which calls were made, and what they gave back. */
function saidIn(state: TranscriptState) {
  const words: unknown[] = [];
  for (const key of state.messageKeys) {
    const row = state.message(key);
    for (const block of selectContent(state, key)) {
      if (block.type === 'text') words.push([row?.head.role, block.text, row?.callKey !== undefined]);
      else if (block.type === 'thinking') words.push(['thinking', block.thinking]);
      else if (block.type === 'toolCall') words.push(['call', block.id, block.name]);
    }
  }
  return words;
}

describe.each(written)('$format: $forms', ({ format, live, saved }) => {
  it('tell the same', () => {
    const adapter = findAdapter(format);
    if (!adapter) throw new Error(format);
    compared.set(format, (compared.get(format) ?? 0) + 1);
    expect(saidIn(foldRecords(adapter, asRecords(saved)))).toEqual(
      saidIn(foldRecords(adapter, asRecords(live))),
    );
  });
});

afterAll(() => {
  const lines = [...compared].map(([format, count]) => `  ${format.padEnd(20)} ${String(count).padStart(4)}`);
  process.stdout.write(`\nstreams compared with what is kept of them\n${lines.join('\n')}\n`);
});
