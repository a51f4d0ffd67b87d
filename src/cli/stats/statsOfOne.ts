import {
  estimateCost,
  readTranscript,
  selectFailureCounts,
  selectFailures,
  selectFindings,
  selectMessages,
  summarize,
  totalTokens,
  type CostEstimate,
  type FindingRule,
  type Summary,
  type TranscriptState,
} from '../../core.ts';
import { readAboutRun } from '../../analyse/aboutRun.ts';
import { runTime } from '../../analyse/runTime.ts';
import { CommandError } from '../CommandError.ts';
import type { CommandIo } from '../io.ts';
import { openFile } from '../openFile.ts';
import { formatDuration } from '../../describe/format.ts';
import { defaultLabels } from '../../describe/labels.ts';
import { sessionTime } from '../list.ts';
import { readRunFacts, type RunFacts } from '../runFacts.ts';
import type { Prices } from '../../model/index.ts';
import { terminalJson, terminalText } from '../terminalText.ts';
import { sourceName, whyForeign, whyUnreadable } from '../whyUnreadable.ts';

const SHOWN_DIAGNOSTICS = 10;

/** One source of which the figures are asked. */
export interface OneSource {
  readonly file: string;
  readonly format?: string | undefined;
  readonly prices?: Prices | undefined;
}

/** Prints what is in a file: a table, or with `json` the summary as it is. */
export async function statsOfOne(
  source: OneSource & { readonly json: boolean },
  io: CommandIo,
): Promise<void> {
  const state = await readRun(source, io);
  const cost = source.prices ? estimateCost(state, source.prices) : null;
  const text = source.json
    ? terminalJson(JSON.stringify(summaryOf(state, cost), null, 2))
    : formatSummary(withCost(summarize(state), cost), {
        unknown: unknownRecords(state),
        // Without prices some answers may still state what they cost.
        cost: cost ?? estimateCost(state, {}),
        isPartOfTokens: isPartOfTokens(state),
        run: readRunFacts(state),
        isGuessed: readAboutRun(state).isGuessed,
      });
  await io.write(`${text}\n`);
}

/** Reads a run. Throws a `CommandError` that names the file where there is none in it. */
export async function readRun(source: OneSource, io: CommandIo): Promise<TranscriptState> {
  const { file, format } = source;
  const { store } = await readTranscript(await openFile(file, io.stdin), { format, signal: io.stop });
  const state = store.getState();
  const count = selectMessages(state).length;
  const reason =
    (await whyForeign(source, count)) ??
    whyUnreadable(state.session.format ?? null, count, state.diagnostics);
  if (reason !== undefined) throw new CommandError(`${sourceName(file)}: ${reason}`);
  return state;
}

/** What `--json` prints of one run. */
export function summaryOf(state: TranscriptState, cost: CostEstimate | null): object {
  return { ...withCost(summarize(state), cost), ...problemsOf(state), run: readRunFacts(state) };
}

const withCost = (summary: Summary, cost: CostEstimate | null): Summary =>
  cost ? { ...summary, usage: { ...summary.usage, costUsd: cost.costUsd } } : summary;

/** What a program asks next: how much went wrong, and how long it took. The figures of the debugger. */
function problemsOf(state: TranscriptState) {
  const failures = selectFailureCounts(state).all;
  const findings: Partial<Record<FindingRule, number>> = {};
  for (const { rule } of selectFindings(state)) findings[rule] = (findings[rule] ?? 0) + 1;
  return {
    failures,
    warnings: selectFailures(state).length - failures,
    findings,
    durationMs: runTime(state).workedMs,
  };
}

/** How many records are of no kind that the format has: all of them, when the file is of another one. */
const unknownRecords = ({ itemKeys, item }: TranscriptState): number =>
  itemKeys.filter((key) => item(key)?.item.type === 'unknownRecord').length;

/** Whether the tokens of some answers are stated and those of others are not. Up to the next prompt, a later answer may state those of all before it. */
function isPartOfTokens(state: TranscriptState): boolean {
  let isSomeStated = false;
  let isSomeMissing = false;
  let isOpen = false;
  for (const key of state.messageKeys) {
    const head = state.message(key)?.head;
    if (head?.role === 'user') {
      isSomeMissing ||= isOpen;
      isOpen = false;
    }
    if (head?.role !== 'assistant') continue;
    isOpen = head.usage === null || totalTokens(head.usage) === null;
    isSomeStated ||= !isOpen;
  }
  return isSomeStated && (isSomeMissing || isOpen);
}

/** What a table says beside the summary. */
interface Beside {
  /** Records of kinds that the format does not have. */
  readonly unknown: number;
  readonly cost: CostEstimate | null;
  readonly isPartOfTokens: boolean;
  readonly run: RunFacts;
  /** Nothing in it says which format it has. */
  readonly isGuessed: boolean;
}

