import type { ToolLabel } from '../analyse/toolKind.ts';

/** Description of a command that only looks: at a piece of a file, for a text, at a folder, for files. */
export interface ShellDescription {
  /** Its word in `labels.toolKinds`. */
  readonly label: Extract<ToolLabel, 'read' | 'search' | 'list' | 'find'>;
  /** The file, the folder, or what is looked for and where. */
  readonly detail: string;
  /** The detail is the path of one file or folder. */
  readonly isPath: boolean;
  /** Numbers of the lines that are read, where the command says which; `to` is `null` for all from there on. */
  readonly range: { readonly from: number; readonly to: number | null } | null;
}

// What a shell does with anything else between words cannot be said in one of them.
const WORD =
  /\s*(?:(\|)|((?:"(?:[^"\\$`]|\\.)*"|'[^']*'|\\[^\n]|[^\s"'\\;&|<>$`(){}*?#])+|[^\s"'\\;&|<>$`(){}#]+))/y;

/** Splits a command into the words of its programs, one list for each; `null` where it is more than programs one behind the other. */
function programsOf(command: string): readonly (readonly string[])[] | null {
  const text = command.trimEnd();
  let words: string[] = [];
  const programs = [words];
  WORD.lastIndex = 0;
  while (WORD.lastIndex < text.length) {
    const found = WORD.exec(text);
    if (!found) return null;
    if (found[2] === undefined) programs.push((words = []));
    else words.push(unquoted(found[2]));
  }
  return programs;
}

const unquoted = (word: string): string =>
  word.replace(/"((?:[^"\\]|\\.)*)"|'([^']*)'|\\(.)/g, (_, double?: string, single?: string, one?: string) =>
    double !== undefined ? double.replace(/\\([\\"$`])/g, '$1') : (single ?? one ?? ''),
  );

const LINES = /^sed -n (\d{1,9})(?:,(\d{1,9}|\$))?p$/;

function rangeOf(words: readonly string[]): ShellDescription['range'] | undefined {
  const found = LINES.exec(words.join(' '));
  if (!found) return undefined;
  const from = Number(found[1]);
  return { from, to: found[2] === '$' ? null : Number(found[2] ?? from) };
}

/** Whether a program of a pipe only shortens the output of the one before. */
const isCut = ([name, ...options]: readonly string[]): boolean =>
  (name === 'head' || name === 'tail') && options.every((word) => /^-?n?\d*$/.test(word));

/** Options of searches that are followed by a word. */
const WITH_WORD = /^-(?:[ABCgmtTj]|-(?:glob|type|type-not|max-count|context|include|exclude|exclude-dir))$/;

function searchOf(words: readonly string[]): ShellDescription | null {
  const said: string[] = [];
  let follows = false;
  for (const word of words) {
    if (follows) follows = false;
    else if (WITH_WORD.test(word)) follows = true;
    else if (/^-(?:e|f|-files|-regexp|-file)/.test(word)) return null;
    else if (!word.startsWith('-')) said.push(word);
  }
  const [pattern = '', ...places] = said;
  if (pattern === '') return null;
  return { label: 'search', detail: [pattern, ...places].join(' · '), isPath: false, range: null };
}

const read = (path: string, range: ShellDescription['range'] = null): ShellDescription => ({
  label: 'read',
  detail: path,
  isPath: true,
  range,
});

function readOf(words: readonly string[], after: readonly string[] | undefined): ShellDescription | null {
  const [name, ...rest] = words;
  const range = after && rangeOf(after);
  if (after && range === undefined && !isCut(after)) return null;
  if (name === 'sed') {
    const own = rangeOf(words.slice(0, 3));
    const [path, ...more] = words.slice(3);
    return own !== undefined && !after && path && more.length === 0 ? read(path, own) : null;
  }
  const [path, ...more] = rest.filter((word) => !word.startsWith('-') && !/^\d+$/.test(word));
  return path && more.length === 0 ? read(path, range) : null;
}

/** Says what a command does in the word of a tool; `null` where it does anything but look, or more than one thing. */
export function readShellCommand(command: string): ShellDescription | null {
  const [words = [], after, more] = programsOf(command) ?? [];
  if (more) return null;
  const [name, ...rest] = words;
  const isWhole = after === undefined || isCut(after);
  const plain = rest.filter((word) => !word.startsWith('-'));
  switch (name) {
    case 'cat':
    case 'nl':
    case 'sed':
    case 'head':
    case 'tail':
      return readOf(words, after);
    case 'rg':
    case 'grep':
      return isWhole ? searchOf(rest) : null;
    case 'ls':
      return isWhole && plain.length <= 1
        ? { label: 'list', detail: plain[0] ?? '.', isPath: plain.length === 1, range: null }
        : null;
    case 'find':
      return isWhole ? findOf(rest) : null;
    default:
      return null;
  }
}

function findOf(words: readonly string[]): ShellDescription | null {
  // Those run programs on what is found, or take it away.
  if (words.some((word) => /^-(?:exec|ok|delete|fprint|fls)/.test(word))) return null;
  const at = words.findIndex((word) => /^-i?(?:name|path)$/.test(word));
  const start = words.findIndex((word) => word.startsWith('-'));
  const places = start < 0 ? words : words.slice(0, start);
  const name = at < 0 ? '' : (words[at + 1] ?? '');
  return { label: 'find', detail: [name, ...places].filter(Boolean).join(' · '), isPath: false, range: null };
}
