// Installs the packed package into an empty folder outside the project, without React, and uses it the way its readers will.
import { execFileSync, spawn } from 'node:child_process';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npmCommand, root } from './install.mjs';
import { check, openBrowser, readerEnv as env } from './smokeCheck.mjs';
import { checkCommand } from './smokeCommand.mjs';

const folder = mkdtempSync(join(tmpdir(), 'agent-lanes-smoke-'));
const exec = (command, args, cwd = folder) =>
  execFileSync(command, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const npm = (args, cwd) => exec(...npmCommand(args), cwd);
const node = (code) => exec(process.execPath, ['--input-type=module', '--eval', code]);

const usage = { input: 12, output: 4, reasoning: 0, cache_read: 0, cache_write: 0, total_tokens: 16 };
const RUN = [
  { role: 'user', content: [{ type: 'text', text: 'Is it packed?' }], timestamp: 1 },
  { role: 'extension', kind: 'status_update', data: { label: 'packing' } },
  {
    role: 'assistant',
    content: [{ type: 'text', text: 'Yes, it is.' }],
    stopReason: 'stop',
    model: 'wren-1',
    provider: 'example',
    usage,
    timestamp: 2,
  },
];

/** Makes the files that docs/jest.md names, and runs its test with its Jest. */
function jestRuns() {
  const page = readFileSync(join(root, 'docs/jest.md'), 'utf8');
  const blocks = [...page.matchAll(/^```(\w+)\n(.*?)^```/gms)].map(([, language, text]) => ({
    language,
    text,
  }));
  const [command] = blocks.filter(({ language }) => language === 'sh');
  const configs = blocks.filter(({ language }) => language === 'js');
  const [test] = blocks.filter(({ language }) => language === 'jsx');
  const names = [...page.matchAll(/^`([\w.]+\.cjs)`/gm)].map(([, name]) => name);
  assert.deepEqual(names, ['babel.config.cjs', 'jest.config.cjs', 'style.cjs']);
  for (const [index, name] of names.entries()) writeFileSync(join(folder, name), configs[index].text);
  writeFileSync(join(folder, 'run.test.jsx'), test.text);
  // Those that were linked are replaced by what npm installs.
  const versions = ['react', 'react-dom'].map(
    (name) =>
      `${name}@${JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version}`,
  );
  const packages = command.text.trim().split(' ').slice(2);
  npm([
    'install',
    '--prefer-offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--silent',
    ...packages,
    ...versions,
  ]);
  exec(process.execPath, ['node_modules/jest/bin/jest.js', '--silent', '--ci']);
}

async function viewServes(signal) {
  const child = spawn(
    process.execPath,
    ['node_modules/agent-lanes/dist/cli/main.js', 'view', 'run.json', '--no-open'],
    {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exited = once(child, 'exit');
  try {
    const [chunk] = await once(child.stdout, 'data');
    const url = new URL(String(chunk).trim());
    const token = new URLSearchParams(url.hash.slice(1)).get('token');
    const ask = (path, headers) => fetch(new URL(path, url), { headers });
    const page = await ask('/', {});
    assert.equal(page.status, 200);
    const html = await page.text();
    const [, script] = /<script[^>]+src="([^"]+)"/.exec(html) ?? [];
    assert.ok(script, 'the page has a script of its own');
    assert.equal((await ask(script, {})).status, 200);
    const listed = await ask('/api/sources', { authorization: `Bearer ${token}` });
    assert.equal(listed.status, 200);
    const [, source] = (await listed.text()).split('\n').map((line) => line && JSON.parse(line));
    assert.equal(source.name, 'run.json');
    const read = await ask(`/api/source/${source.id}`, { authorization: `Bearer ${token}` });
    assert.deepEqual(await read.json(), RUN);
    assert.equal((await ask('/api/sources', {})).status, 401);
    // One that is followed stays open until the program stops.
    await ask(`/api/source/${source.id}?follow=1`, { authorization: `Bearer ${token}` });
  } catch (error) {
    child.kill();
    throw error;
  }
  child.kill(signal);
  // Ends what hangs. How long an end takes depends on the machine; `serve.limits.test.ts` asserts that it waits for nothing.
  const hangs = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const [code] = await exited;
  clearTimeout(hangs);
  assert.equal(code, 0, 'it ends cleanly');
}

const exported = (name, ...options) => {
  npm(['exec', '--no', '--', 'agent-lanes', 'export', 'run.json', '-o', name, ...options]);
  return readFileSync(join(folder, name), 'utf8');
};

async function exportedPageOpens() {
  exported('run.html', '--redact');
  const browser = await openBrowser();
  try {
    for (const javaScriptEnabled of [true, false]) {
      const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
      const url = pathToFileURL(join(folder, 'run.html')).href;
      const heard = [];
      page.on('request', (request) => {
        if (request.url() !== url && !request.url().startsWith('data:')) heard.push(request.url());
      });
      // A violation of its policy is said in the console.
      page.on('console', (message) => heard.push(message.text()));
      page.on('pageerror', (error) => heard.push(error.message));
      await page.goto(url);
      await page.locator(javaScriptEnabled ? "[data-al-part='viewport']" : '.document').waitFor();
      assert.match(await page.locator('body').innerText(), /Yes, it is\./);
      assert.deepEqual(heard, []);
    }
  } finally {
    await browser.close();
  }
}

/** A long export ends at the first signal, says so by its exit code, and leaves no file. */
async function exportStops() {
  const [user, , assistant] = RUN;
  const text = 'It is packed. '.repeat(70);
  const turn = `${JSON.stringify(user)}\n${JSON.stringify({ ...assistant, content: [{ type: 'text', text }] })}\n`;
  writeFileSync(join(folder, 'long.jsonl'), turn.repeat(40_000));
  const stopAfter = async (ms) => {
    const child = spawn(
      process.execPath,
      ['node_modules/agent-lanes/dist/cli/main.js', 'export', 'long.jsonl', '-o', 'long.html'],
      { cwd: folder, env, stdio: 'ignore' },
    );
    const exited = once(child, 'exit');
    const stops = setTimeout(() => child.kill('SIGINT'), ms);
    const hangs = setTimeout(() => child.kill('SIGKILL'), 60_000);
    const end = await exited;
    clearTimeout(stops);
    clearTimeout(hangs);
    return end;
  };
  let end = await stopAfter(2000);
  // On a busy machine Node itself may not have started the command by then.
  if (end[0] === null) end = await stopAfter(8000);
  assert.deepEqual(end, [130, null]);
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith('long.')),
    ['long.jsonl'],
  );
}

