import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyError } from './classifyError.ts';

describe('classifyError', () => {
  it.each([
    ['overflow', 'prompt is too long: 214311 tokens > 200000 maximum'],
    ['overflow', 'Context overflow: the request needs 9k more tokens'],
    ['overflow', "This model's maximum context length is 128000 tokens"],
    ['auth', 'Auth error: invalid x-api-key'],
    ['auth', '401 {"type":"error","error":{"type":"authentication_error","message":"x"}}'],
    ['auth', 'Incorrect API key provided'],
    ['auth', '403 Forbidden'],
    ['rateLimit', 'Rate limited, retry after 12s'],
    ['rateLimit', '429 Too Many Requests'],
    ['rateLimit', 'rate_limit_error: your organization is over its limit'],
    ['rateLimit', 'You exceeded your current quota'],
    ['rateLimit', 'API error: 529 overloaded_error: upstream is temporarily overloaded'],
    ['network', 'Network error: connection reset by peer'],
    ['network', 'TypeError: fetch failed'],
    ['network', 'read ECONNRESET'],
    ['network', 'Request timed out.'],
    ['network', '503 Service Unavailable'],
    ['cancelled', 'Cancelled'],
    ['cancelled', 'Request was aborted.'],
    ['cancelled', 'AbortError: This operation was aborted'],
    ['other', 'API error: 500 internal'],
    ['other', 'Schema mismatch: field `name` is missing'],
    ['other', 'No provider registered for protocol: smoke'],
    ['other', ''],
  ])('finds %s in %s', (kind, text) => {
    expect(classifyError(text)).toBe(kind);
  });

  it('answers for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(classifyError(text)).toMatch(/^[a-zA-Z]+$/);
      }),
    );
  });

  it('reads the head of a huge text only', () => {
    expect(classifyError(`${'x'.repeat(5000)} 429`)).toBe('other');
  });
});
