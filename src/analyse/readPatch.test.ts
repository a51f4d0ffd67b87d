import { describe, expect, it } from 'vitest';
import { patchedFiles, patchOfCommand, patchText } from './readPatch.ts';

const PATCH = `*** Begin Patch
*** Update File: src/dam.ts
@@ export function
-const low = 1;
+const low = 2;
*** Add File: notes.md
+Mended.
*** End Patch`;

describe('patchText', () => {
  it.each([
    PATCH,
    { input: PATCH },
    { patchText: PATCH },
    { command: ['apply_patch', PATCH] },
    { command: `apply_patch <<'EOF'\n${PATCH}\nEOF` },
    { command: ['bash', '-lc', `cd dam && apply_patch <<'EOF'\n${PATCH}\nEOF\n`] },
  ])('finds the patch in %j', (args) => {
    expect(patchText(args)).toBe(PATCH);
  });

  it('finds none in a command that only speaks of one', () => {
    expect(patchOfCommand({ command: `echo '${PATCH}'` })).toBeNull();
    expect(patchText({ command: 'apply_patch --help' })).toBeNull();
    expect(patchText(null)).toBeNull();
  });
});

describe('patchedFiles', () => {
  it('splits a patch by file', () => {
    expect(patchedFiles(PATCH)).toEqual([
      { path: 'src/dam.ts', text: '@@ export function\n-const low = 1;\n+const low = 2;' },
      { path: 'notes.md', text: '+Mended.' },
    ]);
    expect(patchedFiles('@@ -1 +1 @@')).toEqual([]);
  });

  it('splits a unified diff by file, and takes a removed line of dashes for one', () => {
    const diff = `Index: src/dam.ts
===================================================================
--- src/dam.ts\t2026-01-01
+++ src/dam.ts\t2026-01-02
@@ -1,2 +1,2 @@
--- a note
+++ a rule
 const low = 1;
diff --git a/notes.md b/notes.md
new file mode 100644
--- /dev/null
+++ b/notes.md
@@ -0,0 +1 @@
+Mended.
diff --git a/old.md b/new.md
similarity index 100%
rename from old.md
rename to new.md
`;
    expect(patchText({ patch: diff })).toBe(diff);
    expect(patchText(diff)).toBe(diff);
    expect(patchedFiles(diff)).toEqual([
      { path: 'src/dam.ts', text: '@@ -1,2 +1,2 @@\n--- a note\n+++ a rule\n const low = 1;' },
      { path: 'notes.md', text: '@@ -0,0 +1 @@\n+Mended.' },
      {
        path: 'new.md',
        text: 'diff --git a/old.md b/new.md\nsimilarity index 100%\nrename from old.md\nrename to new.md',
      },
    ]);
  });

  const HUNK = '@@ -1 +1 @@\n-1\n+2';
  const paths = (diff: string) => patchedFiles(diff).map(({ path }) => path);

  it.each([
    ['Index: src/my dam.ts \n', 'src/my dam.ts'],
    ['diff --git a/dam.ts b/dam.ts\n', 'dam.ts'],
    ['diff --git a/my dam.ts b/my dam.ts\n', 'my dam.ts'],
    ['diff --git dam.ts dam.ts\n', 'dam.ts'],
    ['--- a/dam.ts\n+++ b/dam.ts\n', 'dam.ts'],
    ['--- dam.ts\t2026-01-01\n+++ dam.ts\t2026-01-02\n', 'dam.ts'],
    ['--- a/dam.ts\n+++ /dev/null\n', 'dam.ts'],
    ['--- /dev/null\n+++ b/dam.ts\n', 'dam.ts'],
    ['diff --git a/b/dam.ts b/b/dam.ts\nindex 1..2\n--- a/b/dam.ts\n+++ b/b/dam.ts\n', 'b/dam.ts'],
  ])('names the file of %j', (head, path) => {
    expect(patchedFiles(`${head}${HUNK}\n`)).toEqual([{ path, text: HUNK }]);
    expect(paths(`some words\n${head}${HUNK}`)).toEqual([path]);
    expect(paths(`${head}${HUNK}\n${head.replaceAll('dam', 'den')}${HUNK}`)).toEqual([
      path,
      path.replaceAll('dam', 'den'),
    ]);
  });

  it('shows of a file without a change what heads it, and of one that was moved that, too', () => {
    const mode = 'diff --git a/my dam.sh b/my dam.sh\nold mode 100644\nnew mode 100755';
    const moved = 'diff --git a/a.ts b/b.ts\nrename from a.ts\nrename to b.ts\n--- a/a.ts\n+++ b/b.ts';
    expect(patchedFiles(`${mode}\n${moved}\n${HUNK}`)).toEqual([
      { path: 'my dam.sh', text: mode },
      { path: 'b.ts', text: `${moved}\n${HUNK}` },
    ]);
  });

  it('counts the lines of a hunk, a missing number for one', () => {
    const first =
      '@@ -1,3 +1,2 @@ function\n one\n--- two\n--- three\n+++ four\n\\ No newline at end of file';
    const second = '@@ -9 +8,0 @@\n--- a/x\n@@ -12,0 +11,2 @@\n+++ b/x\n+--- c/x';
    const diff = `--- a/dam.ts\n+++ b/dam.ts\n${first}\n${second}`;
    expect(patchedFiles(`${diff}\n--- a/den.ts\n+++ b/den.ts\n${HUNK}`)).toEqual([
      { path: 'dam.ts', text: `${first}\n${second}` },
      { path: 'den.ts', text: HUNK },
    ]);
  });

  it('takes for no diff what names no file or changes nothing', () => {
    for (const text of [
      '--- a\n+++ b',
      HUNK,
      `---\n${HUNK}`,
      `x --- a\n+++ b\n${HUNK}`,
      `see Index: a\n${HUNK}`,
      `--- a\n+++ b\nx @@`,
    ])
      expect([text, patchText({ input: text })]).toEqual([text, null]);
    for (const head of ['Index: a', 'diff --git a/a b/a', '--- a\n+++ b'])
      expect(patchText({ input: `Look:\n${head}\n${HUNK}` })).toBe(`Look:\n${head}\n${HUNK}`);
  });

  it('takes lines of a patch that speak of patches for what they are', () => {
    const patch = `*** Begin Patch\n*** Update File:  my dam.ts \n+ *** End Patch\n+*** Update File: x\n-*** Begin Patch\n*** Delete File: old.md\n*** End Patch`;
    expect(patchedFiles(patch)).toEqual([
      { path: 'my dam.ts', text: '+ *** End Patch\n+*** Update File: x\n-*** Begin Patch' },
      { path: 'old.md', text: '' },
    ]);
    // A patch in this format may hold a unified diff.
    const diff = `+--- a/x\n++++ b/x\n${HUNK}`;
    expect(paths(`*** Begin Patch\n*** Add File: x.diff\n${diff}\n*** End Patch`)).toEqual(['x.diff']);
  });

  it('reads a patch that breaks off, and none that is longer than a megabyte of text', () => {
    const open = PATCH.slice(0, -20);
    expect(patchText(`I apply:\n${open}`)).toBe(open);
    expect(patchText(`${PATCH}\nDone.`)).toBe(PATCH);
    const filled = (length: number) => PATCH + ' '.repeat(length - PATCH.length);
    expect(patchText(filled(1_000_000))).toBe(PATCH);
    expect(patchText(filled(1_000_001))).toBeNull();
    const diff = `--- a\n+++ b\n${HUNK}`;
    const long = diff + ' '.repeat(1_000_000 - diff.length);
    expect(patchText(long)).toBe(long);
    expect(patchText(`${long} `)).toBeNull();
  });

  it('knows the commands that apply one', () => {
    for (const command of [
      `applypatch '${PATCH}'`,
      `  apply_patch '${PATCH}'`,
      `cd dam;apply_patch '${PATCH}'`,
      `cd dam &&  apply_patch '${PATCH}'`,
    ]) {
      expect(patchOfCommand({ command })).toBe(PATCH);
      expect(patchOfCommand({ cmd: command })).toBe(PATCH);
      expect(patchText({ script: command })).toBeNull();
      expect(patchOfCommand({ command: `ls; ${command}` })).toBeNull();
    }
    expect(patchOfCommand({ command: `apply_patches '${PATCH}'` })).toBeNull();
    expect(patchOfCommand(`apply_patch '${PATCH}'`)).toBeNull();
    expect(patchOfCommand(undefined)).toBeNull();
    expect(patchText({ patch: 7, input: PATCH })).toBe(PATCH);
    expect(patchText({ diff: PATCH })).toBe(PATCH);
  });

  it('leaves a diff beside a path to that path', () => {
    expect(patchText({ path: 'dam.ts', diff: '--- a\n+++ b\n@@ -1 +1 @@\n-1\n+2' })).toBeNull();
  });
});
