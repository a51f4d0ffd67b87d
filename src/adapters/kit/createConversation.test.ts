import { describe, expect, it } from 'vitest';
import type { MessageHead, ToolCallBlock, TranscriptEvent } from '../../model/index.ts';
import { createConversation } from './createConversation.ts';
import { createWriter } from './createWriter.ts';

type HeadOf<Role extends MessageHead['role']> = Extract<MessageHead, { readonly role: Role }>;

const user: HeadOf<'user'> = { role: 'user', timestamp: null };
const answer: MessageHead = {
  role: 'assistant',
  timestamp: null,
  stopReason: null,
  model: '',
  provider: '',
  usage: null,
};
const result = (toolCallId: string): HeadOf<'toolResult'> => ({
  role: 'toolResult',
  timestamp: null,
  toolCallId,
  toolName: '',
  isError: false,
});
const call = (id: string): ToolCallBlock => ({ type: 'toolCall', id, name: `tool-${id}`, arguments: {} });
const start = () => {
  const writer = createWriter();
  return { writer, rows: createConversation(writer, () => ({ loopId: 'r' })) };
};

/** The turn of each message that was started, by the role of its head. */
const turnsIn = (events: readonly TranscriptEvent[]) =>
  events.flatMap((event) => (event.type === 'messageStart' ? [[event.value.role, event.turn]] : []));

describe('createConversation', () => {
  it('gives each answer a turn and keeps people outside', () => {
    const { writer, rows } = start();
    for (const head of [user, answer, result('x'), user, answer]) rows.add(head, []);
    expect(turnsIn(writer.take())).toEqual([
      ['user', undefined],
      ['assistant', 't0'],
      ['toolResult', 't0'],
      ['user', undefined],
      ['assistant', 't1'],
    ]);
  });

  it('puts a late result into the turn of its call, and names its tool', () => {
    const { writer, rows } = start();
    rows.add(answer, [call('a')]);
    rows.add(answer, [call('b')]);
    rows.add(result('a'), []);
    const started = writer.take().findLast((event) => event.type === 'messageStart');
    expect(started).toMatchObject({ turn: 't0', value: { toolName: 'tool-a' } });
  });

  it('adds calls of the same answer to the message that is there', () => {
    const { rows } = start();
    rows.add(answer, [call('a')]);
    expect(rows.extend([call('b')])).toBe(true);
    expect(rows.call('b')).toEqual({ turn: 't0', toolCallId: 'b', toolName: 'tool-b', block: 'm0.c1' });
    rows.add(user, []);
    expect(rows.extend([call('c')])).toBe(false);
  });

  it('keeps the turn of an answer open for what is no word of a person', () => {
    const { writer, rows } = start();
    rows.answer(answer, [call('a')]);
    rows.system({ role: 'system', timestamp: null }, []);
    rows.note({ role: 'extension', timestamp: null, kind: 'debug', data: null }, []);
    rows.unknown('narrator', { mood: 'dry' });
    rows.answer(answer, [], true);
    rows.user(user, []);
    rows.answer(answer, [], true);
    expect(turnsIn(writer.take())).toEqual([
      ['assistant', 't0'],
      ['system', undefined],
      ['extension', undefined],
      ['unknown', undefined],
      ['assistant', 't0'],
      ['user', undefined],
      ['assistant', 't1'],
    ]);
  });

  it('writes the answers to one request into the turn that was opened for it', () => {
    const { writer, rows } = start();
    rows.answer(answer, [call('a')]);
    expect(rows.openTurn(7)).toBe('t1');
    rows.answerStart(answer, true);
    rows.answerStart(answer, true);
    rows.result(result('unheard'), []);
    const events = writer.take();
    expect(turnsIn(events)).toEqual([
      ['assistant', 't0'],
      ['assistant', 't1'],
      ['assistant', 't1'],
      ['toolResult', 't1'],
    ]);
    expect(events.flatMap((event) => (event.type === 'turnStart' ? [event.value] : []))).toEqual([
      { index: 0 },
      { index: 1, startedAt: 7 },
    ]);
  });

  it('pairs results without an id with calls of their tool that wait', () => {
    const { writer, rows } = start();
    const unnamed: ToolCallBlock = { type: 'toolCall', id: '', name: 'look', arguments: {} };
    rows.answer(answer, [unnamed, unnamed]);
    rows.result({ ...result(''), toolName: 'look' }, []);
    expect(rows.takeUnanswered()).toEqual([{ turn: 't0', toolCallId: '', toolName: 'look', block: 'm0.c1' }]);
    expect(rows.takeUnanswered()).toEqual([]);
    expect(turnsIn(writer.take())).toEqual([
      ['assistant', 't0'],
      ['toolResult', 't0'],
    ]);
  });

  it('gives a note the context that its source states', () => {
    const { writer, rows } = start();
    rows.note({ role: 'extension', timestamp: null, kind: 'debug', data: null }, [], 'in');
    const started = writer.take().find((event) => event.type === 'messageStart');
    expect(started).toMatchObject({ context: 'in' });
  });

  it('says once what leaves the context, without the message that is written and without notes', () => {
    const { writer, rows } = start();
    rows.user(user, []);
    rows.note({ role: 'extension', timestamp: null, kind: 'debug', data: null }, []);
    const writing = rows.answerStart(answer);
    expect(rows.leave('compacted', writing)).toBe(1);
    expect(rows.leave('compacted')).toBe(1);
    expect(rows.leave('compacted')).toBe(0);
    expect(writer.take().flatMap((event) => (event.type === 'context' ? [event.messages] : []))).toEqual([
      ['m0'],
      ['m2'],
    ]);
  });

  it('closes its loop once, with what is known of its status', () => {
    const { writer, rows } = start();
    rows.user(user, []);
    rows.end('failed', { endedAt: 7 });
    rows.end('complete');
    const ends = writer.take().filter((event) => event.type === 'loopEnd');
    expect(ends).toEqual([{ type: 'loopEnd', loop: 'l0', value: { status: 'aborted', endedAt: 7 } }]);
  });

  it('says nothing of a run that never began', () => {
    const { writer, rows } = start();
    rows.end('complete');
    expect(writer.take()).toEqual([]);
  });
});
