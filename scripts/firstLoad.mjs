// What a page loads at first of the built package, compressed with gzip, when Vite builds it: an application has more than one chunk, and what a later
// one shares with the first is in the first. `.size-limit.json` fences what is used, this what comes along. Fails above the limits. Run after build:lib.
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { firstChunks } from './firstChunks.mjs';
import { root } from './install.mjs';

/** Imports of an application, each with its limit in kB of 1,000 bytes. React is not counted. */
const PAGES = [
  ["export { AgentTranscript } from 'dist/index.js';", 160.6],
  ["export { RunDebugger } from 'dist/debugger.js';", 212],
  [
    "export { connect, createTranscriptStore } from 'dist/core.js'; export { anthropicMessagesAdapter } from 'dist/adapters/anthropic-messages.js';",
    41,
  ],
  ["export { Thinking } from 'dist/index.js';", 12],
];

/** Bytes of the first chunk and of those that it imports. */
async function firstLoadOf(code) {
  const { output } = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [
      {
        name: 'page',
        resolveId: (source) => (source === 'page.js' ? source : undefined),
        load: (source) =>
          source === 'page.js' ? code.replaceAll("'dist/", `'${join(root, 'dist')}/`) : undefined,
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'page.js',
        external: /^react(?:-dom)?(?:\/|$)/,
        preserveEntrySignatures: 'strict',
        // Each file that is for clients says so, which means nothing to a page.
        onLog: (level, log, handler) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
        },
      },
    },
  });
  return gzipSync(Buffer.concat(firstChunks(output).map(({ code: text }) => Buffer.from(text)))).length;
}

for (const [code, limit] of PAGES) {
  const size = (await firstLoadOf(code)) / 1000;
  const isMore = size > limit;
  if (isMore) process.exitCode = 1;
  const said = `${code.replaceAll('export', 'import')} loads ${size.toFixed(1)} kB of at most ${limit} kB at first`;
  process.stdout.write(
    isMore
      ? `${said}. “npm run treemap” draws what is in it; docs/contributing/ says who may raise a limit.\n`
      : `${said}\n`,
  );
}
