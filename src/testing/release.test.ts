import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nextVersion, problemsOfPackage, readNote, writeChangelog } from '../../scripts/changelog.mjs';

const note = (reach: string, words: string, name = 'a.md') => ({ name, reach, words });

describe('a release', () => {
  it('can read every note there is', () => {
    const folder = join(import.meta.dirname, '../../.changeset');
    const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
    for (const name of names)
      expect(() => readNote(name, readFileSync(join(folder, name), 'utf8'))).not.toThrow();
  });

  it.each(['', 'words', "---\n'agent-lanes': huge\n---\n\nwords", "---\n'agent-lanes': minor\n---\n\n"])(
    'refuses %j as a note',
    (file) => {
      expect(() => readNote('a.md', file)).toThrow('.changeset/a.md is no note');
    },
  );

  it.each([
    ['0.0.0', ['patch', 'minor'], '0.1.0'],
    ['0.1.0', ['patch'], '0.1.1'],
    ['0.1.3', ['major', 'patch'], '0.2.0'],
    ['1.4.2', ['minor'], '1.5.0'],
    ['1.4.2', ['minor', 'major'], '2.0.0'],
  ])('makes of %s with %j the version %s', (before, reaches, after) => {
    expect(
      nextVersion(
        before,
        reaches.map((reach) => note(reach, 'x')),
      ),
    ).toBe(after);
  });

  it('stands above those before it, what breaks first', () => {
    const first = writeChangelog('', {
      version: '0.1.0',
      day: '2026-01-02',
      notes: [note('minor', 'One.\n\nMore.')],
    });
    expect(first).toBe('# Changes\n\n## 0.1.0 (2026-01-02)\n\n### New\n\n- One.\n\n  More.\n');
    const notes = [note('patch', 'b', 'b.md'), note('patch', 'a'), note('major', 'c')];
    expect(writeChangelog(first, { version: '0.2.0', day: '2026-02-03', notes })).toBe(
      '# Changes\n\n## 0.2.0 (2026-02-03)\n\n### What breaks\n\n- c\n\n### Mended\n\n- a\n- b\n\n## 0.1.0 (2026-01-02)\n\n### New\n\n- One.\n\n  More.\n',
    );
  });

  it('packs what is named, and nothing else', () => {
    const found = problemsOfPackage(['package.json', 'dist/a.test.js', 'src/index.ts'], ['dist/worker.js']);
    expect(found).toContain('LICENSE is missing');
    expect(found).toContain('dist/worker.js is missing');
    expect(found).toContain('dist/packages/licences.txt is missing');
    expect(found).toContain('dist/a.test.js is nothing for users');
    expect(found).toContain('src/index.ts is nothing for users');
    expect(found.some((problem) => problem.startsWith('package.json'))).toBe(false);
  });
});
