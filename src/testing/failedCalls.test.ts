import { readTranscript } from 'agent-lanes/core';
import { describe, expect, it } from 'vitest';
import { COUNTED, failedCalls } from '../../scripts/countFailures.ts';
import { recordings, sharedIsHere } from './fixtures.ts';

describe.skipIf(!sharedIsHere)('calls that failed in recordings', () => {
  // Sub-agents of Claude Code are files of their own, and data beside them holds no calls.
  const all = sharedIsHere
    ? COUNTED.flatMap((folder) => recordings(folder)).filter(({ name }) => !name.endsWith('.meta.json'))
    : [];

  it.each(all)('are as many as the bytes of $path say', async ({ format, name, bytes }) => {
    const { summary } = await readTranscript(bytes);
    const isSession = format !== 'pi-session' || name.endsWith('.jsonl');
    const counted = isSession ? failedCalls(format, new TextDecoder().decode(bytes)) : [];
    expect({ failed: summary.tools.failed }, counted.join('\n')).toEqual({ failed: counted.length });
  });

  it('are there in recordings of several agents', () => {
    const agents = new Set(
      all.flatMap(({ format, name, bytes }) =>
        name.endsWith('.jsonl') && failedCalls(format, new TextDecoder().decode(bytes)).length > 0
          ? [format]
          : [],
      ),
    );
    expect(agents.size).toBeGreaterThan(2);
  });
});
