import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../core.ts';
import { readValues, recordsOf } from '../../../testing/readValues.ts';
import { miniSweAgentAdapter } from './index.ts';

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8'));
const read = (...values: readonly unknown[]) => readValues(miniSweAgentAdapter, values);

describe('miniSweAgentAdapter', () => {
  it('reads bare messages, and tells the task from what the environment said', () => {
    const { messages, loops } = read(fixture('bare.traj.json'));
    expect(messages.map(({ head, turnKey }) => [head.role, head.synthetic, turnKey])).toEqual([
      ['system', undefined, undefined],
      ['user', undefined, undefined],
      ['assistant', undefined, 't0'],
      ['toolResult', undefined, 't0'],
      ['assistant', undefined, 't1'],
      ['toolResult', undefined, 't1'],
    ]);
    expect(loops.map(({ loop }) => loop.status)).toEqual(['completed']);
  });

  it('tells the task from what the program says of the work behind it', () => {
    const content =
      'Please solve this issue: the dam leaks.\n\nYou can execute bash commands and edit files to implement the necessary changes.';
    const { messages } = read([
      { role: 'system', content: 'You mend.' },
      { role: 'user', content },
      { role: 'assistant', content: 'Done.' },
    ]);
    expect(messages[1]?.content).toEqual([{ type: 'text', text: content, markup: 'instructions' }]);
  });

  it('reads a command in prose and what came of it as a call and its result', () => {
    const { messages } = read(fixture('bare.traj.json'));
    expect(messages[2]).toMatchObject({
      head: { extra: { content: 'THOUGHT: find the key.\n\n```mswea_bash_command\nls drawer\n```' } },
      content: [
        { type: 'thinking', thinking: 'THOUGHT: find the key.' },
        { type: 'toolCall', id: '', name: 'bash', arguments: { command: 'ls drawer' } },
      ],
    });
    expect(messages[2]?.calls.map(({ run: call }) => call?.status)).toEqual(['failed']);
    expect(messages[3]).toMatchObject({
      head: { toolName: 'bash', details: { returncode: 2 } },
      content: [{ type: 'text', text: 'ls: no drawer' }],
    });
  });

  it('takes no two blocks of commands, and none within a line, for a command that ran', () => {
    const block = '```bash\nls\n```';
    for (const content of [`${block}\n${block}`, 'Say ```bash ls```.', '```sh\nls\n```']) {
      const { messages } = read([
        { role: 'user', content: 'Go.' },
        { role: 'assistant', content },
        { role: 'user', content: 'Exactly one.' },
      ]);
      expect(messages.map(({ head }) => head.role)).toEqual(['user', 'assistant', 'user']);
    }
  });

  describe('a trajectory with calls', () => {
    const run = read(fixture('tools.traj.json'));

    it('reads what each answer was and cost', () => {
      expect(run.messages[2]).toMatchObject({
        head: {
          timestamp: 1780300000500,
          model: 'clock-2',
          stopReason: 'toolUse',
          usage: { input: 20, output: 30, reasoning: 12, cacheRead: 100, costUsd: 0.01 },
        },
        content: [
          { type: 'thinking', thinking: 'Where is the key?' },
          { type: 'text', text: 'Two looks.' },
          { type: 'toolCall', arguments: { command: 'ls case' } },
          { type: 'toolCall', arguments: { command: 'cat key' } },
        ],
      });
    });

    it('says of each call what became of it', () => {
      expect(run.messages[2]?.calls.map(({ run: call }) => call?.status)).toEqual(['done', 'not-executed']);
      expect(run.messages[3]?.head).toMatchObject({ toolName: 'bash', details: { returncode: 0 } });
    });

    it('keeps the end of the run out of the lane that the model reads', () => {
      expect(run.messages.at(-1)).toMatchObject({
        lane: 'extension',
        head: { kind: 'exit', data: { exit_status: 'LimitsExceeded' } },
      });
      expect(run.loops[0]?.loop).toMatchObject({
        status: 'aborted',
        model: 'acme/clock-2',
        usage: { costUsd: 0.03, input: null },
      });
      expect(run.session.details).toEqual({ instance_id: 'clock-7' });
    });

    it('keeps what the agent noted of a message', () => {
      expect(run.messages[6]?.head).toMatchObject({
        synthetic: 'environment',
        extra: { interrupt_type: 'FormatError' },
      });
    });
  });

  it('explains the end at the last answer, where the model did not', () => {
    const messages = [
      { role: 'user', content: 'x' },
      { role: 'assistant', content: 'y' },
    ];
    const last = (exit_status: string) => {
      const frame = { trajectory_format: 'mini-swe-agent-1', info: { exit_status }, messages };
      return read(frame).messages.at(-1)?.head;
    };
    expect(last('LimitsExceeded')).toMatchObject({ stopReason: 'LimitsExceeded' });
    expect(last('UserInterruption')).toMatchObject({ stopReason: 'userStop' });
    expect(last('Submitted')).toMatchObject({ stopReason: null });
  });

  it('keeps what is no message', () => {
    const { messages, items } = read({
      trajectory_format: 'mini-swe-agent-1',
      messages: [7, { role: 'pendulum', content: 'tick' }],
    });
    expect(items).toMatchObject([{ raw: 7 }]);
    expect(messages[0]?.head).toMatchObject({ role: 'unknown', sourceRole: 'pendulum' });
  });

  it('claims nothing that merely looks similar', () => {
    const others = [
      [{ role: 'user', content: 'How do I write ```mswea_bash_command``` blocks?' }],
      [{ role: 'assistant', content: '```bash\nls\n```' }],
      { messages: [{ role: 'assistant', content: '```mswea_bash_command\nls\n```' }] },
      { trajectory_format: 'other', messages: [] },
    ];
    for (const other of others) expect(miniSweAgentAdapter.detect(recordsOf([other]))).toBe(false);
  });

  it('reads answers and outputs as the Responses API gives them', async () => {
    const { messages, summary, diagnostics } = await readTranscript(
      readFileSync(join(import.meta.dirname, 'fixtures', 'responses.traj.json')),
    );
    expect(diagnostics).toEqual([]);
    expect(summary.tools).toMatchObject({ calls: 1, paired: 1 });
    expect(messages[2]).toMatchObject({
      role: 'assistant',
      stopReason: 'toolUse',
      model: 'plover-3',
      usage: { input: 50, cacheRead: 40, output: 20, costUsd: 0.01 },
      content: [
        { type: 'thinking', thinking: 'Look first.' },
        { type: 'text', text: 'I look at the fence.' },
        { type: 'toolCall', name: 'bash', arguments: { command: 'ls fences' } },
      ],
    });
    expect(messages[3]).toMatchObject({ role: 'toolResult', isError: false, details: { returncode: 0 } });
    expect(messages[4]).toMatchObject({
      role: 'user',
      synthetic: 'environment',
      content: [{ type: 'text', text: 'No tool calls found.' }],
    });
  });
});
