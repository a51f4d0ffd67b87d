import { CHAT_SOURCE, compareChat } from '../chatFigures.ts';
import type { RecordingFigures } from '../figures.ts';

/** The recordings of OpenRouter. */
export const figures: RecordingFigures = {
  folder: 'openrouter-chunks',
  format: 'openai-chat',
  ofSource: CHAT_SOURCE,
  compare: compareChat,
};
