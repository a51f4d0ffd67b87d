import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { readTranscript, selectMessage } from '../../core.ts';
import { adapterFixtures } from '../../testing/fixtures.ts';
import { savedRun } from '../../testing/hostile/carriers.ts';
import { bytesOf, runCommand, SMALL_RUN, temporaryFile, temporaryFolder } from '../testing.ts';
import { exportTranscript } from './exportTranscript.ts';
import { secretSamples } from './secretSamples.ts';

const FORMS = ['json', 'md', 'html'] as const;

/** Exports a source; what was written and said. The script and the style sheet of the page are a line each. */
async function exported(
  source: string | Uint8Array,
  to: (typeof FORMS)[number],
  { redact = false, format }: { readonly redact?: boolean; readonly format?: string } = {},
) {
  const folder = await temporaryFolder();
  const out = join(folder, `run.${to}`);
  await writeFile(join(folder, 'source'), source);
  await writeFile(join(folder, 'page.js'), 'draw();');
  await writeFile(join(folder, 'page.css'), 'p { margin: 0 }');
  await writeFile(join(folder, 'licences.txt'), 'As you like it.');
  const said: string[] = [];
  await exportTranscript(
    { name: 'export', file: join(folder, 'source'), format, out, to, redact, force: false },
    {
      stdin: bytesOf(''),
      write: (text) => {
        said.push(text);
        return Promise.resolve();
      },
      warn: (line) => {
        said.push(line);
      },
      stop: new AbortController().signal,
    },
    { pageFolder: folder },
  );
  // Last, or before what is said of secrets: what was written.
  const wrote = said.findIndex((line) => /wrote “[^”]*”, \d+ kB\.$/.test(line));
  expect(wrote).toBe(0);
  return { text: await readFile(out, 'utf8'), said: said.slice(1) };
}

/** What a document says of loops and turns: their messages by number. */
interface Lists {
  readonly loops: readonly {
    readonly key: string;
    readonly loop: unknown;
    readonly messages: readonly number[];
  }[];
  readonly turns: readonly { readonly turn: unknown; readonly messages: readonly number[] }[];
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('exportTranscript', () => {
  it.each(adapters.flatMap(({ format }) => adapterFixtures(format)))(
    'writes a document of $format, $name, that says all of it and reads back as the same messages',
    async ({ format, bytes }) => {
      const { text } = await exported(bytes, 'json', { format });
      const { messages, summary, session, store } = await readTranscript(bytes, { format });
      expect(JSON.parse(text)).toMatchObject({
        session: JSON.parse(JSON.stringify(session)) as object,
        summary: JSON.parse(JSON.stringify(summary)) as object,
      });
      const { loops, turns } = JSON.parse(text) as Lists;
      const state = store.getState();
      // Results made of executions have no row; the others stand in the order of theirs.
      const said = new Set(state.messageKeys.map((key) => selectMessage(state, key)));
      const rows = messages.map((message) => said.has(message));
      const keyAt = (at: number) => state.messageKeys[rows.slice(0, at).filter(Boolean).length];
      const ofRows = (numbers: readonly number[]) => numbers.filter((at) => rows[at]).map(keyAt);
      expect(loops.map(({ loop }) => loop)).toEqual(
        asJson(state.loopKeys.map((key) => state.loop(key)?.loop)),
      );
      expect(turns.map(({ turn }) => turn)).toEqual(
        asJson(state.turnKeys.map((key) => state.turn(key)?.turn)),
      );
      expect(turns.map((turn) => ofRows(turn.messages))).toEqual(
        state.turnKeys.map((key) => state.turn(key)?.messageKeys),
      );
      expect(
        loops.flatMap((loop) =>
          ofRows(loop.messages).map((key) => state.message(key ?? '')?.loopKey === loop.key),
        ),
      ).not.toContain(false);
      const again = await readTranscript(text);
      expect(again.format).toBe(messages.length === 0 ? null : 'phi-core');
      expect(again.messages).toEqual(messages);
    },
  );

  it.each([
    ['sub-agent.jsonl', ({ loops }: Lists) => loops.filter((loop) => 'call' in loop)],
    ['session.json', ({ turns }: Lists) => turns.filter(({ turn }) => 'request' in (turn as object))],
  ])('says which call started a loop, and what was sent to the model: %s', async (file, told) => {
    const { bytes = '' } = adapterFixtures('phi-core').find(({ name }) => file.startsWith(name)) ?? {};
    const { text } = await exported(bytes, 'json', { format: 'phi-core' });
    const found = told(JSON.parse(text) as Lists);
    expect(found).not.toEqual([]);
    expect(found.flatMap(({ messages }) => messages)).not.toEqual([]);
  });

  it('keeps what stands between messages in its place', async () => {
    const run = SMALL_RUN.replace(
      '{"type":"TurnEnd"',
      '{"type":"Novel","loop_id":"s.main.1","mood":"calm"}\n$&',
    );
    const { text } = await exported(run, 'json');
    expect(JSON.parse(text)).toMatchObject({
      items: [{ messagesBefore: 2, item: { type: 'unknownRecord', raw: { mood: 'calm' } } }],
    });
  });

  it.each(FORMS)('says what it wrote, and writes over what was there when it is told to: %s', async (to) => {
    const { said, text } = await exported(SMALL_RUN, to);
    expect(said).toEqual([]);
    expect(text).toContain('It is 8080.');
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'run.md'), 'before '.repeat(5000));
    const refused = await runCommand(['export', '-', '-o', join(folder, 'run.md')], {
      stdin: bytesOf(SMALL_RUN),
    });
    expect(refused.code).toBe(2);
    expect(refused.stderr).toEqual([expect.stringContaining('is there already. Add --force to replace it')]);
    expect(await readFile(join(folder, 'run.md'), 'utf8')).toContain('before');
    const { code } = await runCommand(['export', '-', '--force', '-o', join(folder, 'run.md')], {
      stdin: bytesOf(SMALL_RUN),
    });
    expect(code).toBe(0);
    expect(await readdir(folder)).toEqual(['run.md']);
    expect(await readFile(join(folder, 'run.md'), 'utf8')).not.toContain('before');
  });

