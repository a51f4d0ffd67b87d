import type { WrittenPair } from './writtenPair.ts';

/** Runs of other agents. */
export const writtenOthers: readonly WrittenPair[] = [
  {
    format: 'message-enum',
    live: 'parts of a stream',
    kept: 'messages',
    liveRecords: [
      { type: 'stream-start', warnings: [] },
      { type: 'reasoning-start', id: 'r' },
      { type: 'reasoning-delta', id: 'r', delta: 'The probe ' },
      { type: 'reasoning-delta', id: 'r', delta: 'knows.' },
      { type: 'reasoning-end', id: 'r' },
      { type: 'text-start', id: 'x' },
      { type: 'text-delta', id: 'x', delta: 'I look.' },
      { type: 'text-end', id: 'x' },
      { type: 'tool-call', toolCallId: 'c', toolName: 'probe', input: '{"pot":2}' },
      { type: 'tool-result', toolCallId: 'c', toolName: 'probe', output: { type: 'text', value: 'dry' } },
      { type: 'finish', usage: {}, finishReason: 'tool-calls' },
    ],
    keptRecords: [
      [
        {
          role: 'assistant',
          content: [
            { type: 'reasoning', reasoning: 'The probe knows.' },
            { type: 'text', text: 'I look.' },
            { type: 'tool-call', toolCallId: 'c', toolName: 'probe', input: { pot: 2 } },
          ],
        },
        {
          role: 'tool',
          content: [
            {
              type: 'tool-result',
              toolCallId: 'c',
              toolName: 'probe',
              output: { type: 'text', value: 'dry' },
            },
          ],
        },
      ],
    ],
  },
  {
    format: 'gemini-cli',
    live: '`--output-format stream-json`',
    kept: 'sessions',
    except: {
      id: 'only what is saved has ids',
      'run.startedAt': 'only the output tells when a call began',
      'loop.model': 'a session says it at each answer',
      'loop.endedAt': 'only the output ends',
      'session.createdAt': 'only a session has dates of its own',
      'session.lastActiveAt': 'only a session has dates of its own',
    },
    liveRecords: [
      { type: 'init', timestamp: '2026-05-02T09:00:00.000Z', session_id: 'lock', model: 'gemini-lock-1' },
      { type: 'message', timestamp: '2026-05-02T09:00:00.010Z', role: 'user', content: 'Is the gate shut?' },
      {
        type: 'message',
        timestamp: '2026-05-02T09:00:01.000Z',
        role: 'assistant',
        content: 'I look at ',
        delta: true,
      },
      {
        type: 'message',
        timestamp: '2026-05-02T09:00:01.100Z',
        role: 'assistant',
        content: 'the gauge.',
        delta: true,
      },
      {
        type: 'tool_use',
        timestamp: '2026-05-02T09:00:01.200Z',
        tool_name: 'read_file',
        tool_id: 'read-1',
        parameters: { file_path: 'gauge.txt' },
      },
      {
        type: 'tool_result',
        timestamp: '2026-05-02T09:00:01.400Z',
        tool_id: 'read-1',
        status: 'success',
        output: '1.2 m',
      },
      {
        type: 'message',
        timestamp: '2026-05-02T09:00:03.000Z',
        role: 'assistant',
        content: 'It is shut.',
        delta: true,
      },
      { type: 'result', timestamp: '2026-05-02T09:00:03.200Z', status: 'success', stats: {} },
    ],
    keptRecords: [
      {
        sessionId: 'lock',
        projectHash: '1e1e',
        startTime: '2026-05-02T09:00:00.000Z',
        lastUpdated: '2026-05-02T09:00:03.200Z',
        messages: [
          { id: 'g1', timestamp: '2026-05-02T09:00:00.010Z', type: 'user', content: 'Is the gate shut?' },
          {
            id: 'g2',
            timestamp: '2026-05-02T09:00:01.000Z',
            type: 'gemini',
            content: 'I look at the gauge.',
            model: 'gemini-lock-1',
            toolCalls: [
              {
                id: 'read-1',
                name: 'read_file',
                args: { file_path: 'gauge.txt' },
                status: 'success',
                timestamp: '2026-05-02T09:00:01.400Z',
                result: [
                  { functionResponse: { id: 'read-1', name: 'read_file', response: { output: '1.2 m' } } },
                ],
              },
            ],
          },
          {
            id: 'g3',
            timestamp: '2026-05-02T09:00:03.000Z',
            type: 'gemini',
            content: 'It is shut.',
            model: 'gemini-lock-1',
          },
        ],
      },
    ],
  },
  {
    format: 'ag-ui',
    live: 'events with reasoning',
    kept: 'snapshots of messages',
    liveRecords: [
      { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
      { type: 'REASONING_START', messageId: 'think' },
      { type: 'REASONING_MESSAGE_START', messageId: 'think', role: 'reasoning' },
      { type: 'REASONING_MESSAGE_CONTENT', messageId: 'think', delta: 'Both ' },
      { type: 'REASONING_MESSAGE_CONTENT', messageId: 'think', delta: 'harbours.' },
      { type: 'REASONING_MESSAGE_END', messageId: 'think' },
      { type: 'REASONING_END', messageId: 'think' },
      { type: 'TEXT_MESSAGE_START', messageId: 'a', role: 'assistant' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'a', delta: 'I look.' },
      { type: 'TEXT_MESSAGE_END', messageId: 'a' },
      { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'tide', parentMessageId: 'a' },
      { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{"at":"Dover"}' },
      { type: 'TOOL_CALL_END', toolCallId: 'c' },
      { type: 'TOOL_CALL_RESULT', messageId: 'b', toolCallId: 'c', content: 'High at nine.' },
      { type: 'TEXT_MESSAGE_START', messageId: 'd', role: 'assistant' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'd', delta: 'At nine.' },
      { type: 'TEXT_MESSAGE_END', messageId: 'd' },
      { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
    ],
    keptRecords: [
      { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
      {
        type: 'MESSAGES_SNAPSHOT',
        messages: [
          { id: 'think', role: 'reasoning', content: 'Both harbours.' },
          {
            id: 'a',
            role: 'assistant',
            content: 'I look.',
            toolCalls: [
              { id: 'c', type: 'function', function: { name: 'tide', arguments: '{"at":"Dover"}' } },
            ],
          },
          { id: 'b', role: 'tool', toolCallId: 'c', content: 'High at nine.' },
          { id: 'd', role: 'assistant', content: 'At nine.' },
        ],
      },
      { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
    ],
  },
];
