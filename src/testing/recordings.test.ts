import { describe, expect, it } from 'vitest';
import { readTranscript, selectMessages } from '../core.ts';
import { describeSource } from './describeSource.ts';
import { documentExamples, expectedFigures, recordings, sharedIsHere } from './fixtures.ts';

/** What `expected.json` says of a pi session. */
interface PiFigures {
  readonly format: string;
  readonly messages: Readonly<Record<string, number>>;
  readonly blocks: Readonly<Record<string, number>>;
  readonly text_chars: number;
  readonly thinking_chars: number;
  readonly tool_calls: number;
  readonly tool_call_ids: readonly string[];
  readonly tool_results: number;
  readonly tool_results_paired?: number;
  readonly tool_errors?: number;
  readonly stop_reasons: Readonly<Record<string, number>>;
  readonly final_stop_reason: string;
  readonly usage_sum: Readonly<Record<string, number>>;
}

describe.skipIf(!sharedIsHere)('recordings of pi', () => {
  describe.each(sharedIsHere ? recordings('pi-session') : [])('$path', ({ path, bytes }) => {
    describeSource({ format: 'pi-session', bytes, runs: bytes.length > 100_000 ? 3 : 20 });

    it('gives the figures that a correct reader finds', async () => {
      // The figures are checked one by one below; their shape is that of their README.
      const expected = expectedFigures()[path] as unknown as PiFigures;
      const { summary, store, format } = await readTranscript(bytes);
      expect(format).toBe(expected.format);
      expect(summary.messages).toMatchObject(expected.messages);
      const blocks: Record<string, number> = {};
      for (const message of selectMessages(store.getState())) {
        if (message.role === 'bashExecution' || message.role === 'extension') continue;
        for (const { type } of message.content) {
          blocks[`${message.role}:${type}`] = (blocks[`${message.role}:${type}`] ?? 0) + 1;
        }
      }
      expect(blocks).toEqual(expected.blocks);
      expect(summary.characters.assistantText).toBe(expected.text_chars);
      expect(summary.characters.thinking).toBe(expected.thinking_chars);
      expect(summary.tools).toMatchObject({
        calls: expected.tool_calls,
        ids: expected.tool_call_ids,
        paired: expected.tool_results_paired ?? 0,
        orphanResults: expected.tool_results - (expected.tool_results_paired ?? 0),
        errors: expected.tool_errors ?? 0,
      });
      expect(summary.stopReasons).toEqual(expected.stop_reasons);
      expect(summary.lastStopReason).toBe(expected.final_stop_reason);
      expect(summary.usage).toMatchObject(expected.usage_sum);
    });
  });
});

describe.skipIf(!sharedIsHere).each(['phi-core', 'pi', 'yoagent'])('examples of %s', (document) => {
  describe.each(sharedIsHere ? documentExamples(document) : [])('$name', ({ text }) => {
    const bytes = new TextEncoder().encode(text);

    it('is read as one of its formats, without a problem that is an error', async () => {
      const { format, diagnostics } = await readTranscript(bytes);
      expect(format).toMatch(new RegExp(`^${document}(-session)?$`));
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    });

    describeSource({
      format: document === 'pi' && text.includes('"session"') ? 'pi-session' : document,
      bytes,
    });
  });
});
