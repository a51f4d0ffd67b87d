// The docs site as its readers see it: built with one command, read page by page, and linked to by `npm start`.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { serveSite } from './serveSite.mjs';
import { check, openBrowser, readerEnv as env } from './smokeCheck.mjs';
import { walkSite } from './walkSite.mjs';

/** Builds the docs site, and looks at its links. What the build says is shown where it fails. */
function siteBuilds() {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/site.mjs'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  assert.equal(status, 0, `${stdout}${stderr}`);
}

/** Reads the docs site as its readers do: every page, and the samples in it. */
async function siteReads() {
  // As a host of the site does it, so that a script which all pages load is not read anew for each.
  const site = await serveSite(5174, { isFinal: true });
  const browser = await openBrowser();
  try {
    const { pages, samples, problems } = await walkSite(browser, join(root, 'dist-site'), site.url);
    assert.deepEqual(problems, []);
    // A format has a page with a sample.
    const formats = readdirSync(join(root, 'src/adapters/formats')).length;
    assert.ok(samples >= formats && pages > formats, `${pages} pages, ${samples} samples`);
  } finally {
    await browser.close();
    await site.close();
  }
}

/** `npm start` says where the viewer and the docs site are, and both answer. */
async function startServes() {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--port', '5190'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    let said = '';
    for await (const chunk of child.stdout) {
      said += chunk;
      if (/^Its docs /m.test(said)) break;
    }
    const [viewer, site] = said.match(/http:\S+/g) ?? [];
    assert.match(await (await fetch(viewer)).text(), /<title>agent-lanes/);
    assert.match(await (await fetch(new URL('start.html', site))).text(), /<title>Start/);
  } finally {
    child.kill('SIGINT');
  }
  assert.deepEqual(await exited, [0, null]);
}

try {
  await check('the docs site builds, and its links lead somewhere', siteBuilds);
  await check('each page of the docs site opens without a message, and draws its samples', siteReads);
  await check('npm start serves the viewer, and links to the docs site', startServes);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
