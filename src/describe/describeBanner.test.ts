import { describe, expect, it } from 'vitest';
import type { Banner } from '../model/index.ts';
import { defaultLabels } from './labels.ts';
import { describeBanner } from './describeBanner.ts';

const banner = (kind: string, fields: Partial<Banner> = {}): Banner => ({
  type: 'banner',
  kind,
  severity: 'warning',
  status: 'done',
  ...fields,
});

describe('describeBanner', () => {
  it.each<[string, Banner]>([
    ['error | Input rejected. | Card number found.', banner('inputRejected', { text: 'Card number found.' })],
    [
      'neutral | Rate limited. Trying again in 8s. | Attempt 2 of 4 | 429 slow down',
      banner('retry', {
        status: 'running',
        delayMs: 8000,
        attempt: 2,
        maxAttempts: 4,
        text: '429 slow down',
      }),
    ],
    ['neutral | Trying again… | Attempt 1', banner('retry', { status: 'running', attempt: 1 })],
    [
      'neutral | Retried 3 times | Rate limited. | 529 overloaded',
      banner('retry', { attempt: 3, text: '529 overloaded' }),
    ],
    ['neutral | The retry succeeded.', banner('retry')],
    [
      'error | The retries failed. | Attempt 4 of 4 | 529 overloaded',
      banner('retry', { status: 'failed', attempt: 4, maxAttempts: 4, text: '529 overloaded' }),
    ],
    [
      'warn | The context could not be compacted | no model',
      banner('compactionFailed', { status: 'failed', text: 'no model' }),
    ],
    [
      'warn | grep was called 3 times with the same arguments.',
      banner('repeatedToolCall', { toolName: 'grep', repetitions: 3 }),
    ],
    [
      'error | grep was called 5 times with the same arguments. | The run was stopped.',
      banner('repeatedToolCall', { toolName: 'grep', repetitions: 5, status: 'failed', severity: 'error' }),
    ],
    ['warn | Tool call was called again with the same arguments.', banner('repeatedToolCall')],
    [
      'error | The connection to the provider failed. | fetch failed',
      banner('error', { text: 'fetch failed' }),
    ],
    ['error | Input rejected.', banner('inputRejected')],
    ['warn | The context could not be compacted', banner('compactionFailed')],
    ['warn | Warning', banner('')],
    ['error | Error | tide', banner('tide', { severity: 'error' })],
    ['neutral | Trying again…', banner('retry', { status: 'running' })],
    ['error | The retries failed.', banner('retry', { status: 'failed' })],
    [
      'warn | Tool call was called again with the same arguments.',
      banner('repeatedToolCall', { toolName: '' }),
    ],
    [
      'warn | grep was called again with the same arguments. | see above',
      banner('repeatedToolCall', { toolName: 'grep', text: 'see above' }),
    ],
    ['neutral | Score', banner('score', { severity: 'info' })],
    ['error | The run failed. | out of tape', banner('error', { text: 'out of tape' })],
    ['neutral | Progress | 3 of 9 files', banner('progress', { severity: 'info', text: '3 of 9 files' })],
    ['neutral | Note | high | tide', banner('tide', { severity: 'info', text: 'high' })],
  ])('says “%s”', (text, value) => {
    const { tone, title, detail, raw, code } = describeBanner(value, defaultLabels);
    expect([tone, title, detail, raw, code].filter((part) => part !== undefined).join(' | ')).toBe(text);
  });
});

describe('a score', () => {
  it.each([
    ['correct', 'neutral', 'correct · match = C'],
    ['incorrect', 'warn', 'incorrect · match = C'],
    ['partial', 'warn', 'partly correct · match = C'],
    ['noAnswer', 'warn', 'no answer · match = C'],
    [undefined, 'neutral', 'match = C'],
  ] as const)('says what its letter means: %s', (verdict, tone, detail) => {
    const banner = {
      type: 'banner',
      kind: 'score',
      severity: 'info',
      status: 'done',
      text: 'match = C',
    } as const;
    const said = describeBanner(verdict === undefined ? banner : { ...banner, verdict }, defaultLabels);
    expect(said).toEqual({ tone, title: 'Score', detail });
  });
});
