import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './install.mjs';

/** Runs Vitest with its output on screen. What it came to (`reporter.mjs`), or `null` where it ended before it could tell. */
export async function runVitest(args, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'agent-lanes-test-'));
  const file = join(folder, 'report.json');
  try {
    const child = spawn(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=./scripts/reporter.mjs',
        ...args,
      ],
      { cwd: root, stdio: 'inherit', env: { ...process.env, ...env, TEST_REPORT: file } },
    );
    const [status] = await once(child, 'exit');
    return { ok: status === 0, ...JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One failure, for the end of the output: where, and in the lines below it what. */
export const formatFailure = ({ where, words }) => `✗ ${where}\n${words.replace(/^/gm, '    ')}\n`;
