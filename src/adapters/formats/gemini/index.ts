import type { Adapter } from '../../kit/adapter.ts';
import { detectGemini } from './detectGemini.ts';
import { translateGemini } from './translateGemini.ts';

/** Reads Gemini: answers of `generateContent`, streamed or whole, its `contents[]`, and the events of the Interactions API. */
export const geminiAdapter: Adapter = {
  format: 'gemini',
  title: 'Gemini API (generateContent, Interactions)',
  detect: detectGemini,
  start: translateGemini,
};
