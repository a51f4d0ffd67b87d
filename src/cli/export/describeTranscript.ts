import { statedCost, summarize, totalTokens, type RowKey, type TranscriptState } from '../../core.ts';
import { readAboutRun, type RunPolicy } from '../../analyse/aboutRun.ts';
import { readRunScores } from '../../analyse/runScores.ts';
import { runSpan } from '../../analyse/runSpan.ts';
import { runTime } from '../../analyse/runTime.ts';
import { describeAgent } from '../../describe/describeAbout.ts';
import { describeScore, describeVerdicts } from '../../describe/describeScores.ts';
import { formatDuration } from '../../describe/format.ts';
import { labelOf } from '../../describe/labelOf.ts';
import { defaultLabels as labels } from '../../describe/labels.ts';
import { isPlainLoop } from '../../store/isPlainLoop.ts';
import { terminalText } from '../terminalText.ts';
import { describeItem } from './describeItem.ts';
import { describeMessage } from './describeMessage.ts';
import { isoTime, jsonText, usageWords } from './facts.ts';
import { joinWords, quoted, type Part, type Telling, type TellingOptions, type Words } from './parts.ts';

/** The title of a transcript, for a heading: the one that it states, else the first line that the person wrote. */
export function titleOf(state: TranscriptState): string | null {
  const { title } = readAboutRun(state);
  return title === null ? null : terminalText(title);
}

/** A transcript as a document, part by part: all that its messages say that is asked for, in the order in which it is shown. */
export function* describeTranscript(state: TranscriptState, options: TellingOptions = {}): Generator<Part> {
  const title = titleOf(state);
  yield {
    type: 'heading',
    level: 1,
    words: title === null ? [labels.transcript(null)] : [`${labels.transcript(null)}: `, quoted(title)],
  };
  yield { type: 'facts', rows: sessionFacts(state) };
  const { details } = state.session;
  if (details !== undefined && details !== null && options.hidden !== false)
    yield { type: 'text', kind: 'code', text: jsonText(details), words: [labels.sessionDetails] };
  const telling: Telling = { state, options, rows: (keys, level) => describeRows(telling, keys, level) };
  yield { type: 'nested', parts: telling.rows(keysOf(state, options), 2) };
  yield* describeProblems(state);
}

/** The rows that are told: those of the turns that are asked for, with the prompts that stand before each. */
function keysOf({ itemKeys, turn, message }: TranscriptState, { turns }: TellingOptions): readonly RowKey[] {
  if (!turns) return itemKeys;
  const [from, to] = turns;
  const told: RowKey[] = [];
  let isTold = from <= 1;
  let prompts: RowKey[] = [];
  for (const key of itemKeys) {
    const number = turn(key)?.number;
    if (number !== undefined) {
      isTold = number >= from && number <= to;
      if (isTold) told.push(...prompts);
      prompts = [];
    }
    if (PROMPTS.has(message(key)?.head.role ?? '')) prompts.push(key);
    else if (isTold) told.push(key);
  }
  return isTold ? [...told, ...prompts] : told;
}

const PROMPTS: ReadonlySet<string> = new Set(['user', 'system', 'developer']);

const POLICIES: Readonly<Record<RunPolicy['kind'], string>> = {
  sandbox: 'Sandbox',
  approval: 'Approval',
  mode: 'Mode',
  network: 'Network',
};

