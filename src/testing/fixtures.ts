import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** One example of a source, with the format it is in. */
export interface Fixture {
  readonly format: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

const root = join(import.meta.dirname, '..', '..');
/** The folder of them. */
export const shared = join(root, '..', 'shared');

// In the same order on every file system: random tests choose by number.
const namesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

/** The fixtures of one adapter: the files in its folder `fixtures/`. */
export function adapterFixtures(format: string): readonly Fixture[] {
  const folder = join(root, 'src', 'adapters', 'formats', format, 'fixtures');
  if (!existsSync(folder)) return [];
  return namesIn(folder).map((name) => ({ format, name, bytes: readFileSync(join(folder, name)) }));
}

/** Recordings and format documents that lie beside the project on our machines, and nowhere else. */
export const sharedIsHere = existsSync(join(shared, 'recordings', 'expected.json'));

/** What a correct reader finds in each recording, by its path. */
export function expectedFigures(): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const parsed = JSON.parse(readFileSync(join(shared, 'recordings', 'expected.json'), 'utf8')) as {
    readonly files: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  return parsed.files;
}

/** The recordings in one folder, files of any depth. */
export function recordings(folder: string): readonly (Fixture & { readonly path: string })[] {
  const at = join(shared, 'recordings', folder);
  return namesIn(at)
    .filter((name) => statSync(join(at, name)).isFile())
    .map((name) => ({
      format: folder,
      name: basename(name),
      path: `${folder}/${name}`,
      bytes: readFileSync(join(at, name)),
    }));
}

/** The examples in a format document: its blocks of `json` and `jsonl`, in order. */
export function documentExamples(
  document: string,
): readonly { readonly name: string; readonly text: string }[] {
  const text = readFileSync(join(shared, 'formats', `${document}.md`), 'utf8');
  const blocks = text.matchAll(/^#+ (?<title>[^\n]+)$|^```jsonl?\n(?<body>[^]*?)^```$/gm);
  const examples: { name: string; text: string }[] = [];
  let title = document;
  for (const { groups } of blocks) {
    if (groups?.title !== undefined) title = groups.title;
    else if (groups?.body !== undefined) examples.push({ name: title, text: groups.body });
  }
  return examples;
}
