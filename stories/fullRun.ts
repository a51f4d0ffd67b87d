import {
  text,
  thinking,
  toolCall,
  transcript,
  usage,
  type TranscriptBuilder,
} from '../src/testing/buildTranscript.ts';
import { barChart, tideCurve } from './pictures.ts';
import { answer, module, testRun } from './texts.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 9, 24, 8, 0);

/** A run with both lanes, every kind of tool, a failure, a sub-agent, a compaction and an answer that broke off. */
export function fullRun(): TranscriptBuilder {
  return transcript()
    .loop({ startedAt: START, model: 'heron-1' })
    .message(
      { role: 'system', timestamp: START },
      [
        text(
          'You keep the tide tables of a harbour.\n\nChange as little as possible. Run the tests you touched.',
        ),
      ],
      { turn: false },
    )
    .extension('session', { message: 'winter-time · 2 changed files' })
    .user(
      [
        text(
          'In winter the tide page is **an hour late** for visitors who never set a time zone. The gauge log is right. Find the cause and fix it with a test. Do not change the signature of `levelAt`.',
        ),
        tideCurve,
      ],
      { timestamp: START },
    )
    .turn({ startedAt: START, endedAt: START + 19_600 })
    .message(
      {
        role: 'assistant',
        timestamp: START,
        stopReason: 'toolUse',
        model: 'heron-1',
        provider: 'example',
        usage: usage({ input: 6200, output: 412, cacheWrite: 5900, costUsd: 0.031 }),
      },
      [
        thinking(
          'The log is in UTC, so something formats it with the zone of the server. Look at every caller of toLocal.',
          {
            durationMs: 12_000,
          },
        ),
        text('I will read the code that formats times, then look at who calls it.'),
        toolCall('read', { path: 'src/tides/local.ts' }, { id: 'c1' }),
        toolCall('read', { path: 'src/tides/level.ts' }, { id: 'c2' }),
        toolCall('grep', { pattern: 'toLocal' }, { id: 'c3' }),
        toolCall('read', { path: 'docs/zones.md' }, { id: 'c4' }),
      ],
    )
    .result('read', 'export const toLocal = (at: Date) => at.toLocaleTimeString();', {
      toolCallId: 'c1',
      durationMs: 100,
    })
    .result('read', module, { toolCallId: 'c2', durationMs: 100 })
    .result('grep', 'src/pages/tide.ts:41:  return toLocal(high.at);\nsrc/cache.ts:12:  key(toLocal(at))', {
      toolCallId: 'c3',
      durationMs: 300,
    })
    .result('read', 'No such file: docs/zones.md', { toolCallId: 'c4', durationMs: 100, isError: true })
    .extension('debug', { message: 'Prompt cache: 3 breakpoints, 5.9k tokens written' })
    .endTurn({ endedAt: START + 19_600 })
    .assistant(
      [
        text('The notes on zones are gone, so every caller will be checked instead of guessed.'),
        toolCall('task', { subagent_type: 'explore', description: 'Find every page that prints a time' }),
      ],
      {
        stopReason: 'toolUse',
        usage: usage({ input: 1100, output: 268, cacheRead: 6000, cacheWrite: 2300, costUsd: 0.018 }),
      },
    )
    .tool('task', { type: 'toolStart' })
    .child('task', { loopId: 'explore-1', agentName: 'explore' }, (inner) => {
      inner
        .assistant(
          [
            thinking('Search for direct calls first.', { durationMs: 4000 }),
            toolCall('grep', { pattern: 'Time(' }),
          ],
          {
            stopReason: 'toolUse',
            usage: usage({ input: 8000, output: 300, costUsd: 0.02 }),
          },
        )
        .result('grep', 'src/pages/tide.ts:41:  toLocaleTimeString()', { durationMs: 400 })
        .assistant('Two pages print a time: `tide.ts` and `berth.ts`.', {
          usage: usage({ input: 1400, output: 90, costUsd: 0.002 }),
        })
        .endTurn()
        .endLoop();
    })
    .result('task', 'Two pages print a time.', { durationMs: 38_200 })
    .extension('indexing', { message: '1,204 of 1,204 files' }, { progress: 1 })
    .assistant(
      [
        thinking(
          'So the page is wrong, not the gauge.\n\nThe smallest change is to pass the zone of the visitor. `levelAt` keeps its signature.',
          { durationMs: 9000 },
        ),
        text(answer),
        toolCall('edit', {
          path: 'src/tides/local.ts',
          oldText: 'export const toLocal = (at: Date) =>\n  at.toLocaleTimeString();\n',
          newText:
            "export const toLocal = (at: Date, zone: string) =>\n  at.toLocaleTimeString('en-GB', { timeZone: zone });\n",
        }),
        toolCall(
          'edit',
          { path: 'src/cache.ts', oldText: 'key(hour)', newText: 'key(instant)' },
          { id: 'c9' },
        ),
      ],
      {
        stopReason: 'toolUse',
        usage: usage({ input: 2000, output: 860, cacheRead: 8400, cacheWrite: 1600, costUsd: 0.027 }),
      },
    )
    .result('edit', 'Edited src/tides/local.ts.', { durationMs: 100 })
    .result('edit', 'oldText was found 3 times in src/cache.ts; it must match exactly once', {
      toolCallId: 'c9',
      isError: true,
      durationMs: 100,
    })
    .extension('checkpoint', { message: 'Working tree saved as 3f9c2a1' })
    .assistant([toolCall('bash', { command: 'npx vitest run tides' })], {
      stopReason: 'toolUse',
      usage: usage({ input: 610, output: 147, cacheRead: 14_000, cacheWrite: 820, costUsd: 0.009 }),
    })
    .result('bash', testRun, { details: { exitCode: 1 }, durationMs: 8400 })
    .extension(
      'context',
      { title: 'Context 76% full', message: '152k of 200k tokens' },
      { severity: 'warning' },
    )
    .endTurn()
    .item({
      type: 'divider',
      kind: 'compaction',
      status: 'done',
      tokensBefore: 152_000,
      tokensAfter: 31_000,
      messagesBefore: 58,
      messagesAfter: 9,
      summary: 'The page formats with the zone of the server. `toLocal` now takes the zone.',
    })
    .assistant(
      [
        text('Now the page itself, in both zones.'),
        toolCall('screenshot', { url: 'http://localhost:5173/tide' }),
      ],
      {
        stopReason: 'toolUse',
        usage: usage({
          input: 1204,
          output: 212,
          reasoning: 96,
          cacheRead: 27_880,
          cacheWrite: 1422,
          costUsd: 0.0205,
        }),
      },
    )
    .result('screenshot', [barChart], { durationMs: 4200 })
    .assistant(
      'Both pages agree with the printed table. What changed:\n\n1. `toLocal` takes the zone\n2. the cache key holds the',
      {
        stopReason: 'length',
        usage: usage({ input: 460, output: 4096, cacheRead: 30_000, costUsd: 0.075 }),
      },
    )
    .endTurn()
    .user('Please go on, and write the note for the change log.', { timestamp: START + 9 * MINUTE })
    .assistant([], { stopReason: 'error', errorMessage: '529 overloaded_error: the provider is busy' })
    .extension('telemetry', { message: 'The collector does not answer.' }, { severity: 'error' })
    .endTurn()
    .user('Try again.', { timestamp: START + 10 * MINUTE });
}
