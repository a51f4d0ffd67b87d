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

  it.each(['Index: a.ts\n===\n+b', ' \r\ndiff --git a/a b/a', `--- ${'a'.repeat(1_000)}\n+++ b`])(
    'says nothing more of %j',
    (said) => {
      expect(editRemark(said)).toBe('');
    },
  );

  it.each([
    'See: diff --git a/a b/a',
    `--- ${'a'.repeat(1_001)}\n+++ b`,
    '--- a\n+ b',
    'Done.\n[File: /a.py (1 lines)]\n1:x',
    'Done. [File: /a.py (1 lines total)]\n1:x',
    'The file /a.py has been moved. Here is a snippet:\n1\tx',
    'The file /a.py has been updated. Here it is:\n1\tx',
    'Look: The file /a.py has been updated. Here is a snippet:\n1\tx',
  ])('leaves %j whole', (said) => {
    expect(editRemark(said)).toBeNull();
  });

  it('says nothing of trouble beside a window, and looks for it in the first 2,000 signs of a snippet', () => {
    const shown = '\n[File: /a.py (1 lines total)]\n1:warning';
    expect(editRemark(`Done,\n  well.${shown}`)).toBe('Done, well.');
    expect(editRemark(shown.trim())).toBe('');
    for (const trouble of ['An Error.', 'Diagnostics:', 'A reminder:', 'WARNING'])
      expect(editRemark(trouble + shown)).toBeNull();
    const head = 'The file /a.py has been created. Here is a snippet:\n';
    const filled = head.padEnd(2_000, 'x');
    expect(editRemark(`${filled}error`)).toBe('The file /a.py has been created.');
    expect(editRemark(`${filled.slice(0, -5)}error`)).toBeNull();
    expect(editRemark('The file /a.py has been edited with `cat -n`.')).toBe(
      'The file /a.py has been edited with `cat -n`.',
    );
  });

  it('reads no text of more than 200,000 signs', () => {
    const patch = 'diff --git a/a b/a\n';
    expect(editRemark(patch.padEnd(200_000, 'x'))).toBe('');
    expect(editRemark(patch.padEnd(200_001, 'x'))).toBeNull();
  });

  it('reads JSON only of one form', () => {
    const said = (result: unknown, more: object = {}) =>
      editRemark(JSON.stringify({ query: 'q', result, success: true, ...more }));
    expect(said('Edited a.tsx')).toBe('Edited a.tsx');
    expect(said('')).toBe('');
    expect(said('Edited a.tsx\n')).toBe('Edited a.tsx');
    expect(said('Edited a.tsx\nBut look.')).toBeNull();
    expect(said('Edited a.tsx\n```ts\na\n```')).toBeNull();
    expect(said(7)).toBeNull();
    expect(said('a', { query: 7 })).toBeNull();
    expect(said('a', { success: 1 })).toBeNull();
    expect(editRemark('{"success":true')).toBeNull();
    expect(editRemark('[{"success":true}]')).toBeNull();
  });

  it('takes no other sentence about the file for one that says only that it was done', () => {
    const path = '/dam/weir.py';
    for (const said of [`Edited ${path}`, `Updated ${path}.`, `Created ${path}`, `  Wrote ${path}\n`])
      expect([said, editRemark(said, path)]).toEqual([said, '']);
    for (const said of [
      `Not edited ${path}`,
      `File ${path} was written`,
      `File updated: ${path}; look`,
      `Wrote ${path} with a reminder`,
      `Wrote ${path} ${'x'.repeat(120)}`,
    ])
      expect([said, editRemark(said, path)]).toEqual([said, null]);
    expect(editRemark(`Wrote ${path} ${'x'.repeat(113)}`, path)).toBe('');
    // The name of a file is no trouble.
    expect(editRemark('Wrote /dam/errors.py', '/dam/errors.py')).toBe('');
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
