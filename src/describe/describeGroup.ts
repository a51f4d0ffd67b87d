import type { GroupSummary } from '../analyse/groupSummary.ts';
import type { JsonValue } from '../model/index.ts';
import { describeTool } from './describeTool.ts';
import { isolate } from './isolate.ts';
import type { Labels } from './labels.ts';
import { relativePath, shortPath } from './shortPath.ts';

/** The words of the line of a group of tool calls. */
export interface GroupDescription {
  /** E.g. `Read 4 files`, or `Used 5 tools`; while calls run, how many are done. */
  readonly label: string;
  /** What was called: names of files, or the tools and how often each. May be empty. */
  readonly detail: string;
}

/** A call of a group, as far as its line needs it. */
export interface GroupedCall {
  readonly name: string;
  readonly arguments: JsonValue;
}

/** How many calls a line names one by one. */
export const NAMED_CALLS = 3;

/**
 * Says what a group of tool calls did.
 * @param first - its first calls, at least `NAMED_CALLS` of them where there are as many
 * @param cwd - the folder that the session works in; `undefined` when the source names none
 */
export function describeGroup(
  { count, settled, tools }: Pick<GroupSummary, 'count' | 'settled' | 'tools'>,
  first: readonly GroupedCall[],
  cwd: string | undefined,
  labels: Labels,
): GroupDescription {
  const running = settled < count;
  const descriptions = first.map((call) => describeTool(call.name, call.arguments));
  const kinds = tools.map(({ name }) => describeTool(name, undefined).label);
  const [kind] = kinds;
  // Every name is one of the same kind of tool: what they were called with says more than how often.
  const named = tools.reduce((sum, tool) => sum + tool.count, 0);
  const isOneKind =
    kind !== undefined && kind !== null && named === count && kinds.every((one) => one === kind);
  if (isOneKind) {
    const details = descriptions
      .slice(0, NAMED_CALLS)
      .map(({ detail, isPath }) => (isPath ? shortPath(relativePath(detail, cwd), undefined).name : detail));
    const label = running
      ? labels.usingTools(count, settled)
      : kind === 'read'
        ? labels.readFiles(count)
        : labels.toolTimes(labels.toolKinds[kind], count);
    return { label, detail: labels.someOf(details.filter(Boolean).map(isolate), count - details.length) };
  }
  const [only] = tools;
  if (only && tools.length === 1 && only.count === count && !running)
    return { label: labels.toolTimes(isolate(only.name), count), detail: '' };
  const words = tools.slice(0, NAMED_CALLS).map((tool) => {
    const word = describeTool(tool.name, undefined).label;
    return labels.toolTimes(word === null ? isolate(tool.name) : labels.toolKinds[word], tool.count);
  });
  return {
    label: running ? labels.usingTools(count, settled) : labels.usedTools(count),
    detail: labels.someOf(words, Math.max(0, tools.length - words.length)),
  };
}
