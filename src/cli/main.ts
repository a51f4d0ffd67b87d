#!/usr/bin/env node
import { writeSync } from 'node:fs';
import { readVersion } from './readVersion.ts';

const ASK_FOR_VERSION: readonly (string | undefined)[] = ['--version', '-v', 'version'];

/** Prints the version and nothing else has to be loaded. `false`: something else was asked for, or it could not be written. */
function printsVersion([first, ...rest]: readonly string[]): boolean {
  if (rest.length > 0 || !ASK_FOR_VERSION.includes(first)) return false;
  try {
    writeSync(1, `${readVersion()}\n`);
    return true;
  } catch {
    return false; // the whole command says why
  }
}

if (!printsVersion(process.argv.slice(2))) await (await import('./commandLine.ts')).runCommandLine();