function sessionFacts(state: TranscriptState): readonly (readonly [string, Words])[] {
  const { session } = state;
  const about = readAboutRun(state);
  const scores = readRunScores(state);
  const { from } = runSpan(state);
  const { workedMs, idleMs } = runTime(state);
  const { tools, usage, models, diagnostics } = summarize(state);
  const text = (value: string | undefined): Words => (value ? [quoted(value)] : []);
  const time = (value: number | undefined): Words => (value === undefined ? [] : [isoTime(value)]);
  const tokens = totalTokens(usage);
  const cost = statedCost(usage);
  const rows: readonly (readonly [string, Words])[] = [
    ['Format', text(describeAgent(about, labels))],
    ['Session', text(session.sessionId)],
    ['Agent', text(session.agentId)],
    ['Directory', text(session.cwd)],
    ['Branch', text(about.branch ?? undefined)],
    ...about.policies.map(({ kind, value }): readonly [string, Words] => [POLICIES[kind], text(value)]),
    ...scores.scores.map((score): readonly [string, Words] => [
      'Score',
      text(describeScore(score, true, labels)),
    ]),
    ['Samples', text(describeVerdicts(scores, labels))],
    ['Started', time(session.createdAt ?? from ?? undefined)],
    [
      'Took',
      workedMs === null
        ? []
        : [formatDuration(workedMs), ...(idleMs === 0 ? [] : [` (and ${formatDuration(idleMs)} idle)`])],
    ],
    ['Last active', time(session.lastActiveAt)],
    ['Started from', text(session.parentSession)],
    [
      'Models',
      joinWords(
        models.map((model) => [quoted(model)]),
        ', ',
      ),
    ],
    ['Messages', [String(state.messageKeys.length)]],
    ['Tool calls', [String(tools.calls)]],
    ['Tokens', [tokens === null ? 'unknown' : usageWords(usage)]],
    ['Cost', [cost === null ? 'unknown' : `$${cost.toFixed(4)}`]],
    ['Problems', diagnostics.length === 0 ? [] : [String(diagnostics.length)]],
  ];
  return rows.filter(([, words]) => words.length > 0);
}

/** Rows of a transcript, or of a run inside it, each with the notes beside it. */
function* describeRows(telling: Telling, keys: readonly RowKey[], level: number): Generator<Part> {
  const { state } = telling;
  // What comes before the first turn stands beside it.
  let messages = level;
  for (const key of keys) {
    const loop = state.loop(key);
    const turn = state.turn(key);
    const item = state.item(key);
    if (loop) yield* describeLoop(state, key, level);
    else if (turn) {
      messages = level + 1;
      yield {
        type: 'heading',
        level,
        words: joinWords([[labels.turn(turn.number)], turn.turn.trigger ? [quoted(turn.turn.trigger)] : []]),
      };
    } else if (item) yield* describeItem(telling, item, level);
    else yield* describeMessage(telling, key, messages);
    for (const note of state.notes(key)) yield* describeMessage(telling, note, messages);
  }
}

function* describeLoop(state: TranscriptState, key: RowKey, level: number): Generator<Part> {
  const row = state.loop(key);
  if (!row) return;
  const { loopId, kind, status, model, provider, agentName, rejection, tag, details } = row.loop;
  if (!isPlainLoop(row)) {
    const name = labelOf(labels.loopKinds, kind);
    yield {
      type: 'heading',
      level,
      words: joinWords([
        name === undefined ? [quoted(kind)] : [name],
        agentName ? [quoted(agentName)] : [],
        loopId === '' ? [] : [quoted(loopId)],
        tag ? [quoted(tag)] : [],
        model ? [quoted(labels.modelSeparator(model, provider ?? ''))] : [],
        [labels.loopStatus[status]],
      ]),
    };
  }
  if (rejection) yield { type: 'text', kind: 'prose', text: rejection, words: [labels.inputRejected] };
  if (details !== undefined && details !== null)
    yield { type: 'text', kind: 'code', text: jsonText(details), words: [labels.details] };
}

function* describeProblems({ diagnostics }: TranscriptState): Generator<Part> {
  if (diagnostics.length === 0) return;
  yield { type: 'heading', level: 2, words: [labels.diagnostics(diagnostics.length)] };
  for (const { severity, line, record, count, code, message, raw } of diagnostics) {
    yield {
      type: 'line',
      words: joinWords([
        [labels.severity[severity]],
        line === undefined ? [] : [labels.diagnosticLine(line)],
        line !== undefined || record === undefined ? [] : [labels.diagnosticRecord(record)],
        count === undefined ? [] : [labels.diagnosticCount(count)],
        [quoted(code)],
        [quoted(message)],
      ]),
    };
    if (raw !== undefined) yield { type: 'text', kind: 'code', text: raw };
  }
}
