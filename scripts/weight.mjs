// What somebody who installs the package gets on disk, files in blocks of 4 KiB: the package itself, and what it depends on, without the
// packages of their own that an application has (React). Fails above the limits. Run after a build.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const BLOCK = 4096;
// In MiB.
const LIMITS = { 'the package': 6, 'its dependencies': 8 };

/** Bytes of a folder on disk, without the packages in it. */
function sizeOf(folder) {
  let bytes = BLOCK;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += entry.name === 'node_modules' ? 0 : sizeOf(path);
    else bytes += Math.ceil(statSync(path).size / BLOCK) * BLOCK;
  }
  return bytes;
}

const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Folders of all that a package depends on, found as Node finds them. */
function dependenciesOf(folder, found = new Set()) {
  for (const name of Object.keys(readPackage(folder).dependencies ?? {})) {
    const beside = [join(folder, 'node_modules', name), join(root, 'node_modules', name)];
    const place = beside.find((path) => existsSync(join(path, 'package.json')));
    if (place === undefined) throw new Error(`${name} is not installed: run “npm ci”`);
    if (found.has(place)) continue;
    found.add(place);
    dependenciesOf(place, found);
  }
  return found;
}

const dependencies = [...dependenciesOf(root)];
const sizes = {
  'the package': sizeOf(join(root, 'dist')),
  'its dependencies': dependencies.reduce((sum, folder) => sum + sizeOf(folder), 0),
};
for (const [name, bytes] of Object.entries(sizes)) {
  const megabytes = bytes / 2 ** 20;
  const isMore = megabytes > LIMITS[name];
  if (isMore) process.exitCode = 1;
  const says = `${name}: ${megabytes.toFixed(1)} MiB on disk of at most ${LIMITS[name]} MiB`;
  process.stdout.write(
    isMore ? `${says}. Find what grew in it; docs/contributing/ says who may raise a limit.\n` : `${says}\n`,
  );
}
