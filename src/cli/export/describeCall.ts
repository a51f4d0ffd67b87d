import {
  selectMessage,
  type BlockRow,
  type JsonValue,
  type ToolCallBlock,
  type TranscriptState,
} from '../../core.ts';
import { describeTool } from '../../describe/describeTool.ts';
import { formatDuration } from '../../describe/format.ts';
import { defaultLabels as labels } from '../../describe/labels.ts';
import { stripAnsi } from '../../analyse/cleanTerminal.ts';
import { describeBlock } from './describeBlock.ts';
import { jsonText, otherFields } from './facts.ts';
import { joinWords, quoted, type Part, type Telling, type Words } from './parts.ts';

const SAID = new Set(
  'role content timestamp toolCallId toolName isError outcome durationMs details output'.split(' '),
);

/** A tool call: what it was called with, what it answered, and the run it started. */
export function* describeCall(
  { state, options, rows }: Telling,
  row: BlockRow,
  call: ToolCallBlock,
  level: number,
): Generator<Part> {
  const { run } = row;
  yield {
    type: 'open',
    level,
    words: joinWords([
      call.name === '' ? [labels.unnamedTool] : [`${labels.unnamedTool} `, quoted(call.name)],
      call.title ? [quoted(call.title)] : [],
      options.isBrief === true ? briefly(call, run?.details) : [],
      run ? [labels.toolStatus[run.status]] : [],
      run?.durationMs === undefined ? [] : [formatDuration(run.durationMs)],
      call.id === '' || options.isBrief === true ? [] : [quoted(call.id)],
    ]),
  };
  yield {
    type: 'text',
    kind: 'code',
    text: call.argumentsText ?? jsonText(call.arguments),
    words: [call.argumentsPartial ? labels.argumentsPartial : labels.arguments],
  };
  if (run?.executedArguments !== undefined)
    yield {
      type: 'text',
      kind: 'code',
      text: jsonText(run.executedArguments),
      words: [labels.executedArguments],
    };
  if (run?.approval) {
    yield {
      type: 'text',
      kind: 'code',
      text: jsonText({ ...run.approval }),
      words: [labels.noteKinds.approval ?? ''],
    };
  }
  yield* describeResults(state, row);
  if (run?.childLoopKey !== undefined)
    yield {
      type: 'nested',
      parts: rows([run.childLoopKey, ...state.loopItems(run.childLoopKey)], level + 1),
    };
  yield { type: 'close' };
}

/** What a call was about, on one line; nothing where its name says all. */
function briefly({ name, arguments: given, title }: ToolCallBlock, details: JsonValue | undefined): Words {
  const { detail } = describeTool(name, given, details, title);
  return detail === ''
    ? []
    : [quoted(detail.length <= LONGEST ? detail : `${detail.slice(0, LONGEST - 1)}…`)];
}

const LONGEST = 100;

function* describeResults(state: TranscriptState, { run }: BlockRow): Generator<Part> {
  if (!run) return;
  const results = run.resultKeys;
  if (run.progressLog !== undefined) {
    const text = stripAnsi(run.progressLog);
    yield { type: 'text', kind: 'output', text, words: [labels.progressLines(text.split('\n').length)] };
  }
  // What was printed while it ran is said again by the result.
  if (results.length === 0) {
    for (const block of run.content ?? []) yield* describeBlock(block, 'output');
    if (run.details !== undefined && run.details !== null)
      yield { type: 'text', kind: 'code', text: jsonText(run.details), words: [labels.details] };
  }
  for (const [index, resultKey] of results.entries()) {
    const result = selectMessage(state, resultKey);
    if (result?.role !== 'toolResult') continue;
    yield {
      type: 'line',
      words: [
        result.preliminary
          ? labels.preliminary
          : results.length > 1
            ? labels.results(index + 1, results.length)
            : labels.result,
      ],
    };
    if (result.content.length === 0) yield { type: 'line', words: [labels.noOutput] };
    for (const block of result.content) yield* describeBlock(block, 'output');
    for (const data of [result.output, result.details])
      if (data !== undefined && data !== null)
        yield { type: 'text', kind: 'code', text: jsonText(data), words: [labels.details] };
    const rest = otherFields(result, SAID);
    if (rest !== undefined)
      yield { type: 'text', kind: 'code', text: jsonText(rest), words: [labels.details] };
  }
}
