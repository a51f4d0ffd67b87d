import { describe, expect, it } from 'vitest';
import { text, thinking, toolCall, transcript, type TranscriptBuilder } from '../testing/buildTranscript.ts';
import { findMatches } from './findMatches.ts';

const find = (builder: TranscriptBuilder, looked: string) =>
  [...findMatches(builder.store().getState(), looked)]
    .flat()
    .map(({ key, rowKey, nth }) => `${key} in ${rowKey}, ${nth}`);

describe('findMatches', () => {
  it('finds text, thinking, names and arguments in the order in which they are drawn', () => {
    const run = transcript()
      .user('the needle, and the Needle again')
      .assistant([thinking('a needle'), text('no'), toolCall('needle', { path: ['x', { needle: 1 }] })]);
    expect(find(run, 'needle')).toEqual([
      'm0.c0 in m0, 0',
      'm0.c0 in m0, 1',
      'm1.c0 in m1, 0',
      'm1.c2 in m1, 0',
      'm1.c2 in m1, 1',
    ]);
  });

  it('finds a result in the row of its call', () => {
    const run = transcript()
      .assistant([toolCall('read')])
      .result('read', 'line\nneedle');
    expect(find(run, 'needle')).toEqual(['m1.c0 in m0, 0']);
  });

  it('finds what a sub-agent says in the row of the call that started it', () => {
    const run = transcript()
      .assistant([toolCall('task')])
      .child('task', { loopId: 'inner' }, (inner) => inner.assistant([thinking('needle')]));
    expect(find(run, 'needle').map((match) => match.split(' in ')[1])).toEqual(['m0, 0']);
  });

  it('finds data of extension messages, as a JSON view shows it', () => {
    const run = transcript().user('hi').extension('log', { said: 'a "needle"\nhere' });
    expect(find(run, '"needle"\nhere')).toHaveLength(1);
  });

  it('takes the text as it is', () => {
    const run = transcript().user('a.b (c) [d] \\e ^f$ {2} g|h');
    for (const looked of ['a.b (c)', '[d]', '\\e', '^f$', '{2}', 'g|h'])
      expect(find(run, looked)).toHaveLength(1);
    expect(find(run, 'a-b')).toEqual([]);
    expect(find(run, '')).toEqual([]);
  });

  it('pauses after each row', () => {
    const run = transcript().user('one').user('two').user('three');
    const state = run.store().getState();
    expect([...findMatches(state, 'o')]).toHaveLength(state.itemKeys.length);
  });
});
