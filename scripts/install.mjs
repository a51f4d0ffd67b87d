// Installs the dependencies when they are missing or are not those of package-lock.json. Needs nothing but Node and npm.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The command that runs npm: the npm that started us, where there is one. */
export function npmCommand(args) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
}

/** Installs what package-lock.json asks for, unless it is there already. Throws when that fails. */
export function ensureInstalled() {
  if (isInstalled()) return;
  process.stderr.write('Installing dependencies (npm ci) …\n');
  const [command, args] = npmCommand(['ci']);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error('The dependencies could not be installed. Check the network, then run “npm ci”.');
}

/** Whether every package of the lock file is installed in its version. Those for other platforms may be missing. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, optional, devOptional, peer }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === version : Boolean(optional || devOptional || peer);
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(`${root}${file}`, 'utf8')).packages;
  } catch {
    return undefined; // missing, or broken off
  }
}
