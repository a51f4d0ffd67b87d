import { describe, expect, it } from 'vitest';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { createFilter } from './createFilter.ts';
import { parseFilter } from './parseFilter.ts';
import { suggestTerms } from './suggestTerms.ts';

const state = transcript()
  .loop({ agentName: 'Night watch' })
  .user('go')
  .assistant([toolCall('ls'), toolCall('grep')], { stopReason: 'toolUse', model: 'heron-2' })
  .result('ls', 'a', { isError: true })
  .result('grep', 'b')
  .assistant([text('So.'), toolCall('ls', {}, { id: 'x' })], { stopReason: 'toolUse' })
  .result('ls', 'c', { toolCallId: 'x' })
  .extension('weather', {})
  .item({ type: 'banner', kind: 'limit', severity: 'info', status: 'done' })
  .finish()
  .store()
  .getState();

const terms = (written: string) => suggestTerms(state, written).map(({ term, count }) => [term, count]);

describe('suggestTerms', () => {
  it('suggests names of terms, and how the filter goes on with them', () => {
    expect(suggestTerms(state, 'role:user -to')).toEqual([
      { text: 'role:user -tool:', term: 'tool:', count: null },
      { text: 'role:user -tokens:', term: 'tokens:', count: null },
    ]);
    expect(terms('T').map(([term]) => term)).toEqual(['tool:', 'turn:', 'tokens:']);
    expect(terms('')).toHaveLength(16);
    expect(terms('xyz')).toEqual([]);
  });

  it('suggests the values of the run, the most frequent first', () => {
    expect(suggestTerms(state, '-tool:')).toEqual(
      [
        { text: '-tool:ls ', term: 'tool:ls', count: 2 },
        { text: '-tool:list ', term: 'tool:list', count: 2 },
        { text: '-tool:grep ', term: 'tool:grep', count: 1 },
        { text: '-tool:search ', term: 'tool:search', count: 1 },
      ].toSorted((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1)),
    );
    expect(terms('a tool:L')).toEqual([
      ['tool:list', 2],
      ['tool:ls', 2],
    ]);
    // What is written whole needs no suggestion.
    expect(terms('tool:ls')).toEqual([]);
    expect(terms('kind:we')).toEqual([['kind:weather', 1]]);
    expect(terms('kind:ban')).toEqual([['kind:banner', 1]]);
  });

  it('counts the steps that a filter shows', () => {
    for (const term of ['role:', 'kind:', 'tool:', 'status:', 'has:', 'lane:', 'context:', 'stop:', 'model:'])
      for (const { term: whole, count } of suggestTerms(state, term)) {
        const { shown } = createFilter(parseFilter(whole).terms)(state);
        expect([whole, count]).toEqual([whole, shown]);
      }
    expect(terms('role:a')).toEqual([['role:assistant', 4]]);
    expect(terms('status:')).toEqual([
      ['status:done', 6],
      ['status:failed', 1],
    ]);
    expect(terms('has:e')).toEqual([['has:error', 1]]);
  });

  it('puts quotation marks around values with blanks', () => {
    expect(suggestTerms(state, 'agent:n')).toEqual([
      { text: 'agent:"Night watch" ', term: 'agent:"Night watch"', count: 7 },
    ]);
    const odd = transcript().loop({ agentName: 'a"b,c*d' }).user('go').store().getState();
    expect(suggestTerms(odd, 'agent:').map(({ term }) => term)).toEqual(['agent:"ab,c*d"']);
  });

  it('suggests one more value behind a comma, but none that is named before', () => {
    expect(suggestTerms(state, 'role:user -tool:ls,')).toEqual([
      { text: 'role:user -tool:ls,list ', term: 'tool:ls,list', count: 2 },
      { text: 'role:user -tool:ls,grep ', term: 'tool:ls,grep', count: 1 },
      { text: 'role:user -tool:ls,search ', term: 'tool:ls,search', count: 1 },
    ]);
    expect(terms('tool:LS,"grep",L')).toEqual([['tool:LS,"grep",list', 2]]);
    expect(terms('tool:ls,grep')).toEqual([]);
  });

  it('suggests the values that begin as what stands in quotation marks without an end', () => {
    expect(suggestTerms(state, 'agent:"Night w')).toEqual([
      { text: 'agent:"Night watch" ', term: 'agent:"Night watch"', count: 7 },
    ]);
    expect(terms('agent:"Night watch"')).toEqual([]);
    expect(terms('agent:"Day')).toEqual([]);
    expect(terms('"to')).toEqual([]);
  });

  it('begins a new term behind a blank', () => {
    expect(suggestTerms(state, 'tool:ls ')).toHaveLength(16);
    expect(suggestTerms(state, 'tool:ls -')[0]).toEqual({
      text: 'tool:ls -lane:',
      term: 'lane:',
      count: null,
    });
  });

  it.each(['turn:', 'cost:', 'duration:', 'tokens:', 'after:', 'before:', 'colour:', 'a:b:'])(
    'has none for “%s”',
    (term) => {
      expect(terms(term)).toEqual([]);
    },
  );

  it('suggests eight values at most', () => {
    const many = transcript()
      .assistant(Array.from({ length: 12 }, (_, at) => toolCall(`heron${at}`)))
      .store()
      .getState();
    expect(suggestTerms(many, 'tool:')).toHaveLength(8);
  });
});
