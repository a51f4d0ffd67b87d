import { events, type BrokenStream } from '../../../testing/broken/brokenStream.ts';
import { uiMessages } from '../../../testing/laws/saved/protocols.ts';
import type { Pair } from '../../../testing/laws/saved/pair.ts';

/** Sources of this format in which something is wrong, and what must be read of each. */
export const broken: readonly BrokenStream[] = [
  {
    name: 'it breaks off in the input of a tool',
    text: events(
      { type: 'start', messageId: 'm' },
      { type: 'start-step' },
      { type: 'tool-input-start', toolCallId: 'c', toolName: 'fire' },
      { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: '{"kiln":"the small kiln","to":' },
    ),
    shows: ['the small kiln'],
    unanswered: 1,
  },
  {
    name: 'deltas come for parts that never started, and an output for no call',
    text: events(
      { type: 'start', messageId: 'm' },
      { type: 'text-delta', id: '0', delta: 'Warm clay.' },
      { type: 'reasoning-delta', id: '1', delta: 'Is it dry?' },
      { type: 'tool-output-available', toolCallId: 'gone', output: 'cold glaze' },
    ),
    shows: ['Warm clay.', 'Is it dry?', 'cold glaze'],
    orphans: 1,
  },
  {
    name: 'an error ends it, and a text goes on behind it',
    text: events(
      { type: 'start', messageId: 'm' },
      { type: 'text-start', id: '0' },
      { type: 'text-delta', id: '0', delta: 'Glazing ' },
      { type: 'error', errorText: 'Power cut' },
      { type: 'text-delta', id: '0', delta: 'on.' },
    ),
    shows: ['Power cut'],
  },
];

/** The form in which streams of this format are kept. */
export const saved: Pair = {
  live: 'parts of a stream',
  kept: 'messages',
  saved: uiMessages,
  except: {
    stopReason: 'the AI SDK does not keep why an answer ended',
    extra: 'fields that a format is not known to have are named by their place in the record that holds them',
  },
};
