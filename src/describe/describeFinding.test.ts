import { describe, expect, it } from 'vitest';
import type { Finding } from '../analyse/findings.ts';
import { describeFinding } from './describeFinding.ts';

const found = (rule: Finding['rule'], figures: Finding['figures'], text = ''): string =>
  describeFinding({ rule, severity: 'note', keys: [], figures, text } as Finding);

describe('describeFinding', () => {
  it.each<[Finding['rule'], Finding['figures'], string, string]>([
    ['repeated-call', { times: 3 }, 'grep', 'grep was called 3 times with the same arguments'],
    ['repeated-error', { times: 4 }, 'no such\nfile', 'The same error 4 times: no such file'],
    [
      'cache-broke',
      { tokens: 28_000, before: 30_000, after: 2000 },
      '',
      'The cache broke: 28k tokens were paid for again, 2.0k read from it after 30k',
    ],
    [
      'large-result',
      { tokens: 2500, context: 10_000 },
      'read',
      'A result of read takes 25% of the context, about 2.5k tokens (estimated)',
    ],
    [
      'context-full',
      { context: 180_000, limit: 200_000 },
      '',
      'The context is 90% full: 180k of 200k tokens',
    ],
    ['context-full', { context: 5, limit: 0 }, '', 'The context is 0% full: 5 of 0 tokens'],
    ['context-full', { context: 5, limit: -1 }, '', 'The context is 0% full: 5 of -1 tokens'],
    [
      'slow-tool',
      { durationMs: 65_000, medianMs: 2000 },
      'bash',
      'bash took 1m 05s; half of its calls take 2.0s at most',
    ],
    ['unanswered', { times: 1 }, '', '1 call never got an answer'],
    ['unanswered', { times: 2 }, '', '2 calls never got an answer'],
    ['cut-off', {}, '', 'The run went on from an answer that was cut off by its length'],
    ['empty-answer', {}, '', 'An answer has no content'],
    ['retries', { times: 2 }, '', 'Requests were sent again 2 times'],
    ['edit-missed', {}, 'dam.ts', 'The text that an edit was to replace was not found in dam.ts'],
    ['read-again', { times: 3 }, 'dam.ts', 'dam.ts was read 3 times without a change in between'],
    ['read-again', { times: 3 }, '', 'A file was read 3 times without a change in between'],
  ])('says %s with %j of %j', (rule, figures, text, words) => {
    expect(found(rule, figures, text)).toBe(words);
  });

  it('takes a figure that is missing for none', () => {
    expect(found('repeated-call', {}, 'grep')).toBe('grep was called 0 times with the same arguments');
    expect(found('slow-tool', {}, 'bash')).toBe('bash took 0.0s; half of its calls take 0.0s at most');
    expect(found('cache-broke', {})).toBe(
      'The cache broke: 0 tokens were paid for again, 0 read from it after 0',
    );
    expect(found('context-full', {})).toBe('The context is 0% full: 0 of 0 tokens');
  });
});
