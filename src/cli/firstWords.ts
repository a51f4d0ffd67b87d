import { firstLine, firstWords as firstWordsOf } from '../analyse/firstWords.ts';
import type { AgentMessage } from '../core.ts';
import { terminalText } from './terminalText.ts';

/** The first line that a user wrote, rather than the agent in the name of the user, fit for one line of a terminal; `null` where there is none. */
export function firstWords(messages: Iterable<AgentMessage>): string | null {
  const line = firstWordsOf(messages);
  return line === null ? null : terminalText(line);
}

/** The first line of a text, fit for a list or a heading of a terminal; `null` where it is empty. */
export function oneLine(text: string): string | null {
  const line = firstLine(text);
  return line === null ? null : terminalText(line);
}
