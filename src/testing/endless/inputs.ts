const MB = 1_000_000;

const user = (text: string) => ({ role: 'user', content: [{ type: 'text', text }], timestamp: 1 });
const answer = (...content: readonly object[]) => ({
  role: 'assistant',
  content,
  stopReason: 'stop',
  model: 'heron-2',
  provider: 'marsh',
  timestamp: 2,
});
const said = (text: string) => ({ type: 'text', text });
const called = (args: unknown, id = 'c', name = 'bash') => ({ type: 'toolCall', id, name, arguments: args });
const result = (text: string) => ({
  role: 'toolResult',
  toolCallId: 'c',
  toolName: 'bash',
  content: [said(text)],
  isError: false,
  timestamp: 3,
});
const line = (message: object): string => `${JSON.stringify(message)}\n`;
const saved = (...messages: readonly object[]) => [[...messages].map(line).join('')];
const prose = (length: number): string =>
  'The **heron** stands in `water`.\n\n- one\n- two\n\n'.repeat(length / 46);
const table = `| a | b |\n|---|---|\n${'| 1 | **2** |\n'.repeat(50_000)}`;
const deep = `${'{"a":['.repeat(5000)}1${']}'.repeat(5000)}`;
const base64 = (length: number): string => 'iVBORw0KGgo'.repeat(length / 11);

const sse = (type: string, fields: object): string => `data: ${JSON.stringify({ type, ...fields })}\n\n`;
const opened = sse('message_start', {
  message: { id: 'm', type: 'message', role: 'assistant', model: 'heron-2', content: [], usage: {} },
});
const closed = sse('message_stop', {});
/** Made while it is read: what stands in memory meanwhile is not what is measured. */
function* grows(kind: string, field: string, text: string, step: number): Generator<string> {
  for (let at = 0; at < text.length; at += step)
    yield sse('content_block_delta', { index: 0, delta: { type: kind, [field]: text.slice(at, at + step) } });
}
/** A message that arrives as deltas of so many characters. */
function* streamed(text: string, step: number): Generator<string> {
  yield opened + sse('content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
  yield* grows('text_delta', 'text', text, step);
  yield closed;
}
const tool = (index: number): string =>
  sse('content_block_start', {
    index,
    content_block: { type: 'tool_use', id: `c${index}`, name: 'bash', input: { command: 'ls' } },
  }) + sse('content_block_stop', { index });
/** A saved file whose bytes arrive bit by bit. */
const inBits = ([file = '']: readonly string[]): string[] => file.match(/[^]{1,65536}/g) ?? [];

function* many(messages: number, length: number): Generator<string> {
  const text = prose(length);
  for (let index = 0; index < messages; index += 1)
    yield line(index % 2 === 0 ? user(`Question ${index}`) : answer(said(text)));
}

/** Something of the largest kind that a transcript may hold. */
export interface Input {
  readonly name: string;
  readonly format: string;
  /** Made when it is tried: a file as one piece, what streams bit by bit. */
  readonly source: () => Iterable<string>;
}

const file = (name: string, source: Input['source']): Input => ({ name, format: 'phi-core', source });
const stream = (name: string, source: Input['source']): Input => ({
  name: `${name}, streamed`,
  format: 'anthropic-messages',
  source,
});

/** The largest inputs, as files and as streams. */
export const inputs: readonly Input[] = [
  file('a message of 20 MB', () => saved(user('q'), answer(said(prose(20 * MB))))),
  stream('a message of 20 MB', () => streamed(prose(20 * MB), 4000)),
  file('a table of 50,000 rows', () => saved(user('q'), answer(said(table)))),
  stream('a table of 50,000 rows', () => streamed(table, 400)),
  file('a paragraph of 200 kB', () => saved(user('q'), answer(said('*a* heron '.repeat(20_000))))),
  stream('a paragraph of 200 kB', () => streamed('*a* heron '.repeat(20_000), 100)),
  file('a word of 5 MB', () => saved(user('q'), answer(said('w'.repeat(5 * MB))))),
  stream('a word of 5 MB', () => streamed('w'.repeat(5 * MB), 4000)),
  file('code of 5 MB', () =>
    saved(user('q'), answer(said(`\`\`\`js\n${'let a = 1;\n'.repeat(450_000)}\`\`\``))),
  ),
  stream('code of 5 MB', () => streamed(`\`\`\`js\n${'let a = 1;\n'.repeat(450_000)}\`\`\``, 2000)),
  file('an error of 5 MB', () =>
    saved(user('q'), { ...answer(), stopReason: 'error', errorMessage: 'e'.repeat(5 * MB) }),
  ),
  file('20 MB of base64', () => saved(user('q'), answer(said(base64(20 * MB))))),
  stream('20 MB of base64', () => streamed(base64(20 * MB), 8000)),
  file('a picture of 20 MB', () =>
    saved(user('q'), answer({ type: 'image', data: base64(20 * MB), mimeType: 'image/png' })),
  ),
  file('output of 20 MB', () =>
    saved(user('q'), answer(called({ command: 'ls' })), result('a line\n'.repeat(3 * MB))),
  ),
  file('output of 20 MB, in bits', () =>
    inBits(saved(user('q'), answer(called({ command: 'ls' })), result('a line\n'.repeat(3 * MB)))),
  ),
  file('arguments 10,000 levels deep', () =>
    saved(user('q'), answer(called('@'))).map((text) => text.replace('"@"', deep)),
  ),
  stream('arguments 10,000 levels deep', function* () {
    const content_block = { type: 'tool_use', id: 'c', name: 'bash', input: {} };
    yield opened + sse('content_block_start', { index: 0, content_block });
    yield* grows('input_json_delta', 'partial_json', deep, 100);
    yield closed;
  }),
  file('a result 10,000 levels deep', () => saved(user('q'), answer(called({})), result(deep))),
  file('5,000 calls', () =>
    saved(
      user('q'),
      answer(...Array.from({ length: 5000 }, (_, index) => called({ command: 'ls' }, `c${index}`))),
    ),
  ),
  stream('5,000 calls', () => [opened, ...Array.from({ length: 5000 }, (_, index) => tool(index)), closed]),
  file('5,000 blocks', () => saved(user('q'), answer(...Array.from({ length: 5000 }, () => said('block'))))),
  stream('a million events', () => streamed('word '.repeat(MB), 5)),
  file('a file of 100 MB', () => many(100_000, 2000)),
];
