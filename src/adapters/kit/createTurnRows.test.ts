import { describe, expect, it } from 'vitest';
import type { MessageHead, ToolCallBlock } from '../../model/index.ts';
import { createTurnRows } from './createTurnRows.ts';
import { createWriter } from './createWriter.ts';

const user: MessageHead = { role: 'user', timestamp: null };
const answer: MessageHead = {
  role: 'assistant',
  timestamp: null,
  stopReason: null,
  model: '',
  provider: '',
  usage: null,
};
const result = (toolCallId: string): MessageHead => ({
  role: 'toolResult',
  timestamp: null,
  toolCallId,
  toolName: '',
  isError: false,
});
const call = (id: string): ToolCallBlock => ({ type: 'toolCall', id, name: `tool-${id}`, arguments: {} });
const start = () => {
  const writer = createWriter();
  return { writer, rows: createTurnRows(writer, { loopId: 'r', kind: 'initial' }) };
};

describe('createTurnRows', () => {
  it('gives each answer a turn and keeps people outside', () => {
    const { rows } = start();
    const placed = [user, answer, result('x'), user, answer].map((head) => rows.add(head, []).turn);
    expect(placed).toEqual([undefined, 't0', 't0', undefined, 't1']);
  });

  it('puts a late result into the turn of its call, and names its tool', () => {
    const { writer, rows } = start();
    rows.add(answer, [call('a')]);
    rows.add(answer, [call('b')]);
    expect(rows.add(result('a'), []).turn).toBe('t0');
    const started = writer.take().findLast((event) => event.type === 'messageStart');
    expect(started).toMatchObject({ value: { toolName: 'tool-a' } });
  });

  it('adds calls of the same answer to the message that is there', () => {
    const { rows } = start();
    rows.add(answer, [call('a')]);
    expect(rows.extend([call('b')])).toBe(true);
    expect(rows.call('b')).toEqual({ turn: 't0', toolCallId: 'b', toolName: 'tool-b', block: 'm0.c1' });
    rows.add(user, []);
    expect(rows.extend([call('c')])).toBe(false);
  });

  it('says nothing of a run that never began', () => {
    const { writer, rows } = start();
    rows.end({ status: 'completed' });
    expect(writer.take()).toEqual([]);
  });
});
