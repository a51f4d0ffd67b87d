// npm run test:examples: packs the package, installs it in each app of examples/, builds the app the way its README says, and uses it in
// Chromium. `npm run test:examples -- vite-react plain` tries some of them only. Needs `npm run build:lib` and `npm run build:types`.
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import * as playwright from 'playwright';
import { launchOptions, testBrowser } from './browser.mjs';
import { HOSTS } from './exampleHosts.mjs';
import { serveExample } from './exampleServer.mjs';
import { npmCommand, root } from './install.mjs';

const cache = join(root, 'node_modules/.cache/examples');
// npm passes its settings on as npm_*; those of this project are not those of an app. Nor is what it runs for.
const env = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:npm_(?:config|package|lifecycle)|NODE_ENV$)/i.test(name),
    ),
  ),
  NEXT_TELEMETRY_DISABLED: '1',
};

/** Runs a command to its end; what it printed. Throws with that when it fails. */
async function exec([command, ...args], cwd) {
  try {
    const { stdout, stderr } = await promisify(execFile)(command, args, { cwd, env, maxBuffer: 1e8 });
    return `${stdout}${stderr}`;
  } catch (error) {
    throw new Error(
      `${command} ${args.join(' ')} failed\n${error.stdout ?? ''}${error.stderr ?? error.message}`,
      {
        cause: error,
      },
    );
  }
}

const npm = (args, cwd) => {
  const [command, rest] = npmCommand(args);
  return exec([command, ...rest], cwd);
};

/** Packs what was built; the path of the file, which is named for what it holds so that npm never takes an older one for it. */
async function pack() {
  mkdirSync(cache, { recursive: true });
  const said = await npm(['pack', '--ignore-scripts', '--json', '--pack-destination', cache], root);
  const [{ filename }] = JSON.parse(said);
  const bytes = readFileSync(join(cache, filename));
  for (const name of readdirSync(cache)) if (name.endsWith('.tgz')) rmSync(join(cache, name));
  const name = `agent-lanes-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.tgz`;
  writeFileSync(join(cache, name), bytes);
  return join(cache, name);
}

/** Installs what an app asks for, with the packed file in the place of agent-lanes; the folder that holds node_modules. */
async function install(name, tarball, folder = join(cache, name)) {
  mkdirSync(folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(root, 'examples', name, 'package.json'), 'utf8'));
  manifest.dependencies['agent-lanes'] = `file:${tarball}`;
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await npm(
    [
      'install',
      '--prefer-offline',
      '--no-package-lock',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--silent',
    ],
    folder,
  );
  return folder;
}

/** Copies an app out of the project, because tools leave alone what stands below a folder called node_modules. Installs what it asks for. */
async function copyApp(name, { installsInside }, tarball) {
  const outside = mkdtempSync(join(tmpdir(), 'agent-lanes-example-'));
  const folder = join(outside, name);
  cpSync(join(root, 'examples', name), folder, { recursive: true });
  cpSync(join(root, 'examples/agent.mjs'), join(outside, 'agent.mjs'));
  if (installsInside) await install(name, tarball, folder);
  else {
    const installed = await install(name, tarball);
    symlinkSync(join(installed, 'node_modules'), join(folder, 'node_modules'), 'junction');
  }
  return { folder, outside };
}

// What browsers and tools say in any case, and what says nothing about the app.
const HARMLESS = [/^\[vite\] connect(?:ing|ed)/, /Download the React DevTools/];

/** What a page loads before it is used: bytes of its scripts and of its styles, compressed. */
function weigh(page) {
  const bodies = [];
  let used = false;
  page.on('load', () => (used = true));
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (!used && (type === 'script' || type === 'stylesheet'))
      bodies.push(
        response.body().then(
          (body) => ({ type, bytes: gzipSync(body).length }),
          () => null,
        ),
      );
  });
  return async () => {
    const found = (await Promise.all(bodies)).filter((body) => body !== null);
    const kB = (of) =>
      (found.reduce((sum, { type, bytes }) => sum + (type === of ? bytes : 0), 0) / 1000).toFixed(0);
    return `${kB('script')} kB of scripts, ${kB('stylesheet')} kB of styles`;
  };
}

