import { describe, expect, it } from 'vitest';
import { bytesOf, runCommand, SMALL_RUN, temporaryFile } from '../testing.ts';

const said = (text: string) => [{ type: 'text', text }];

const call = (id: string, command: string, output: string) => [
  {
    role: 'assistant',
    content: [{ type: 'toolCall', id, name: 'bash', arguments: { command } }],
    stopReason: 'toolUse',
    model: 'heron-1',
    provider: 'marsh',
    timestamp: 2,
  },
  {
    role: 'toolResult',
    toolCallId: id,
    toolName: 'bash',
    content: said(output),
    isError: false,
    timestamp: 3,
  },
];

const run = (...steps: readonly (readonly object[])[]): string =>
  [{ role: 'user', content: said('Mend the gauge.'), timestamp: 1 }, ...steps.flat()]
    .map((message) => `${JSON.stringify(message)}\n`)
    .join('');

const A = run(
  call('a1', 'ls', 'gauge.ts'),
  call('a2', 'cat gauge.ts', 'one\ntwo'),
  call('a3', 'npm test', '12 passed in 1.2s'),
);
const B = run(
  call('b1', 'ls', 'gauge.ts'),
  call('b2', 'cat gauge.ts', 'one\nthree'),
  call('b3', 'git diff', '+three'),
  call('b4', 'npm test', '12 passed in 3.4s'),
);

const files = async (a: string, b: string): Promise<readonly [string, string]> => [
  await temporaryFile('before.jsonl', a),
  await temporaryFile('after.jsonl', b),
];

describe('diff', () => {
  it('prints totals, the first difference and the steps of both', async () => {
    const { code, stdout, stderr } = await runCommand(['diff', ...(await files(A, B))]);
    expect([code, stderr]).toEqual([0, []]);
    const lines = stdout.split('\n').map((line) => line.trimEnd());
    expect(lines.slice(0, 2)).toEqual([
      expect.stringMatching(/^A {2}before\.jsonl/),
      expect.stringMatching(/^B {2}after\.jsonl/),
    ]);
    expect(lines).toContain('Tool calls                  3             4  +1');
    expect(lines.slice(lines.findIndex((line) => line.startsWith('First')))).toEqual([
      'First difference: turn 2  call bash  [result]  command: cat gauge.ts',
      '',
      '  2 equal steps',
      '~ turn 2  call bash  [result]  command: cat gauge.ts',
      '    - two',
      '    + three',
      '+ turn 3  only in B: call bash  command: git diff',
      '~ turn 3  call bash  [result]  command: npm test (times and ids only)',
      '',
    ]);
  });

  it('prints JSON that names the first difference', async () => {
    const [a, b] = await files(A, B);
    const { code, stdout } = await runCommand(['diff', a, b, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      files: { a, b },
      differs: true,
      first: 2,
      counts: { same: 2, changed: 2, onlyA: 0, onlyB: 1 },
      totals: { a: { calls: 3 }, b: { calls: 4 } },
    });
  });

  it.each([
    ['the same run', A, A, [], 0],
    ['the same run, when it is asked', A, A, ['--exit-code'], 0],
    ['other times', A, A.replace('1.2s', '9.9s'), ['--exit-code'], 0],
    ['another run', A, B, ['--exit-code'], 1],
    ['another run, when it is not asked', A, B, [], 0],
  ])('exits as git does: %s', async (_, a, b, options, expected) => {
    const { code } = await runCommand(['diff', ...(await files(a, b)), ...options]);
    expect(code).toBe(expected);
  });

  it('compares runs of different formats, one of them from standard input', async () => {
    const messages = `${JSON.stringify({ role: 'user', content: said('Which port is it?'), timestamp: 9 })}
${JSON.stringify({ role: 'assistant', content: said('It is 8080.'), stopReason: 'stop', model: 'wren-1', provider: 'example', timestamp: 9 })}\n`;
    const file = await temporaryFile('messages.jsonl', messages);
    const { code, stdout } = await runCommand(['diff', '-', file, '--exit-code'], {
      stdin: bytesOf(SMALL_RUN),
    });
    expect(stdout).toContain('No difference in steps but times and ids.');
    expect(code).toBe(0);
  });

  it('tells of three runs which say each step alike', async () => {
    const paths = [...(await files(A, B)), await temporaryFile('again.jsonl', A)];
    const { code, stdout, stderr } = await runCommand(['diff', ...paths, '--exit-code']);
    expect([code, stderr]).toEqual([1, []]);
    const lines = stdout.split('\n').map((line) => line.trimEnd());
    expect(lines[2]).toMatch(/^C {2}again\.jsonl/);
    expect(lines).toContain('Tool calls           3          4          3');
    expect(lines.slice(lines.findIndex((line) => line.startsWith('First')))).toEqual([
      'First difference: turn 2  call bash  command: cat gauge.ts',
      '',
      'A B C   equal numbers say the same, - has no such step',
      '        2 equal steps',
      '1 2 1   turn 2  call bash  command: cat gauge.ts',
      '    2: result',
      '    - two',
      '    + three',
      '- 1 -   turn 3  call bash  command: git diff',
      '        1 equal step',
      '',
    ]);
    const json = await runCommand(['diff', ...paths, '--json']);
    expect(JSON.parse(json.stdout)).toMatchObject({
      files: paths,
      differs: true,
      first: 2,
      totals: [{ calls: 3 }, { calls: 4 }, { calls: 3 }],
    });
    const same = [paths[0], paths[2], paths[0]].map(String);
    expect((await runCommand(['diff', ...same, '--exit-code'])).code).toBe(0);
  });

  it.each([
    [['diff'], '“diff” compares two to eight files, and got 0. Run “agent-lanes diff --help” for the usage.'],
    [
      ['diff', 'a'],
      '“diff” compares two to eight files, and got 1. Run “agent-lanes diff --help” for the usage.',
    ],
    [
      ['diff', ...Array.from({ length: 9 }, () => 'a')],
      '“diff” compares two to eight files, and got 9. Run “agent-lanes diff --help” for the usage.',
    ],
    [
      ['diff', '-', '-'],
      'Standard input can be read only once. Run “agent-lanes diff --help” for the usage.',
    ],
  ])('says in one line what is wrong with %j', async (args, message) => {
    expect(await runCommand(args)).toEqual({ code: 2, stdout: '', stderr: [`agent-lanes: ${message}`] });
  });

  it('names the file that cannot be read, and tells that from a difference', async () => {
    const [a] = await files(A, B);
    const gone = await runCommand(['diff', a, 'gone.jsonl']);
    expect([gone.code, gone.stderr]).toEqual([
      1,
      ['agent-lanes: There is no file “gone.jsonl”. Check the path.'],
    ]);
    const junk = await temporaryFile('junk.txt', 'no transcript');
    const read = await runCommand(['diff', a, junk, '--exit-code']);
    expect(read.code).toBe(2);
    expect(read.stderr).toHaveLength(1);
    expect(read.stderr[0]).toContain(`“${junk}”: `);
  });

  it('lets no control character of a run reach the terminal, and colours only where it may', async () => {
    const hostile = run(call('a1', 'ls \u001b[2J\u202e', 'x\u001b]0;owned\u0007'));
    const named = await files(A, hostile);
    const plain = await runCommand(['diff', ...named]);
    expect(plain.stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
    const coloured = await runCommand(['diff', ...named], { colours: true });
    expect(coloured.stdout).toContain('\u001b[1m');
    expect(coloured.stdout).not.toContain('\u001b[2J');
  });
});