/** A summary as a table for people, with the first diagnostics below it. */
function formatSummary(summary: Summary, { unknown, cost, isPartOfTokens, run, isGuessed }: Beside): string {
  const { messages, blocks, tools, usage, diagnostics } = summary;
  const rows: readonly (readonly [string, string])[] = [
    ...factRows(run),
    ['Format', isGuessed ? defaultLabels.unknownFormat : (summary.format ?? 'unknown')],
    ...(unknown > 0
      ? [
          [
            'Not read',
            `${count(unknown)} ${unknown === 1 ? 'record of another kind' : 'records of other kinds'}`,
          ] as const,
        ]
      : []),
    ['Loops', count(summary.loops)],
    ['Turns', count(summary.turns)],
    [
      'Messages',
      total([
        [messages.system, 'system'],
        [messages.user, 'user'],
        [messages.assistant, 'assistant'],
        [messages.toolResult, 'tool result'],
        [messages.extension, 'extension'],
      ]),
    ],
    [
      'Blocks',
      total([
        [blocks.text, 'text'],
        [blocks.thinking, 'thinking'],
        [blocks.image, 'image'],
        [blocks.document, 'document'],
        [blocks.toolCall, 'tool call'],
        [blocks.unknown, 'unknown'],
      ]),
    ],
    [
      'Tool calls',
      list([
        count(tools.calls),
        part(tools.failed, 'failed'),
        part(tools.unanswered, 'without a result'),
        part(
          tools.orphanResults,
          tools.orphanResults === 1 ? 'result without a call' : 'results without a call',
        ),
      ]),
    ],
    ['Failures', summary.failures === 0 ? 'none' : count(summary.failures)],
    [
      'Stop reasons',
      list(Object.entries(summary.stopReasons).map(([reason, times]) => `${reason} ${count(times)}`)),
    ],
    ['Models', list(summary.models)],
    [
      'Tokens',
      list([
        `${isPartOfTokens || usage.atLeast === true ? '≥ ' : ''}${figure(totalTokens(usage), 'total')}`,
        figure(usage.input, 'in'),
        `${usage.atLeast === true ? '≥ ' : ''}${figure(usage.output, 'out')}`,
        figure(usage.cacheRead, 'from cache'),
        figure(usage.cacheWrite, 'to cache'),
      ]),
    ],
    ['Cost', usage.costUsd === null ? 'unknown' : costText(usage.costUsd, cost)],
    ['Problems', diagnostics.length === 0 ? 'none' : count(diagnostics.length)],
  ];
  const lines = rows.map(([label, value]) => `${label.padEnd(15)}${terminalText(value)}`);
  for (const { severity, line, count: times, message } of diagnostics.slice(0, SHOWN_DIAGNOSTICS)) {
    const where = line === undefined ? '' : `, line ${line}`;
    const often = times === undefined ? '' : `, ${count(times)} times`;
    lines.push(`  ${severity}${where}${often}: ${terminalText(message)}`);
  }
  const more = diagnostics.length - SHOWN_DIAGNOSTICS;
  if (more > 0) lines.push(`  and ${count(more)} more; --json lists them all`);
  return lines.join('\n');
}

const MOST_NAMES = 8;

/** What one asks first of a run, as far as its source says it. */
function factRows(run: RunFacts): readonly (readonly [string, string])[] {
  const { title, project, branch, startedAt, workedMs, idleMs, prompts, subAgents, tools, filesChanged } =
    run;
  const idle = idleMs === null || idleMs === 0 ? '' : `  (and ${formatDuration(idleMs)} idle before prompts)`;
  const some = (names: readonly string[], mark: string): string =>
    [
      ...names.slice(0, MOST_NAMES),
      ...(names.length > MOST_NAMES ? [`${count(names.length - MOST_NAMES)} more`] : []),
    ].join(mark);
  const toolNames = tools.map(({ name, calls, failed, durationMs }) => {
    const facts = [
      part(failed, 'failed'),
      durationMs === null || durationMs === 0 ? '' : formatDuration(durationMs),
    ].filter((text) => text !== '');
    return `${name} ${count(calls)}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`;
  });
  const rows: readonly (readonly [string, string])[] = [
    ['Title', title ?? ''],
    ['Project', project === null ? '' : `${project}${branch === null ? '' : ` (${branch})`}`],
    ['Started', startedAt === null ? '' : sessionTime({ updatedAt: startedAt, modifiedAt: startedAt })],
    ['Took', workedMs === null || workedMs < 1000 ? '' : `${formatDuration(workedMs)}${idle}`],
    ['Prompts', count(prompts)],
    ['Tools', some(toolNames, ' · ')],
    ['Sub-agents', part(subAgents, '').trim()],
    [
      'Files changed',
      filesChanged.length === 0 ? '' : `${count(filesChanged.length)}  (${some(filesChanged, ', ')})`,
    ],
  ];
  return rows.filter(([, value]) => value !== '');
}

/** A cost, and how sure it is. */
function costText(usd: number, cost: CostEstimate | null): string {
  const amount = `${cost?.atLeast === true ? '≥ ' : ''}$${usd.toFixed(4)}`;
  return cost?.estimated === true ? `${amount}  (an estimate from prices)` : amount;
}

// One notation wherever the program runs, so that its output can be compared.
const count = (value: number): string => value.toLocaleString('en-US');

const part = (value: number, label: string): string => (value === 0 ? '' : `${count(value)} ${label}`);

const figure = (value: number | null, label: string): string =>
  value === null ? '' : `${count(value)} ${label}`;

function list(parts: readonly string[]): string {
  const stated = parts.filter((text) => text !== '');
  return stated.length === 0 ? 'unknown' : stated.join(' · ');
}

function total(parts: readonly (readonly [number, string])[]): string {
  const sum = parts.reduce((all, [value]) => all + value, 0);
  const stated = parts.map(([value, label]) => part(value, label)).filter((text) => text !== '');
  return stated.length === 0 ? count(sum) : `${count(sum)}  (${stated.join(' · ')})`;
}
