// What the packed command does for somebody who has installed it: one check for each way in which runs were lost, misstated or hard to find.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as zlib from 'node:zlib';
import { wordOf, writeSessionTree } from './sessionTree.mjs';
import { checkHabits, checkStartPage } from './smokeHabits.mjs';

const TABS = 8;
const FILES = 4001;

const lines = (...records) => records.map((record) => `${JSON.stringify(record)}\n`).join('');
// Each record follows the one before it.
const PARENTS = { a1: 'u1', u2: 'a1', a2: 'u2', s2: 's1', s3: 's2', s4: 's3', a: 'u' };
const claude = (type, uuid, content, more = {}) => ({
  type,
  uuid,
  parentUuid: PARENTS[uuid] ?? null,
  sessionId: 'ses-heron-1',
  timestamp: '2026-05-01T08:00:00.000Z',
  message: {
    role: type,
    content,
    ...(type === 'assistant' ? { id: `msg-${uuid}`, model: 'kestrel-2' } : {}),
  },
  ...more,
});
const call = (id, name, input) => ({ type: 'tool_use', id, name, input });
const result = (id, content) => ({ type: 'tool_result', tool_use_id: id, content });
const side = { isSidechain: true, agentId: 'a7' };
const PICTURE = 'iVBORw0KGgo'.repeat(20_000);
const SESSION = lines(
  claude('user', 'u1', [
    { type: 'image', source: { type: 'base64', media_type: 'image/png', data: PICTURE } },
    { type: 'text', text: 'Count the nests.' },
  ]),
  claude('assistant', 'a1', [call('t1', 'Task', { prompt: 'Count.', subagent_type: 'counter' })]),
  claude('user', 'u2', [result('t1', 'Nine.')], { toolUseResult: { agentId: 'a7' } }),
  claude('assistant', 'a2', [{ type: 'text', text: '# Nests\n\nThere are **nine** of them.' }]),
);
const SUB_AGENT = lines(
  claude('user', 's1', 'Count.', side),
  claude('assistant', 's2', [call('l1', 'Read', { file_path: '/marsh/nests.txt' })], side),
  claude('user', 's3', [result('l1', '9')], side),
  claude('assistant', 's4', [{ type: 'text', text: 'Nine.' }], side),
);
const SECRETS = [
  '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',
  "it's-a-Secret99",
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
];
const HARMLESS = 'const token = getToken();';

