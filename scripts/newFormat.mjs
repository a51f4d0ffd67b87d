// Writes the skeleton of a format: the files and lines that docs/adapters.md shows for its made-up format `tally`, under another name.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What docs/adapters.md shows: the file of the folder of a format, and words that stand in that block and in no other. */
const FILES = [
  ['index.ts', 'export const tallyAdapter'],
  ['translateTally.ts', 'export function translateTally'],
  ['laws.ts', 'export const broken'],
  ['tally.stories.tsx', 'export const Day'],
  ['fixtures/boats.jsonl', '{"weather":"fog"}'],
];

/** `my-format` as `myFormat`. */
const camel = (id) => id.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
/** `my-format` as `MyFormat`. */
const pascal = (id) => camel(`-${id}`);

/** What the guide shows, under the name of the format. */
const renamed = (text, id) =>
  text
    .replaceAll('tallyAdapter', `${camel(id)}Adapter`)
    .replace(/^tally(?=\.)/, camel(id))
    .replaceAll('Tally of a harbour (JSONL)', `${pascal(id)} (JSONL)`)
    .replaceAll('detectTally', `detect${pascal(id)}`)
    .replaceAll('translateTally', `translate${pascal(id)}`)
    .replaceAll('tallies', `sources of ${id}`)
    .replaceAll('a tally is written down as it is said', 'say here why its streams have one form only')
    .replaceAll('tally', id);

/** Inserts a line into a file before the first line that `before` is true of; throws when there is none. */
function insert(path, line, before) {
  const lines = readFileSync(path, 'utf8').split('\n');
  const at = lines.findIndex((each, index) => before(each, index, lines));
  if (at < 0) throw new Error(`new-format: found no place for “${line.trim()}” in ${path}.`);
  lines.splice(at, 0, line);
  writeFileSync(path, lines.join('\n'));
}

/** The row of a table of docs/formats.md that names no feature. */
const emptyRow = (header, id) => `| \`${id}\` |${' |'.repeat(header.split('|').length - 3)}`;

/**
 * Writes the skeleton of the format `id` into the project at `root`. Returns the paths of what it wrote and changed, in order. Throws when
 * the name is no id or is taken, before anything is written.
 * @param {string} root
 * @param {string} id
 * @returns {string[]}
 */
export function newFormat(root, id) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id))
    throw new Error(
      `new-format: “${id}” is no name for a format. Use lower-case words with hyphens, as in “my-agent”.`,
    );
  const folder = `src/adapters/formats/${id}`;
  if (existsSync(join(root, folder))) throw new Error(`new-format: ${folder} is there already.`);
  const guide = readFileSync(join(root, 'docs/adapters.md'), 'utf8');
  const blocks = [...guide.matchAll(/^```\w+\n(.*?)^```/gms)].map(([, code]) => code);
  const written = FILES.map(([name, mark]) => {
    const code = blocks.find((block) => block.includes(mark));
    if (code === undefined) throw new Error(`new-format: docs/adapters.md has no block with “${mark}”.`);
    return [`${folder}/${renamed(name, id)}`, renamed(code, id)];
  });
  written.push([
    `.changeset/read-${id}.md`,
    `---\n'agent-lanes': minor\n---\n\nReads \`${id}\`: say here in a sentence what that is.\n`,
  ]);
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }

  const name = `${camel(id)}Adapter`;
  const registry = join(root, 'src/adapters/registry.ts');
  insert(registry, `import { ${name} } from './formats/${id}/index.ts';`, (line) =>
    line.includes("from './formats/"),
  );
  insert(registry, `  ${name},`, (_, index, lines) =>
    /^export const adapters\b/.test(lines[index - 1] ?? ''),
  );
  const formats = join(root, 'docs/formats.md');
  const header = readFileSync(formats, 'utf8')
    .split('\n')
    .find((line) => line.startsWith('| Format '));
  const isRow = /^\| `([^`]+)`/;
  insert(formats, emptyRow(header ?? '', id), (line, index, lines) => {
    const [, other] = isRow.exec(line) ?? [];
    if (other !== undefined) return other.localeCompare(id) > 0;
    return isRow.test(lines[index - 1] ?? '');
  });
  insert(
    formats,
    `### \`${id}\`\n\nSay here what it is and what is read of it.\n\n\`\`\`ts\nconst { store } = await readTranscript(file.stream(), { format: '${id}' });\n\`\`\`\n`,
    (line) => line === '## Provider APIs',
  );
  return [...written.map(([path]) => path), 'src/adapters/registry.ts', 'docs/formats.md'];
}
