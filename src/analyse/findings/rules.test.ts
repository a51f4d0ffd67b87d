import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../core.ts';
import { text, toolCall, transcript, usage, type TranscriptBuilder } from '../../testing/buildTranscript.ts';
import { found, keysOf, ran, stateOf } from '../../testing/findingRuns.ts';

describe('repeated-call', () => {
  const make = (run: TranscriptBuilder, args: JsonValue = { command: 'make' }) =>
    ran(run, 'bash', args, 'done');

  it('is of calls with the same arguments, however long these are', () => {
    const long = 'x'.repeat(200);
    const [one, other] = [{ command: `${long}a` }, { command: `${long}b` }];
    expect(keysOf(stateOf(make(make(transcript(), one), one)), 'repeated-call')).toEqual([
      ['m0.c0', 'm2.c0'],
    ]);
    expect(keysOf(stateOf(make(make(transcript(), one), other)), 'repeated-call')).toEqual([]);
    expect(
      keysOf(stateOf(make(make(transcript(), { command: 'a' }), { command: 'b' })), 'repeated-call'),
    ).toEqual([]);
  });

  it('ends where a person speaks or another call changes something, and begins anew', () => {
    const run = make(make(transcript())).user('Again.');
    const edited = ran(make(make(run)), 'edit', { path: 'a' }, 'done');
    expect(keysOf(stateOf(make(make(edited))), 'repeated-call')).toEqual([
      ['m0.c0', 'm2.c0'],
      ['m5.c0', 'm7.c0'],
      ['m11.c0', 'm13.c0'],
    ]);
    // What only reads changes nothing, and neither does a program that writes in the person's place.
    const read = ran(make(transcript()), 'read', { path: 'a' }, 'text').user('Go on.', {
      synthetic: 'nudge',
    });
    expect(keysOf(stateOf(make(read)), 'repeated-call')).toEqual([['m0.c0', 'm5.c0']]);
  });

  it('is not of calls that did not run, that still arrive or that were given up', () => {
    const skipped = transcript();
    for (const outcome of ['skipped', 'not-executed', 'aborted'] as const)
      for (let time = 0; time < 2; time++) ran(skipped, 'bash', { command: outcome }, '', { outcome });
    expect(keysOf(stateOf(skipped), 'repeated-call')).toEqual([]);
    const partial = { argumentsPartial: true, argumentsText: '{"a' };
    const broken = transcript()
      .assistant([toolCall('bash', {}, { id: 'p', ...partial })])
      .assistant([toolCall('bash', {}, { id: 'q', ...partial })]);
    expect(keysOf(stateOf(broken), 'repeated-call')).toEqual([]);
    const open = transcript().streaming([
      toolCall('bash', { command: 'a' }),
      toolCall('bash', { command: 'a' }),
    ]);
    expect(keysOf(stateOf(open), 'repeated-call')).toEqual([]);
    const given = make(make(make(transcript()))).emit({
      type: 'context',
      messages: ['m2'],
      context: 'abandoned',
    });
    expect(keysOf(stateOf(given), 'repeated-call')).toEqual([['m0.c0', 'm4.c0']]);
  });

  it('compares what the tools ran with, and texts that are no JSON', () => {
    const run = transcript()
      .assistant([
        toolCall('bash', { command: 'a' }, { id: 'x' }),
        toolCall('bash', { command: 'b' }, { id: 'y' }),
      ])
      .tool('bash', { type: 'toolStart', arguments: { command: 'c' } }, 'x')
      .tool('bash', { type: 'toolStart', arguments: { command: 'c' } }, 'y');
    expect(keysOf(stateOf(run), 'repeated-call')).toEqual([['m0.c0', 'm0.c1']]);
    const written = (...texts: readonly string[]) =>
      stateOf(
        transcript().assistant(
          texts.map((argumentsText, at) => toolCall('bash', {}, { id: `t${at}`, argumentsText })),
          { stopReason: 'toolUse' },
        ),
      );
    expect(keysOf(written('{a', '{b'), 'repeated-call')).toEqual([]);
    expect(keysOf(written('{a', '{a'), 'repeated-call')).toEqual([['m0.c0', 'm0.c1']]);
  });

  it('follows what comes between two calls later, or goes', () => {
    const run = make(make(transcript()));
    const store = run.store();
    const now = () => keysOf(store.getState(), 'repeated-call');
    expect(now()).toEqual([['m0.c0', 'm2.c0']]);
    const edit = ran(run, 'edit', { path: 'a' }, 'done');
    make(edit).feed(store);
    expect(now()).toEqual([['m0.c0', 'm2.c0']]);
    run.emit({ type: 'context', messages: ['m4', 'm5'], context: 'abandoned' }).feed(store);
    expect(now()).toEqual([['m0.c0', 'm2.c0', 'm6.c0']]);
    run.emit({ type: 'context', messages: ['m4', 'm5'], context: 'in' }).feed(store);
    expect(now()).toEqual([['m0.c0', 'm2.c0']]);
  });
});

