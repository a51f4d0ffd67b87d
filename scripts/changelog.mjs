// What a release says of itself: read off the notes in .changeset/, which each change that somebody can notice brings along.

/** How far a change reaches, least first. */
const REACH = ['patch', 'minor', 'major'];

/**
 * Reads one note. Throws for a file that is none, because what it says would be missing from the release.
 * @param {string} name
 * @param {string} file
 * @returns {{ name: string, reach: string, words: string }}
 */
export function readNote(name, file) {
  const [, reach, words] =
    /^---\r?\n['"]?agent-lanes['"]?: (patch|minor|major)\r?\n---\r?\n(.*)$/s.exec(file) ?? [];
  if (reach === undefined || words.trim() === '')
    throw new Error(`.changeset/${name} is no note. It begins as the others do, and says a sentence below.`);
  return { name, reach, words: words.trim().replaceAll('\r', '') };
}

/**
 * The version that follows, given what has changed. Before 1.0 a change that breaks something is a new minor version.
 * @param {string} version
 * @param {readonly { reach: string }[]} notes
 */
export function nextVersion(version, notes) {
  const [major, minor, patch] = version.split('.').map(Number);
  const reach = Math.max(...notes.map((note) => REACH.indexOf(note.reach)));
  if (reach === 2 && major > 0) return `${major + 1}.0.0`;
  return reach > 0 ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

const item = (words) => `- ${words.replaceAll('\n', '\n  ').replace(/^ +$/gm, '')}`;

/**
 * The changelog with a release at its top.
 * @param {string} before The changelog as it is; empty where there is none.
 * @param {{ version: string, day: string, notes: readonly { name: string, reach: string, words: string }[] }} release
 */
export function writeChangelog(before, { version, day, notes }) {
  const titles = { major: 'What breaks', minor: 'New', patch: 'Mended' };
  const sections = REACH.toReversed().flatMap((reach) => {
    const found = notes.filter((note) => note.reach === reach).sort((a, b) => (a.name < b.name ? -1 : 1));
    return found.length === 0
      ? []
      : [`### ${titles[reach]}\n\n${found.map(({ words }) => item(words)).join('\n')}\n`];
  });
  const HEAD = '# Changes\n';
  const rest = before.startsWith(HEAD) ? before.slice(HEAD.length) : before === '' ? '' : `\n${before}`;
  return `${HEAD}\n## ${version} (${day})\n\n${sections.join('\n')}${rest}`;
}

/** Files without which the package is not whole. */
const NEEDED = [
  'package.json',
  'README.md',
  'LICENSE',
  'dist/index.js',
  'dist/index.d.ts',
  'dist/core.js',
  'dist/styles.css',
  'dist/cli/main.js',
  'dist/agent-lanes.1',
  'dist/packages/licences.txt',
  'dist/export/page.js.br',
  'dist/export/licences.txt',
];
/** What nobody who installs the package needs. */
const STRAY =
  /(?:\.test\.|\.test-d\.|\.stories\.|\/fixtures\/|\.tsbuildinfo$|^(?:src|docs|scripts|examples|bench)\/)/;

/**
 * What is wrong with the files of a package; nothing where all is well.
 * @param {readonly string[]} paths
 * @param {readonly string[]} entries Files that package.json names.
 */
export function problemsOfPackage(paths, entries) {
  const packed = new Set(paths);
  return [
    ...[...NEEDED, ...entries].filter((path) => !packed.has(path)).map((path) => `${path} is missing`),
    ...paths.filter((path) => STRAY.test(path)).map((path) => `${path} is nothing for users`),
  ];
}
