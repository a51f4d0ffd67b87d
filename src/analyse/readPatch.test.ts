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
});
