import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areCompared, findCompared, findSeveral } from './sources.ts';
import { bytesOf, runCommand, SMALL_RUN, temporaryFolder } from './testing.ts';

const other = SMALL_RUN.replaceAll('It is 8080.', 'It is 9090.');

/** A folder with two runs and a text. */
async function logs(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'old'));
  await writeFile(join(folder, 'one.jsonl'), SMALL_RUN);
  await writeFile(join(folder, 'old/two.jsonl'), other);
  await writeFile(join(folder, 'notes.txt'), 'Buy rope.');
  return folder;
}

describe('several files', () => {
  it('are shown one after another, each below its path', async () => {
    const folder = await logs();
    const [one, two] = [join(folder, 'one.jsonl'), join(folder, 'old/two.jsonl')];
    for (const paths of [
      [one, two],
      [join(folder, '*.jsonl'), join(folder, '*/t?o.jsonl')],
    ]) {
      const { code, stdout, stderr } = await runCommand(['show', ...paths]);
      expect([code, stderr]).toEqual([0, []]);
      const [before, first = '', second = ''] = stdout.split(/^==> .* <==$/m);
      expect(before).toBe('');
      expect(stdout.match(/^==> .* <==$/gm)).toEqual([`==> ${one} <==`, `==> ${two} <==`]);
      expect([first.includes('It is 8080.'), second.includes('It is 9090.')]).toEqual([true, true]);
    }
    const whole = await runCommand(['show', folder]);
    expect([whole.code, whole.stdout.match(/^It is \d+\.$/gm)?.toSorted()]).toEqual([
      0,
      ['It is 8080.', 'It is 9090.'],
    ]);
  });

  it('are inspected alike, as one value for each that names its file', async () => {
    const folder = await logs();
    const { code, stdout } = await runCommand([
      'inspect',
      join(folder, 'one.jsonl'),
      join(folder, 'old'),
      '--json',
    ]);
    expect(code).toBe(0);
    const values = stdout
      .split(/^(?=\{)/m)
      .map((text) => JSON.parse(text) as { readonly file: string; readonly failures: readonly object[] });
    expect(values.map(({ file, failures }) => [file.slice(folder.length + 1), failures])).toEqual([
      ['one.jsonl', []],
      ['old/two.jsonl', []],
    ]);
  });

  it('go on after one that cannot be read, which is named', async () => {
    const folder = await logs();
    const { code, stdout, stderr } = await runCommand([
      'show',
      join(folder, 'notes.txt'),
      join(folder, 'one.jsonl'),
    ]);
    expect([code, stdout.includes('It is 8080.')]).toEqual([1, true]);
    expect(stderr).toEqual([
      expect.stringMatching(/^agent-lanes: “[^”]+notes\.txt”: .+\.$/),
      'agent-lanes: 1 of 2 went wrong; the others are done.',
    ]);
  });

  it('are exported into a folder, one file each', async () => {
    const folder = await logs();
    const out = join(folder, 'out/');
    const { code, stderr } = await runCommand(['export', folder, '-o', out, '--to', 'md']);
    expect([code, stderr.length]).toEqual([0, 2]);
    expect((await readdir(out)).toSorted()).toEqual(['one.md', 'two.md']);
    expect(await readFile(join(out, 'two.md'), 'utf8')).toContain('It is 9090.');
    const again = await runCommand(['export', folder, '-o', out, '--to', 'md']);
    expect([again.code, again.stderr[0]]).toEqual([
      1,
      expect.stringContaining('is there already. Add --force'),
    ]);
  });

  it('of the same name do not overwrite one another', async () => {
    const folder = await temporaryFolder();
    for (const name of ['a', 'b']) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'run.jsonl'), name === 'a' ? SMALL_RUN : other);
    }
    const out = join(folder, 'out/');
    const { code } = await runCommand(['export', join(folder, '*/run.jsonl'), '-o', out, '--to', 'json']);
    expect(code).toBe(0);
    expect((await readdir(out)).toSorted()).toEqual([
      expect.stringMatching(/^run-[0-9a-f]{12}\.json$/),
      'run.json',
    ]);
  });

  it('are listed and searched by pattern', async () => {
    const folder = await logs();
    const pattern = join(folder, '**/*.jsonl');
    expect((await runCommand(['list', pattern])).stdout.trimEnd().split('\n')).toHaveLength(2);
    expect((await runCommand(['grep', '9090', pattern])).stdout).toContain('It is 9090.');
  });

  it('are compared where they are two to eight, and a list where more or folders', async () => {
    const folder = await logs();
    const one = join(folder, 'one.jsonl');
    const eight = Array.from({ length: 8 }, () => one);
    expect(await areCompared([...eight.slice(0, 7), '-'])).toBe(true);
    expect(await areCompared([...eight, one])).toBe(false);
    expect(await areCompared([one, one, join(folder, 'old')])).toBe(false);
    const served = await findCompared(eight, { follow: false, stdin: bytesOf('') });
    expect(served.kind).toBe('pair');
    const ids: string[] = [];
    for await (const entry of served.list(new AbortController().signal))
      if ('id' in entry) ids.push(entry.id);
    expect(ids).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });

  it('are served as a list where one is a folder', async () => {
    const folder = await logs();
    const targets = ['one.jsonl', 'notes.txt', 'old'].map((name) => join(folder, name));
    const served = await findSeveral(targets, { follow: false, stdin: bytesOf('') });
    expect(served.kind).toBe('directory');
    const names: string[] = [];
    for await (const entry of served.list(new AbortController().signal))
      if ('id' in entry) names.push(entry.name);
    expect(names.toSorted()).toEqual(['one.jsonl', 'two.jsonl']);
    await expect(findSeveral(['-', ...targets], { follow: false, stdin: bytesOf('') })).rejects.toThrow(
      'Standard input is shown alone',
    );
  });

  it.each([
    [['convert', 'a.jsonl', 'b.jsonl'], /takes one file, and got 2\. For several: agent-lanes export/],
    [['export', 'a.jsonl', 'b.jsonl', '-o', 'run.html'], /Several files need a folder to write to: -o run\//],
    [['show', 'a.jsonl', 'b.jsonl', '--follow'], /--follow takes one file/],
    [['show', '-', '-'], /Standard input can be read only once/],
  ])('are refused with what to do: %j', async (args, message) => {
    expect(await runCommand(args)).toMatchObject({ code: 2, stderr: [expect.stringMatching(message)] });
  });
});

