import { basename } from 'node:path';
import { estimateCost } from '../../core.ts';
import { runTime } from '../../analyse/runTime.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';
import type { Prices } from '../../model/index.ts';
import { CommandError } from '../CommandError.ts';
import type { StatsCommand } from '../command.ts';
import { eachRun } from '../eachRun.ts';
import type { CommandIo } from '../io.ts';
import { readRunFacts } from '../runFacts.ts';
import { terminalJson } from '../terminalText.ts';
import { readShares } from './readShares.ts';
import { readRun, summaryOf } from './statsOfOne.ts';
import { statsTable } from './statsTable.ts';
import { totalsOf, type CountedRun, type Totals } from './totals.ts';

/** What is asked of several runs. */
export type ManyRuns = Omit<StatsCommand, 'prices'> & { readonly prices: Prices | undefined };

/**
 * Prints a line for each of several runs and their totals, or with `by` the totals of each day, project, model or agent; with `json` all of it. A file that
 * is named and cannot be read is said, and the others are counted. Throws a `CommandError` at the end then.
 */
export async function statsOfMany(command: ManyRuns, io: CommandIo): Promise<void> {
  const { by, json, prices, format } = command;
  const runs: CountedRun[] = [];
  let unread = 0;
  let hasBegun = false;
  for await (const { file, agent, isNamed } of eachRun(command, io)) {
    try {
      const state = await readRun({ file, format }, io);
      const facts = readRunFacts(state);
      const run: CountedRun = {
        file,
        name: isNamed ? file : basename(file),
        title: facts.title,
        project: facts.project,
        agent: agent ?? state.session.format ?? 'unknown',
        startedAt: facts.startedAt,
        durationMs: runTime(state).workedMs,
        prompts: facts.prompts,
        shares: readShares(state, prices),
      };
      if (isNamed && !isAskedFor(run, facts.endedAt, command)) continue;
      runs.push(run);
      if (!json) continue;
      const summary = summaryOf(state, prices ? estimateCost(state, prices) : null);
      await io.write(`${hasBegun ? ',\n' : '{"runs":[\n'}${toJson({ file, ...summary })}`);
      hasBegun = true;
    } catch (error) {
      if (io.stop.aborted || !(error instanceof CommandError)) throw error;
      unread++;
      io.warn(`agent-lanes: ${error.message}`);
    }
  }
  io.stop.throwIfAborted();
  if (runs.length === 0 && unread === 0)
    throw new CommandError('No run was found. “agent-lanes list” says which there are.');
  if (json) {
    const [total] = totalsOf(runs);
    const groups = by === undefined ? [] : totalsOf(runs, by).map(totalsJson);
    const all = { by: by ?? null, groups, total: total ? totalsJson(total) : null };
    await io.write(`${hasBegun ? '\n' : '{"runs":['}],${toJson(all).slice(1)}\n`);
  } else if (runs.length > 0)
    for (const line of statsTable(runs, { by, columns: io.columns })) await io.write(`${line}\n`);
  if (unread > 0)
    throw new CommandError(
      `${unread} of ${runs.length + unread} files could not be read; the others are counted.`,
    );
}

/** Whether a file that was named is one of those that are asked for. Of sessions in folders that is known before they are read. */
function isAskedFor(run: CountedRun, endedAt: number | null, { project, agent, since }: ManyRuns): boolean {
  const holds = (text: string | null, part: string | undefined): boolean =>
    part === undefined || (text ?? '').toLowerCase().includes(part.toLowerCase());
  const isLate = since === undefined || endedAt === null || endedAt >= since;
  return holds(run.project, project) && holds(run.agent, agent) && isLate;
}

const totalsJson = ({ isEstimated, isAtLeast, usage, ...rest }: Totals): object => ({
  ...rest,
  estimated: isEstimated,
  atLeast: isAtLeast,
  usage: usage && {
    input: usage.input,
    output: usage.output,
    reasoning: usage.reasoning,
    cacheRead: usage.cacheRead,
    cacheWrite: usage.cacheWrite,
    totalTokens: usage.totalTokens,
    ...(usage.atLeast === true ? { atLeast: true } : {}),
  },
});

const toJson = (value: unknown): string => terminalJson(stringifyJson(value));
