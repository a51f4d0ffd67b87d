import { isJsonObject, type JsonValue } from '../../model/index.ts';
import type { ToolRun } from '../../store/index.ts';
import type { Labels } from '../../describe/labels.ts';
import type { EditSize } from '../tool-views/editSize.ts';
import { readAgentAnswer } from '../../analyse/agentTrailer.ts';
import { readTodos } from '../../analyse/readTodos.ts';
import { readRange } from '../tool-views/readRange.ts';
import type { ToolDescription } from '../../describe/describeTool.ts';
import type { ToolOutput } from '../../analyse/toolResults.ts';

/** Whether the data of a result says that its output was cut off. */
export function isTruncated(details: JsonValue | undefined): boolean {
  if (!isJsonObject(details)) return false;
  const { truncated, truncation } = details;
  return truncated === true || (isJsonObject(truncation) && truncation.truncated === true);
}

/** How far a run has come, 0 to 1, where its data says so; `null` otherwise. */
export function progressOf(details: JsonValue | undefined): number | null {
  if (!isJsonObject(details)) return null;
  const number = (...keys: readonly string[]): number | null => {
    for (const key of keys) {
      const value = Object.hasOwn(details, key) ? details[key] : undefined;
      if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
    }
    return null;
  };
  const total = number('total');
  const current = number('current', 'completed', 'done', 'progress');
  if (total !== null && total > 0 && current !== null) return Math.min(1, current / total);
  const percent = number('percent', 'percentage');
  if (percent !== null) return Math.min(1, percent / 100);
  const share = number('progress', 'fraction');
  return share !== null && share <= 1 ? share : null;
}

const COUNTED_LENGTH = 200_000;

/** How many matches a search found, as its data states or as its `file:line:` lines show; `null` when unknown. */
export function matchCountOf({ details, text }: ToolOutput): number | null {
  const stated = isJsonObject(details)
    ? (details.matches ?? details.matchCount ?? details.numMatches)
    : undefined;
  if (typeof stated === 'number' && Number.isInteger(stated) && stated >= 0) return stated;
  if (Array.isArray(stated)) return stated.length;
  if (text.length > COUNTED_LENGTH) return null;
  const count = text.split('\n').filter((line) => /^[^\s:][^:]{0,300}:\d+:/.test(line)).length;
  return count > 0 ? count : null;
}

/** Figures that a line shows once its call is done, e.g. `2 matches` or `lines 1–3`; `null` when there are none. */
export function doneFigures(
  description: ToolDescription,
  args: JsonValue,
  output: ToolOutput,
  labels: Labels,
): string | null {
  switch (description.kind) {
    case 'search': {
      const count = matchCountOf(output);
      return count === null ? null : labels.matches(count);
    }
    case 'read': {
      const range = readRange(args);
      return range && labels.lineRange(range.from, range.to);
    }
    case 'todo': {
      const todos = readTodos(args);
      return todos && labels.todoDone(todos.filter((todo) => todo.state === 'done').length, todos.length);
    }
    case 'bash': {
      const range = description.shell?.range;
      return range ? labels.lineRange(range.from, range.to) : null;
    }
    default:
      return null;
  }
}

/** Whether a sub-agent has ended whose transcript is not in the source. */
const isTranscriptMissing = (run: ToolRun): boolean =>
  run.status === 'done' && run.childLoopId !== undefined && run.childLoopKey === undefined;

/** Figures on the line of a sub-agent that has ended and whose turns are not known; `null` when there are none. */
export function agentFigures(run: ToolRun, { text }: ToolOutput, labels: Labels): string | null {
  const { calls, tokens } = readAgentAnswer(text);
  const figures = [
    ...(calls === null ? [] : [labels.subAgentCalls(calls)]),
    ...(tokens === null ? [] : [labels.tokensTotal(labels.figures.tokens(tokens))]),
    ...(isTranscriptMissing(run) ? [labels.noTranscript] : []),
  ];
  return figures.length === 0 ? null : figures.join(' · ');
}

const OPEN_DIFF_LINES = 20;
/** Nothing was changed by an edit that ended so. */
const DID_NOT_RUN: ReadonlySet<string> = new Set(['denied', 'skipped', 'not-executed']);

/** Whether a call shows its panel until the reader chooses: pictures, short diffs of what was changed, failed output and running output do. */
export function opensByItself(
  run: ToolRun,
  output: ToolOutput,
  errorShown: boolean,
  edited: EditSize | null,
): boolean {
  if (run.status === 'failed') return !errorShown && output.blocks.length > 0;
  if (run.status === 'running') return output.text !== '' || run.childLoopKey !== undefined;
  if (output.blocks.some((block) => block.type === 'image')) return true;
  return edited !== null && !DID_NOT_RUN.has(run.status) && edited.lines <= OPEN_DIFF_LINES;
}