/** Checks the command of the package that is installed in a folder. `check` names and runs one check; `open` starts a browser. */
export async function checkCommand(folder, env, check, open) {
  const main = join(folder, 'node_modules/agent-lanes/dist/cli/main.js');
  const work = join(folder, 'work');
  const home = join(folder, 'home');
  const project = join(home, '.claude/projects/-marsh');
  const session = join(project, 'ses-heron-1.jsonl');
  const own = {
    ...env,
    HOME: home,
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_CONFIG_HOME: join(home, '.config'),
  };
  const start = (args, stdio, more = {}) =>
    spawn(process.execPath, [main, ...args], { cwd: work, env: { ...own, ...more }, stdio });

  mkdirSync(work, { recursive: true });
  writeSessionTree(home, 70);
  mkdirSync(join(project, 'ses-heron-1/subagents'), { recursive: true });
  writeFileSync(session, SESSION);
  writeFileSync(join(project, 'ses-heron-1/subagents/agent-a7.jsonl'), SUB_AGENT);
  symlinkSync(session, join(work, 'link.jsonl'));
  const [, codex] = writeSessionTree(home, 2);

  // A command may end before it has read all that it is given.
  const feed = ({ stdin }, input) => stdin?.on('error', () => undefined).end(input);

  /** Runs a command line to its end. */
  async function al(args, { input, out, ...more } = {}) {
    const child = start(args, [input === undefined ? 'ignore' : 'pipe', out ?? 'pipe', 'pipe'], more);
    const said = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'])
      child[name]?.setEncoding('utf8').on('data', (text) => (said[name] += text));
    feed(child, input);
    const [code] = await once(child, 'close');
    return { code, ...said };
  }
  async function prints(args, how) {
    const { code, stdout, stderr } = await al(args, how);
    assert.equal(code, 0, `${args.join(' ')}: ${stderr}`);
    return stdout;
  }
  async function fails(args, code, message, how) {
    const said = await al(args, how);
    assert.deepEqual([said.code, said.stderr.match(message) !== null], [code, true], said.stderr);
    return said;
  }
  /** Serves something while `look` asks for it. */
  async function serving(args, look, { stdin = 'ignore', ...more } = {}) {
    const child = start([...args, '--no-open'], [stdin, 'pipe', 'pipe'], more);
    const exited = once(child, 'exit');
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));

    try {
      const [line] = await Promise.race([once(child.stdout, 'data'), exited.then(() => assert.fail(stderr))]);
      const url = new URL(String(line).trim());
      const authorization = `Bearer ${url.hash.slice('#token='.length)}`;
      const ask = async (path) => (await fetch(new URL(path, url), { headers: { authorization } })).text();
      const rows = async (path) =>
        (await ask(path))
          .trimEnd()
          .split('\n')
          .map((row) => JSON.parse(row));
      await look({ url, ask, rows, said: () => stderr });
    } finally {
      child.kill('SIGTERM');
      await exited;
    }
  }

  await check('a sub-agent is part of its run by path, link, id and while it is followed', async () => {
    const stats = await prints(['stats', session]);
    assert.match(stats, /^Sub-agents +1$/m);
    assert.match(stats, /^Tool calls +2$/m);
    for (const named of ['link.jsonl', 'ses-heron-1']) assert.equal(await prints(['stats', named]), stats);
    await serving(['view', 'link.jsonl', '--follow'], async ({ ask }) => {
      assert.match(await ask('/api/source/only?follow=now'), /nests\.txt/);
    });
    assert.match(await prints(['stats', '-'], { input: SESSION }), /sub-agent/i);
  });
  await check('a session whose first record is longer than 64 KiB is listed with its title', async () => {
    const listed = JSON.parse(await prints(['list', '--json', '--agent', 'Claude']));
    assert.ok(listed.some(({ title }) => title === 'Count the nests.'));
  });
  await check('a session among 4,001 newer files is found', async () => {
    const many = join(work, 'many');
    mkdirSync(many);
    cpSync(session, join(many, 's.jsonl'));
    utimesSync(join(many, 's.jsonl'), 1, 1);
    for (let i = 0; i < FILES; i++) writeFileSync(join(many, `n${i}.txt`), 'hi\n');
    await serving(['view', 'many'], async ({ rows }) => {
      assert.ok((await rows('/api/sources')).some(({ name }) => name === 's.jsonl'));
    });
  });
  await check('export asks before it overwrites, says what it wrote, and writes to a pipe', async () => {
    const { stderr } = await al(['export', codex, '-o', 'run.md']);
    assert.match(stderr, /wrote “run\.md”, \d+ kB/);
    writeFileSync(join(work, 'run.md'), 'mine');
    await fails(['export', codex, '-o', 'run.md'], 2, /is there already/);
    assert.equal(readFileSync(join(work, 'run.md'), 'utf8'), 'mine');
    assert.match(await prints(['export', codex, '-o', '-', '--to', 'md']), /^# Mend part 1 of the harbour\n/);
  });
  await check(
    'several runs are not written into one file, and a turn that there is not into none',
    async () => {
      await fails(['export', `${home}/.codex/**/*.jsonl`, '-o', 'all.md'], 2, /Several files need a folder/);
      await fails(['export', session, '-o', 'all.md', '--turns', '99'], 2, /There is no turn 99/);
      assert.ok(!existsSync(join(work, 'all.md')));
    },
  );
  await check('what convert prints is the same run', async () => {
    for (const file of [session, codex]) {
      const stats = await prints(['stats', file]);
      const events = await prints(['convert', file, '--to', 'events']);
      assert.equal(await prints(['stats', '-'], { input: events }), stats);
      const messages = await prints(['convert', file]);
      assert.equal(await prints(['stats', '-'], { input: messages }), stats);
    }
  });
  await check('a wrong format is refused', () =>
    fails(['stats', session, '--format', 'gemini'], 1, /This is claude-code, not gemini/),
  );
  await check('Markdown is prose, without bytes of media, in parts', async () => {
    const whole = await prints(['export', session, '-o', '-', '--to', 'md']);
    assert.match(whole, /^There are \*\*nine\*\* of them\.$/m);
    assert.match(whole, /<details>/);
    assert.ok(!whole.includes(PICTURE.slice(0, 200)));
    assert.match(whole, /nests\.txt/);
    assert.doesNotMatch(
      await prints(['export', session, '-o', '-', '--to', 'md', '--no-tools']),
      /nests\.txt/,
    );
    assert.ok((await prints(['export', session, '-o', '-', '--to', 'md', '--max', '500'])).length <= 500);
  });
  await check('secrets are replaced whole, and code is left alone', async () => {
    const text = `CLIENT_SECRET=${SECRETS[0]}\nDB_PASSWORD="${SECRETS[1]}"\nhook ${SECRETS[2]}\n${HARMLESS}`;
    writeFileSync(
      join(work, 'secrets.jsonl'),
      lines(claude('user', 'u', text), claude('assistant', 'a', [{ type: 'text', text }])),
    );
    const written = await prints(['export', 'secrets.jsonl', '-o', '-', '--to', 'md', '--redact']);
    for (const secret of SECRETS) assert.ok(!written.includes(secret.slice(-8)), secret);
    assert.ok(written.includes('getToken()'));
    const { stdout, stderr } = await al([
      'export',
      'secrets.jsonl',
      '-o',
      'reviewed.md',
      '--redact',
      '--review',
    ]);
    assert.match(stdout + stderr, /DB_PASSWORD/);
    assert.throws(() => readFileSync(join(work, 'reviewed.md')));
  });
  await check('the start page lists every session, keeps up, and finds words that were said', async () => {
    await serving(['view'], async ({ rows }) => {
      const listed = await rows('/api/sources');
      assert.equal(listed.filter(({ id }) => id !== undefined).length, 71);
      assert.equal(new Set(listed.map(({ agent }) => agent).filter(Boolean)).size, 7);
      const found = await rows(`/api/search?words=${wordOf(33)}`);
      assert.ok(JSON.stringify(found).includes(wordOf(33)));
      const { revision } = listed.at(-1);
      rmSync(codex);
      assert.ok((await rows(`/api/sources?since=${revision}&wait`)).some(({ gone }) => gone !== undefined));
      writeSessionTree(home, 2);
    });
  });
  await check(
    'list, last, grep, show and stats find a run by its words and the beginning of its id',
    async () => {
      const [newest] = JSON.parse(
        await prints(['list', '--json', '--since', '2026-04-01', '--agent', 'claude']),
      );
      assert.equal(newest.sessionId, 'ses-heron-1');
      assert.equal(JSON.parse(await prints(['last', '--json', '--agent', 'claude'])).id, newest.id);
      assert.match(await prints(['grep', wordOf(33)]), new RegExp(`\\d+:.*${wordOf(33)}`));
      const [hit] = (await prints(['grep', wordOf(33), '--json']))
        .split('\n')
        .map((line) => line && JSON.parse(line));
      assert.match(await prints(['inspect', hit.id, '--row', hit.row]), new RegExp(wordOf(33)));
      // Copies have the times of their making; the list goes by what was said last.
      const times = JSON.parse(await prints(['list', '--json'])).map(({ updatedAt }) => updatedAt);
      assert.deepEqual(
        times,
        times.toSorted((a, b) => b - a),
      );
      assert.match(await prints(['grep', wordOf(33), '--json']), /^\{/);
      // Each file is closed once it is read.
      assert.equal((await al(['grep', 'The mark of it is', '--no-index'])).stderr, '');
      assert.match(await prints(['show', newest.id.slice(0, 6), '--no-pager']), /Count the nests\./);
      assert.match(await prints(['stats', '--by', 'agent']), /^Total +71 /m);
      assert.match(await prints(['stats', project, `${home}/.codex/**/*.jsonl`]), /^Total +1\d runs/m);
    },
  );
  await check('help, slips, completion and the manual page', async () => {
    assert.match(await prints(['grep', '--help']), /agent-lanes grep .*\n[^]*--json/);
    await fails(['exprt', codex, '-o', 'x.html'], 2, /Did you mean “export”\?/);
    await fails(['stats', codex, '--jsn'], 2, /Did you mean “--json”\?/);
    await fails(['stats', codex, '--format', 'claud-code'], 2, /Did you mean “claude-code”\?/);
    for (const shell of ['bash', 'zsh', 'fish'])
      assert.match(await prints(['completion', shell]), /agent-lanes/);
    for (const line of (await prints(['--help'])).split('\n'))
      if (!/^ {2}\S/.test(line)) assert.ok(line.length <= 100, line);
    assert.match(readFileSync(join(main, '../../agent-lanes.1'), 'utf8'), /^\.TH/m);
  });
  await check(
    'a terminal that does not know its size has lines of full length, and colours unless told',
    async () => {
      // Linux has a program that gives a command such a terminal; its options differ elsewhere.
      if (process.platform !== 'linux' || !existsSync('/usr/bin/script')) return;
      const inTerminal = async (more) => {
        const line = `'${process.execPath}' '${main}' show '${codex}' --no-pager`;
        const child = spawn('/usr/bin/script', ['-qec', line, '/dev/null'], {
          cwd: work,
          env: { ...own, TERM: 'xterm', ...more },
          stdio: ['ignore', 'pipe', 'ignore'],
        });
        let said = '';
        child.stdout.setEncoding('utf8').on('data', (text) => (said += text));
        await once(child, 'close');
        return said;
      };
      const plain = await inTerminal({ NO_COLOR: '1' });
      assert.match(plain, /^Mend part 1 of the harbour\r?$/m);
      assert.ok(!plain.includes('\u001b['));
      assert.ok((await inTerminal({ NO_COLOR: '' })).includes('\u001b[1;36mYou'));
    },
  );
  await check('the version is printed, and what nobody asked for is not', async () => {
    for (const asked of ['--version', '-v', 'version'])
      assert.match(await prints([asked]), /^\d+\.\d+\.\d+\n$/);
    await fails(['--version', '--jsn'], 2, /--jsn/);
  });
  await check('what cannot be written or read is said, with the name of the file', async () => {
    writeFileSync(join(work, 'bad.txt'), 'no transcript\n');
    await fails(['stats', 'bad.txt'], 1, /“bad\.txt”/);
    if (process.platform === 'linux')
      await fails(['stats', codex], 1, /could not be written/, { out: openSync('/dev/full', 'w') });
    writeFileSync(join(work, 'run.gz'), zlib.gzipSync(SESSION));
    const packed = [await prints(['convert', 'run.gz'])];
    if (zlib.zstdCompressSync) {
      writeFileSync(join(work, 'run.zst'), zlib.zstdCompressSync(Buffer.from(SESSION)));
      packed.push(await prints(['convert', 'run.zst']));
    }
    for (const one of packed) assert.equal(one, await prints(['convert', '-'], { input: SESSION }));
  });
  await check('the config file sets theme and language, and what is written to it is opened', async () => {
    mkdirSync(own.XDG_CONFIG_HOME, { recursive: true });
    writeFileSync(join(own.XDG_CONFIG_HOME, 'agent-lanes.json'), '{"theme": "dark", "labels": "de"}');
    assert.match(
      await prints(['export', codex, '-o', '-', '--to', 'html']),
      /<html lang="de" data-al-theme="dark">/,
    );
    await serving(
      [],
      async ({ ask, rows, said }) => {
        assert.match(await ask('/'), /<html lang="de" data-al-theme="dark">/);
        assert.ok((await rows('/api/sources')).some(({ name }) => name === 'standard input'));
        assert.match(said(), /Ctrl\+C stops it/);
        assert.match(said(), /ssh -L/);
      },
      { stdin: openSync(session, 'r'), SSH_CONNECTION: '1' },
    );
    rmSync(join(own.XDG_CONFIG_HOME, 'agent-lanes.json'));
  });

  await checkHabits({ check, start, prints, work, lines, claude });

  const browser = await open();
  try {
    await checkStartPage({ check, serving, browser, wordOf });
    await check('eight tabs follow at once, each shows the one record that there is', async () => {
      writeFileSync(join(work, 'one.jsonl'), lines(claude('user', 'u1', 'Is anybody there?')));
      await serving(['view', 'one.jsonl', '--follow'], async ({ url }) => {
        const context = await browser.newContext();
        const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
        await Promise.all(tabs.map((tab) => tab.goto(url.href)));
        await Promise.all(
          tabs.map((tab) => tab.locator("[role='log']", { hasText: 'Is anybody there?' }).waitFor()),
        );
        await context.close();
        const stranger = await (await browser.newContext()).newPage();
        await stranger.goto(url.origin);
        await stranger
          .getByText(/printed/)
          .first()
          .waitFor();
        assert.doesNotMatch(await stranger.locator('body').innerText(), /anybody|Sample run/);
        await stranger.context().close();
      });
    });
    await check('keys work on an exported page before a click, also in another language', async () => {
      await al(['export', session, '-o', 'run.html', '--lang', 'de']);
      const page = await browser.newPage();
      const heard = [];
      page.on('console', (message) => heard.push(message.text()));
      await page.goto(pathToFileURL(join(work, 'run.html')).href);
      await page.locator("[role='log']").waitFor();
      await page.keyboard.press('/');
      await page.locator("[data-al-part='find'] input, [role='search'] input").first().waitFor();
      assert.match(await page.locator('body').innerText(), /Runden/);
      assert.deepEqual(heard, []);
      await page.close();
    });
  } finally {
    await browser.close();
  }
}
