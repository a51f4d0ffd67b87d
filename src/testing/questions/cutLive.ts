import type { Agent } from './readSteps.ts';
import type { QuestionSource } from './sources.ts';

/** A run as far as it has come: what its file held then, and what it was doing. */
export interface LiveCut {
  readonly before: string;
  /** Arguments of the last call that had come. */
  readonly doing: string;
}

/** What there was of a file with one record for each step, before the result of the last call that has a record of its own. */
function cutRecords({ figures: { steps }, text }: QuestionSource): LiveCut | undefined {
  const call = steps.findLast(
    ({ kind, inAgent, id, record }) =>
      kind === 'call' &&
      inAgent !== true &&
      record !== undefined &&
      steps.some((each) => each.kind === 'result' && each.id === id && each.record !== record),
  );
  const result = steps.find(({ kind, id }) => kind === 'result' && id === call?.id);
  return call && result
    ? { doing: call.text, before: text.slice(0, text.lastIndexOf(result.record ?? '-')) }
    : undefined;
}

/** The list of steps in a file that is written anew, as one document, after each of them. */
const LISTS: Readonly<Partial<Record<Agent, string>>> = {
  cline: 'messages',
  'gemini-cli': 'messages',
  'swe-agent': 'history',
};

/** What there was of such a file before what came after its last call. */
function cutDocument({ agent, figures: { steps }, text }: QuestionSource): LiveCut | undefined {
  const list = LISTS[agent];
  const call = steps.findLast(({ kind }) => kind === 'call');
  if (list === undefined || !call) return undefined;
  const document = JSON.parse(text) as Record<string, unknown>;
  const entries = document[list] as readonly unknown[];
  const isCall = (entry: unknown): boolean =>
    /"tool_use"|"toolCalls"/.test(JSON.stringify(entry)) ||
    (entry as { action?: string }).action === call.text;
  const last = entries.findLastIndex(isCall);
  if (last < 0) return undefined;
  return {
    doing: call.text,
    before: JSON.stringify({ ...document, [list]: entries.slice(0, last + 1) }),
  };
}

/** A run that still comes; `undefined` where its source is written once it is over, or has no call. */
export const cutLive = (source: QuestionSource): LiveCut | undefined =>
  cutRecords(source) ?? cutDocument(source);
