import { describe, expect, it } from 'vitest';
import type { Divider } from '../model/index.ts';
import { defaultLabels } from './labels.ts';
import { describeDivider } from './describeDivider.ts';

const divider = (kind: string, fields: Partial<Divider> = {}): Divider => ({
  type: 'divider',
  kind,
  status: 'done',
  ...fields,
});

describe('describeDivider', () => {
  it.each<[string, Divider]>([
    [
      'Context compacted | 152k → 31k tokens | 58 messages → 9 | dashed',
      divider('compaction', {
        tokensBefore: 152_000,
        tokensAfter: 31_000,
        messagesBefore: 58,
        messagesAfter: 9,
      }),
    ],
    ['Context compacted | 152k tokens before | dashed', divider('compaction', { tokensBefore: 152_000 })],
    ['Context compacted | ? → 31k tokens | dashed', divider('compaction', { tokensAfter: 31_000 })],
    ['Context compacted | dashed', divider('compaction')],
    [
      'Compacting context | 152k tokens | 58 messages | dashed',
      divider('compaction', { status: 'running', tokensBefore: 152_000, messagesBefore: 58 }),
    ],
    [
      'The context could not be compacted | no model | solid',
      divider('compaction', { status: 'failed', reason: 'no model' }),
    ],
    [
      'Pruned 6 messages | −18k tokens | dashed',
      divider('prune', { messagesRemoved: 6, tokensRemoved: 18_200 }),
    ],
    ['Pruned messages | dashed', divider('prune')],
    [
      'Reverted 2 messages | Lesson: the queue needs a second service | dashed',
      divider('revert', {
        messagesRemoved: 2,
        category: 'failure',
        summary: 'the queue needs a second service',
      }),
    ],
    ['Reverted 1 message | detour | dashed', divider('revert', { messagesRemoved: 1, category: 'detour' })],
    ['Reverted | constructor | dashed', divider('revert', { category: 'constructor' })],
    [
      'Revert refused | no checkpoint before this turn | solid',
      divider('revert', { status: 'refused', reason: 'no checkpoint before this turn' }),
    ],
    ['Went back to an earlier message | dashed', divider('branch')],
    ['Summary of an abandoned branch | solid', divider('branchSummary', { summary: 'x' })],
    [
      'Model changed | kestrel-2 → kestrel-2-mini | solid',
      divider('modelChange', { from: 'kestrel-2', to: 'kestrel-2-mini' }),
    ],
    ['Thinking level changed | high | solid', divider('thinkingLevelChange', { to: 'high' })],
    [
      'Another agent took over | triage → refunds | solid',
      divider('agentSwitch', { from: 'triage', to: 'refunds' }),
    ],
    ['Conversation cleared | dashed', divider('flush')],
    ['Compacting context | dashed', divider('compaction', { status: 'running' })],
    ['The context could not be compacted | solid', divider('compaction', { status: 'refused' })],
    [
      'Context compacted | 152k tokens before | dashed',
      divider('compaction', { tokensBefore: 152_000, messagesBefore: 58 }),
    ],
    ['Context compacted | dashed', divider('compaction', { messagesAfter: 9 })],
    ['Revert refused | solid', divider('revert', { status: 'failed' })],
    ['Reverted | the queue | dashed', divider('revert', { summary: '# the queue\nmore' })],
    [
      'Went back to an earlier message | a → b | running | dashed',
      divider('branch', { from: 'a', to: 'b', status: 'running' }),
    ],
    ['Went back to an earlier message | failed | solid', divider('branch', { status: 'failed' })],
    ['Model changed | kestrel-2 → ? | solid', divider('modelChange', { from: 'kestrel-2' })],
    ['The run was rescued | solid', divider('rescue')],
    ['Bookmark | before the rewrite | solid', divider('label', { to: 'before the rewrite' })],
    [
      'Mark | moonrise | failed | clouds | solid',
      divider('moonrise', { status: 'failed', reason: 'clouds' }),
    ],
    ['Mark | __proto__ | solid', divider('__proto__')],
  ])('says “%s”', (text, value) => {
    const { title, facts, rule } = describeDivider(value, defaultLabels);
    expect([title, ...facts, rule].join(' | ')).toBe(text);
  });
});
