import type { FindingRule } from '../core.ts';
import type { JsonValue } from '../model/index.ts';
import { text, toolCall, transcript, usage, type TranscriptBuilder } from './buildTranscript.ts';

const call = (builder: TranscriptBuilder, name: string, args: JsonValue, id: string): TranscriptBuilder =>
  builder.assistant([toolCall(name, args, { id })], { stopReason: 'toolUse' });

/** A call of a tool and its result. */
const ran = (
  builder: TranscriptBuilder,
  name: string,
  args: JsonValue,
  output: string,
  meta: { readonly isError?: boolean; readonly durationMs?: number } = {},
): TranscriptBuilder => {
  const id = `call_${builder.events().length}`;
  return call(builder, name, args, id).result(name, output, { toolCallId: id, ...meta });
};

const prompt = (input: number, cacheRead = 0) => ({ usage: usage({ input, output: 10, cacheRead }) });

/** What a sample holds: its run, and the rows that its rule is to name. */
export interface FindingSample {
  readonly write: (builder: TranscriptBuilder) => TranscriptBuilder;
  readonly keys: readonly string[];
  readonly words: string;
}

/** For each rule the smallest run in which it finds something, and no other rule does. */
export const findingSamples: Readonly<Record<FindingRule, FindingSample>> = {
  'repeated-call': {
    write(builder) {
      for (let time = 0; time < 3; time++) ran(builder, 'bash', { command: 'make' }, 'nothing to do');
      return builder;
    },
    keys: ['m1.c0', 'm3.c0', 'm5.c0'],
    words: 'bash was called 3 times with the same arguments',
  },
  'repeated-error': {
    write: (builder) =>
      ran(
        ran(builder, 'bash', { command: 'make a' }, 'no rule', { isError: true }),
        'bash',
        { command: 'make b' },
        'no rule',
        { isError: true },
      ),
    keys: ['m1.c0', 'm3.c0'],
    words: 'The same error 2 times: no rule',
  },
  'cache-broke': {
    write: (builder) => builder.assistant('a', prompt(100, 9000)).user('b').assistant('c', prompt(9200)),
    keys: ['m3', 'm1'],
    words: 'The cache broke: 9.0k tokens were paid for again, 0 read from it after 9.0k',
  },
  'large-result': {
    write: (builder) =>
      builder
        .assistant([toolCall('grep', { pattern: 'x' })], { stopReason: 'toolUse', ...prompt(1000) })
        .result('grep', 'x'.repeat(900))
        .user('y'.repeat(100))
        .assistant('c', prompt(11_010)),
    keys: ['m1.c0'],
    words: 'A result of grep takes 82% of the context, about 9.0k tokens (estimated)',
  },
  'context-full': {
    write: (builder) =>
      builder
        .assistant('a', { ...prompt(79_000), contextWindow: 100_000 })
        .user('b')
        .assistant('c', { ...prompt(81_000), contextWindow: 100_000 })
        .assistant('d', { ...prompt(82_000), contextWindow: 100_000 }),
    keys: ['m3'],
    words: 'The context is 81% full: 81k of 100k tokens',
  },
  'slow-tool': {
    write(builder) {
      for (const [index, durationMs] of [100, 120, 60_000].entries())
        ran(builder, 'bash', { command: `sleep ${index}` }, `done ${index}`, { durationMs });
      return builder;
    },
    keys: ['m5.c0'],
    words: 'bash took 1m 00s; half of its calls take 0.1s at most',
  },
  unanswered: {
    write: (builder) => call(builder, 'bash', { command: 'make' }, 'a').endTurn().assistant('on'),
    keys: ['m1.c0'],
    words: '1 call never got an answer',
  },
  'cut-off': {
    write: (builder) => builder.assistant('as I w', { stopReason: 'length' }).assistant('as I was saying'),
    keys: ['m1', 'm2'],
    words: 'The run went on from an answer that was cut off by its length',
  },
  'empty-answer': {
    write: (builder) => builder.assistant([text(' \n')]),
    keys: ['m1'],
    words: 'An answer has no content',
  },
  retries: {
    write: (builder) =>
      builder
        .assistant('a', { stopReason: 'error', errorMessage: 'overloaded', retried: true })
        .assistant('b', { stopReason: 'error', errorMessage: 'overloaded', retried: true })
        .assistant('c'),
    keys: ['m1', 'm2'],
    words: 'Requests were sent again 2 times',
  },
  'edit-missed': {
    write: (builder) =>
      ran(
        builder,
        'Edit',
        { file_path: '/w/a.ts', old_string: 'a', new_string: 'b' },
        'String to replace not found in file.',
        { isError: true },
      ),
    keys: ['m1.c0'],
    words: 'The text that an edit was to replace was not found in /w/a.ts',
  },
  'read-again': {
    write(builder) {
      ran(builder, 'Read', { file_path: '/w/a.ts' }, 'one');
      ran(builder, 'Bash', { command: 'ls' }, 'a.ts');
      return ran(builder, 'Read', { file_path: '/w/a.ts' }, 'one');
    },
    keys: ['m1.c0', 'm5.c0'],
    words: '/w/a.ts was read 2 times without a change in between',
  },
};

/** The run of a sample, asked for by a person. */
export const writeSample = (rule: FindingRule): TranscriptBuilder =>
  findingSamples[rule].write(transcript().user('go'));
