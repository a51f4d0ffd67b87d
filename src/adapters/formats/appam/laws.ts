import { events, type BrokenStream } from '../../../testing/broken/brokenStream.ts';

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    name: 'a call starts and the stream breaks off, with half an event',
    text: events(
      { type: 'session_started', session_id: 'p' },
      { type: 'content', content: 'Pressing.' },
      { type: 'tool_call_started', tool_name: 'press', arguments: '{"bar":"two and a half"}' },
      '{"type":"cont',
    ),
    shows: ['Pressing.', 'two and a half'],
    keeps: ['{"type":"cont'],
    reports: [['malformed-json', 7]],
    unanswered: 1,
  },
  {
    name: 'a tool completes that never started',
    text: events(
      { type: 'session_started', session_id: 'p' },
      {
        type: 'tool_call_completed',
        tool_name: 'press',
        result: 'sour juice',
        success: true,
        duration_ms: 5,
      },
      { type: 'content', content: 'Bottled.' },
    ),
    shows: ['sour juice', 'Bottled.'],
    paired: 1,
  },
];
