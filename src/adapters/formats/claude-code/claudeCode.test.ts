import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adapterFixtures } from '../../../testing/fixtures.ts';
import { readValues, recordsOf, type ReadRow, type ReadValues } from '../../../testing/readValues.ts';
import { claudeCodeAdapter } from './index.ts';

const read = (...values: readonly unknown[]): ReadValues => readValues(claudeCodeAdapter, values);
const detects = (...values: readonly unknown[]): boolean => claudeCodeAdapter.detect(recordsOf(values));

function lines(name: string): readonly unknown[] {
  const bytes = adapterFixtures('claude-code').find((entry) => entry.name === name)?.bytes;
  const text = new TextDecoder().decode(bytes);
  const values = name.endsWith('.json') ? [text] : text.trim().split('\n');
  return values.map((value): unknown => JSON.parse(value));
}

const byId = ({ messages }: ReadValues, id: string): ReadRow | undefined =>
  messages.find(({ head }) => head.id === id);
const record = (type: string, uuid: string, parentUuid: string | null, fields: object) => ({
  type,
  uuid,
  parentUuid,
  sessionId: 's',
  timestamp: '2026-05-06T07:08:09.000Z',
  ...fields,
});
const user = (uuid: string, parentUuid: string | null, content: unknown, fields: object = {}) =>
  record('user', uuid, parentUuid, { message: { role: 'user', content }, ...fields });
const assistant = (
  uuid: string,
  parentUuid: string | null,
  id: string,
  content: unknown,
  fields: object = {},
) =>
  record('assistant', uuid, parentUuid, {
    message: { id, type: 'message', role: 'assistant', model: 'm', content, usage: { output_tokens: 1 } },
    ...fields,
  });
const text = (value: string) => ({ type: 'text', text: value });

