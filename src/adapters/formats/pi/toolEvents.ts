import type { JsonObject, ToolCallRef } from '../../../model/index.ts';
import { bool, field, optional, str } from '../../kit/fields/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { readContent } from '../phi-core/readContent.ts';
import { outcomeOf } from '../phi-core/readLiterals.ts';
import type { AgentRun } from './agentRun.ts';
import { readPiOutcome, withPiExitCode } from './readPiMessage.ts';

/** A tool starts. A skipped call states no arguments, which says nothing about those of the call. */
export function onToolStart(writer: Writer, run: AgentRun, event: JsonObject): void {
  const ran = field(event, 'args') ?? undefined;
  writer.emit({ type: 'toolStart', call: callOf(run, event), ...optional('arguments', ran) });
}

/** A tool says what it has put out so far, or in `append` mode what it puts out next. */
export function onToolUpdate(
  writer: Writer,
  run: AgentRun,
  event: JsonObject,
  mode: 'append' | 'replace',
): void {
  const partial = field(event, 'partialResult');
  writer.emit({
    type: 'toolProgress',
    call: callOf(run, event),
    content: readContent(typeof partial === 'string' ? partial : field(partial, 'content')),
    mode,
    ...optional('details', field(partial, 'details') ?? undefined),
  });
}

/** A tool ends. */
export function onToolEnd(writer: Writer, run: AgentRun, event: JsonObject): void {
  const result = field(event, 'result');
  const content = readContent(typeof result === 'string' ? result : field(result, 'content'));
  const isError = bool(event, 'isError') ?? false;
  writer.emit({
    type: 'toolEnd',
    call: callOf(run, event),
    content,
    isError,
    ...optional('outcome', outcomeOf(content, isError) ?? readPiOutcome(content, isError)),
    ...optional('details', withPiExitCode(field(result, 'details') ?? undefined, content)),
  });
}

/** The call that an execution event speaks of. */
export function callOf(run: AgentRun, event: JsonObject): ToolCallRef {
  return run.call(str(event, 'toolCallId') ?? '', str(event, 'toolName') ?? '');
}
