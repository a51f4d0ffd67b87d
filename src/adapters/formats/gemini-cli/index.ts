import type { Adapter } from '../../kit/adapter.ts';
import { detectGeminiCli } from './detectGeminiCli.ts';
import { translateGeminiCli } from './translateGeminiCli.ts';

/** Reads the sessions that Gemini CLI keeps: one JSON document, or a log of records that later ones replace. */
export const geminiCliAdapter: Adapter = {
  format: 'gemini-cli',
  title: 'Gemini CLI session',
  detect: detectGeminiCli,
  start: translateGeminiCli,
};
