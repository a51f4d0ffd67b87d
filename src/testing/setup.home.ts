import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';

// Where agents, and this program, are told to keep things.
const PLACES =
  /^(?:XDG_\w+|CLAUDE_CONFIG_DIR|CODEX_HOME|GEMINI_CLI_HOME|CLINE_DIR|PI_CODING_AGENT_DIR|MSWEA_GLOBAL_CONFIG_DIR|SWE_AGENT_TRAJECTORY_DIR|INSPECT_LOG_DIR|OPENHANDS_CONVERSATIONS_DIR|APPDATA|LOCALAPPDATA)$/;

// Tests of the command have a home of their own: whoever runs them has sessions, settings and a cache.
if (/[\\/]src[\\/](?:cli|testing[\\/]laws)[\\/]/.test(expect.getState().testPath ?? '')) {
  const before = { ...process.env };
  const browsers = process.env.PLAYWRIGHT_BROWSERS_PATH ?? browsersOf(homedir());
  for (const name of Object.keys(process.env))
    if (PLACES.test(name)) Reflect.deleteProperty(process.env, name);
  const home = mkdtempSync(join(tmpdir(), 'agent-lanes-home-'));
  process.env.HOME = home;
  process.env.USERPROFILE = home;
  // A browser that was installed is still where it is.
  process.env.PLAYWRIGHT_BROWSERS_PATH = browsers;
  afterAll(() => {
    // Files that come after it in this process have the home that it had.
    for (const name of ['HOME', 'USERPROFILE', 'PLAYWRIGHT_BROWSERS_PATH'])
      if (before[name] === undefined) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, before);
    rmSync(home, { recursive: true, force: true });
  });
}

/** Where Playwright keeps its browsers: https://playwright.dev/docs/browsers#managing-browser-binaries */
function browsersOf(home: string): string {
  const { platform, env } = process;
  if (platform === 'win32') return join(env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'ms-playwright');
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'ms-playwright');
  return join(env.XDG_CACHE_HOME ?? join(home, '.cache'), 'ms-playwright');
}
