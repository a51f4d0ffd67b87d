import { CHAT_SOURCE, compareChat } from '../chatFigures.ts';
import type { RecordingFigures } from '../figures.ts';

/** The recordings of chat completions. */
export const figures: RecordingFigures = {
  folder: 'openai-chat-chunks',
  format: 'openai-chat',
  ofSource: CHAT_SOURCE,
  compare: compareChat,
};
