import { describe, expect, it } from 'vitest';
import { claims } from '../testing/knownBy.ts';

const step = { action: 'ls', observation: 'a', response: 'I look.' };
const geminiAnswer = { type: 'gemini', id: 'a', content: 'Hi' };
const sample = { id: 1, epoch: 1, input: 'Hi', messages: [] };
const told = '```mswea_bash_command\nls\n```';
const action = { action: 'run', args: { command: 'ls' }, source: 'agent' };
const sdkEvent = { kind: 'MessageEvent', source: 'user', id: 'e1' };
const usageOfPi = { input: 1, output: 1, cost: { total: 0 } };
const piAnswer = { role: 'assistant', content: [], stopReason: 'stop' };

describe('what is somebody else’s', () => {
  it.each<readonly [format: string, value: unknown]>([
    ['ag-ui', { type: 'RAW' }],
    ['ag-ui', { type: 'CUSTOM' }],
    ['ag-ui', { type: 'USAGE_METADATA' }],
    ['gemini-cli', { $set: { messages: geminiAnswer } }],
    ['gemini-cli', { $set: { messages: [{ type: 'user', id: 'a', content: 'Hi' }] } }],
    ['inspect', { ...sample, messages: {} }],
    ['mini-swe-agent', { trajectory_format: 'other', messages: [] }],
    ['mini-swe-agent', [{ role: 'user', content: told }]],
    ['mini-swe-agent', [{ role: 'tool', content: told }]],
    ['mini-swe-agent', [{ role: 'user', content: 'so: <returncode>0</returncode><output>' }]],
    ['mini-swe-agent', [{ role: 'user', content: '<returncode>x</returncode><output>' }]],
    ['mini-swe-agent', [{ role: 'user', content: '<returncode>0</returncode> ok' }]],
    ['yoagent', { type: 'agentStart', loop_id: 'l' }],
    ['yoagent', { type: 'message', id: 'a', parent_id: null, message: {} }],
    ['yoagent', { id: 'a', parent_id: 7, message: {} }],
    ['yoagent', { id: 'a', parent_id: null, message: 'Hi' }],
    ['swe-agent', { trajectory: step }],
    ['swe-agent', { history: [{ role: 'user', content: 'Hi', agent: 'm' }] }],
    ['swe-agent', [step]],
    ['pi', { type: 'message_start', message: { role: 'user', type: 'message' } }],
    ['pi-session', { ...piAnswer, api: 'x', usage: { ...usageOfPi, costUsd: null } }],
    ['pi-session', { role: 'user', stopReason: 'stop', api: 'x' }],
    ['pi-session', [{ role: 'user' }, { type: 'model_change', id: 'a', parentId: null, timestamp: 't' }]],
    ['pi-session', { type: 'parrot', id: 'a', parentId: null, timestamp: 't' }],
    ['cline', { version: 1, sessionId: 's', messages: [{ role: 'user', content: 'Hi' }] }],
    ['cline', { role: 'system', content: [], metrics: { inputTokens: 1 } }],
    ['cline', { role: 'assistant', content: [], metrics: 7 }],
    ['codex', { type: 'event_msg', payload: 'x' }],
    ['codex', { type: 'turn.started', data: {} }],
    ['codex', { type: 'my.turn.started' }],
    ['codex', { type: 'turn.started.again' }],
    ['codex', { method: 'session/update', params: {} }],
    ['codex', { method: 'my/turn/started', params: {} }],
    ['codex', { msg: { type: 'my_task_started' } }],
    ['openhands', { ...action, source: 'parrot' }],
    ['openhands', { ...sdkEvent, kind: 'messageEvent' }],
    ['openhands', { ...sdkEvent, kind: 'MessageEvents' }],
    ['openhands', { ...sdkEvent, kind: 'my MessageEvent' }],
    ['openhands', { ...sdkEvent, kind: 'MyCondensation' }],
    ['openhands', { ...sdkEvent, source: 'parrot' }],
    ['openhands', [[action, action, action]]],
    ['openhands', [[action, {}]]],
    ['ai-sdk-ui', { type: 'data-x', data: {}, role: 'user' }],
    ['ai-sdk-ui', { type: 'start', id: 'x' }],
    ['ai-sdk-ui', { type: 'finish', id: 'x' }],
    ['ai-sdk-ui', { type: 'error', id: 'x' }],
    ['ai-sdk-ui', { type: 'abort', id: 'x' }],
    ['ai-sdk-ui', { type: 'file', id: 'x' }],
    ['ai-sdk-ui', { type: 'parrot', id: 'x' }],
    ['ai-sdk-ui', { role: 'user', parts: [] }],
    ['ai-sdk-ui', { role: 'users', parts: [{ type: 'text' }] }],
    ['ai-sdk-ui', { role: 'a user', parts: [{ type: 'text' }] }],
    ['ai-sdk-ui', { role: 'user', parts: [{ type: 'text', sessionID: 's' }] }],
    ['ai-sdk-ui', { role: 'user', parts: [{ type: 'text' }, { type: 'parrot' }] }],
    ['ai-sdk-ui', [{ role: 'user', parts: [{ type: 'text' }] }, 7]],
    ['gemini', []],
    ['gemini', [[{ parts: [{ text: 'Hi' }] }]]],
    ['gemini', { event_type: 'parrot', usageMetadata: {} }],
    ['gemini', { method: 'myGenerateContent' }],
    ['gemini', { contents: [] }],
    ['gemini', { contents: [{ parts: [{ text: 'Hi' }] }, {}] }],
    ['gemini', { role: 'assistant', parts: [{ text: 'Hi' }] }],
    ['gemini', { role: 'models', parts: [{ text: 'Hi' }] }],
    ['gemini', { parts: [] }],
    ['gemini', { parts: [{ text: 'Hi', type: 'text' }] }],
    ['gemini', { parts: [{ text: 'Hi' }, {}] }],
    ['appam', { role: 'user', type: 'message', raw_content_blocks: [] }],
    ['appam', { role: 'a', id: 'm', status: 'completed', content: [] }],
    ['appam', { role: 'a', id: 'm', status: 'done', content: 'Hi' }],
    ['appam', { role: 'a', content: [{ type: 'thinking', redacted: 'no' }] }],
    ['appam', { role: 'a', content: [{ type: 'text', redacted: true }] }],
    ['appam', { role: 'a', content: [{ type: 'document', source: { type: 'base64' } }] }],
    ['appam', { type: 'parrot', session_id: 's', tool_name: 'x' }],
  ])('%s leaves %j', (format, value) => {
    expect(claims(format, value)).toBe(false);
  });

  it('is nothing, for every format, in values of no shape', () => {
    for (const format of [
      'ag-ui',
      'gemini-cli',
      'inspect',
      'mini-swe-agent',
      'yoagent',
      'swe-agent',
      'pi',
      'pi-session',
      'cline',
      'codex',
      'openhands',
      'ai-sdk-ui',
      'gemini',
      'appam',
    ])
      for (const value of [
        undefined,
        null,
        7,
        'Hi',
        [],
        {},
        [[]],
        [null],
        { type: 7, role: 7 },
        { messages: null },
      ])
        expect([format, claims(format, value)]).toEqual([format, false]);
  });
});

describe('older files of Codex, a session with bare items below', () => {
  const message = { type: 'message', role: 'user', content: [] };
  const session = { id: 's', timestamp: 't' };

  it('are known by what the session says of itself, or by a state', () => {
    expect(claims('codex', { ...session, instructions: null }, message)).toBe(true);
    expect(claims('codex', { ...session, git: {} }, { type: 'parrot' }, message)).toBe(true);
    expect(claims('codex', session, { record_type: 'state' })).toBe(true);
  });

  it('are nobody’s without that', () => {
    const marked = { ...session, instructions: null };
    for (const values of [
      [session, message],
      [marked],
      [marked, { type: 'parrot' }],
      [session, { record_type: 'parrot' }],
      [{ ...marked, type: 'message' }, message],
      [{ id: 's', instructions: null }, message],
      [{ timestamp: 't', instructions: null }, message],
      [message, marked],
    ])
      expect([values, claims('codex', ...values)]).toEqual([values, false]);
  });
});
