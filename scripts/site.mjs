// npm run site: builds the docs site into dist-site/, and looks whether each of its links and anchors leads somewhere. `npm run site -- --serve`
// serves it on this computer afterwards, `--port 4000` says where.
import { parseArgs } from 'node:util';
import { build as buildLive } from 'vite';
import { build as buildPages } from 'vitepress';
import { ensureInstalled, root } from './install.mjs';
import { brokenLinks } from './siteLinks.mjs';
import { serveSite } from './serveSite.mjs';

const { values } = parseArgs({
  options: { serve: { type: 'boolean' }, port: { type: 'string', default: '5174' } },
});

try {
  ensureInstalled();
  await buildPages(`${root}docs-site`);
  await buildLive({ configFile: `${root}docs-site/vite.config.ts`, logLevel: 'warn' });
  const broken = brokenLinks(`${root}dist-site`);
  for (const { page, href } of broken)
    process.stderr.write(`${page} links to ${href}, which is not there.\n`);
  if (broken.length > 0) process.exitCode = 1;
  else process.stdout.write('The site is in dist-site/.\n');
  if (values.serve) process.stdout.write(`It is at ${await serveSite(Number(values.port))}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
