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
});
