#!/usr/bin/env node
import { once } from 'node:events';
import { errorCode } from './CommandError.ts';
import { run } from './run.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stop.abort();
  });
}

// The reader of a pipe may leave early, as `head` does; there is nobody left to write to.
process.stdout.on('error', (error) => {
  process.exit(errorCode(error) === 'EPIPE' ? 0 : 1);
});

process.exitCode = await run(process.argv.slice(2), {
  stdin: process.stdin,
  write: async (text) => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  },
  warn: (line) => {
    process.stderr.write(`${line}\n`);
  },
  stop: stop.signal,
});

// An input that is still open would keep the process alive after a command was stopped.
process.stdin.destroy();
