import { describe, expect, it } from 'vitest';
import { fixture, fold, records } from './fold.test.support.ts';

describe('phiCoreAdapter on messages', () => {
  const run = fold(fixture('messages.json'));

  it('makes one loop, and turns from what messages say of theirs', () => {
    expect([...run.loops.values()]).toEqual([{ loopId: '', kind: 'initial', status: 'completed' }]);
    expect(run.messages.map(({ turn }) => turn)).toEqual([
      undefined,
      undefined,
      undefined,
      't0',
      't0',
      't0',
      't1',
      't2',
      undefined,
      't3',
      undefined,
    ]);
  });

  it('marks what tags say was left behind', () => {
    expect(run.messages.filter(({ context }) => context === 'abandoned').map(({ key }) => key)).toEqual([
      'm5',
      'm6',
    ]);
  });

  it('takes kind and data for an extension message whatever its role', () => {
    expect(run.messages[2]?.head).toMatchObject({
      role: 'extension',
      kind: 'ui_event',
      extra: { role: 'status' },
    });
  });

  it('keeps what it does not know', () => {
    expect(run.messages[9]).toMatchObject({
      head: { stopReason: 'shrug' },
      content: [{ type: 'unknown' }, { type: 'text' }],
    });
    expect(run.messages[10]).toMatchObject({
      head: { role: 'unknown', sourceRole: 'oracle' },
      content: [{ type: 'unknown', raw: { role: 'oracle', omen: true } }],
    });
  });

  it('reads one message per record as it reads a list', () => {
    const [{ value } = { value: [] }] = fixture('messages.json');
    const lines = fold(records(Array.isArray(value) ? value : []));
    expect(lines.messages).toEqual(run.messages);
  });

  it('opens a turn per answer and gives results to the turn of their call', () => {
    const call = (id: string) => ({
      role: 'assistant',
      content: [{ type: 'toolCall', id, name: 'f', arguments: {} }],
    });
    const result = (toolCallId: string) => ({
      role: 'toolResult',
      toolCallId,
      toolName: 'f',
      content: [],
      isError: false,
    });
    const list = [
      { role: 'user', content: 'hi' },
      call('a'),
      call('b'),
      result('a'),
      result('b'),
      result('lost'),
    ];
    expect(fold(records([list])).messages.map(({ turn }) => turn)).toEqual([
      undefined,
      't0',
      't1',
      't0',
      't1',
      't1',
    ]);
  });
});
