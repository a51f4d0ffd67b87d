import { describe, expect, it } from 'vitest';
import { text, thinking, toolCall, transcript, type TranscriptBuilder } from '../testing/buildTranscript.ts';
import { findMatches, type FindMatch } from './findMatches.ts';
import type { PanelPath } from './textsOf.ts';

const find = (builder: TranscriptBuilder, looked: string) =>
  [...findMatches(builder.store().getState(), looked)]
    .flat()
    .map(({ key, rowKey, nth }) => `${key} in ${rowKey}, ${nth}`);

function panelsOf(match: FindMatch | undefined): readonly string[] {
  const panels: string[] = [];
  for (let path: PanelPath | null = match?.within.path ?? null; path; path = path.outer)
    panels.push(...path.panels);
  return panels;
}

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

  it('finds the words of commands and reminders, not the tags they are written in', () => {
    const written = '<command-name>/mend</command-name>\n<system-reminder>The dam leaks.</system-reminder>';
    const run = transcript().user([{ type: 'text', text: written, markup: 'commands' }]);
    expect(find(run, '/mend')).toHaveLength(1);
    expect(find(run, 'reminder>')).toEqual([]);
    const [match] = [...findMatches(run.store().getState(), 'leaks')].flat();
    expect(panelsOf(match)).toContain('m0.c0:reminder/1');
  });

  it('takes the text as it is', () => {
    const run = transcript().user('a.b (c) [d] \\e ^f$ {2} g|h');
    for (const looked of ['a.b (c)', '[d]', '\\e', '^f$', '{2}', 'g|h'])
      expect(find(run, looked)).toHaveLength(1);
    expect(find(run, 'a-b')).toEqual([]);
    expect(find(run, '')).toEqual([]);
  });

  it('finds names, titles, tags, bookmarks, data of results, keys and words of data', () => {
    const run = transcript()
      .user('hi', { label: 'needle', tags: [{ kind: 'lesson', text: 'a needle' }], name: 'Needle' })
      .assistant([toolCall('read', { ok: true, none: null, off: false }, { title: 'needle title' })], {
        model: 'needle-1',
      })
      .result('read', 'done', { details: { needle: 1 }, output: { is: 'needle' } });
    expect(find(run, 'needle')).toEqual([
      'm0 in m0, 0',
      'm0 in m0, 1',
      'm0 in m0, 2',
      't0 in t0, 0',
      'm1.c0 in m1, 0',
      'm1.c0 in m1, 1',
      'm2 in m1, 0',
    ]);
    for (const word of ['true', 'null', 'false', 'none', 'off']) expect(find(run, word)).toHaveLength(1);
  });

  it('opens the one branch of a group that holds what it finds', () => {
    const run = transcript().item({ type: 'parallel', status: 'done', loopIds: ['a', 'b', 'c'] });
    for (const loopId of ['a', 'b', 'c'])
      run
        .loop({ loopId, kind: 'branch' })
        .assistant(loopId === 'b' ? 'the needle' : 'nothing')
        .endLoop();
    const [match] = [...findMatches(run.store().getState(), 'needle')].flat();
    expect(panelsOf(match).filter((panel) => panel.includes('/'))).toEqual(['i0/l1']);
  });

  it('names each panel on the way once, however many calls a message has', () => {
    const calls = Array.from({ length: 2000 }, (_, at) => toolCall('read', { at }, { id: `${at}` }));
    const state = transcript()
      .assistant([...calls, text('needle')])
      .store()
      .getState();
    const [match] = [...findMatches(state, 'read', { wholeWords: true })].flat().slice(-1);
    expect(panelsOf(match)).toEqual(['m0.c1999', 'm0.c1999:group', 'm0']);
  });

  it('pauses within a row that says much', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => ({ at }));
    const state = transcript().user('hi').extension('log', { rows }).store().getState();
    expect([...findMatches(state, 'nowhere')].length).toBeGreaterThan(10);
    const long = transcript().user('word '.repeat(1_000_000)).store().getState();
    expect([...findMatches(long, 'nowhere')].length).toBeGreaterThan(50);
  });

  it('pauses after each row', () => {
    const run = transcript().user('one').user('two').user('three');
    const state = run.store().getState();
    expect([...findMatches(state, 'o')]).toHaveLength(state.itemKeys.length);
  });

  it('gives out 500 at a time, each once', () => {
    const state = transcript().user('o '.repeat(1200)).store().getState();
    const together = [...findMatches(state, 'o')].filter(({ length }) => length > 0);
    expect(together.map(({ length }) => length)).toEqual([500, 500, 200]);
    expect(together.flat().map(({ start, nth }) => [start, nth])).toEqual(
      Array.from({ length: 1200 }, (_, nth) => [2 * nth, nth]),
    );
  });

  it('says why not all was searched', () => {
    const state = transcript().user('a'.repeat(4000)).user('no').store().getState();
    const problemOf = (looked: string): unknown => {
      const run = findMatches(state, looked, { regularExpression: true });
      let count = 0;
      for (;;) {
        const step = run.next();
        if (step.done === true) return [step.value, count > 0];
        count += step.value.length;
      }
    };
    expect(problemOf('(')).toEqual(['invalid', false]);
    expect(problemOf('a.*b|a')).toEqual(['tooSlow', true]);
    expect(problemOf('a+')).toEqual([undefined, true]);
    expect(problemOf('')).toEqual([undefined, false]);
  });
});