  it.each(FORMS)('SEC-15 names no path of this computer: %s', async (to) => {
    const { text } = await exported(SMALL_RUN, to);
    expect(text).not.toMatch(/agent-lanes-\w/);
  });

  it('writes to standard output: Markdown, or what is asked for', async () => {
    const file = await temporaryFile('run.jsonl', SMALL_RUN);
    const markdown = await runCommand(['export', file, '-o', '-']);
    expect(markdown).toMatchObject({ code: 0, stderr: [] });
    expect(markdown.stdout).toMatch(/^# Which port is it\?\n[^]*It is 8080\./);
    const json = await runCommand(['export', file, '-o', '-', '--to', 'json']);
    expect(JSON.parse(json.stdout)).toMatchObject({ summary: { format: 'phi-core' } });
    expect(await readdir(join(file, '..'))).toEqual(['run.jsonl']);
    expect(await runCommand(['export', file, '-o', '-', '--to', 'events'])).toMatchObject({ code: 2 });
  });

  it.each([true, false])('asks on a terminal before it replaces a file: %s', async (answer) => {
    const file = await temporaryFile('run.jsonl', SMALL_RUN);
    const out = join(file, '..', 'run.md');
    await writeFile(out, 'before');
    const asked: string[] = [];
    const confirm = (question: string) => {
      asked.push(question);
      return Promise.resolve(answer);
    };
    const { code } = await runCommand(['export', file, '-o', out], { confirm });
    expect([code, asked.length]).toEqual([answer ? 0 : 2, 1]);
    expect((await readFile(out, 'utf8')) === 'before').toBe(!answer);
  });

  it('refuses to write over the file that it reads', async () => {
    const file = await temporaryFile('run.json', SMALL_RUN);
    const { code, stderr } = await runCommand(['export', file, '-o', join(file, '..', '.', 'run.json')]);
    expect(code).toBe(2);
    expect(stderr).toEqual([expect.stringMatching(/is the file to read\. Name another one with -o\.$/)]);
    expect(await readFile(file, 'utf8')).toBe(SMALL_RUN);
  });

  it('leaves what was there alone when there is nothing to export', async () => {
    const out = await temporaryFile('run.md', 'before');
    const { code, stderr } = await runCommand(['export', '-', '--force', '-o', out], {
      stdin: bytesOf('Dear diary.'),
    });
    expect([code, stderr.length]).toEqual([1, 1]);
    expect(await readFile(out, 'utf8')).toBe('before');
  });

  it('says in one line that it cannot write', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'run.md'));
    const { code, stderr } = await runCommand(['export', '-', '--force', '-o', join(folder, 'run.md')], {
      stdin: bytesOf(SMALL_RUN),
    });
    expect(code).toBe(1);
    expect(stderr).toEqual([expect.stringMatching(/could not be written: EISDIR\. Check/)]);
    expect(await readdir(folder)).toEqual(['run.md']);
  });

  it('says what to do where its folder is not there, and where a turn is not', async () => {
    const folder = await temporaryFolder();
    const file = await temporaryFile('run.jsonl', SMALL_RUN);
    const { code, stderr } = await runCommand(['export', file, '-o', join(folder, 'nowhere/run.md')]);
    expect([code, stderr]).toEqual([1, [expect.stringMatching(/: its folder is not there\. Make it/)]]);
    const none = await runCommand(['export', file, '-o', join(folder, 'run.md'), '--turns', '9']);
    expect([none.code, none.stderr]).toEqual([
      2,
      [expect.stringMatching(/no turn 9\. Name one from 1 to 1\./)],
    ]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves what was there when it is stopped while it writes', async () => {
    const file = await temporaryFile('run.jsonl', SMALL_RUN);
    const out = join(file, '..', 'run.md');
    await writeFile(out, 'before');
    const stop = new AbortController();
    const running = runCommand(['export', file, '--force', '-o', out], { stop: stop.signal });
    stop.abort();
    expect((await running).code).toBe(1);
    expect(await readFile(out, 'utf8')).toBe('before');
    expect((await readdir(join(file, '..'))).sort()).toEqual(['run.jsonl', 'run.md']);
  });

  it.each(FORMS)('SEC-15 writes no secret that it knows, in any field: %s', async (to) => {
    for (const { kind, text, secret } of secretSamples) {
      const plain = await exported(savedRun(text), to, { format: 'phi-core' });
      const { text: written, said } = await exported(savedRun(text), to, {
        format: 'phi-core',
        redact: true,
      });
      for (const one of [secret, secret.replaceAll('\n', '\\n')]) expect(written).not.toContain(one);
      expect(plain.text).toContain(secret.replaceAll('\\', to === 'json' ? '\\\\' : '\\'));
      expect(said).toEqual([expect.stringContaining(`${kind} ×`)]);
    }
  });

  it.each(FORMS)('SEC-15 finds a secret that arrived in two pieces: %s', async (to) => {
    const secret = secretSamples.find(({ kind }) => kind === 'OpenAI key')?.text ?? '';
    const delta = (text: string): string =>
      `event: content_block_delta\ndata: ${JSON.stringify({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })}\n\n`;
    const stream = [
      'event: message_start\ndata: {"type":"message_start","message":{"role":"assistant","content":[],"model":"wren-1"}}\n\n',
      'event: content_block_start\ndata: {"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}\n\n',
      ...Array.from(`The key is ${secret}.`, delta),
      'event: content_block_stop\ndata: {"type":"content_block_stop","index":0}\n\n',
      'event: message_stop\ndata: {"type":"message_stop"}\n\n',
    ].join('');
    const { text, said } = await exported(stream, to, { redact: true });
    // In Markdown the brackets of a text are no link.
    expect(text.replaceAll('\\', '')).toContain('The key is [redacted: OpenAI key].');
    expect(text).not.toContain(secret.slice(0, 12));
    expect(said).toEqual([expect.stringContaining('OpenAI key ×')]);
  });

  it.each([undefined, false, true])('lists each hit with its place before it writes: %s', async (answer) => {
    const file = await temporaryFile('run.jsonl', '');
    const out = join(file, '..', 'run.md');
    const key = secretSamples.find(({ kind }) => kind === 'Anthropic key')?.text ?? '';
    await writeFile(file, SMALL_RUN.replaceAll('It is 8080.', `It is ${key} for now.`));
    let wasThere = false;
    const confirm = async () => {
      wasThere = (await readdir(join(file, '..'))).length > 1;
      return answer === true;
    };
    const { code, stderr } = await runCommand(['export', file, '-o', out, '--redact', '--review'], {
      confirm: answer === undefined ? undefined : confirm,
    });
    expect([code, wasThere]).toEqual([0, false]);
    const hits = stderr.filter((line) => line.startsWith('message '));
    expect(hits).toEqual([
      expect.stringMatching(
        new RegExp(
          `^message 2(?:, block 1)? {2}Anthropic key {2}It is «sk-a… ${key.length} characters» for now\\.$`,
        ),
      ),
    ]);
    expect(stderr.join('')).not.toContain(key);
    expect((await readdir(join(file, '..'))).includes('run.md')).toBe(answer === true);
  });

  it('groups the digits of how many secrets it replaced', async () => {
    const key = secretSamples.find(({ kind }) => kind === 'Anthropic key')?.text ?? '';
    const run = SMALL_RUN.replaceAll('Which port is it?', `${key} `.repeat(1204));
    const { said } = await exported(run, 'json', { redact: true });
    expect(said).toEqual([expect.stringContaining('Anthropic key ×1,204.')]);
  });

  it('says so when nothing looked like a secret', async () => {
    const { said } = await exported(SMALL_RUN, 'json', { redact: true });
    expect(said).toEqual([expect.stringContaining('nothing looked like a secret')]);
  });
});
