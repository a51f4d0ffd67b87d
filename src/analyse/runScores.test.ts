import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../model/index.ts';
import { transcript } from '../testing/buildTranscript.ts';
import { readRunScores } from './runScores.ts';

const scores = (details: JsonValue) => readRunScores(transcript().session({ details }).store().getState());

describe('readRunScores', () => {
  it('reads figures, how samples were judged, and how many there are of all', () => {
    const run = transcript().session({
      details: {
        results: {
          total_samples: 9,
          scores: [
            {
              name: 'match',
              metrics: {
                accuracy: { name: 'share', value: 0.5 },
                stderr: { value: 0.1 },
                note: { value: 'x' },
              },
            },
            { scorer: 'judge', metrics: { mean: 3 } },
            { name: 7, metrics: { mean: { value: 1 } } },
            { name: 'empty', metrics: {} },
            { name: 'none' },
            null,
          ],
        },
      },
    });
    for (const verdict of ['incorrect', 'correct', 'incorrect', undefined] as const)
      run.loop({ kind: 'sample', ...(verdict && { verdict }) }).endLoop();
    run.loop({ kind: 'initial', verdict: 'partial' }).endLoop();
    expect(readRunScores(run.store().getState())).toEqual({
      scores: [
        {
          name: 'match',
          metrics: [
            ['share', 0.5],
            ['stderr', 0.1],
          ],
        },
        { name: 'judge', metrics: [['mean', 3]] },
        { name: '', metrics: [['mean', 1]] },
      ],
      verdicts: [
        ['correct', 1],
        ['incorrect', 2],
      ],
      samples: 4,
      total: 9,
    });
  });

  it.each<JsonValue>([
    null,
    [],
    'results',
    { results: [] },
    { results: { scores: {}, total_samples: '9' } },
    { results: { scores: [{ metrics: [1] }] } },
  ])('finds nothing in %j', (details) => {
    expect(scores(details)).toEqual({ scores: [], verdicts: [], samples: 0, total: null });
  });

  it('names every verdict in its order', () => {
    const run = transcript();
    for (const verdict of ['noAnswer', 'incorrect', 'partial', 'correct'] as const)
      run.loop({ kind: 'sample', verdict }).endLoop();
    expect(readRunScores(run.store().getState()).verdicts.map(([verdict]) => verdict)).toEqual([
      'correct',
      'partial',
      'incorrect',
      'noAnswer',
    ]);
  });
});
