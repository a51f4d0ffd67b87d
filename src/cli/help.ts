import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFolder } from './packageFolder.ts';

/** What `--help` prints. */
export const HELP = `agent-lanes shows what an AI agent did.

Usage
  agent-lanes [view] [FILE | DIR | -]  open a transcript in the browser; - reads standard input
      --follow                         keep reading as the file grows
      --once                           end when the last tab is closed
      --format ID                      skip detection
      --port N                         port of the page (default: a free one)
      --no-open                        print the address only
  agent-lanes stats FILE [--json]      what is in a file
  agent-lanes convert FILE [--to messages|events]
                                       canonical JSON, or one event per line
  agent-lanes export FILE -o OUT.html|.md|.json
                                       one file to keep or to pass on
      --redact                         replace what looks like a secret
      --force                          replace OUT where it is there already
  agent-lanes formats                  what can be read
  agent-lanes --help | --version

stats, convert and export take --format ID too, and - for standard input.
view, stats and export take --prices FILE, a table of models.dev or LiteLLM, or of your own, to estimate costs.
Exit code: 0 done, 1 the input could not be read, 2 wrong usage, 130 or 143 interrupted.
`;

/** The version of this package. */
export async function readVersion(): Promise<string> {
  const text = await readFile(join(packageFolder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version; // our own package.json
}
