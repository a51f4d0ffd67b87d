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

  it('reads figures only from the last twelve lines, and from lines of their own', () => {
    const figures = 'agentId: a22 (for resuming)\ntotal_tokens: 5';
    expect(readAgentAnswer(`So.${'\n'.repeat(10)}\n${figures}`)).toEqual({
      text: 'So.',
      calls: null,
      tokens: 5,
    });
    expect(readAgentAnswer(`So.${'\n'.repeat(11)}\n${figures}`)).toEqual({
      text: 'So.\n',
      calls: null,
      tokens: 5,
    });
    const far = `agentId: a22 (for resuming)${'\n'.repeat(12)}`;
    expect(readAgentAnswer(far)).toEqual({ text: far, calls: null, tokens: null });
  });

  it.each([
    'total_tokens: 5\ntool_uses: 7',
    'My agentId: a22 (for resuming)',
    'agentId: a22',
    'agentId: a22 (for resuming)\nSo.',
    'agentId: a22 (for resuming)\n worktreePath: /dam',
  ])('takes %j for an answer', (text) => {
    expect(readAgentAnswer(text)).toEqual({ text, calls: null, tokens: null });
  });

  it('takes for a figure what is a whole number of at most 15 digits', () => {
    const tokens = (said: string) =>
      readAgentAnswer(`So.\nagentId: a22 (\n<usage>total_tokens: ${said}`).tokens;
    expect(
      ['123456789012345', '7</usage>', '1234567890123456', '7 or so', 'x7', '', '7</usage>.'].map(tokens),
    ).toEqual([123_456_789_012_345, 7, null, null, null, null, null]);
    expect(readAgentAnswer('So.\nagentId: a22 (\nduration_ms: 9\ntool_uses: 3')).toEqual({
      text: 'So.',
      calls: 3,
      tokens: null,
    });
  });

  it('takes tags off where nothing but the task stands before them', () => {
    const tagged = '<task_result> slept </task_result>';
    const textOf = (text: string) => readAgentAnswer(text).text;
    expect(textOf(tagged)).toBe('slept');
    expect(textOf(` \n${tagged} and more`)).toBe('slept');
    expect(textOf('<task_result>\nstill </task_result> sleeping\n</task_result>\n')).toBe(
      'still </task_result> sleeping',
    );
    expect(textOf('<task_result>\nbreaks off\n')).toBe('breaks off');
    for (const before of ['x', 'my task_id: 1', 'task_id: 1\nx', 'x\ntask_id: 1'])
      expect(textOf(`${before}\n${tagged}`)).toBe(`${before}\n${tagged}`);
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
