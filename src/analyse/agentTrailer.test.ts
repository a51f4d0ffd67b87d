import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAgentAnswer } from './agentTrailer.ts';

const TRAILER = `agentId: ab1e6e (use SendMessage with to: 'ab1e6e' to continue this agent)
worktreePath: /home/otter/dam/.claude/worktrees/agent-ab1e
worktreeBranch: worktree-agent-ab1e
<usage>total_tokens: 33854
tool_uses: 17
duration_ms: 447008</usage>`;

describe('readAgentAnswer', () => {
  it('reads the figures that Claude Code adds behind the answer', () => {
    expect(readAgentAnswer(`The weir holds.\n${TRAILER}`)).toEqual({
      text: 'The weir holds.',
      calls: 17,
      tokens: 33854,
    });
    expect(readAgentAnswer(TRAILER).text).toBe('');
    expect(readAgentAnswer('Done.\nagentId: a22 (for resuming, if needed)')).toEqual({
      text: 'Done.',
      calls: null,
      tokens: null,
    });
  });

  it('takes the tags of opencode off the answer', () => {
    const text =
      'task_id: ses_33 (for resuming to continue this task if needed)\n\n<task_result>\nslept\n</task_result>';
    expect(readAgentAnswer(text).text).toBe('slept');
  });

  it('leaves any other text as it is', () => {
    expect(readAgentAnswer('See <task_result> in the docs').text).toBe('See <task_result> in the docs');
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.includes('agentId: ') && !text.includes('<task_result>'));
        expect(readAgentAnswer(text)).toEqual({ text, calls: null, tokens: null });
      }),
    );
  });
});