describe('several runs and one file to write', () => {
  it.each([['**/*.jsonl'], ['']])('are refused, and nothing is written: “%s”', async (pattern) => {
    const folder = await logs();
    const out = join(folder, 'all.md');
    const { code, stderr } = await runCommand(['export', join(folder, pattern), '-o', out]);
    expect([code, stderr]).toEqual([2, [expect.stringMatching(/Several files need a folder .*all\/$/)]]);
    expect(await readdir(folder)).not.toContain('all.md');
  });
});

describe('what is asked of a run', () => {
  it.each([
    [['inspect', '--turn', '9'], 2],
    [['inspect', '--row', 'm99'], 2],
    [['inspect', '--context', '9'], 2],
    [['show', '--turns', '9'], 2],
  ])('names the file where it is not there: %j', async (args, code) => {
    const file = join(await logs(), 'one.jsonl');
    const { stderr, ...rest } = await runCommand([...args, file]);
    expect(rest).toEqual({ code, stdout: '' });
    expect(stderr).toEqual([expect.stringContaining(`agent-lanes: “${file}”: There is no `)]);
  });

  it('is not asked of a folder: --at', async () => {
    const folder = await logs();
    expect(await runCommand(['view', folder, '--at', 'e1', '--no-open'])).toMatchObject({
      code: 2,
      stderr: [`agent-lanes: “${folder}” is a folder, and --at needs a file.`],
    });
  });
});
