import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { FINDING_RULES, readTranscript, selectFailures, selectFindings } from '../../core.ts';
import { toolCall, transcript, usage } from '../../testing/buildTranscript.ts';
import { writeSample } from '../../testing/findingSamples.ts';
import { adapterFixtures } from '../../testing/fixtures.ts';
import { EVENTS_HEADER } from '../../adapters/formats/phi-core/eventsHeader.ts';
import { runCommand, SMALL_RUN, temporaryFile } from '../testing.ts';
import type { TranscriptEvent } from '../../model/index.ts';

const fixtures = adapters.flatMap(({ format }) => adapterFixtures(format));

/** A file of these events. */
const eventsFile = (events: readonly TranscriptEvent[]): Promise<string> =>
  temporaryFile(
    'run.jsonl',
    [EVENTS_HEADER, ...events].map((event) => `${JSON.stringify(event)}\n`).join(''),
  );

const failing = transcript()
  .user('go')
  .assistant([toolCall('bash', { command: 'make' })], {
    stopReason: 'toolUse',
    usage: usage({ input: 1000, output: 5 }),
  })
  .result('bash', 'no rule to make it', { isError: true })
  .assistant('It has no rule.', { usage: usage({ input: 1200, output: 9 }) })
  .finish()
  .events();

const inspect = (...args: readonly string[]) => runCommand(['inspect', ...args]);

async function json(...args: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  const { stdout, stderr, code } = await inspect(...args, '--json');
  expect([code, stderr]).toEqual([0, []]);
  return JSON.parse(stdout) as Readonly<Record<string, unknown>>; // what the command prints is an object
}

describe('agent-lanes inspect', () => {
  it('prints failures with their rows, turns and lines', async () => {
    const file = await eventsFile(failing);
    // The first line says what the file is, and lines count from 1.
    const line = 2 + failing.findIndex((event) => event.type === 'messageContent' && event.message === 'm1');
    const { failures } = await json(file, '--failures');
    expect(failures).toEqual([
      {
        key: 'm1.c0',
        source: 'm1.c0',
        severity: 'failure',
        kind: 'failed',
        text: 'no rule to make it',
        turn: 1,
        line,
      },
    ]);
    const { stdout } = await inspect(file, '--failures');
    expect(stdout).toMatch(
      /^1 failure, 0 warnings\n {2}m1\.c0 {2}turn 1, line \d+ {2}failure: failed {2}no rule/,
    );
  });

  it('prints findings in words, with their rule, rows and figures', async () => {
    const file = await eventsFile(writeSample('cache-broke').finish().events());
    const { findings } = await json(file, '--findings');
    expect(findings).toMatchObject([
      { rule: 'cache-broke', keys: ['m3', 'm1'], figures: { before: 9000, after: 0, tokens: 9000 }, turn: 2 },
    ]);
    expect((await inspect(file, '--findings')).stdout).toContain('The cache broke: 9.0k tokens');
  });

  it('prints both when nothing else is asked for', async () => {
    const answer = await json(await eventsFile(failing));
    expect(Object.keys(answer)).toEqual(['failures', 'findings']);
  });

  it('prints a turn with its rows, what failed in it and its usage', async () => {
    const file = await eventsFile(failing);
    expect(await json(file, '--turn', '1')).toMatchObject({
      turn: {
        number: 1,
        key: 't0',
        usage: { input: 1000 },
        rows: [{ key: 'm1.c0', label: 'Bash', detail: 'make', status: 'failed' }],
        failures: [{ key: 'm1.c0' }],
      },
    });
    expect((await inspect(file, '--turn', '1')).stdout).toContain('Bash (failed)');
  });

  it('prints a row with its facts, content, result and records', async () => {
    const file = await eventsFile(failing);
    expect(await json(file, '--row', 'm1.c0')).toMatchObject({
      row: {
        key: 'm1.c0',
        facts: { Turn: '1 (index 0)' },
        content: { type: 'toolCall', arguments: { command: 'make' } },
        status: 'failed',
        results: [{ role: 'toolResult', content: [{ text: 'no rule to make it' }] }],
      },
    });
    expect((await inspect(file, '--row', 'm1.c0')).stdout).toContain('"command": "make"');
  });

  it('prints what the model had read, with shares that add up', async () => {
    const file = await eventsFile(failing);
    const { context } = await json(file, '--context', '2');
    expect(context).toMatchObject({ turn: 2, tokens: 1200, added: 200, sharesAreEstimated: true });
    const { parts } = context as { readonly parts: readonly { readonly tokens: number }[] }; // as it was written
    expect(parts.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(1200);
    const { stdout } = await inspect(file, '--context', '2');
    expect(stdout).toContain('1,200 tokens, +200 since the answer before');
    expect(stdout).toContain('new  m2  ');
  });

  it('says what is wrong with a question, and exits with 2', async () => {
    const file = await temporaryFile('run.jsonl', SMALL_RUN);
    const said = async (...args: readonly string[]) => {
      const { code, stderr, stdout } = await inspect(file, ...args);
      expect([code, stdout]).toEqual([2, '']);
      return stderr.join('\n');
    };
    expect(await said('--turn', '9')).toContain('There is no turn 9. Name one from 1 to 1.');
    expect(await said('--context', 'x')).toContain('--context takes the number of a turn');
    expect(await said('--row', 'm99')).toContain('There is no row “m99”.');
    expect(await said('--failures', '--findings')).toContain('takes one of --failures and --findings');
    expect(await inspect(await temporaryFile('a.txt', 'prose'))).toMatchObject({ code: 1, stdout: '' });
    expect(await inspect()).toMatchObject({ code: 2 });
  });

  it('sends no control character to the terminal', async () => {
    const hostile = '\u001b]0;owned\u0007\u202e';
    const file = await eventsFile(
      transcript()
        .user(hostile)
        .assistant([toolCall(hostile, { command: hostile })], { stopReason: 'toolUse' })
        .result(hostile, hostile, { isError: true })
        .finish()
        .events(),
    );
    for (const args of [[], ['--turn', '1'], ['--row', 'm1.c0'], ['--context', '1'], ['--json']])
      expect((await inspect(file, ...args)).stdout).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
  });

  it.each(fixtures)(
    'counts what stats and the debugger count: $format, $name',
    async ({ format, name, bytes }) => {
      const file = await temporaryFile(name, bytes);
      const { store } = await readTranscript(bytes, { format });
      const state = store.getState();
      const failures = selectFailures(state);
      const findings = selectFindings(state);
      const counted = Object.fromEntries(
        FINDING_RULES.map((rule) => [
          rule,
          findings.filter((finding) => finding.rule === rule).length,
        ]).filter(([, count]) => count !== 0),
      ) as Readonly<Record<string, number>>; // pairs of a rule and its count
      const stats = await runCommand(['stats', file, '--format', format, '--json']);
      expect(stats.stderr).toEqual([]);
      const told = JSON.parse(stats.stdout) as Readonly<Record<string, unknown>>; // what the command prints is an object
      const failed = failures.filter(({ severity }) => severity === 'failure').length;
      expect(told).toMatchObject({ failures: failed, warnings: failures.length - failed, findings: counted });
      const answer = await json(file, '--format', format);
      expect(answer.failures).toEqual(
        failures.map(({ key, source, severity, kind, text, turn, line }) => ({
          key,
          source,
          severity,
          kind,
          text,
          turn,
          line,
        })),
      );
      expect(answer.findings).toMatchObject(
        findings.map(({ rule, keys, figures }) => ({ rule, keys, figures })),
      );
    },
  );
});
