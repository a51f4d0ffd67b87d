import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../model/index.ts';
import { defaultLabels } from './labels.ts';
import { describeNote } from './describeNote.ts';

const note = (kind: string, data: JsonValue) => describeNote({ kind, data }, '', defaultLabels);

const anyKind = fc.oneof(fc.string(), fc.constantFrom(...Object.keys(defaultLabels.noteKinds)));

describe('describeNote', () => {
  it('makes a kind readable', () => {
    expect(note('tool_progress', null)).toEqual({ heading: 'Tool progress', text: '', complete: true });
  });

  it('takes words from the data', () => {
    const data = { title: 'Context 76% full', message: '152k of 200k tokens' };
    expect(note('notification', data)).toEqual({
      heading: 'Context 76% full',
      text: '152k of 200k tokens',
      complete: true,
    });
  });

  it('knows that the data says more', () => {
    expect(note('checkpoint', { message: 'Saved', ref: 'a41f' }).complete).toBe(false);
  });

  it('falls back to the data in one line', () => {
    expect(note('custom', { a: [1, 2] }).text).toBe('{"a":[1,2]}');
  });

  it('takes the first words that there are, without the space around them', () => {
    expect(note('tide', { title: ' ', label: ' High ', message: '', text: ' at nine ' })).toEqual({
      heading: 'High',
      text: 'at nine',
      complete: false,
    });
    expect(note('tide', ' at nine ')).toEqual({ heading: 'Tide', text: 'at nine', complete: true });
    for (const key of ['message', 'text', 'description', 'body'])
      expect(note('tide', { [key]: 'at nine' })).toEqual({
        heading: 'Tide',
        text: 'at nine',
        complete: true,
      });
    expect(note('tide', { title: 7, message: ['at nine'] }).heading).toBe('Tide');
  });

  it('shows the data where nothing else says anything', () => {
    expect(note('tide', { title: 'High', at: 9 })).toEqual({ heading: 'High', text: '', complete: false });
    expect(note('tide', { title: 'High' })).toEqual({ heading: 'High', text: '', complete: true });
    expect(note('tide', {})).toEqual({ heading: 'Tide', text: '', complete: true });
    expect(note('tide', [1])).toEqual({ heading: 'Tide', text: '[1]', complete: false });
    expect(note('tide', 9)).toEqual({ heading: 'Tide', text: '9', complete: false });
    expect(note('tide', 't'.repeat(3000)).text).toBe('t'.repeat(2000));
    expect(note('tide', { list: 't'.repeat(3000) }).text).toBe(`{"list":"${'t'.repeat(1991)}`);
  });

  it('says that fields which nobody knows say more', () => {
    const message = { kind: 'tide', data: null, extra: { ref: 1 } };
    expect(describeNote(message, '', defaultLabels).complete).toBe(false);
    expect(describeNote({ kind: 'tide', data: null }, ' \n', defaultLabels).text).toBe('');
    expect(describeNote({ kind: 'tide', data: { a: 1 } }, ' High. ', defaultLabels).text).toBe('High.');
  });

  it('names a note without a kind by its name', () => {
    expect(describeNote({ kind: '', data: null, name: 'low_tide' }, '', defaultLabels).heading).toBe(
      'Low tide',
    );
    expect(describeNote({ kind: '', data: null }, '', defaultLabels).heading).toBe('');
    expect(describeNote({ kind: 'high', data: null, name: 'low' }, '', defaultLabels).heading).toBe('High');
    expect(note('__tide--of:the/sea.', null).heading).toBe('Tide of the sea');
    expect(note('t'.repeat(200), null).heading).toBe(`T${'t'.repeat(99)}`);
  });

  it('prefers prose', () => {
    expect(describeNote({ kind: 'x', data: { message: 'raw' } }, 'Prose', defaultLabels).text).toBe('Prose');
  });

  it.each<[string, JsonValue, string]>([
    ['plan', { entries: [{ content: 'a', status: 'completed' }, { content: 'b' }] }, 'Plan | 1 of 2 done'],
    ['contextUsage', { used: 5300, size: 200_000 }, 'Context | 5.3k of 200k tokens'],
    [
      'contextUsage',
      { used: 5300, size: 200_000, cost: { amount: 0.25, currency: 'USD' } },
      'Context | 5.3k of 200k tokens · $0.25',
    ],
    ['step', { stepName: 'identify', status: 'finished' }, 'Step | identify · finished'],
    ['patch', { hash: 'def', files: ['a.txt', 'b.txt'] }, 'Changed files | a.txt, b.txt'],
    [
      'select',
      { title: 'Which gate?', options: ['east', 'west'], answer: { value: 'west' } },
      'Which gate? | east, west: west',
    ],
    ['availableCommands', [{ name: 'web' }, { name: 'test' }], 'Commands | /web, /test'],
    ['configOptions', [{ name: 'Mode', currentValue: 'ask' }], 'Settings | Mode: ask'],
    ['recall', { recall_type: 'workspace_context', query: 'nests' }, 'Recall | about the workspace · nests'],
    [
      'recall',
      { recall_type: 'knowledge', content: 'Added', microagent_knowledge: [{ name: 'git' }] },
      'Recall | from its knowledge · Added · git',
    ],
    ['info', { event: 'info', source: 'watcher', data: 'A gull came.' }, 'Info | watcher: A gull came.'],
    ['info', { event: 'info', data: { tide: 2 } }, 'Info | {"tide":2}'],
    ['approval', { decision: 'reject', call: { function: 'bash' } }, 'Approval | bash · rejected'],
    [
      'exit',
      { exit_status: 'LimitsExceeded', submission: '' },
      'End of the run | The cost or step limit was reached.',
    ],
    ['logger', { message: { level: 'warning', message: 'slow' } }, 'Log | warning: slow'],
    ['web_search_end', { call_id: 'c4', query: 'tide tables' }, 'Web search end | tide tables'],
    [
      'mcp_tool_call_end',
      { call_id: 'c5', invocation: { server: 'harbour', tool: 'read_gauge', arguments: {} }, result: {} },
      'Mcp tool call end | harbour · read_gauge',
    ],
    [
      'patch_apply_end',
      { call_id: 'c6', success: true, status: 'completed', changes: { 'a.txt': { type: 'update' } } },
      'Patch apply end | completed · a.txt',
    ],
    [
      'exec_command_end',
      { command: ['bash', '-lc', 'ls'], stdout: 'a', exit_code: 0 },
      'Exec command end | bash -lc ls',
    ],
    [
      'image_generation_end',
      { status: 'generating', revised_prompt: 'A quay.', result: 'iVBO' },
      'Image generation end | generating · A quay.',
    ],
    [
      'item_completed',
      { thread_id: 't', item: { type: 'Plan', id: 'p', text: '1. Look' } },
      'Item completed | Plan · 1. Look',
    ],
    [
      'thread_goal_updated',
      { threadId: 't', goal: { objective: 'All green', status: 'active', tokensUsed: 0 } },
      'Thread goal updated | All green · active',
    ],
    [
      'guardian_assessment',
      { status: 'approved', action: { type: 'command', command: 'rm a' } },
      'Guardian assessment | approved · rm a',
    ],
    [
      'exited_review_mode',
      { review_output: { findings: [], overall_explanation: 'It is sound.' } },
      'Exited review mode | It is sound.',
    ],
    [
      'item_completed',
      { item: { type: 'AgentMessage', id: 'i', content: [{ type: 'Text', text: 'High tide.' }] } },
      'Item completed | AgentMessage · High tide.',
    ],
    [
      'collab_agent_spawn_end',
      {
        call_id: 'c7',
        new_thread_id: 't2',
        new_agent_nickname: 'Heron',
        prompt: 'Count the boats.',
        status: 'running',
      },
      'Agent started | Heron · Count the boats. · running',
    ],
    [
      'collab_agent_interaction_end',
      { receiver_thread_id: 't2', prompt: 'And the buoys?', status: { completed: 'Nine.' } },
      'Message to an agent | t2 · And the buoys? · completed: Nine.',
    ],
    [
      'collab_waiting_end',
      { agent_statuses: [{ thread_id: 't2', agent_nickname: 'Heron', status: { completed: 'Nine.' } }] },
      'Waited for agents | Heron: completed: Nine.',
    ],
    [
      'collab_close_end',
      { receiver_thread_id: 't2', receiver_agent_nickname: 'Heron', status: { completed: 'Nine.' } },
      'Agent closed | Heron · completed: Nine.',
    ],
    [
      'sub_agent_activity',
      { event_id: 'e', occurred_at_ms: 0, agent_thread_id: 't2', agent_path: '/heron', kind: 'started' },
      'Sub-agent | /heron · started',
    ],
    [
      'dynamic_tool_call_response',
      {
        namespace: 'harbour',
        tool: 'gauge',
        content_items: [{ type: 'inputText', text: '3 m' }],
        success: true,
      },
      'Dynamic tool call response | harbour · gauge · 3 m',
    ],
    ['web_search_end', { call_id: 'c4' }, 'Web search end | {"call_id":"c4"}'],
    ['plan', { shape: 'other' }, 'Plan | {"shape":"other"}'],
  ])('says what %s %j means', (kind, data, words) => {
    const { heading, text, complete } = note(kind, data);
    expect(`${heading} | ${text}`).toBe(words);
    expect(complete).toBe(false);
  });

  it('reads any data', () => {
    fc.assert(
      fc.property(anyKind, fc.jsonValue(), fc.string(), (kind, data, prose) => {
        // fast-check's JSON is JSON
        const { text } = describeNote({ kind, data }, prose, defaultLabels);
        expect(text.length).toBeLessThanOrEqual(2000);
      }),
    );
  });
});
