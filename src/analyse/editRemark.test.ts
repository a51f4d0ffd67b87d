import { describe, expect, it } from 'vitest';
import { editRemark } from './editRemark.ts';

describe('editRemark', () => {
  it('says nothing more of a result that repeats the change as a patch', () => {
    expect(editRemark('--- /a.py\n+++ /a.py\n@@ -0,0 +1 @@\n+import random')).toBe('');
    expect(editRemark('diff --git a/a b/a\n@@ -1 +1 @@')).toBe('');
  });

  it('keeps the first words of one that shows the lines around the change', () => {
    const text =
      'Text replaced. Please review the changes.\r\n[File: /dam/weir.py (1998 lines total)]\r\n1:import x';
    expect(editRemark(text)).toBe('Text replaced. Please review the changes.');
    const cat =
      "The file /dam/weir.py has been updated. Here's the result of running `cat -n` on a snippet:\n 1\timport x";
    expect(editRemark(cat)).toBe('The file /dam/weir.py has been updated.');
  });

  it('reads JSON that says that all went well', () => {
    const json = JSON.stringify({
      query: 'edit:a.tsx',
      result: 'Edited a.tsx\n```diff\n-1: a\n```',
      success: true,
    });
    expect(editRemark(json)).toBe('Edited a.tsx');
  });

  it('says nothing more of a sentence that says only that it was done to the file', () => {
    const path = '/dam/weir.py';
    for (const said of [
      `Successfully replaced text in ${path}. Changed 18 characters to 25 characters.`,
      `Successfully modified file: ${path} (1 replacements).`,
      `The file ${path} has been updated successfully.`,
      `File created successfully at: ${path}`,
      JSON.stringify({ query: 'edit', result: `Edited ${path}`, success: true }),
    ])
      expect(editRemark(said, path)).toBe('');
    expect(editRemark(`Successfully wrote ${path}, with 1 warning.`, path)).toBeNull();
    expect(
      editRemark(`Successfully modified file: ${path}\nIt was changed by somebody else.`, path),
    ).toBeNull();
    expect(editRemark('Successfully modified file: /dam/sill.py.', path)).toBeNull();
    expect(editRemark(`The file ${path} is open elsewhere; see https://dam.example`, path)).toBeNull();
    expect(editRemark(`Successfully modified file: ${path}.`)).toBeNull();
  });

  it('leaves whole what says anything else', () => {
    expect(editRemark('Saved.')).toBeNull();
    expect(editRemark('{"success":false,"result":"no such file","query":"edit:a"}')).toBeNull();
    expect(editRemark('{"success":true,"result":"ok","query":"q","warnings":[1]}')).toBeNull();
    expect(
      editRemark('Your edit has introduced new syntax error(s).\n[File: /a.py (1 lines total)]\n1:x'),
    ).toBeNull();
  });
});
