import { describe, expect, it } from 'vitest';
import type { ThinkingBlock } from '../../model/index.ts';
import { thinkingStatus } from './thinkingStatus.ts';

const block = (fields: Partial<ThinkingBlock>): ThinkingBlock => ({
  type: 'thinking',
  thinking: '',
  ...fields,
});

describe('thinkingStatus', () => {
  it.each([
    ['streaming', block({ thinking: 'The pool' }), true],
    ['streaming', block({}), true],
    ['done', block({ thinking: 'The pool' }), false],
    ['done', block({ thinking: 'A summary', encrypted: true }), false],
    ['redacted', block({ thinking: 'c2VjcmV0', redacted: true }), false],
    ['redacted', block({ redacted: true }), true],
    ['encrypted', block({ encrypted: true }), false],
    ['empty', block({ signature: 'c2ln' }), false],
    ['empty', block({ thinking: ' \n' }), false],
  ])('is %s for %o, streaming: %s', (status, thinking, streaming) => {
    expect(thinkingStatus(thinking, streaming)).toBe(status);
  });
});