describe('repeated-error', () => {
  it('is of calls that failed with the same message, and not of the name of a tool', () => {
    const failed = { isError: true };
    const run = ran(transcript(), 'bash', { command: 'a' }, 'no rule', failed);
    ran(run, 'edit', { path: 'b' }, 'no rule', failed);
    ran(run, 'bash', { command: 'c' }, 'no rule', { ...failed, outcome: 'denied' });
    ran(run, 'bash', { command: 'd' }, 'no rule');
    expect(found(stateOf(run), 'repeated-error')).toEqual([
      { keys: ['m0.c0', 'm2.c0'], figures: { times: 2 }, text: 'no rule' },
    ]);
    const silent = ran(
      ran(transcript(), 'bash', { command: 'a' }, '', failed),
      'bash',
      { command: 'b' },
      '',
      failed,
    );
    expect(found(stateOf(silent), 'repeated-error')).toEqual([]);
  });
});

describe('read-again', () => {
  const read = (run: TranscriptBuilder, output: string, path = 'a') => ran(run, 'read', { path }, output);

  it('is of a file that gave the same text, or says that nothing changed', () => {
    const run = read(read(read(read(transcript(), 'one'), 'two'), 'one'), 'File unchanged since last read');
    expect(found(stateOf(run), 'read-again')).toEqual([
      { keys: ['m0.c0', 'm4.c0', 'm6.c0'], figures: { times: 3 }, text: 'a' },
    ]);
    expect(found(stateOf(read(read(transcript(), 'one', 'a'), 'one', 'b')), 'read-again')).toEqual([]);
    expect(found(stateOf(read(read(transcript(), ''), '')), 'read-again')).toEqual([]);
  });

  it('is not of one that failed, and of one whose output no message tells', () => {
    const failed = ran(
      ran(transcript(), 'read', { path: 'a' }, 'none', { isError: true }),
      'read',
      { path: 'a' },
      'none',
      { isError: true },
    );
    expect(found(stateOf(failed), 'read-again')).toEqual([]);
    const end = { type: 'toolEnd', content: [text('one'), text('two')], isError: false } as const;
    const silent = transcript().assistant([
      toolCall('read', { path: 'a' }, { id: 'x' }),
      toolCall('read', { path: 'a' }, { id: 'y' }),
    ]);
    silent.tool('read', end, 'x').tool('read', end, 'y');
    expect(keysOf(stateOf(silent), 'read-again')).toEqual([['m0.c0', 'm0.c1']]);
  });

  it('begins anew where the context was compacted, and not where that failed', () => {
    const compaction = { type: 'divider', kind: 'compaction', status: 'done' } as const;
    const run = read(read(transcript(), 'one'), 'one').item(compaction);
    expect(keysOf(stateOf(read(read(run, 'one'), 'one')), 'read-again')).toEqual([
      ['m0.c0', 'm2.c0'],
      ['m4.c0', 'm6.c0'],
    ]);
    for (const item of [
      { ...compaction, status: 'failed' as const },
      { ...compaction, kind: 'modelChange' as const },
    ])
      expect(keysOf(stateOf(read(read(transcript(), 'one').item(item), 'one')), 'read-again')).toEqual([
        ['m0.c0', 'm2.c0'],
      ]);
  });

  it('names the file with at most 200 signs', () => {
    const path = 'a'.repeat(300);
    expect(found(stateOf(read(read(transcript(), 'one', path), 'one', path)), 'read-again')[0]?.text).toBe(
      'a'.repeat(200),
    );
  });
});

const prompt = (input: number, more: Parameters<typeof usage>[0] = {}) => ({
  usage: usage({ input, output: 0, ...more }),
});

describe('cache-broke', () => {
  const broke = (first: Parameters<typeof usage>[0], second: Parameters<typeof usage>[0]) =>
    found(
      stateOf(
        transcript()
          .assistant('a', { usage: usage({ output: 1, ...first }) })
          .assistant('b', { usage: usage({ output: 1, ...second }) }),
      ),
      'cache-broke',
    );

  it('is of 1,000 tokens less or more, where the context was no smaller', () => {
    expect(broke({ input: 0, cacheRead: 5_000 }, { input: 1_000, cacheRead: 4_000 })).toEqual([
      {
        keys: ['m1', 'm0'],
        figures: { before: 5_000, after: 4_000, tokens: 1_000, context: 5_000 },
        text: '',
      },
    ]);
    expect(broke({ input: 0, cacheRead: 5_000 }, { input: 999, cacheRead: 4_001 })).toEqual([]);
    expect(broke({ input: 0, cacheRead: 5_000 }, { input: 999, cacheRead: 4_000 })).toEqual([]);
    expect(broke({ input: 0, cacheRead: 5_000 }, { input: 6_000 })).toEqual([]);
    expect(broke({ input: 5_000 }, { input: 6_000, cacheRead: 0 })).toEqual([]);
  });
});

