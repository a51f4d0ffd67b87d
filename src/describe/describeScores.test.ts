import { describe, expect, it } from 'vitest';
import { readTranscript } from '../core.ts';
import { describeMetrics, describeScore, describeVerdicts } from './describeScores.ts';
import { defaultLabels } from './labels.ts';
import type { JsonObject, Verdict } from '../model/index.ts';
import { transcript } from '../testing/buildTranscript.ts';
import { recordings, sharedIsHere } from '../testing/fixtures.ts';
import { readRunScores } from '../analyse/runScores.ts';

const accuracy = { name: 'accuracy', value: 2 / 3, params: {} };
const judged = (results: object, ...verdicts: readonly Verdict[]) => {
  const run = transcript().session({
    details: { results: JSON.parse(JSON.stringify(results)) as JsonObject },
  });
  for (const verdict of verdicts) run.loop({ kind: 'sample', verdict }).user('How deep?').endLoop();
  return readRunScores(run.end().store().getState());
};

describe('readRunScores', () => {
  it('reads the figures of each scorer in the order of the source', () => {
    const stderr = { name: 'stderr', value: 1 / 3 };
    const said = judged({
      total_samples: 3,
      scores: [
        { name: 'match', metrics: { accuracy, stderr } },
        { scorer: 'depth', metrics: { mean: 12.5, unit: { name: 'unit', value: 'm' } } },
        { name: 'empty', metrics: {} },
      ],
    });
    expect(said.scores).toEqual([
      {
        name: 'match',
        metrics: [
          ['accuracy', 2 / 3],
          ['stderr', 1 / 3],
        ],
      },
      { name: 'depth', metrics: [['mean', 12.5]] },
    ]);
    expect(said.scores.map((score) => describeScore(score, true, defaultLabels))).toEqual([
      'match: accuracy 0.667, stderr 0.333',
      'depth: mean 12.5',
    ]);
    expect(said.scores[0] && describeScore(said.scores[0], false, defaultLabels)).toBe(
      'accuracy 0.667, stderr 0.333',
    );
  });

  it('says the first four figures of a scorer, and cuts long names', () => {
    const metrics = ['a', 'b', 'c', 'd', 'e'].map((name, value) => [name, value] as const);
    expect(describeMetrics({ name: 's', metrics }, defaultLabels)).toBe('a 0, b 1, c 2, d 3');
    const long = { name: 's'.repeat(81), metrics: [['m'.repeat(81), 1] as const] };
    expect(describeScore(long, true, defaultLabels)).toBe(`${'s'.repeat(80)}…: ${'m'.repeat(80)}… 1`);
    expect(describeScore({ name: '', metrics }, true, defaultLabels)).toBe('a 0, b 1, c 2, d 3');
    expect(describeScore({ name: 'match', metrics: [] }, true, defaultLabels)).toBe('match');
  });

  it('counts how the samples were judged, and says where not all are here', () => {
    const said = judged({ total_samples: 3 }, 'incorrect', 'correct', 'correct');
    expect(describeVerdicts(said, defaultLabels)).toBe('2 correct, 1 incorrect');
    expect(describeVerdicts({ ...said, total: null }, defaultLabels)).toBe('2 correct, 1 incorrect');
    expect(describeVerdicts({ ...said, total: 790 }, defaultLabels)).toBe(
      '3 of 790 samples: 2 correct, 1 incorrect',
    );
  });

  it.each([{}, { scores: 'none' }, { scores: [null, 1, { metrics: [] }] }])(
    'reads nothing where none are stated: %j',
    (results) => {
      const said = judged(results);
      expect(said).toEqual({ scores: [], verdicts: [], samples: 0, total: null });
      expect(describeVerdicts(said, defaultLabels)).toBe('');
    },
  );

  it('reads nothing of a run that is no evaluation', () => {
    const said = readRunScores(transcript().user('Hi').store().getState());
    expect(said).toEqual({ scores: [], verdicts: [], samples: 0, total: null });
  });
});

/** What stands in the recordings, as `header.json` or the log itself states it. */
const STATED: Readonly<Record<string, string>> = {
  'log.eval': 'includes: accuracy 0.676, stderr 0.042',
  'log_streaming.eval': 'match: accuracy 0.75, stderr 0.25',
  '2025-05-12T20-28-13-04-00_popularity.json': 'match: accuracy 0.667, stderr 0.333',
  'log_images.json': 'match: accuracy 0, stderr 0',
};

describe.skipIf(!sharedIsHere)('the logs of Inspect among the recordings', () => {
  const logs = (sharedIsHere ? recordings('inspect-log') : []).filter(({ path }) =>
    Object.hasOwn(STATED, path.split('/').at(-1) ?? ''),
  );

  it('are there', () => {
    expect(logs).toHaveLength(Object.keys(STATED).length);
  });

  it.each(logs)('say what they came to: $path', async ({ path, bytes }) => {
    const { store } = await readTranscript(bytes);
    const { scores } = readRunScores(store.getState());
    expect(scores.map((score) => describeScore(score, true, defaultLabels))).toEqual([
      STATED[path.split('/').at(-1) ?? ''],
    ]);
  });
});
