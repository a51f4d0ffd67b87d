// npm run site: builds the docs site into dist-site/ and the catalogue of states into dist-site/catalogue/, and looks whether each of its links and anchors leads somewhere. `npm run site -- --serve`
// serves it on this computer afterwards, `--port 4000` says where.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { build as buildLive } from 'vite';
import { build as buildPages } from 'vitepress';
import { ensureInstalled, npmCommand, root } from './install.mjs';
import { brokenLinks } from './siteLinks.mjs';
import { serveSite } from './serveSite.mjs';

const { values } = parseArgs({
  options: { serve: { type: 'boolean' }, port: { type: 'string', default: '5174' } },
});

/** Builds the catalogue into a folder of the site. Throws when that fails. */
function buildCatalogue() {
  const [command, args] = npmCommand([
    'run',
    '--silent',
    'build:storybook',
    '--',
    '-o',
    'dist-site/catalogue',
  ]);
  const { status } = spawnSync(command, [...args, '--loglevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The catalogue could not be built.');
}

try {
  ensureInstalled();
  await buildPages(`${root}docs-site`);
  await buildLive({ configFile: `${root}docs-site/vite.config.ts`, logLevel: 'warn' });
  buildCatalogue();
  const broken = brokenLinks(`${root}dist-site`);
  for (const { page, href } of broken)
    process.stderr.write(`${page} links to ${href}, which is not there.\n`);
  if (broken.length > 0) process.exitCode = 1;
  else process.stdout.write('The site is in dist-site/.\n');
  const served = values.serve ? await serveSite(Number(values.port)) : null;
  if (served) process.stdout.write(`It is at ${served.url}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
