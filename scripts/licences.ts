import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Name of the file that a page's licences are in. */
const LICENCES = 'licences.txt';

/** What is written: modules are in chunks only. */
type Bundle = Readonly<Record<string, { readonly type: string; readonly moduleIds?: readonly string[] }>>;

interface Terms {
  readonly name: string;
  readonly text: string;
}

/**
 * Writes the licences of what a page is made of into a file beside it: each text once, below the packages that come under it. They are
 * read off the modules that are in the bundle, so nobody keeps a list. Throws when a package says nothing about its licence. `beside` is the
 * folder of the file, ending in a slash; default: the folder of the page.
 */
export function licences({ beside = '' }: { readonly beside?: string } = {}): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_options, bundle: Bundle) {
      const modules = Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds);
      const folders = new Set(modules.flatMap((id) => packageOf(id) ?? []));
      this.emitFile({
        type: 'asset',
        fileName: `${beside}${LICENCES}`,
        source: written([...folders].map(termsOf)),
      });
    },
  };
}

/** The folder of the package that a module is from; `undefined` for our own. */
function packageOf(id: string): string | undefined {
  return /^[^\0]*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0];
}

function termsOf(folder: string): Terms {
  const facts = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
    readonly author?: string | { readonly name: string };
  };
  const { name, version, license, author } = facts;
  const file = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)\b/i.test(entry));
  if (license === undefined && file === undefined)
    throw new Error(`${name} does not say under which licence it comes. Ask its authors, or leave it out.`);
  const who = typeof author === 'object' ? author.name : author;
  return {
    name: `${name} ${version}${license === undefined ? '' : ` (${license})`}`,
    text: file
      ? readFileSync(join(folder, file), 'utf8').replace(/\r\n/g, '\n').trim()
      : `By ${who ?? 'its authors'}. The package comes without the text of this licence.`,
  };
}

function written(all: readonly Terms[]): string {
  const byText = new Map<string, string[]>();
  for (const { name, text } of all.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const names = byText.get(text) ?? [];
    byText.set(text, names);
    names.push(name);
  }
  const parts = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  return `This is made with the packages named here, each under the licence below its name.\n\n${parts.join(`\n${'-'.repeat(72)}\n\n`)}`;
}
