import { createWire } from './createWire.ts';
import { SCREENSHOT } from './screenshot.ts';

const OLD_CODE = `  let rest = '';
  for await (const chunk of file) {
    rest += chunk.toString('utf8');
    const lines = rest.split('\\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield parseLine(line);
  }
  if (rest !== '') yield parseLine(rest);`;

const NEW_CODE = `  const text = new TextDecoder('utf-8');
  let rest = '';
  for await (const chunk of file) {
    // A letter may be cut in two by a chunk, so the decoder keeps its first half.
    rest += text.decode(chunk, { stream: true });
    const lines = rest.split('\\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield parseLine(line);
  }
  rest += text.decode();
  if (rest !== '') yield parseLine(rest);`;

const NEW_TEST = `import { expect, it } from 'vitest';
import { readCsv } from './readCsv.ts';

it('reads the same rows wherever the file is cut', async () => {
  const bytes = Buffer.from('2041;Zoë Lindqvist;11821\\n2077;Jürgen Weiß;50667\\n');
  const whole = await Array.fromAsync(readCsv([bytes]));
  for (let at = 1; at < bytes.length; at++) {
    const cut = [bytes.subarray(0, at), bytes.subarray(at)];
    expect(await Array.fromAsync(readCsv(cut))).toEqual(whole);
  }
});
`;

const red = (text: string): string => `\u001b[31m${text}\u001b[39m`;
const green = (text: string): string => `\u001b[32m${text}\u001b[39m`;
const dim = (text: string): string => `\u001b[2m${text}\u001b[22m`;

/**
 * A made-up run, as phi-core events, one per line: a customer import that damages names. It holds every kind of thing that
 * a transcript shows, so that the page has something to show before anybody opens a file.
 */