/** Opens the page and looks at it; what it weighs. Throws when something is missing, or when anything was said in the console. */
async function look(browser, url, { check, harmless, prepare }) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const said = [];
    const weight = weigh(page);
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => said.push(`error: ${error.message}`));
    let problem;
    try {
      await prepare?.(page);
      await page.goto(url);
      await check(page);
    } catch (error) {
      problem = error;
    }
    const heard = said.filter(
      (text) =>
        ![...HARMLESS, ...(harmless ? [harmless] : [])].some((known) =>
          known.test(text.replace(/^\w+: /, '')),
        ),
    );
    if (heard.length > 0)
      throw new Error(
        `The console at ${url} says:\n${heard.join('\n')}${problem ? `\n${problem.message}` : ''}`,
      );
    if (problem) throw problem;
    return await weight();
  } finally {
    await context.close();
  }
}

/** A port that nothing listens to. */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a command that serves at a port, waits until it answers, and hands its address to `lookAt`. */
async function whileRunning([command, ...args], cwd, agent, lookAt) {
  const port = await freePort();
  const child = spawn(command, [...args, String(port)], {
    cwd,
    env: { ...env, AGENT_URL: agent, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  let ended = false;
  child.on('exit', () => (ended = true));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes));
  try {
    const origin = `http://127.0.0.1:${port}/`;
    const until = Date.now() + 60_000;
    while (
      !(await fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (ended || Date.now() > until) throw new Error(`It does not serve.\n${said}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await lookAt(origin);
    if (/warn/i.test(said)) throw new Error(`It warns:\n${said}`);
  } finally {
    if (!ended) process.kill(-child.pid, 'SIGTERM'); // with what it started
  }
}

/** Opens a page by its file, in a Chromium that treats files as Electron does: they may load modules that lie beside them. */
async function lookAtFile(file, host) {
  const options = await launchOptions();
  const args = [...(options.args ?? []), '--allow-file-access-from-files'];
  const window = await playwright.chromium.launch({ ...options, args });
  try {
    return await look(window, pathToFileURL(file).href, host);
  } finally {
    await window.close();
  }
}

async function tryHost(name, host, tarball, browser) {
  const { folder, outside } = await copyApp(name, host, tarball);
  try {
    for (const command of host.build ?? []) {
      const said = await exec(command, folder);
      if (/warn|\(!\)/i.test(said)) throw new Error(`${command.join(' ')} warns:\n${said}`);
    }
    const served = await serveExample(join(folder, host.serve ?? '.'), host.headers);
    try {
      let weight;
      if (host.serve !== undefined) weight = await look(browser, `${served.origin}/`, host);
      if (host.start)
        await whileRunning(host.start, folder, served.origin, async (url) => {
          weight = await look(browser, url, host);
        });
      if (host.dev) await whileRunning(host.dev, folder, served.origin, (url) => look(browser, url, host));
      if (host.file !== undefined) weight = await lookAtFile(join(folder, host.file), host);
      await host.run?.(folder, exec);
      return weight;
    } finally {
      await served.close();
    }
  } finally {
    rmSync(outside, { recursive: true, force: true });
  }
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(HOSTS, name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no example “${unknown.join('”, “')}”. Choose from ${Object.keys(HOSTS).join(', ')}.\n`,
  );
  process.exit(2);
}
const tarball = await pack();
const browser = await playwright[testBrowser()].launch(await launchOptions());
let failed = 0;
const names = asked.length > 0 ? asked : Object.keys(HOSTS);
try {
  for (const name of names) {
    const startedAt = performance.now();
    const { weight = '', problem } = await tryHost(name, HOSTS[name], tarball, browser).then(
      (weight) => ({ weight }),
      (problem) => ({ problem }),
    );
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(
      `${problem ? 'FAILED' : 'ok    '}  ${name.padEnd(16)}${seconds.padStart(7)} s  ${weight}\n`,
    );
    if (problem) process.stderr.write(`${problem.message}\n`);
    if (problem) failed += 1;
  }
} finally {
  await browser.close();
}
process.stdout.write(`\n${names.length - failed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
