import type { AgentMessage } from '../core.ts';
import { terminalText } from './terminalText.ts';

const TITLE_LENGTH = 200;

// What agents put before, or around, the words of the user.
const BY_AGENT = /^(?:<|# AGENTS\.md|# Context from my IDE setup|Caveat:)/;
const REQUEST = '## My request for Codex:';

// A command of the agent itself, such as /clear, says nothing about what the session is for.
const COMMAND = /^\/[\w:-]{1,64}$/;

/**
 * The first line that a user wrote, rather than the agent in the name of the user. A command such as `/review` is given only where
 * nothing else was written.
 */
export function firstWords(messages: Iterable<AgentMessage>): string | null {
  let command: string | null = null;
  for (const message of messages) {
    if (message.role !== 'user') continue;
    for (const block of message.content) {
      if (block.type !== 'text') continue;
      const at = block.text.indexOf(REQUEST);
      const text = at === -1 ? block.text : block.text.slice(at + REQUEST.length);
      const line = oneLine(text);
      command ??= commandOf(text);
      if (line !== null && !BY_AGENT.test(line) && !COMMAND.test(line)) return line;
    }
  }
  return command;
}

function commandOf(text: string): string | null {
  const name = /<command-name>\s*(?<name>\/?[\w:-]{1,64})\s*<\/command-name>/.exec(text)?.groups?.name;
  if (name === undefined) return COMMAND.test(text.trim()) ? text.trim() : null;
  const given = /<command-args>(?<given>[^<]{0,200})<\/command-args>/.exec(text)?.groups?.given ?? '';
  return oneLine(`${name.startsWith('/') ? '' : '/'}${name} ${given}`);
}

/** The first line of a text, for a list or a heading; `null` where it is empty. */
export function oneLine(text: string): string | null {
  const line = text.trim().split('\n', 1)[0]?.trim() ?? '';
  return line === '' ? null : terminalText(line.slice(0, TITLE_LENGTH));
}
