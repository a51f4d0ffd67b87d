import { describe, expect, it } from 'vitest';
import { parseUnifiedDiff } from './parseUnifiedDiff.ts';
import { tidyHeaders } from './tidyHeaders.ts';

const tidied = (patch: string, path: string | null = null): string[] =>
  tidyHeaders(parseUnifiedDiff(patch), path).lines.map(({ op, text }) => `${op} ${text}`);

const INDEXED = [
  'Index: src/gate.ts',
  '='.repeat(67),
  '--- src/gate.ts\t2024-03-01 10:00:00',
  '+++ src/gate.ts\t2024-03-01 10:00:01',
  '@@ -3,2 +3,2 @@',
  ' open',
  '-close',
  '+shut',
].join('\n');

describe('tidyHeaders', () => {
  it('leaves no header of the file that the line of the call names', () => {
    expect(tidied(INDEXED, '/home/heron/marsh/src/gate.ts')).toEqual([
      'context open',
      'del close',
      'add shut',
    ]);
    expect(
      tidied('*** Begin Patch\n*** Update File: gate.ts\n@@\n-a\n+b\n*** End Patch', 'src/gate.ts'),
    ).toEqual(['del a', 'add b']);
  });

  it('says the name of any other file once', () => {
    expect(tidied(INDEXED)).toEqual(['hunk src/gate.ts', 'context open', 'del close', 'add shut']);
    expect(tidied(INDEXED, 'src/sluice.ts')[0]).toBe('hunk src/gate.ts');
    expect(
      tidied(
        'diff --git a/gate.ts b/gate.ts\nindex 0a1b2c..3d4e5f 100644\n--- a/gate.ts\n+++ b/gate.ts\n@@ -1 +1 @@\n-a\n+b\n' +
          'diff --git a/reed.ts b/reed.ts\nnew file mode 100644\n--- /dev/null\n+++ b/reed.ts\n@@ -0,0 +1 @@\n+c\n',
        'gate.ts',
      ),
    ).toEqual(['del a', 'add b', 'hunk reed.ts', 'hunk new file mode 100644', 'add c']);
  });

  it('says where a file went', () => {
    expect(tidied('--- a/gate.ts\n+++ b/sluice.ts\n@@ -1 +1 @@\n-a\n+b\n', 'sluice.ts')[0]).toBe(
      'hunk gate.ts → sluice.ts',
    );
    expect(
      tidied(
        'diff --git a/gate.ts b/sluice.ts\nsimilarity index 100%\nrename from gate.ts\nrename to sluice.ts\n',
      ),
    ).toEqual(['hunk gate.ts → sluice.ts']);
  });

  it('marks a gap between hunks, and says what they are in', () => {
    expect(
      tidied('@@ -1 +1 @@\n-a\n+b\n@@ -9 +9 @@ open()\n-c\n+d\n@@ -20 +20 @@\n-e\n+f', 'gate.ts').filter(
        (line) => line.startsWith('hunk'),
      ),
    ).toEqual(['hunk … open()', 'hunk …']);
    expect(tidied('@@ -5 +5 @@ close()\n-a\n+b')[0]).toBe('hunk close()');
  });

  it('keeps what else a patch says', () => {
    expect(tidied('--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n\\ No newline at end of file', 'x').at(-1)).toBe(
      'hunk \\ No newline at end of file',
    );
    expect(tidied('Binary files a/x.png and b/x.png differ')).toEqual([
      'hunk Binary files a/x.png and b/x.png differ',
    ]);
    expect(tidied('*** Update File: gate.ts\n*** Move to: sluice.ts\n@@\n-a\n+b')).toEqual([
      'hunk gate.ts',
      'hunk *** Move to: sluice.ts',
      'del a',
      'add b',
    ]);
  });

  it('knows which file lines are of', () => {
    const { lines, files } = tidyHeaders(parseUnifiedDiff(INDEXED));
    expect(lines.map((line) => files.get(line))).toEqual(['src/gate.ts', undefined, undefined, undefined]);
  });
});
