import type { AgentMessage } from '../model/index.ts';
import { selectMessage, type TranscriptState } from '../store/index.ts';
import { isByPerson } from './isByPerson.ts';

const MOST_CHARACTERS = 200;
/** Messages of which the first may be by an agent in the name of the person. */
const MOST_MESSAGES = 50;

// What agents put before, or around, the words of the user.
const BY_AGENT = /^(?:<|# AGENTS\.md|# Context from my IDE setup|Caveat:)/;
// Stands before what is asked for, in what Codex's editors and SWE-agent's templates put around it: https://github.com/SWE-agent/SWE-agent/tree/main/config
const REQUEST = /^(?:## My request for Codex:|ISSUE:|<pr_description>)[ \t\r]*$/m;

// What SWE-agent's template says of a challenge in its first sentences; its text, which is often a story, comes after them.
const CHALLENGE =
  /^We're currently solving the following CTF challenge\. The CTF challenge is an? (?<what>[^\n]{1,200}?)\.(?: The description is:)?[ \t\r]*$/m;

// A command of the agent itself, such as /clear, says nothing about what the session is for.
const COMMAND = /^\/[\w:-]{1,64}$/;
// What comes with it is no request, either.
const SETTING =
  /^\/(?:model|effort|config|add-dir|permissions|rename|color|theme|resume|export|mcp|plugin)\s/;

/**
 * The first line that a user wrote, rather than the agent in the name of the user, as it stands: it may hold any character but a line
 * break. A command with what it is to do, such as `/review dam.ts`, is one; `/review` alone is given only where nothing else was written;
 * `null` where nothing was.
 */
export function firstWords(messages: Iterable<AgentMessage>): string | null {
  let command: string | null = null;
  for (const message of messages) {
    if (message.role !== 'user') continue;
    for (const block of message.content) {
      if (block.type !== 'text') continue;
      const mark = REQUEST.exec(block.text);
      const text = mark ? block.text.slice(mark.index + mark[0].length) : block.text;
      const challenge = CHALLENGE.exec(text.slice(0, 1000))?.groups?.what;
      if (challenge !== undefined) return challenge;
      const line = firstLine(text);
      const typed = commandOf(text);
      if (typed?.includes(' ') === true && !SETTING.test(typed)) return typed;
      command ??= typed;
      if (line !== null && !BY_AGENT.test(line) && !COMMAND.test(line)) return line;
    }
  }
  return command;
}

/** The first words of the user in a transcript, as {@link firstWords} finds them; `null` where its first 50 messages hold none. */
export function firstRequest(state: TranscriptState): string | null {
  return firstWords(byPerson(state));
}

/** The messages among the first of a transcript that the person may have written. Each is made when it is asked for: the first one mostly answers. */
function* byPerson(state: TranscriptState): Generator<AgentMessage> {
  for (const key of state.messageKeys.slice(0, MOST_MESSAGES)) {
    const row = state.message(key);
    // The prompt of a sub-agent may stand before anything else that was written.
    if (!row || !isByPerson(row.head) || state.loop(row.loopKey)?.callKey !== undefined) continue;
    const message = selectMessage(state, key);
    if (message) yield message;
  }
}

/** The first line of a text, at most 200 characters, with an ellipsis where more follow in it; `null` where it is empty. */
export function firstLine(text: string): string | null {
  const line = text.trim().split('\n', 1)[0]?.trim() ?? '';
  if (line.length <= MOST_CHARACTERS) return line === '' ? null : line;
  // Not between the halves of a character.
  return `${line.slice(0, MOST_CHARACTERS - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function commandOf(text: string): string | null {
  const name = /<command-name>\s*(?<name>\/?[\w:-]{1,64})\s*<\/command-name>/.exec(text)?.groups?.name;
  if (name === undefined) return COMMAND.test(text.trim()) ? text.trim() : null;
  const given = /<command-args>(?<given>[^<]{0,200})<\/command-args>/.exec(text)?.groups?.given ?? '';
  return firstLine(`${name.startsWith('/') ? '' : '/'}${name} ${given.trim()}`);
}
