import { describe, expect, it } from 'vitest';
import { detectPhiCore } from './detectPhiCore.ts';
import { fixture, records } from './fold.test.support.ts';

const detects = (...values: readonly unknown[]): boolean => detectPhiCore(records(values));
const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, totalTokens: 2 };
const cost = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 };
const answer = {
  role: 'assistant',
  content: [],
  stopReason: 'stop',
  model: 'm',
  provider: 'p',
  usage,
  timestamp: 1,
};

describe('detectPhiCore', () => {
  it.each([
    'parallel-tools.jsonl',
    'parallel-group.jsonl',
    'rejected.jsonl',
    'session.json',
    'messages.json',
  ])('knows %s', (name) => {
    expect(detectPhiCore(fixture(name).slice(0, 1))).toBe(true);
  });

  it('knows events wrapped by a recorder, or named by the stream', () => {
    expect(detects({ sequence: 0, event: { type: 'TurnStart', loop_id: 'a' } })).toBe(true);
    expect(detectPhiCore([{ index: 0, line: 1, value: { loop_id: 'a' }, eventName: 'TurnStart' }])).toBe(
      true,
    );
  });

  it('knows canonical messages, whatever they were made from', () => {
    expect(detects({ ...answer, api: 'x', usage: { ...usage, cost, costUsd: null, reasoning: null } })).toBe(
      true,
    );
    expect(detects([{ role: 'user', content: 'hi' }])).toBe(true);
  });

  it('leaves the formats of others to them', () => {
    expect(detects({ type: 'agentStart' }, { type: 'turnStart' })).toBe(false);
    expect(detects({ type: 'agent_start' })).toBe(false);
    expect(detects({ id: 'e1', parent_id: null, message: { role: 'user', content: [] }, timestamp: 1 })).toBe(
      false,
    );
    expect(
      detects({ type: 'session', version: 3, id: 'x' }, { type: 'message', id: 'y', message: answer }),
    ).toBe(false);
    expect(
      detects([
        { role: 'user', content: 'hi' },
        { ...answer, api: 'x', usage: { ...usage, cost } },
      ]),
    ).toBe(false);
    expect(
      detects([
        { role: 'user', content: 'hi' },
        { role: 'tool', content: '4' },
      ]),
    ).toBe(false);
    expect(detects([{ role: 'assistant', content: [{ type: 'tool_use', id: 'a' }] }])).toBe(false);
  });

  it('claims nothing it cannot know', () => {
    for (const value of [
      undefined,
      null,
      1,
      'AgentStart',
      [],
      {},
      { type: 'constructor' },
      { role: 'toString' },
    ]) {
      expect(detects(value)).toBe(false);
    }
  });
});
