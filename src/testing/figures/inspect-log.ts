import { unzipSync } from 'fflate';
import { findZipMembers } from '../../decode/findZipMembers.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/index.ts';
import type { FigureCheck, FigureInput, RecordingFigures } from '../figures.ts';
import { recordings } from '../fixtures.ts';

const ROLES: Readonly<Record<string, string>> = { toolResult: 'tool' };
const STOP_REASONS: Readonly<Record<string, string>> = { toolUse: 'tool_calls' };

/** The recordings of Inspect. */
export const figures: RecordingFigures = {
  folder: 'inspect-log',
  format: 'inspect',
  ofSource: ['blocks', 'events', 'zip_members', 'zip_compression_methods'],
  compare: ({ path, expected, messages, read, text }: FigureInput): readonly FigureCheck[] => {
    const bytes = recordings('inspect-log').find((recording) => recording.path === path)?.bytes;
    const zip = path.endsWith('.eval') && bytes !== undefined;
    const samples = zip ? samplesOfArchive(bytes) : list(parse(text), 'samples');
    const answers = messages.filter((message) => message.role === 'assistant');
    const results = messages.filter((message) => message.role === 'toolResult');
    const header = read.session.details ?? null;
    const members = zip ? findZipMembers(bytes).members : [];
    const spoken = messages.filter((message) => message.role !== 'extension');
    return [
      { name: 'version', expected: expected.version, actual: value(header, 'version') },
      { name: 'status', expected: expected.status, actual: value(header, 'status') },
      { name: 'samples', expected: expected.samples, actual: read.summary.loops },
      {
        name: 'messages',
        expected: expected.messages,
        actual: countBy(spoken.map(({ role }) => ROLES[role] ?? role)),
      },
      {
        name: 'blocks',
        expected: expected.blocks,
        actual: countBy(samples.flatMap((sample) => list(sample, 'messages').flatMap(partsOf))),
      },
      {
        name: 'events',
        expected: expected.events,
        actual: countBy(samples.flatMap(eventsOf).map((event) => name(event, 'event'))),
      },
      {
        name: 'assistant_text_chars',
        expected: expected.assistant_text_chars,
        actual: answers
          .flatMap(({ content }) => content)
          .reduce((sum, block) => sum + (block.type === 'text' ? block.text.length : 0), 0),
      },
      {
        name: 'images',
        expected: expected.images,
        actual: spoken
          .flatMap((message) => (message.role === 'bashExecution' ? [] : message.content))
          .filter(({ type }) => type === 'image').length,
      },
      { name: 'tool_calls', expected: expected.tool_calls, actual: read.summary.tools.calls },
      { name: 'tool_results', expected: expected.tool_results, actual: results.length },
      {
        name: 'tool_results_paired',
        expected: expected.tool_results_paired,
        actual: read.summary.tools.paired,
      },
      {
        name: 'tool_errors',
        expected: expected.tool_errors,
        actual: results.filter(({ isError }) => isError).length,
      },
      {
        name: 'final_stop_reasons',
        expected: expected.final_stop_reasons,
        actual: countBy(finalStopReasons(read.store)),
      },
      {
        name: 'model_usage',
        expected: expected.model_usage,
        actual: value(value(header, 'stats') ?? null, 'model_usage'),
      },
      ...(expected.tool_call_ids === undefined
        ? []
        : [
            {
              name: 'tool_call_ids',
              expected: expected.tool_call_ids,
              actual: read.summary.tools.ids,
            },
          ]),
      ...(zip
        ? [
            { name: 'zip_members', expected: expected.zip_members, actual: members.length },
            {
              name: 'zip_compression_methods',
              expected: expected.zip_compression_methods,
              actual: [...new Set(members.map(({ method }) => method))],
            },
          ]
        : []),
    ];
  },
};

function finalStopReasons(store: FigureInput['read']['store']): readonly string[] {
  const state = store.getState();
  return state.loopKeys.flatMap((loop) => {
    const last = state.messageKeys.findLast((key) => {
      const row = state.message(key);
      return row?.loopKey === loop && row.head.role === 'assistant';
    });
    const head = last === undefined ? undefined : state.message(last)?.head;
    if (head?.role !== 'assistant' || head.stopReason === null) return [];
    return [STOP_REASONS[head.stopReason] ?? head.stopReason];
  });
}

// The recordings are JSON of a known shape.
const parse = (text: string): JsonValue => JSON.parse(text) as JsonValue;

const value = (from: JsonValue, key: string): JsonValue | undefined =>
  isJsonObject(from) ? from[key] : undefined;

function name(from: JsonValue, key: string): string {
  const own = value(from, key);
  return typeof own === 'string' ? own : '';
}

function list(from: JsonValue, key: string): readonly JsonValue[] {
  const own = value(from, key);
  return Array.isArray(own) ? (own as readonly JsonValue[]) : []; // an array of JSON
}

const samplesOfArchive = (bytes: Uint8Array): readonly JsonValue[] =>
  Object.entries(unzipSync(bytes))
    .filter(([name]) => name.startsWith('samples/'))
    .map(([, data]) => parse(new TextDecoder().decode(data)));

const eventsOf = (sample: JsonValue): readonly JsonValue[] => {
  const events = list(sample, 'events');
  return events.length > 0 ? events : list(value(sample, 'transcript') ?? null, 'events');
};

function partsOf(message: JsonValue): readonly string[] {
  const role = name(message, 'role');
  const content = value(message, 'content');
  if (typeof content === 'string') return [`${role}:string`];
  return list(message, 'content').map((part) => `${role}:${name(part, 'type')}`);
}

function countBy(names: readonly string[]): JsonObject {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries(counts);
}
