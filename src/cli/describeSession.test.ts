import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shared, sharedIsHere } from '../testing/fixtures.ts';
import { describeSession } from './describeSession.ts';
import { countRun } from './runCounts.ts';

describe.skipIf(!sharedIsHere)('what a list says of a recording', () => {
  const at = (path: string): string => join(shared, 'recordings', path);

  it.each([
    [
      'codex-rollout/jnarowski__agentcmd/rollout-2025-09-24T20-12-23-01997ea4-a70d-7da3-8c20-c736db82a7c5.jsonl',
      { version: '0.40.0', model: 'gpt-5-codex' },
    ],
    ['swe-agent-traj/SWE-agent__SWE-agent/pydicom__pydicom-1458.traj', { version: null, model: null }],
  ])('is its version and its model, where it states them: %s', async (path, facts) => {
    expect(await describeSession(at(path))).toMatchObject(facts);
  });

  it('is how long it worked, without the night before somebody left', async () => {
    const path =
      'codex-rollout/jnarowski__agentcmd/rollout-2025-09-24T20-12-23-01997ea4-a70d-7da3-8c20-c736db82a7c5.jsonl';
    const how = { signal: new AbortController().signal, pace: () => Promise.resolve() };
    const { workedMs } = await countRun([at(path)], {}, how);
    // 20:12:25 to 20:14:35 and 24 s after a pause of two minutes.
    expect(workedMs).toBeGreaterThan(120_000);
    expect(workedMs).toBeLessThan(160_000);
  });
});
