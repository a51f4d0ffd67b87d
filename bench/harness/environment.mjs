import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { benchRoot } from './build.mjs';

/** What the figures depend on, without naming the machine. */
export function readEnvironment(/** @type {string} */ executablePath) {
  const version = execFileSync(executablePath, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { dependencies } = JSON.parse(readFileSync(join(benchRoot, 'package.json'), 'utf8'));
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      cwd: benchRoot,
    }).trim(),
    cores: cpus().length,
    // What else the machine was doing: fewer frames are painted on a busy one, and paced streams then cost everybody less.
    load: Number(loadavg()[0]?.toFixed(1)),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    chromium: /[\d.]+/.exec(version)?.[0] ?? 'unknown',
    versions: dependencies,
  };
}