export function sampleRun(): string {
  const { lines, startLoop } = createWire('sample', Date.UTC(2026, 2, 5, 9, 12, 4));

  const first = startLoop('sample.default.1');
  first.turn(
    {
      thinking:
        'Two question marks in a row for one letter: “ë” is two bytes in UTF-8, and each was decoded on its own. So a chunk boundary runs through the letter. Every second customer would show it if the whole file were in a wrong encoding, but only two rows of four do, which fits chunks. I will look at how the import reads its file, and at how it decides that a customer is new.',
      text: 'The damaged names have **two** replacement signs for one letter, which smells like a letter cut in half rather than a wrong encoding. Let me look at the import.',
      calls: [
        {
          name: 'search',
          arguments: { pattern: "toString\\('utf8'\\)", path: 'src' },
          result:
            "src/import/readCsv.ts:14:    rest += chunk.toString('utf8');\nsrc/mail/renderTemplate.ts:31:  return buffer.toString('utf8');",
          details: { matches: 2 },
          durationMs: 140,
        },
        {
          name: 'read_file',
          arguments: { path: 'src/import/readCsv.ts' },
          result: `import { parseLine, type Row } from './parseLine.ts';\n\n/** Yields the rows of a CSV file as its chunks arrive. */\nexport async function* readCsv(file: AsyncIterable<Buffer>): AsyncGenerator<Row> {\n${OLD_CODE}\n}\n`,
          details: { path: 'src/import/readCsv.ts' },
          durationMs: 60,
        },
        {
          name: 'read_file',
          arguments: { path: 'src/import/upsertCustomer.ts' },
          result:
            '/** Finds the customer of a row by name and postcode, or adds one. */\nexport async function upsertCustomer(db: Db, row: Row): Promise<void> {\n  const known = await db.customers.find({ name: row.name, postcode: row.postcode });\n  if (known) await db.customers.update(known.id, row);\n  else await db.customers.add(row);\n}\n',
          details: { path: 'src/import/upsertCustomer.ts' },
          durationMs: 70,
        },
        {
          name: 'read_file',
          arguments: { path: 'docs/import.md' },
          result: 'No such file: docs/import.md. Did you mean docs/nightly-import.md?',
          isError: true,
          durationMs: 40,
        },
      ],
      usage: [3120, 402, 148, 0, 2900],
    },
    {
      prompts: [
        {
          role: 'user',
          content: [
            {
              type: 'text',
              text: 'Since Tuesday the nightly customer import damages names with accents, and some customers now exist twice (screenshot). Please find out why, fix it, and add a test that would have caught it.',
            },
            { type: 'image', data: SCREENSHOT, mimeType: 'image/png' },
          ],
        },
      ],
    },
  );
  first.note('status_update', { label: 'Index of the repository is ready', files: 412 });

  first.turn({
    thinking:
      'Confirmed: chunk.toString decodes each chunk alone. The duplicates follow from it, because the look-up goes by name. Why only since Tuesday? Perhaps the file grew beyond one chunk of 64 KiB. A second pair of eyes should check whether other readers do the same; that is a wide search, so it goes to the explorer.',
    text: `Found it, and both symptoms have one cause. \`readCsv\` turns every chunk into text **on its own**:

\`\`\`ts
rest += chunk.toString('utf8'); // a letter of two bytes may straddle two chunks
\`\`\`

| What you see | Why |
|---|---|
| Two \`�\` for one letter | each half of “ë” is invalid alone |
| Customers exist twice | the look-up goes by name, and the damaged name is new |
| Only since Tuesday | the file is larger than one chunk (64 KiB) since then |

Before I change it I want to know whether anything else reads files this way.`,
    calls: [
      {
        name: 'task',
        arguments: {
          description: 'Find other chunk-wise decoding',
          prompt:
            'List every place that turns chunks of a stream into text one by one. Say for each whether it is safe.',
          agent: 'explorer',
        },
        partial: [
          'Searching for stream readers. ',
          '[sub-agent calling tool: search]',
          'Four readers found, reading each. ',
          '[sub-agent calling tool: read_file]',
        ],
        result:
          'Only **src/import/readCsv.ts** is affected.\n\n- `src/mail/renderTemplate.ts` reads whole files: safe.\n- `src/export/writeCsv.ts` only writes: safe.\n- `src/http/readBody.ts` joins the bytes first: safe.',
        details: { sub_agent: 'explorer', turns: 4 },
        durationMs: 9400,
        child: {
          loopId: 'b7c1.sub.1',
          write: (child) => {
            child.turn(
              {
                text: 'I look for everything that iterates over a stream.',
                calls: [
                  {
                    name: 'search',
                    arguments: { pattern: 'for await \\(', path: 'src' },
                    result:
                      'src/import/readCsv.ts:13\nsrc/mail/renderTemplate.ts:24\nsrc/export/writeCsv.ts:40\nsrc/http/readBody.ts:9',
                    details: { matches: 4 },
                    durationMs: 180,
                  },
                ],
                usage: [1410, 96, 0, 0, 1200],
              },
              {
                trigger: 'SubAgent',
                prompts: [
                  {
                    role: 'user',
                    content: [
                      {
                        type: 'text',
                        text: 'List every place that turns chunks of a stream into text one by one. Say for each whether it is safe.',
                      },
                    ],
                  },
                ],
              },
            );
            child.turn({
              text: 'Only **src/import/readCsv.ts** is affected.\n\n- `src/mail/renderTemplate.ts` reads whole files: safe.\n- `src/export/writeCsv.ts` only writes: safe.\n- `src/http/readBody.ts` joins the bytes first: safe.',
              usage: [420, 118, 0, 1200, 0],
            });
            child.end();
          },
        },
      },
    ],
    usage: [1290, 538, 171, 2900, 1100],
  });

  first.turn({
    text: 'Good, one place only. A streaming decoder keeps the half letter until its other half arrives.',
    calls: [
      {
        name: 'edit_file',
        arguments: { path: 'src/import/readCsv.ts', old_text: OLD_CODE, new_text: NEW_CODE },
        result: 'Replaced 8 lines by 11 in src/import/readCsv.ts.',
        details: { path: 'src/import/readCsv.ts', old_lines: 8, new_lines: 11 },
        durationMs: 50,
      },
    ],
    usage: [640, 311, 0, 4000, 700],
  });
  first.note('notification', { level: 'info', title: 'Checkpoint', text: 'Working tree saved as 4e1d09c' });

  first.turn({
    calls: [
      {
        name: 'write_file',
        arguments: { path: 'src/import/readCsv.test.ts', content: NEW_TEST },
        result: 'Wrote 512 bytes to src/import/readCsv.test.ts.',
        details: { path: 'src/import/readCsv.test.ts', bytes: 512 },
        durationMs: 45,
      },
      {
        name: 'bash',
        arguments: { command: 'npx vitest run src/import' },
        progress: ['collecting tests', 'running 3 files'],
        result: `${dim('RUN  v4 /srv/shop')}\n\n ${green('✓')} src/import/parseLine.test.ts ${dim('(14 tests)')}\n ${green('✓')} src/import/upsertCustomer.test.ts ${dim('(6 tests)')}\n ${red('✗')} src/import/readCsv.test.ts ${dim('(1 test)')}\n\n${red('TypeError')}: Array.fromAsync is not a function\n    at src/import/readCsv.test.ts:6:29\n\n Test Files  ${red('1 failed')} | ${green('2 passed')}\n      Tests  ${red('1 failed')} | ${green('20 passed')}\n`,
        details: { exit_code: 1, success: false },
        durationMs: 3800,
      },
    ],
    usage: [520, 298, 0, 4700, 600],
  });

  first.turn({
    thinking:
      'This Node has no Array.fromAsync. A small loop will do; the test must not need a newer runtime.',
    text: 'The fix is fine, my test is not: `Array.fromAsync` is newer than the Node of this project. I will collect the rows by hand.',
    calls: [
      {
        name: 'todo_write',
        arguments: {
          todos: [
            { content: 'Find why names are damaged', status: 'completed' },
            { content: 'Decode as a stream', status: 'completed' },
            { content: 'Test that works on Node 20', status: 'in_progress' },
            { content: 'Merge the customers that exist twice', status: 'pending' },
          ],
        },
        result: 'Saved 4 items.',
        durationMs: 20,
      },
      {
        name: 'bash',
        arguments: {
          command:
            "sed -i 's/Array.fromAsync/collect/' src/import/readCsv.test.ts && npx vitest run src/import && git diff --stat",
        },
        progress: ['running 3 files'],
        result: `${dim('RUN  v4 /srv/shop')}\n\n ${green('✓')} src/import/parseLine.test.ts ${dim('(14 tests)')}\n ${green('✓')} src/import/upsertCustomer.test.ts ${dim('(6 tests)')}\n ${green('✓')} src/import/readCsv.test.ts ${dim('(1 test, 51 cuts)')}\n\n Test Files  ${green('3 passed')}\n      Tests  ${green('21 passed')}\n\n src/import/readCsv.test.ts | 18 ${green('++++++++++++++++++')}\n src/import/readCsv.ts      | 11 ${green('+++++++')}${red('----')}\n`,
        details: { exit_code: 0, success: true },
        durationMs: 4100,
      },
    ],
    usage: [880, 342, 61, 5300, 900],
  });

  first.compaction([61_400, 23], [9200, 7]);
  first.turn({
    text: `The import is fixed: all 21 tests pass, and the new one fails on the old code.

## What is left

The twelve customers that exist twice. I would merge them in three steps:

1. Pair every damaged name with the customer of the same postcode whose name differs only in the damaged letters.
2. Move orders and addresses to the older of the two, since it holds the`,
    stopReason: 'length',
    usage: [7400, 512, 0, 1800, 7300],
  });
  first.end();

  const second = startLoop('sample.default.2', { parent: 'sample.default.1', kind: 'Default' });
  second.turn(
    {
      thinking:
        'They want the merge, with a rehearsal first. The script exists: scripts/mergeCustomers.ts has --dry-run.',
      text: 'I start with a rehearsal that writes nothing.',
      calls: [
        {
          name: 'bash',
          arguments: { command: 'node scripts/mergeCustomers.ts --damaged --dry-run' },
          result:
            'pair  keep   drop   orders  name\n----  -----  -----  ------  ------------------\n   1  2041   5310        3  Zoë Lindqvist\n   2  2077   5311        1  Jürgen Weiß\n   3  2102   5312        0  Agnès Roux\n   …  9 more\n\n12 pairs, 17 orders would move, nothing written\n',
          details: { exit_code: 0, success: true },
          durationMs: 2600,
        },
      ],
      usage: [1040, 188, 52, 9100, 900],
    },
    {
      prompts: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Your answer was cut off. Go on, and merge them; rehearse it first.' },
          ],
        },
      ],
    },
  );
  second.note('notification', {
    level: 'warning',
    title: 'Approval needed',
    text: 'The next command writes to the customer database',
  });
  second.turn({
    text: 'Twelve pairs, as expected. Now for real',
    stopReason: 'error',
    error: 'Rate limited, retry after 20s',
    usage: [310, 11, 0, 10_000, 0],
  });
  second.end();

  const third = startLoop('sample.default.3', {
    parent: 'sample.default.2',
    kind: { Rerun: { tag: '2026-03-05T09:16:40Z' } },
  });
  third.turn(
    {
      calls: [
        {
          name: 'bash',
          arguments: { command: 'node scripts/mergeCustomers.ts --damaged' },
          progress: ['pair 4 of 12', 'pair 9 of 12'],
          result: '12 pairs merged, 17 orders moved\nbackup: var/backup/customers-2026-03-05.sqlite\n',
          details: { exit_code: 0, success: true },
          durationMs: 5200,
        },
      ],
      usage: [330, 64, 0, 10_000, 200],
    },
    { trigger: 'Continuation' },
  );
  third.turn({
    text: `Done. Names arrive whole again, and nobody exists twice.

- **Cause** – \`readCsv\` decoded each chunk alone, so a letter on a chunk boundary broke. The file outgrew one chunk on Tuesday.
- **Fix** – a streaming decoder in \`src/import/readCsv.ts\`; nothing else decodes that way.
- **Test** – cuts a file at every byte and expects the same rows.
- **Data** – 12 pairs merged, 17 orders moved. The backup is \`var/backup/customers-2026-03-05.sqlite\`.

One suggestion: look customers up by their number, not by name. Then a damaged name could never have made a second customer.`,
    usage: [410, 287, 0, 10_200, 300],
  });
  third.end();

  return lines.join('');
}