describe('large-result', () => {
  const large = (first: number, second: number, size = 100) =>
    found(
      stateOf(
        transcript()
          .assistant([toolCall('grep')], { stopReason: 'toolUse', ...prompt(first) })
          .result('grep', 'x'.repeat(size))
          .assistant('b', prompt(second)),
      ),
      'large-result',
    );

  it('is of more than 2,000 tokens and a fifth of the context', () => {
    expect(large(1_000, 3_001)).toEqual([
      { keys: ['m0.c0'], figures: { tokens: 2_001, context: 3_001 }, text: 'grep' },
    ]);
    expect(large(1_000, 3_000)).toEqual([]);
    expect(large(80_000, 100_001)).toHaveLength(1);
    expect(large(80_000, 100_000)).toEqual([]);
    expect(large(1_000, 9_000, 0)).toEqual([]);
  });

  it('shares the growth out by characters, over what only the output tells, too', () => {
    const run = transcript()
      .assistant([toolCall('grep'), toolCall('cat')], {
        stopReason: 'toolUse',
        ...prompt(1_000, { output: 100 }),
      })
      .tool('grep', { type: 'toolEnd', content: [text('x'.repeat(600))], isError: false })
      .result('cat', 'y'.repeat(300))
      .user('z'.repeat(100))
      .assistant('b', prompt(11_100));
    expect(found(stateOf(run), 'large-result')).toEqual([
      { keys: ['m0.c0'], figures: { tokens: 6_000, context: 11_100 }, text: 'grep' },
      { keys: ['m0.c1'], figures: { tokens: 3_000, context: 11_100 }, text: 'cat' },
    ]);
  });

  it('follows results that are corrected', () => {
    const run = transcript()
      .assistant([toolCall('grep')], { stopReason: 'toolUse', ...prompt(1_000) })
      .result('grep', 'x'.repeat(10))
      .user('y'.repeat(90))
      .assistant('b', prompt(6_000));
    const store = run.store();
    expect(found(store.getState(), 'large-result')).toEqual([]);
    store.push([{ type: 'blockEnd', block: 'm1.c0', value: text('x'.repeat(910)) }]);
    store.publish();
    run.emit({ type: 'messageContent', message: 'm1', content: [text('x'.repeat(910))] }).feed(store);
    expect(found(store.getState(), 'large-result')).toEqual([
      { keys: ['m0.c0'], figures: { tokens: 4_550, context: 6_000 }, text: 'grep' },
    ]);
  });
});

describe('context-full', () => {
  it('is where a context comes above 80 % of its limit, each time', () => {
    const run = transcript();
    for (const input of [80_000, 80_001, 90_000, 40_000, 85_000])
      run.assistant('a', { ...prompt(input), contextWindow: 100_000 });
    expect(found(stateOf(run), 'context-full')).toEqual([
      { keys: ['m1'], figures: { context: 80_001, limit: 100_000 }, text: '' },
      { keys: ['m4'], figures: { context: 85_000, limit: 100_000 }, text: '' },
    ]);
    expect(
      found(stateOf(transcript().assistant('a', { ...prompt(9), contextWindow: 0 })), 'context-full'),
    ).toEqual([]);
    expect(
      found(stateOf(transcript().assistant('a', { ...prompt(9), contextWindow: 10 })), 'context-full'),
    ).toHaveLength(1);
  });
});

describe('slow-tool', () => {
  const slow = (...times: readonly (number | undefined)[]) => {
    const run = transcript();
    for (const [index, durationMs] of times.entries())
      ran(run, 'bash', { command: `${index}` }, 'done', durationMs === undefined ? {} : { durationMs });
    return found(stateOf(run), 'slow-tool');
  };

  it('is more than ten times the median of three calls or more, and more than 5 s', () => {
    expect(slow(600, 500, 5_001)).toEqual([]);
    expect(slow(600, 500, 6_001)).toEqual([
      { keys: ['m4.c0'], figures: { durationMs: 6_001, medianMs: 600 }, text: 'bash' },
    ]);
    expect(slow(600, 500, 6_000)).toEqual([]);
    expect(slow(1, 1, 5_000)).toEqual([]);
    expect(slow(1, 1, 5_001)).toHaveLength(1);
    expect(slow(1, 9_000)).toEqual([]);
    expect(slow(1, 9_000, undefined)).toEqual([]);
    // Of an even number the lower one of those in the middle.
    expect(slow(1, 600, 700, 6_500)).toHaveLength(1);
  });

  it('follows calls whose time is corrected', () => {
    const run = transcript();
    for (const durationMs of [10, 20]) ran(run, 'bash', { command: `${durationMs}` }, 'a', { durationMs });
    run.assistant([toolCall('bash', { command: 'x' }, { id: 'x' })], { stopReason: 'toolUse' });
    run.result('bash', 'a', { toolCallId: 'x', durationMs: 9_000 });
    const store = run.store();
    expect(keysOf(store.getState(), 'slow-tool')).toEqual([['m4.c0']]);
    run.result('bash', 'a', { toolCallId: 'x', durationMs: 900 }).feed(store);
    expect(keysOf(store.getState(), 'slow-tool')).toEqual([]);
  });
});
