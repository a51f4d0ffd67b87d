import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { adapterFixtures } from '../../testing/fixtures.ts';
import { runCommand, SMALL_RUN, temporaryFile, temporaryFolder } from '../testing.ts';

// The first file of each format that can be read alone.
const runs = adapters.flatMap(({ format }) => adapterFixtures(format).slice(0, 1));
const pairs = runs.map((run, index) => ({
  a: run,
  b: runs[(index + 1) % runs.length] ?? run,
  names: `${run.format} and ${runs[(index + 1) % runs.length]?.format}`,
}));

interface Compared {
  readonly differs: boolean;
  readonly formats: { readonly a: string; readonly b: string };
  readonly first: number | null;
  readonly counts: Readonly<Record<'same' | 'changed' | 'onlyA' | 'onlyB', number>>;
}

async function compare(a: string, b: string): Promise<Compared & { readonly code: number }> {
  const { code, stdout, stderr } = await runCommand(['diff', a, b, '--json', '--exit-code']);
  expect(stderr).toEqual([]);
  return { ...(JSON.parse(stdout) as Compared), code }; // what the command prints
}

describe('diff of any two formats', () => {
  it.each(pairs)('aligns every step of $names, in both directions', async ({ a, b }) => {
    const [fileA, fileB] = [await temporaryFile(a.name, a.bytes), await temporaryFile(b.name, b.bytes)];
    const alone = await compare(fileA, fileA);
    expect(alone).toMatchObject({
      code: 0,
      differs: false,
      first: null,
      formats: { a: a.format, b: a.format },
    });
    expect(alone.counts).toMatchObject({ changed: 0, onlyA: 0, onlyB: 0 });
    const there = await compare(fileA, fileB);
    const back = await compare(fileB, fileA);
    const { same, changed, onlyA, onlyB } = there.counts;
    // No step is lost, whatever it is compared with.
    expect(same + changed + onlyA).toBe(alone.counts.same);
    expect(back.counts).toEqual({ same, changed, onlyA: onlyB, onlyB: onlyA });
    expect(there.formats).toEqual({ a: a.format, b: b.format });
    expect(there.code).toBe(there.differs ? 1 : 0);
    expect(there.differs).toBe(there.first !== null);
    const told = await runCommand(['diff', fileA, fileB, '--exit-code']);
    expect([told.code, told.stderr]).toEqual([there.code, []]);
    expect(told.stdout).toContain(a.name);
  });
});

const GONE = 'There is no file “gone.jsonl”. Check the path.';
const bad = [
  { kind: 'a file that is gone', make: () => Promise.resolve('gone.jsonl'), says: GONE },
  { kind: 'a folder', make: temporaryFolder, says: /is a directory|There is no run in/ },
  {
    kind: 'an empty file',
    make: () => temporaryFile('empty.jsonl', ''),
    says: 'There is nothing in this source.',
  },
  { kind: 'plain text', make: () => temporaryFile('notes.txt', 'no transcript'), says: 'notes.txt' },
  {
    kind: 'bytes that are no text',
    make: () => temporaryFile('photo.png', new Uint8Array([137, 80, 78, 71, 0, 255, 254, 1])),
    says: 'photo.png',
  },
  { kind: 'JSON that is no run', make: () => temporaryFile('list.json', '[1, 2, 3]'), says: 'list.json' },
];

describe('bad input', () => {
  it.each(
    bad.flatMap((one) =>
      [
        ['diff', 'second', 2],
        ['diff', 'first', 2],
        ['inspect', 'only', 1],
      ].map(([command, place, code]) => ({ ...one, command: String(command), place: String(place), code })),
    ),
  )('gets one line from $command: $kind as the $place file', async ({ make, says, command, place, code }) => {
    const good = await temporaryFile('run.jsonl', SMALL_RUN);
    const file = await make();
    const files = place === 'only' ? [file] : place === 'first' ? [file, good] : [good, file];
    const options = command === 'diff' ? ['--exit-code'] : ['--failures'];
    const answer = await runCommand([command, ...files, ...options]);
    expect(answer.code).toBe(code);
    expect(answer.stdout).toBe('');
    expect(answer.stderr).toHaveLength(1);
    expect(answer.stderr[0]).toMatch(/^agent-lanes: [^\n]+$/);
    expect(answer.stderr[0]).toMatch(says);
  });
});
