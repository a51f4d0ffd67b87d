import { readTranscript } from 'agent-lanes/core';
import { describe, expect, it } from 'vitest';
import { sampleRun } from './sampleRun.ts';

describe('sampleRun', () => {
  it('reads without a problem and shows a bit of everything', async () => {
    const { summary, store } = await readTranscript(sampleRun());
    expect(summary).toMatchObject({
      format: 'phi-core',
      loops: 4,
      turns: 12,
      messages: { user: 3, assistant: 12, toolResult: 13, extension: 3 },
      tools: { calls: 13, paired: 13, unanswered: 0, orphanResults: 0, errors: 1 },
      lastStopReason: 'stop',
      diagnostics: [],
    });
    expect(summary.blocks.image).toBe(1);
    expect(summary.stopReasons).toMatchObject({ length: 1, error: 1 });
    const { loopKeys, loop } = store.getState();
    expect(loopKeys.filter((key) => loop(key)?.callKey !== undefined)).toHaveLength(1);
  });
});
