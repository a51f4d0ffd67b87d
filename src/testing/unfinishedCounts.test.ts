import { readTranscript, selectUsage, type TranscriptState } from 'agent-lanes/core';
import { describe, expect, it } from 'vitest';
import { costsOf } from '../analyse/costs.ts';
import { bytesOf, runCommand } from '../cli/testing.ts';
import { recordings, sharedIsHere } from './fixtures.ts';

interface Line {
  readonly type?: string;
  readonly message?: {
    readonly id?: string;
    readonly stop_reason?: string | null;
    readonly usage?: { readonly output_tokens?: number };
  };
}

/** Ids of answers of which every record that counts tokens was written before the model had stopped. */
function unfinished(bytes: Uint8Array): readonly string[] {
  const ended = new Map<string, boolean>();
  for (const line of new TextDecoder().decode(bytes).split('\n')) {
    if (!line.startsWith('{')) continue;
    const { type, message } = JSON.parse(line) as Line;
    if (type !== 'assistant' || message?.id === undefined) continue;
    if (message.stop_reason !== null) ended.set(message.id, true);
    else if (message.usage?.output_tokens !== undefined && !ended.has(message.id))
      ended.set(message.id, false);
  }
  return [...ended].flatMap(([id, hasEnded]) => (hasEnded ? [] : [id])).sort();
}

const marked = (state: TranscriptState): readonly string[] =>
  state.messageKeys
    .flatMap((key) => {
      const head = state.message(key)?.head;
      return head?.role === 'assistant' && head.usage?.atLeast === true ? [head.id ?? ''] : [];
    })
    .sort();

describe.skipIf(!sharedIsHere)('tokens of answers that were counted before they ended', () => {
  const files = sharedIsHere
    ? recordings('claude-code-session').filter(({ path }) => path.endsWith('.jsonl'))
    : [];
  const known = files.map((file) => ({ ...file, ids: unfinished(file.bytes) }));

  it('stand in most recordings of Claude Code', () => {
    expect(known.filter(({ ids }) => ids.length > 0).length).toBeGreaterThan(6);
  });

  it.each(known)('are at least so much in $path', async ({ bytes, ids }) => {
    const { store } = await readTranscript(bytes);
    const state = store.getState();
    expect(marked(state)).toEqual(ids);
    // The head of the debugger, the end of the run and the command say so of the sum, or none does.
    const isPart = ids.length > 0;
    const usage = selectUsage(state);
    if (!usage) return;
    expect(usage.atLeast === true).toBe(isPart);
    if (isPart) expect(costsOf(state, '')?.withAgents.tokens?.atLeast).toBe(true);
    for (const key of state.turnKeys)
      expect(costsOf(state, key)?.own.tokens?.atLeast ?? false).toBe(
        state.tally(key).usage?.atLeast ?? false,
      );
    const { stdout } = await runCommand(['stats', '-'], { stdin: bytesOf(new TextDecoder().decode(bytes)) });
    if (isPart) expect(stdout).toMatch(/^Tokens +≥ [\d,]+ total .* ≥ [\d,]+ out/m);
    else expect(stdout).not.toMatch(/^Tokens .*≥ [\d,]+ out/m);
  });
});
