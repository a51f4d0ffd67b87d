import { field, isJsonArray, num, str } from '../../adapters/kit/fields/index.ts';
import type { JsonValue } from '../../model/index.ts';
import type { FigureCheck, FigureInput, RecordingFigures } from '../figures.ts';

const countBy = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

/** The recordings of OpenHands: lists of actions and observations, and events of its SDK by line. */
export const figures: RecordingFigures = {
  folder: 'openhands-events',
  format: 'openhands',
  ofSource: ['events', 'kinds', 'lines', 'sources'],
  compare: (input: FigureInput): readonly FigureCheck[] =>
    input.path.endsWith('.jsonl') ? compareSdkEvents(input) : compareActions(input),
};

function compareActions({ expected, text, messages, read }: FigureInput): readonly FigureCheck[] {
  const parsed = JSON.parse(text) as JsonValue; // a JSON document
  const events = isJsonArray(parsed) ? parsed : [];
  const results = messages.filter((message) => message.role === 'toolResult');
  const kindOf = (event: JsonValue): string => {
    const [type, name] =
      str(event, 'action') === undefined
        ? ['observation', str(event, 'observation')]
        : ['action', str(event, 'action')];
    return `${str(event, 'source') ?? ''}:${type}/${name ?? ''}`;
  };
  const wanted = countBy(events.map(kindOf));
  const { tools, messages: counted } = read.summary;
  const actions = Object.entries(wanted).filter(
    ([kind]) => kind.startsWith('agent:action/') && !kind.endsWith('/message'),
  );
  return [
    { name: 'events', expected: expected.events, actual: events.length },
    { name: 'kinds', expected: expected.kinds, actual: wanted },
    { name: 'people', expected: wanted['user:action/message'] ?? 0, actual: counted.user },
    { name: 'calls', expected: actions.reduce((sum, [, count]) => sum + count, 0), actual: tools.calls },
    { name: 'observations_with_cause', expected: expected.observations_with_cause, actual: results.length },
    { name: 'observations_paired', expected: expected.observations_paired, actual: tools.paired },
    {
      name: 'observations_with_nonzero_exit_code',
      expected: expected.observations_with_nonzero_exit_code,
      actual: results.filter(({ details }) => {
        const code = num(field(details, 'metadata'), 'exit_code') ?? num(details, 'exit_code');
        return code !== undefined && code !== 0 && code !== -1;
      }).length,
    },
    { name: 'nothing unknown', expected: 0, actual: read.summary.blocks.unknown },
  ];
}

function compareSdkEvents({ expected, text, messages, read }: FigureInput): readonly FigureCheck[] {
  const events = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as JsonValue); // one event to a line
  const { tools } = read.summary;
  return [
    { name: 'lines', expected: expected.lines, actual: events.length },
    {
      name: 'kinds',
      expected: expected.kinds,
      actual: countBy(events.map((event) => str(event, 'kind') ?? '')),
    },
    {
      name: 'sources',
      expected: expected.sources,
      actual: countBy(events.map((event) => str(event, 'source') ?? '')),
    },
    { name: 'tool_call_ids', expected: expected.tool_call_ids, actual: tools.ids },
    { name: 'observations', expected: expected.observations, actual: tools.paired + tools.orphanResults },
    { name: 'observations_paired', expected: expected.observations_paired, actual: tools.paired },
    {
      name: 'states',
      expected: new Set(events.map((event) => str(event, 'key')).filter((key) => key !== undefined)).size,
      actual: messages.filter((message) => message.role === 'extension' && message.kind === 'state').length,
    },
    { name: 'nothing unknown', expected: 0, actual: read.summary.blocks.unknown },
  ];
}
