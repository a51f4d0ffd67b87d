import { describe, expect, it } from 'vitest';
import { text, thinking, toolCall, transcript, usage } from '../testing/buildTranscript.ts';
import { summarize } from './summarize.ts';

describe('summarize', () => {
  it('counts what is there, by role, block and tool', () => {
    const summary = summarize(
      transcript()
        .user('four')
        .assistant([thinking('hm'), text('Reading.'), toolCall('read'), toolCall('write')], {
          stopReason: 'toolUse',
          usage: usage({ input: 5, output: 2 }),
        })
        .result('read', 'body', { isError: true })
        .result('other', 'lost')
        .extension('note', {})
        .assistant('Done.', { usage: usage({ input: 7, cacheRead: 3 }) })
        .finish()
        .store()
        .getState(),
    );
    expect(summary).toMatchObject({
      loops: 1,
      turns: 2,
      messages: { system: 0, user: 1, assistant: 2, toolResult: 2, extension: 1 },
      blocks: { text: 5, thinking: 1, image: 0, document: 0, toolCall: 2, unknown: 0 },
      tools: {
        calls: 2,
        paired: 1,
        unanswered: 1,
        orphanResults: 1,
        errors: 1,
        failed: 1,
        ids: ['call_read', 'call_write'],
      },
      failures: 3,
      characters: { userText: 4, assistantText: 13, thinking: 2, toolResultText: 8 },
      stopReasons: { toolUse: 1, stop: 1 },
      lastStopReason: 'stop',
      models: ['heron-1'],
      usage: { input: 12, output: 2, cacheRead: 3, cacheWrite: null, reasoning: null, costUsd: null },
    });
  });

  it('knows nothing of an empty transcript, and says null rather than 0', () => {
    const summary = summarize(transcript().end().store().getState());
    expect(summary).toMatchObject({
      format: null,
      lastStopReason: null,
      usage: { input: null, costUsd: null },
    });
  });

  it('takes the cost of its loops where its answers state none', () => {
    const state = transcript()
      .assistant('Done.', { usage: usage({ input: 1 }) })
      .endLoop({ status: 'completed', usage: usage({ costUsd: 0.25 }) })
      .end()
      .store()
      .getState();
    expect(summarize(state).usage.costUsd).toBe(0.25);
  });

  it('takes the tokens of its loops where its answers state none', () => {
    const state = transcript()
      .assistant('Done.')
      .endLoop({ status: 'completed', usage: usage({ input: 9, output: 4 }) })
      .end()
      .store()
      .getState();
    expect(summarize(state).usage).toMatchObject({ input: 9, output: 4, cacheRead: null });
  });

  it('counts every role and every type of block', () => {
    const picture = { type: 'url', url: 'https://example.test/a.png' } as const;
    const state = transcript()
      .message({ role: 'system', timestamp: null }, [text('be brief')], { turn: false })
      .message({ role: 'developer', timestamp: null }, [text('in verse')], { turn: false })
      .message(
        {
          role: 'bashExecution',
          timestamp: null,
          command: 'ls',
          output: 'a',
          exitCode: 0,
          cancelled: false,
          truncated: false,
          excludeFromContext: false,
        },
        [],
        { turn: false },
      )
      .message({ role: 'unknown', timestamp: null, sourceRole: 'parrot' }, [
        { type: 'unknown', raw: { role: 'parrot' } },
      ])
      .user([
        { type: 'image', source: picture },
        { type: 'document', source: { type: 'text', text: 'a page' } },
        { type: 'file', source: picture },
        { type: 'source', sourceType: 'url' },
      ])
      .end()
      .store()
      .getState();
    expect(summarize(state)).toMatchObject({
      messages: { system: 2, user: 2, assistant: 0, toolResult: 0, extension: 0 },
      blocks: { text: 2, thinking: 0, image: 1, document: 2, toolCall: 0, unknown: 1 },
      characters: { userText: 0, assistantText: 0, thinking: 0, toolResultText: 0 },
    });
  });

  it('names models and stop reasons that are stated, and no others', () => {
    const state = transcript()
      .assistant('a', { model: 'heron-2' })
      .assistant('b', { model: '' })
      .assistant('c', { model: 'heron-1', stopReason: null })
      .assistant('d', { model: 'heron-2' })
      .end()
      .store()
      .getState();
    expect(summarize(state)).toMatchObject({ models: ['heron-2', 'heron-1'], stopReasons: { stop: 3 } });
    expect(Object.keys(summarize(state).stopReasons)).toEqual(['stop']);
  });

  it('tells the calls that an execution answered from those that nothing did', () => {
    const end = { type: 'toolEnd', content: [text('x')] } as const;
    const state = transcript()
      .assistant([toolCall('read'), toolCall('make'), toolCall('wait')], { stopReason: 'toolUse' })
      .tool('read', { ...end, isError: false })
      .tool('make', { ...end, isError: true })
      .finish()
      .store()
      .getState();
    expect(summarize(state).tools).toMatchObject({
      calls: 3,
      paired: 0,
      unanswered: 1,
      orphanResults: 0,
      errors: 1,
      failed: 1,
    });
  });

  it('counts an error once that both an execution and its result tell', () => {
    const state = transcript()
      .assistant([toolCall('make')], { stopReason: 'toolUse' })
      .tool('make', { type: 'toolEnd', content: [text('x')], isError: true })
      .result('make', 'x', { isError: true })
      .finish()
      .store()
      .getState();
    expect(summarize(state).tools).toMatchObject({ paired: 1, errors: 1, failed: 1 });
  });

  it('says that a sum is at least so much where an answer says so, and what was spent on reasoning', () => {
    const spent = (fields: Parameters<typeof usage>[0]) =>
      summarize(
        transcript()
          .assistant('a', { usage: usage({ output: 9, reasoning: 4, ...fields }) })
          .end()
          .store()
          .getState(),
      ).usage;
    expect(spent({})).toEqual({
      input: null,
      output: 9,
      reasoning: 4,
      cacheRead: null,
      cacheWrite: null,
      totalTokens: null,
      costUsd: null,
    });
    expect(spent({ atLeast: true })).toMatchObject({ output: 9, atLeast: true });
  });

  it('adds up what several loops state', () => {
    const spent = { status: 'completed', usage: usage({ input: 9 }) } as const;
    const state = transcript().loop().endLoop(spent).loop().endLoop(spent).loop().end().store().getState();
    expect(summarize(state)).toMatchObject({ loops: 3, turns: 0, usage: { input: 18 } });
  });
});
