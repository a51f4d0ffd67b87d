import { selectMessage, type AgentMessage, type MessageRow, type RowKey } from '../../core.ts';
import { labelOf } from '../../describe/labelOf.ts';
import { defaultLabels as labels } from '../../describe/labels.ts';
import { speakerOf } from '../../describe/messageName.ts';
import { explainStop } from '../../describe/explainStop.ts';
import { outcome } from '../../analyse/outcome.ts';
import { stripAnsi } from '../../analyse/cleanTerminal.ts';
import { describeBlock } from './describeBlock.ts';
import { describeCall } from './describeCall.ts';
import { isoTime, jsonText, otherFields, usageWords } from './facts.ts';
import { joinWords, quoted, type Part, type Telling, type Words } from './parts.ts';

/** A message: who wrote it, what it says block by block, how it ended, and whatever else its source says of it. */
export function* describeMessage(telling: Telling, key: RowKey, level: number): Generator<Part> {
  const { state } = telling;
  const row = state.message(key);
  const message = selectMessage(state, key);
  if (!row || !message) return;
  const { tools, thinking, hidden, isBrief = false } = telling.options;
  const isHidden = message.role === 'extension' && message.hidden === true;
  if (isHidden && hidden === false) return;
  const folds = isHidden && isBrief;
  yield { type: folds ? 'open' : 'heading', level, words: headingOf(message, row, isBrief) };
  for (const blockKey of row.blockKeys) {
    const block = state.block(blockKey);
    if (block?.block.type === 'thinking' && thinking === false) continue;
    if (block?.block.type === 'toolCall') {
      const hasFailed = block.run !== undefined && outcome(block.run).severity !== null;
      if (tools !== false || hasFailed) yield* describeCall(telling, block, block.block, level + 1);
    } else if (block) yield* describeBlock(block.block, message.role === 'toolResult' ? 'output' : 'prose');
  }
  yield* describeRest(message, row.incomplete, isBrief);
  if (folds) yield { type: 'close' };
}

function headingOf(message: AgentMessage, row: MessageRow, isBrief: boolean): Words {
  const model = message.role === 'assistant' ? labels.modelSeparator(message.model, message.provider) : '';
  return joinWords([
    speaker(message),
    message.name ? [quoted(message.name)] : [],
    model === '' || isBrief ? [] : [quoted(model)],
    message.timestamp === null || isBrief ? [] : [isoTime(message.timestamp)],
    message.delivery ? [labels[message.delivery]] : [],
    message.label ? [`${labels.bookmark}: `, quoted(message.label)] : [],
    message.role === 'extension' && message.hidden ? [labels.hidden] : [],
    row.context === 'in' ? [] : [labelOf(labels.contexts, row.context) ?? ''],
  ]);
}

function speaker(message: AgentMessage): Words {
  switch (message.role) {
    case 'assistant':
      return message.agentName ? [`${labels.assistant} `, quoted(message.agentName)] : [labels.assistant];
    case 'extension':
      return [`${labels.uiOnly} `, quoted(message.kind)];
    case 'toolResult':
      return [`${labels.toolStatus.orphan} `, quoted(message.toolName)];
    case 'unknown':
      return [`${labels.unknownRole} `, quoted(message.sourceRole)];
    default:
      return [speakerOf(message, labels)];
  }
}

const SAID = new Set(
  'role content timestamp name agentName delivery label model provider stopReason errorMessage usage kind data command exitCode cancelled fullOutputPath toolName sourceRole isError severity synthetic hidden id nodeId parentId turnId providerResponseId api'.split(
    ' ',
  ),
);

function* describeRest(message: AgentMessage, incomplete: boolean, isBrief: boolean): Generator<Part> {
  if (message.role === 'bashExecution') {
    yield { type: 'text', kind: 'code', text: message.command };
    if (message.output !== '') yield { type: 'text', kind: 'output', text: stripAnsi(message.output) };
    if (message.exitCode !== null) yield { type: 'line', words: [labels.exitCode(message.exitCode)] };
    if (message.fullOutputPath)
      yield { type: 'line', words: [labels.fullOutput(''), quoted(message.fullOutputPath)] };
  }
  if (message.role === 'extension' && message.data !== null)
    yield typeof message.data === 'string'
      ? { type: 'text', kind: 'prose', text: message.data }
      : { type: 'text', kind: 'code', text: jsonText(message.data) };
  if (message.role === 'assistant') {
    const stop = explainStop(message, incomplete, labels);
    if (stop) {
      yield {
        type: 'line',
        words: joinWords([
          [stop.title],
          stop.detail ? [stop.detail] : [],
          stop.code ? [quoted(stop.code)] : [],
        ]),
      };
      // A file to pass on has no raw data behind a click.
      const raw = stop.raw ?? message.errorMessage;
      if (raw) yield { type: 'text', kind: 'output', text: raw };
    }
    const usage = message.usage ? usageWords(message.usage) : '';
    if (usage !== '' && !isBrief) yield { type: 'line', words: [usage] };
  } else if (incomplete) yield { type: 'line', words: [labels.incomplete] };
  const said = message.role === 'bashExecution' ? new Set([...SAID, 'output', 'truncated']) : SAID;
  const rest = otherFields(message, said);
  if (rest !== undefined && !isBrief)
    yield { type: 'text', kind: 'code', text: jsonText(rest), words: [labels.details] };
}
