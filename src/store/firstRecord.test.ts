import { describe, expect, it } from 'vitest';
import { createReader } from '../core.ts';

const record = (value: unknown) => ({ index: 0, line: 1, value });

describe('a source of which one record has come', () => {
  it('is shown where only one format writes such a record', async () => {
    const prompt = {
      type: 'user',
      uuid: 'u',
      parentUuid: null,
      sessionId: 's',
      timestamp: '2026-05-04T08:00:00Z',
      message: { role: 'user', content: 'First prompt' },
    };
    const reader = await createReader();
    expect(JSON.stringify(reader.push([record(prompt)]))).toContain('First prompt');
  });

  it('waits where several formats write it', async () => {
    for (const value of [
      { role: 'user', content: 'Hi' },
      { messages: [{ role: 'user', content: 'Hi' }] },
      { type: 'session', version: 3, id: '6b1f', timestamp: '2026-06-01T08:00:00.000Z', cwd: '/home/warden' },
    ])
      expect((await createReader()).push([record(value)])).toEqual([]);
  });
});
