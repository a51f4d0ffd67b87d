import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readValues, recordsOf } from '../../../testing/readValues.ts';
import { sweAgentAdapter } from './index.ts';
import { matchSteps } from './matchSteps.ts';

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8'));
const read = (...values: readonly unknown[]) => readValues(sweAgentAdapter, values);
const textOf = ({ content }: ReturnType<typeof read>['messages'][number]): string =>
  content.map((block) => (block.type === 'text' ? block.text : '')).join('');

describe('sweAgentAdapter', () => {
  describe('a trajectory that speaks in text', () => {
    const run = read(fixture('text.traj'));

    it('tells the task, a demonstration and what the environment said apart', () => {
      const users = run.messages.filter(({ head, context }) => head.role === 'user' && context === 'in');
      expect(users.map(({ head }) => head.synthetic)).toEqual(['demonstration', undefined]);
      const results = run.messages.filter(
        ({ head, context }) => head.role === 'toolResult' && context === 'in',
      );
      expect(results.map(textOf)).toEqual(['1: bake()\nbash-$', '1: bake(220)\nbash-$']);
    });

    it('reads thought, action and observation as thinking, a call and its result', () => {
      const answers = run.messages.filter(
        ({ head, context }) => head.role === 'assistant' && context === 'in',
      );
      expect(answers.map(({ content }) => content)).toMatchObject([
        [
          { type: 'thinking', thinking: 'I open it.' },
          { type: 'toolCall', id: '', name: 'open', arguments: { path: 'oven.py' } },
        ],
        [
          { type: 'thinking', thinking: 'Again, with care.' },
          {
            name: 'edit',
            arguments: { path: 'oven.py', start_line: 1, end_line: 1, content: 'bake(220)' },
          },
        ],
        [
          { type: 'thinking', thinking: 'Done.' },
          { name: 'submit', arguments: {} },
        ],
      ]);
      expect(answers.map(({ calls }) => calls[0]?.run?.status)).toEqual(['done', 'done', 'done']);
      expect(answers.map(({ head }) => head.extra?.content)).toEqual([
        'I open it.\n```\nopen oven.py\n```',
        'Again, with care.\n```\nedit 1:1\nbake(220)\n```',
        'Done.\n```\nsubmit\n```',
      ]);
    });

    it('shows a try that was taken out of the history, as abandoned', () => {
      const abandoned = run.messages.filter(({ context }) => context === 'abandoned');
      expect(abandoned.map(({ head }) => head.role)).toEqual(['assistant', 'toolResult']);
      expect(abandoned[0]).toMatchObject({
        head: { retried: true, extra: { response: 'Now I edit.\n```\nedit 1:1\nbake(\n```' } },
        content: [
          { type: 'thinking', thinking: 'Now I edit.' },
          { type: 'toolCall', name: 'edit', arguments: { content: 'bake(' } },
        ],
      });
      expect(abandoned.map(textOf)).toEqual(['', 'Syntax error. Try again.']);
    });

    it('takes what only the steps say for the words of the agent of the answers', () => {
      const names = run.messages.map(({ head }) => head.agentName);
      expect(new Set(names).size).toBe(1);
      expect(names[0]).toBeDefined();
    });

    it('shows what the last action came to, which the model never read', () => {
      expect(run.messages.at(-1)).toMatchObject({
        context: 'ui-only',
        content: [{ text: 'diff --git a/oven.py b/oven.py\n' }],
      });
    });

    it('keeps the state beside its answer, whatever it was written as', () => {
      const answers = run.messages.filter(
        ({ head, context }) => head.role === 'assistant' && context === 'in',
      );
      expect(answers.map(({ head }) => head.extra?.state)).toEqual([
        { open_file: 'n/a', working_dir: '/bakery' },
        { open_file: 'oven.py', working_dir: '/bakery' },
        'not json',
      ]);
    });

    it('reads how the run ended and what it cost', () => {
      expect(run.loops[0]?.loop).toMatchObject({
        status: 'completed',
        usage: { input: 1200, output: 90, costUsd: 0.4 },
        details: { exit_status: 'submitted', submission: 'diff --git a/oven.py b/oven.py\n' },
      });
      expect(run.messages.findLast(({ head }) => head.role === 'assistant')?.head).toMatchObject({
        stopReason: 'stop',
      });
      expect(run.session.details).toEqual({ environment: 'swe_main' });
    });
  });

  describe('a trajectory that calls functions', () => {
    const run = read(fixture('function_calling.traj'));

    it('pairs results in their turn although ids repeat, with the time they took', () => {
      const results = run.messages.filter(({ head }) => head.role === 'toolResult');
      expect(results.map(({ callKey }) => callKey)).toEqual(['m2.c2', 'm4.c0']);
      expect(results.map(({ head }) => head)).toMatchObject([
        { toolName: 'ls', durationMs: 250 },
        { toolName: 'sift', durationMs: 1500 },
      ]);
    });

    it('keeps thinking, pictures and what was really run', () => {
      expect(run.messages[1]?.content.map(({ type }) => type)).toEqual(['text', 'image']);
      expect(run.messages[2]).toMatchObject({
        head: { extra: { action: 'ls' } },
        content: [{ type: 'thinking', thinking: 'Is there flour?' }, { type: 'text' }, { type: 'toolCall' }],
      });
    });

    it('names the file that is open where a call edits it and does not say which', () => {
      const call = (name: string, args: object) => ({
        role: 'assistant',
        content: 'I mend it.',
        agent: 'main',
        tool_calls: [{ id: name, type: 'function', function: { name, arguments: JSON.stringify(args) } }],
      });
      const step = (action: string) => ({
        action,
        observation: 'ok',
        response: 'I mend it.',
        state: { open_file: '/mill/oven.py' },
      });
      const { messages } = read({
        trajectory: [step('edit low high'), step('ls')],
        history: [
          { role: 'user', content: 'Mend the oven.', agent: 'main' },
          call('edit', { search: 'low', replace: 'high' }),
          { role: 'tool', content: 'ok', tool_call_ids: ['edit'], agent: 'main' },
          call('ls', {}),
          { role: 'tool', content: 'ok', tool_call_ids: ['ls'], agent: 'main' },
        ],
        info: {},
      });
      const titles = messages.flatMap(({ content }) =>
        content.flatMap((block) => (block.type === 'toolCall' ? [block.title] : [])),
      );
      expect(titles).toEqual(['/mill/oven.py', undefined]);
    });

    it('says that a run hit its limit, and knows no tokens where the source says 0 of everything', () => {
      expect(run.messages.at(-1)?.head).toMatchObject({ stopReason: 'exit_cost' });
      expect(run.loops[0]?.loop.status).toBe('aborted');
      expect(run.loops[0]?.loop.usage).toBeUndefined();
    });
  });

  it('reads each attempt of a file that holds several, and which was chosen', () => {
    const { loops, items, messages } = read(fixture('attempts.traj'));
    expect(loops.map(({ loop }) => [loop.loopId, loop.status])).toEqual([
      ['attempt-0', 'aborted'],
      ['attempt-1', 'completed'],
    ]);
    expect(items).toMatchObject([{ type: 'parallel', status: 'done', selectedLoopId: 'attempt-1' }]);
    expect(messages.map(({ content }) => content)).toMatchObject([
      [{ thinking: 'I knead.' }, { type: 'toolCall' }],
      [{ text: 'ok' }],
      [{ thinking: 'I fold.' }, { type: 'toolCall' }],
      [{ text: 'ok' }],
    ]);
  });

  it('says at once that attempts are over, not only when the source ends', () => {
    const { items } = readValues(sweAgentAdapter, [fixture('attempts.traj')], null);
    expect(items).toMatchObject([{ type: 'parallel', status: 'done' }]);
  });

  it('answers the last call with what its step came to', () => {
    const call = { id: 'z', type: 'function', function: { name: 'submit', arguments: '{}' } };
    const { messages } = read({
      history: [
        {
          role: 'assistant',
          content: 'x',
          agent: 'main',
          thought: 'x',
          action: 'submit',
          tool_calls: [call],
        },
      ],
      trajectory: [{ action: 'submit', observation: 'a diff', response: 'x' }],
    });
    expect(messages[0]?.calls[0]?.run?.status).toBe('done');
  });

  it('keeps what is no part of a trajectory', () => {
    const { messages, items } = read({
      trajectory: [{ action: 'a', observation: 'o', response: 'r' }],
      history: [7, { role: 'parrot', content: 'x' }],
    });
    expect(items).toMatchObject([{ raw: 7 }]);
    expect(messages[0]?.head).toMatchObject({ role: 'unknown', sourceRole: 'parrot' });
  });

  it('claims nothing that merely looks similar', () => {
    const others = [
      { trajectory: [], history: [] },
      { history: [{ role: 'user', content: 'x' }] },
      { trajectory: [{ action: 'run', source: 'agent', args: {} }] },
      { messages: [{ role: 'user', content: 'x', agent: 'a' }] },
    ];
    for (const other of others) expect(sweAgentAdapter.detect(recordsOf([other]))).toBe(false);
  });
});

describe('matchSteps', () => {
  it('places every step once, in order', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
    fc.assert(
      fc.property(texts, texts, (responses, contents) => {
        const steps = responses.map((response, index) => ({ response, index }));
        const { steps: matched, before } = matchSteps(
          steps,
          contents.map((content) => ({ content })),
        );
        const all = before.flatMap((tried, index) => [...tried, ...(matched[index] ? [matched[index]] : [])]);
        expect(all).toEqual(steps);
      }),
    );
  });
});
