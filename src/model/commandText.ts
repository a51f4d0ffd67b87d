import type { ContentBlock, TextBlock } from './content.ts';

/** One piece of a text with command tags. */
export type CommandPiece =
  /** What the person wrote themselves. */
  | { readonly type: 'text'; readonly text: string }
  /** A slash command: its name, what the program said of it, and its arguments. */
  | { readonly type: 'command'; readonly name: string; readonly message: string; readonly args: string }
  /** A command that the person ran in a shell. */
  | { readonly type: 'shell'; readonly command: string }
  /** What a command printed. */
  | { readonly type: 'output'; readonly text: string; readonly isError: boolean }
  /** What the program wrote for the model, and the person did not type. */
  | { readonly type: 'reminder'; readonly text: string }
  /** What an editor wrote before the request of the person: open files, what is selected. */
  | { readonly type: 'editor'; readonly text: string }
  /** What the program put beside the request of the person. */
  | { readonly type: 'program'; readonly text: string };

const TAG =
  /<(command-(?:name|message|args)|local-command-(?:stdout|stderr|caveat)|bash-(?:input|stdout|stderr)|system-reminder|user_shell_command)>/g;

// What Codex writes of a command that the person ran in its prompt.
const SHELL = /^<command>(?<command>[^]*?)<\/command>\s*<result>(?<result>[^]*)<\/result>$/;

// What Codex writes into a message of the person when it runs inside an editor, and where their own words begin behind it.
const EDITOR = /^\s{0,20}# Context from my IDE setup:/;
const REQUEST = '## My request for Codex:';

// Where SWE-agent and mini-SWE-agent go on to tell the model of its work.
const INSTRUCTIONS =
  /^(?:INSTRUCTIONS:|You can execute bash commands and edit files to implement|<instructions>[ \t]*$|# Task Instructions[ \t]*$)/m;

/** Reads a text with marks of a program as its `markup` says, piece by piece, in order. Total. */
export function readPieces({ text, markup }: Pick<TextBlock, 'text' | 'markup'>): readonly CommandPiece[] {
  switch (markup) {
    case undefined:
      return [{ type: 'text', text }];
    case 'commands':
      return readCommandText(text);
    case 'program':
      return [{ type: 'program', text: text.trim() }];
    case 'instructions': {
      const at = text.search(INSTRUCTIONS);
      if (at < 0) return [{ type: 'text', text }];
      return [
        { type: 'text', text: text.slice(0, at).trim() },
        { type: 'program', text: text.slice(at).trim() },
      ];
    }
    default:
      // Marks that another version knows.
      markup satisfies never;
      return [{ type: 'text', text }];
  }
}

/**
 * Reads a text with marks of a program, piece by piece, in order: the tags with which Claude Code writes commands, their output and
 * reminders into the messages of the person, and what Codex writes there of the editor and of commands that the person ran. A tag that is not closed is text like any other.
 * Total, and linear in the length of the text.
 */
export function readCommandText(text: string): readonly CommandPiece[] {
  const pieces: CommandPiece[] = [];
  const unclosed = new Set<string>();
  let at = 0;
  const say = (end: number): void => {
    const words = text.slice(at, end).trim();
    if (words !== '') pieces.push({ type: 'text', text: words });
  };
  const editor = EDITOR.exec(text);
  const request = editor ? text.indexOf(REQUEST) : -1;
  if (editor && request >= 0) {
    // The person's own words are read first.
    at = request + REQUEST.length;
    say(text.length);
    return [...pieces, { type: 'editor', text: text.slice(editor[0].length, request).trim() }];
  }
  for (const { index, 0: open, 1: tag = '' } of text.matchAll(TAG)) {
    // A tag inside another one is part of what that says.
    if (index < at || unclosed.has(tag)) continue;
    const start = index + open.length;
    const end = text.indexOf(`</${tag}>`, start);
    if (end < 0) {
      unclosed.add(tag);
      continue;
    }
    say(index);
    addPiece(pieces, tag, text.slice(start, end).trim(), text.slice(at, index).trim() === '');
    at = end + tag.length + 3;
  }
  say(text.length);
  // Of two streams one is empty as a rule.
  const printed = pieces.filter((piece) => piece.type === 'output' && piece.text !== '');
  return printed.length === 0
    ? pieces
    : pieces.filter((piece) => piece.type !== 'output' || piece.text !== '');
}

// The name, the message and the arguments of a command follow each other in any order.
function addPiece(pieces: CommandPiece[], tag: string, inside: string, follows: boolean): void {
  switch (tag) {
    case 'command-name':
    case 'command-message':
    case 'command-args': {
      const field = tag === 'command-name' ? 'name' : tag === 'command-message' ? 'message' : 'args';
      const last = pieces.at(-1);
      if (follows && last?.type === 'command' && last[field] === '')
        pieces[pieces.length - 1] = { ...last, [field]: inside };
      else pieces.push({ type: 'command', name: '', message: '', args: '', [field]: inside });
      return;
    }
    case 'bash-input':
      pieces.push({ type: 'shell', command: inside });
      return;
    case 'user_shell_command': {
      const { command, result } = SHELL.exec(inside)?.groups ?? {};
      if (command === undefined || result === undefined) pieces.push({ type: 'reminder', text: inside });
      else
        pieces.push(
          { type: 'shell', command: command.trim() },
          { type: 'output', text: result.trim(), isError: false },
        );
      return;
    }
    case 'system-reminder':
    case 'local-command-caveat':
      pieces.push({ type: 'reminder', text: inside });
      return;
    default:
      pieces.push({ type: 'output', text: inside, isError: tag.endsWith('stderr') });
  }
}

/** Whether a text begins with what an editor wrote before the request of the person. */
export const hasEditorContext = (text: string): boolean => EDITOR.test(text) && text.includes(REQUEST);

/** Whether a text holds command tags. */
export const hasCommands = (text: string): boolean =>
  text.includes('</') && readCommandText(text).some(({ type }) => type !== 'text');

/** A block of what a person said, marked where it holds command tags. Only there they are commands; a tool or the model may print the same. */
export const markCommands = (block: ContentBlock): ContentBlock =>
  block.type === 'text' && hasCommands(block.text) ? { ...block, markup: 'commands' } : block;

/** A block of the first message, marked where what the program tells the model of its work stands behind the request in it. */
export const markInstructions = (block: ContentBlock): ContentBlock =>
  block.type === 'text' && block.text.slice(0, Math.max(0, block.text.search(INSTRUCTIONS))).trim() !== ''
    ? { ...block, markup: 'instructions' }
    : block;

/** Whether the program said more of a command than its name. */
export const isSaid = ({ name, message }: Extract<CommandPiece, { readonly type: 'command' }>): boolean =>
  message !== '' && message !== name && `/${message}` !== name;

/** Whether a piece is what a program wrote, not the person: it stands behind a line. */
export const isFolded = ({ type }: CommandPiece): boolean =>
  type === 'reminder' || type === 'editor' || type === 'program';

/** The texts of a piece that are drawn, in order. */
export function textsOfPiece(piece: CommandPiece): readonly string[] {
  switch (piece.type) {
    case 'command':
      return [piece.name, piece.args, isSaid(piece) ? piece.message : ''].filter((text) => text !== '');
    case 'shell':
      return [piece.command];
    case 'text':
    case 'output':
    case 'reminder':
    case 'editor':
    case 'program':
      return piece.text === '' ? [] : [piece.text];
    default:
      return piece satisfies never;
  }
}