describe('claudeCodeAdapter', () => {
  describe('a session file', () => {
    const session = read(...lines('session.jsonl'));

    it('says which session it is', () => {
      expect(session.session).toMatchObject({
        sessionId: 'ses-otter',
        cwd: '/home/otter/dam',
        title: 'Mending the dam',
        createdAt: Date.parse('2026-03-04T10:00:01.000Z'),
      });
    });

    it('joins the records of one answer and counts its usage once, as its last record states it', () => {
      const answer = byId(session, 'msg_dam1');
      expect(answer?.content.map(({ type }) => type)).toEqual(['thinking', 'text', 'toolCall', 'toolCall']);
      expect(answer?.head).toMatchObject({
        stopReason: 'toolUse',
        usage: { input: 7, output: 60, cacheRead: 100 },
      });
      expect(session.messages.filter(({ head }) => head.id === 'msg_dam1')).toHaveLength(1);
    });

    it('does not take calls that run side by side for branches', () => {
      expect(session.items.filter((item) => item.type === 'divider' && item.kind === 'branch')).toHaveLength(
        1,
      );
      expect(byId(session, 'r2')?.context).toBe('compacted');
    });

    it('tells what a later prompt left behind, and what a compaction stands for', () => {
      const contexts = ['u1', 'u2', 'msg_dam4', 'u3', 'u5', 'err-1'].map((id) => byId(session, id)?.context);
      expect(contexts).toEqual(['compacted', 'abandoned', 'abandoned', 'compacted', 'in', 'in']);
      expect(session.items).toMatchObject([
        { kind: 'branch', messagesRemoved: 2 },
        {
          type: 'banner',
          kind: 'retry',
          text: 'overloaded_error: Too many beavers',
          attempt: 1,
          delayMs: 800,
        },
        { kind: 'compaction', tokensBefore: 9000, category: 'manual' },
        { type: 'unknownRecord', name: 'moonrise' },
      ]);
    });

    it('takes the time from a call to its result for its duration where nothing better is stated', () => {
      expect(byId(session, 'msg_dam1')?.calls.map(({ run }) => run?.durationMs)).toEqual([3000, 1000]);
    });

    it('nests a sub-agent in the call that asked for it', () => {
      const call = byId(session, 'msg_dam2')?.calls[0];
      expect(call?.run).toMatchObject({ childLoopKey: 'l1', durationMs: 4200, status: 'done' });
      expect(session.loops[1]).toMatchObject({
        callKey: call?.key,
        loop: { agentName: 'scout', status: 'completed', parentLoopId: 'ses-otter' },
      });
    });

    it('tells what a person said from what the program wrote in their name', () => {
      const said = session.messages.flatMap(({ head }) =>
        head.role === 'user' ? [[head.id, head.synthetic ?? head.delivery]] : [],
      );
      expect(said).toEqual([
        ['u1', undefined],
        ['s1', undefined],
        ['q1', 'steering'],
        ['u2', undefined],
        ['u3', undefined],
        ['u4', 'interruption'],
        ['u5', 'compaction'],
        ['u6', 'command'],
        ['u7', 'environment'],
        ['v1', undefined],
      ]);
    });

    it('keeps the lines of a change as a diff, and says which call was refused', () => {
      expect(byId(session, 'r2')?.head).toMatchObject({ details: { diff: '@@ -3,1 +3,1 @@\n-mud\n+stone' } });
      expect(byId(session, 'msg_dam5')?.calls[0]?.run?.status).toBe('denied');
    });

    it('shows an error of the API as one', () => {
      expect(byId(session, 'err-1')?.head).toMatchObject({
        stopReason: 'error',
        errorMessage: 'The river is dry until noon.',
        model: '',
      });
    });

    it('starts a loop for another session in the same file', () => {
      expect(session.loops.map(({ loop }) => [loop.loopId, loop.kind])).toEqual([
        ['ses-otter', 'initial'],
        ['s1', 'initial'],
        ['ses-otter-2', 'continuation'],
      ]);
    });
  });

  describe('printed output', () => {
    const printed = read(...lines('stream.jsonl'));

    it('takes a block that was streamed and then stated for one', () => {
      expect(byId(printed, 'msg_p1')?.content).toEqual([
        { type: 'text', text: 'Asking a scout.' },
        {
          type: 'toolCall',
          id: 'toolu_p1',
          name: 'Task',
          arguments: { prompt: 'Look.', subagent_type: 'scout' },
        },
      ]);
      expect(byId(printed, 'msg_p1')?.head).toMatchObject({ stopReason: 'toolUse', usage: { output: 33 } });
    });

    it('says the same without the events of the stream', () => {
      const whole = lines('stream.jsonl').filter(
        (line) => !JSON.stringify(line).startsWith('{"type":"stream_event"'),
      );
      const content = ({ messages }: ReadValues) => messages.map(({ content: blocks }) => blocks);
      expect(content(read(...whole))).toEqual(content(printed));
    });

    it('keeps the figures at the start of a stream that its end does not state', () => {
      const events = lines('stream.jsonl').filter((line) =>
        JSON.stringify(line).startsWith('{"type":"stream_event"'),
      );
      expect(byId(read(...events), 'msg_p4')?.head).toMatchObject({
        usage: { input: 40, output: 7, cacheRead: 900 },
      });
    });

    it('nests the lines of a sub-agent and marks what was not allowed', () => {
      expect(printed.loops[1]).toMatchObject({
        callKey: 'm0.c1',
        loop: { loopId: 'toolu_p1', status: 'completed' },
      });
      expect(byId(printed, 'msg_p2')?.calls[0]?.run?.status).toBe('denied');
    });

    it('ends the run with what it cost', () => {
      expect(printed.loops[0]?.loop).toMatchObject({
        status: 'completed',
        usage: { input: 80, output: 40, costUsd: 0.0123 },
        details: { num_turns: 3 },
      });
    });

    it('shows the answer of a lone result, and the error of a run that failed', () => {
      expect(read(...lines('result.json')).messages.map(({ content }) => content)).toEqual([
        [{ type: 'text', text: 'The pond is calm.' }],
      ]);
      const failed = {
        type: 'result',
        subtype: 'error_max_turns',
        session_id: 's',
        num_turns: 4,
        is_error: true,
      };
      expect(read(failed).items).toMatchObject([{ type: 'banner', kind: 'error', text: 'error max turns' }]);
    });

    it('starts another loop after a result', () => {
      const result = { type: 'result', subtype: 'success', session_id: 's', num_turns: 1 };
      const says = (uuid: string) => ({
        type: 'assistant',
        uuid,
        session_id: 's',
        parent_tool_use_id: null,
        message: { id: uuid, role: 'assistant', content: [text(uuid)] },
      });
      expect(read(says('a'), result, says('b'), result).loops.map(({ loop }) => loop.kind)).toEqual([
        'initial',
        'continuation',
      ]);
    });
  });

  it('reads the file of a sub-agent and the small file beside it', () => {
    const agent = read(...lines('sub-agent.jsonl'));
    expect(agent.session).toMatchObject({ sessionId: 'ses-otter', agentId: 'a77' });
    expect(
      agent.messages.filter(({ head }) => head.role === 'toolResult').every(({ callKey }) => callKey),
    ).toBe(true);
    expect(read(...lines('sub-agent.meta.json')).session).toMatchObject({ title: 'Count the trout' });
  });

  it('links a sub-agent that its result names, and one whose progress is told', () => {
    const call = { type: 'tool_use', id: 't', name: 'Agent', input: { prompt: 'Go.' } };
    const asks = assistant('a', null, 'm1', [call]);
    const answer = user('r', 'a', [{ type: 'tool_result', tool_use_id: 't', content: 'ok' }], {
      toolUseResult: { agentId: 'ag1' },
    });
    const own = assistant('x', null, 'm2', [text('hi')], { agentId: 'ag1', isSidechain: true });
    expect(read(asks, answer, own).loops[1]?.callKey).toBe('m0.c0');
    const told = record('progress', 'p', 'a', {
      parentToolUseID: 't',
      data: { type: 'agent_progress', agentId: 'ag1', message: { ...own, agentId: undefined } },
    });
    expect(read(asks, told, answer, own).messages.map(({ head }) => head.id)).toEqual(['m1', 'm2', 'r']);
    expect(read(asks, told).loops[1]?.callKey).toBe('m0.c0');
  });

  it('says a record once that a file repeats, and keeps another that only shares its id', () => {
    const { messages } = read(user('u', null, 'a'), user('u', null, 'a'), user('u', null, 'b'));
    expect(messages.map(({ content }) => content)).toEqual([[text('a')], [text('b')]]);
  });

  it('goes on where a parent is not in the file', () => {
    const { messages, items } = read(user('u', 'lost', 'a'), user('v', 'lost too', 'b'));
    expect(messages.map(({ context }) => context)).toEqual(['in', 'in']);
    expect(items).toEqual([]);
  });

  it('marks answers that a later record takes back', () => {
    const { messages } = read(
      user('u', null, 'a'),
      assistant('x', 'u', 'm1', [text('no')]),
      assistant('y', 'u', 'm2', [text('yes')], { supersedesUuids: ['x'] }),
    );
    expect(messages.map(({ context }) => context)).toEqual(['in', 'abandoned', 'in']);
  });

  it('shows the output of a running command at its call', () => {
    const { messages } = readValues(
      claudeCodeAdapter,
      [
        assistant('a', null, 'm1', [{ type: 'tool_use', id: 't', name: 'Bash', input: {} }]),
        record('progress', 'p', 'a', {
          parentToolUseID: 't',
          data: { type: 'bash_progress', fullOutput: 'half', elapsedTimeSeconds: 3 },
        }),
      ],
      null,
    );
    expect(messages[0]?.calls[0]?.run).toMatchObject({
      status: 'running',
      progress: '3 s',
      content: [text('half')],
    });
  });

  it('tells the prompt that a command stands for from what else the program adds', () => {
    const command = '<command-name>/review</command-name>\n<command-args>the dam</command-args>';
    const meta = { isMeta: true };
    const { messages } = read(
      user('u', null, command),
      user('p', 'u', [text('Review what changed in the dam.')], meta),
      user('e', 'p', 'The lodge is open.', meta),
      user('c', 'e', '<command-name>/cost</command-name>'),
      user('o', 'c', '<local-command-stdout>$0.02</local-command-stdout>', meta),
    );
    expect(messages.map(({ head }) => head.role === 'user' && head.synthetic)).toEqual([
      'command',
      'commandPrompt',
      'environment',
      'command',
      'environment',
    ]);
  });

  it('shows pictures in prompts and in results', () => {
    const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'aWNl' } };
    const { messages } = read(
      user('u', null, [image, text('What is it?')]),
      assistant('a', 'u', 'm1', [{ type: 'tool_use', id: 't', name: 'Read', input: {} }]),
      user('r', 'a', [{ type: 'tool_result', tool_use_id: 't', content: [image] }]),
    );
    expect(messages.map(({ content }) => content[0]?.type)).toEqual(['image', 'toolCall', 'image']);
  });

  it.each(['session.jsonl', 'stream.jsonl'])(
    'leaves nothing open when lines of %s are lost or change places',
    (name) => {
      fc.assert(
        fc.property(fc.shuffledSubarray([...lines(name)]), (some) => {
          const { loops, turns, messages } = read(...some);
          expect([...loops, ...turns].filter(({ open }) => open)).toEqual([]);
          expect(messages.filter(({ streaming }) => streaming)).toEqual([]);
        }),
      );
    },
  );

  it('claims its own and nothing that only looks alike', () => {
    expect(detects({ type: 'summary', summary: 'x', leafUuid: 'y' })).toBe(true);
    expect(detects(lines('stream.jsonl'))).toBe(true);
    expect(detects({ type: 'assistant', session_id: 's', message: { role: 'assistant' } })).toBe(false);
    expect(detects({ type: 'user', uuid: 'u', sessionId: 's', message: { role: 'user', parts: [] } })).toBe(
      false,
    );
    expect(detects({ agentType: 'x', description: 'y', messages: [] })).toBe(false);
    expect(detects({ type: 'message_start', message: {} })).toBe(false);
  });

  it('says an error of the API once', () => {
    const text = 'API Error: 529 overloaded';
    const { messages, items } = readValues(claudeCodeAdapter, [
      { type: 'system', subtype: 'init', session_id: 's', uuid: 'i' },
      {
        type: 'assistant',
        session_id: 's',
        uuid: 'a',
        error: 'server_error',
        message: {
          id: 'x',
          role: 'assistant',
          model: '<synthetic>',
          content: [{ type: 'text', text }],
          usage: { input_tokens: 0, output_tokens: 0 },
        },
      },
      { type: 'result', subtype: 'success', is_error: true, result: text, session_id: 's', uuid: 'r' },
    ]);
    expect(messages.at(-1)?.head).toMatchObject({ stopReason: 'error', errorMessage: text });
    expect(items).toEqual([]);
  });
});
