import type { JsonObject, ToolCallRef } from '../../../model/index.ts';
import { bool, field, optional, str } from '../../kit/fields/index.ts';
import { readContent } from './readContent.ts';
import { outcomeOf } from './readLiterals.ts';
import { currentTurn } from './run.ts';
import type { LoopState, Run } from './runState.ts';

/** `ToolExecutionStart`. A skipped call states null arguments, which say nothing about those of the call. */
export function onToolStart(run: Run, loop: LoopState, event: JsonObject): void {
  run.writer.emit({
    type: 'toolStart',
    call: callOf(run, loop, event),
    ...optional('arguments', field(event, 'args') ?? undefined),
  });
}

/** `ToolExecutionUpdate`: output so far, or of a sub-agent the next piece of it. */
export function onToolUpdate(run: Run, loop: LoopState, event: JsonObject): void {
  const partial = field(event, 'partial_result');
  const details = field(partial, 'details') ?? undefined;
  run.writer.emit({
    type: 'toolProgress',
    call: callOf(run, loop, event),
    content: readContent(field(partial, 'content')),
    mode: field(details, 'sub_agent') === undefined ? 'replace' : 'append',
    ...optional('details', details),
  });
}

/** `ToolExecutionEnd`. */
export function onToolEnd(run: Run, loop: LoopState, event: JsonObject): void {
  const result = field(event, 'result');
  const content = readContent(field(result, 'content'));
  const isError = bool(event, 'is_error') ?? false;
  run.writer.emit({
    type: 'toolEnd',
    call: callOf(run, loop, event),
    content,
    isError,
    ...optional('outcome', outcomeOf(content, isError)),
    ...optional('details', field(result, 'details') ?? undefined),
    ...optional('childLoopId', str(event, 'child_loop_id') ?? str(result, 'child_loop_id')),
  });
}

/** `ProgressMessage`: of a tool, or a notice about the run when it names no tool. */
export function onProgress(run: Run, loop: LoopState | undefined, event: JsonObject): void {
  const text = str(event, 'text') ?? '';
  const toolCallId = str(event, 'tool_call_id') ?? '';
  const toolName = str(event, 'tool_name') ?? '';
  const ofJudge = toolCallId === 'judge-compaction';
  if (loop && !ofJudge && (toolCallId !== '' || toolName !== '')) {
    run.writer.emit({ type: 'toolProgress', call: callOf(run, loop, event), text });
    return;
  }
  run.writer.item(
    {
      type: 'banner',
      kind: ofJudge ? 'judgeCompaction' : 'progress',
      severity: 'info',
      status: 'done',
      text,
    },
    loop?.open === true ? loop.key : undefined,
  );
}

function callOf(run: Run, loop: LoopState, event: JsonObject): ToolCallRef {
  return {
    turn: currentTurn(run, loop).key,
    toolCallId: str(event, 'tool_call_id') ?? '',
    toolName: str(event, 'tool_name') ?? '',
  };
}
