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

  it('leaves a diff beside a path to that path', () => {
    expect(patchText({ path: 'dam.ts', diff: '--- a\n+++ b\n@@ -1 +1 @@\n-1\n+2' })).toBeNull();
  });
});
