// npm run release: cuts a release on this computer. It takes the notes of .changeset/ into CHANGELOG.md, sets the version, looks at what npm would
// pack, and commits and tags that. It publishes nothing: “npm publish --provenance” in CI does. `npm run release -- --dry-run` says what it would
// do and changes no file. Needs `npm run build`.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nextVersion, problemsOfPackage, readNote, writeChangelog } from './changelog.mjs';
import { npmCommand, root } from './install.mjs';

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
const dry = values['dry-run'];
const path = (name) => join(root, name);
const say = (line) => process.stdout.write(`${line}\n`);
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** Files that package.json names, patterns aside. */
function entriesOf(pkg) {
  const named = Object.values(pkg.exports).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  );
  return [
    ...named,
    ...Object.values(pkg.bin),
    ...pkg.man,
    ...Object.values(pkg.imports).flatMap(Object.values),
  ]
    .filter((name) => !name.includes('*'))
    .map((name) => name.replace('./', ''));
}

function packed() {
  const [command, args] = npmCommand(['pack', '--dry-run', '--ignore-scripts', '--json']);
  const [facts] = JSON.parse(execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }));
  return facts;
}

try {
  if (!dry && git('status', '--porcelain') !== '')
    throw new Error('There are changes that are not committed. Commit them first.');
  const pkg = JSON.parse(readFileSync(path('package.json'), 'utf8'));
  const names = readdirSync(path('.changeset')).filter(
    (name) => name.endsWith('.md') && name !== 'README.md',
  );
  if (names.length === 0) throw new Error('Nothing has changed: there is no note in .changeset/.');
  const notes = names.map((name) => readNote(name, readFileSync(path(`.changeset/${name}`), 'utf8')));
  const version = nextVersion(pkg.version, notes);
  const facts = packed();
  const problems = problemsOfPackage(
    facts.files.map((file) => file.path),
    entriesOf(pkg),
  );
  if (problems.length > 0)
    throw new Error(`The package is not as it should be. Run “npm run build”.\n${problems.join('\n')}`);

  const before = existsSync(path('CHANGELOG.md')) ? readFileSync(path('CHANGELOG.md'), 'utf8') : '';
  const day = new Date().toISOString().slice(0, 10);
  const changelog = writeChangelog(before, { version, day, notes });
  const count = (reach) => notes.filter((note) => note.reach === reach).length;
  say(
    `${pkg.name} ${pkg.version} → ${version}: ${count('major')} that break, ${count('minor')} new, ${count('patch')} mended.`,
  );
  say(
    `The package: ${facts.files.length} files, ${(facts.size / 1e6).toFixed(1)} MB, ${(facts.unpackedSize / 1e6).toFixed(1)} MB unpacked. All that package.json names is in it.`,
  );
  if (!pkg.repository)
    say(
      'package.json names no repository: npm would refuse --provenance. Name the one that CI runs in first.',
    );
  if (dry) {
    say(`CHANGELOG.md would begin with:\n\n${changelog.split('\n').slice(0, 12).join('\n')}\n…`);
    say('Nothing was changed.');
  } else {
    writeFileSync(path('CHANGELOG.md'), changelog);
    for (const file of ['package.json', 'package-lock.json']) {
      const json = JSON.parse(readFileSync(path(file), 'utf8'));
      json.version = version;
      if (json.packages) json.packages[''].version = version;
      writeFileSync(path(file), `${JSON.stringify(json, null, 2)}\n`);
    }
    for (const name of names) rmSync(path(`.changeset/${name}`));
    git('add', '-A');
    git('commit', '-m', `chore: release ${version}`);
    git('tag', `v${version}`);
    say(`v${version} is committed and tagged here. Push it, and let CI publish.`);
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