try {
  const [{ filename }] = JSON.parse(
    npm(['pack', '--ignore-scripts', '--json', '--pack-destination', folder], root),
  );
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(folder, 'run.json'), JSON.stringify(RUN));
  npm([
    'install',
    '--prefer-offline',
    '--omit=dev',
    '--omit=peer',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--silent',
    join(folder, filename),
  ]);

  await check('React is not installed', () => {
    node(
      "import { createRequire } from 'node:module'; import assert from 'node:assert'; assert.throws(() => createRequire(process.cwd() + '/x.js').resolve('react'));",
    );
  });
  await check('agent-lanes stats --json', () => {
    const summary = JSON.parse(npm(['exec', '--no', '--', 'agent-lanes', 'stats', 'run.json', '--json']));
    assert.equal(summary.format, 'phi-core');
    assert.deepEqual(summary.messages, { system: 0, user: 1, assistant: 1, toolResult: 0, extension: 1 });
  });
  await checkCommand(folder, env, check, openBrowser);
  await check('agent-lanes export stops at the first signal', exportStops);
  await check('agent-lanes/core and the adapters work in Node without React', () => {
    node(`
      import assert from 'node:assert';
      import { readFileSync } from 'node:fs';
      import { readTranscript } from 'agent-lanes/core';
      import { adapters } from 'agent-lanes/adapters';
      for (const { format } of adapters) await import('agent-lanes/adapters/' + format);
      const { messages } = await readTranscript(readFileSync('run.json'));
      assert.equal(messages.length, 3);
      await assert.rejects(import('agent-lanes/adapters/fields'), { code: 'ERR_MODULE_NOT_FOUND' });
    `);
  });
  await check('agent-lanes export writes JSON and Markdown', () => {
    assert.equal(JSON.parse(exported('out.json')).messages.length, RUN.length);
    assert.match(exported('run.md'), /^# Is it packed\?\n/);
  });
  await check(
    'agent-lanes export writes a page that opens from the disk, with and without scripts',
    exportedPageOpens,
  );
  for (const signal of ['SIGTERM', 'SIGINT']) {
    await check(`agent-lanes view serves its page, and ends on ${signal}`, () => viewServes(signal));
  }
  for (const name of ['react', 'react-dom']) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
  }
  await check('agent-lanes renders on a server', () => {
    node(`
      import assert from 'node:assert';
      import { readFileSync } from 'node:fs';
      import { createElement } from 'react';
      import { renderToString } from 'react-dom/server';
      import { AgentTranscript } from 'agent-lanes';
      import { readTranscript } from 'agent-lanes/core';
      const { store } = await readTranscript(readFileSync('run.json'));
      const html = renderToString(createElement(AgentTranscript, { store }));
      assert.ok(html.includes('Yes, it is.'));
      assert.ok(!/ style="/.test(html), 'server-rendered HTML has no style attribute');
    `);
  });
  await check('a transcript is tested with Jest, as docs/jest.md says', jestRuns);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
