import type { RowKey, TranscriptState } from '../../core.ts';

/** A text of the transcript within a line of ours. */
export interface Quoted {
  readonly text: string;
}

/** A line: words of ours, and texts of the transcript, which are kept apart however they are written. */
export type Words = readonly (string | Quoted)[];

/** How much of a transcript is told. */
export interface TellingOptions {
  /** Whether tool calls are told that did not fail. Default: true. */
  readonly tools?: boolean;
  /** Default: true. */
  readonly thinking?: boolean;
  /** Whether records are told that the source hides. Default: true. */
  readonly hidden?: boolean;
  /** Numbers of the first and the last turn that are told, with the prompts before them. Default: all. */
  readonly turns?: readonly [from: number, to: number];
  /** Leaves out times, ids and figures of single messages, and folds what the source hides. Default: false. */
  readonly isBrief?: boolean;
}

/** What is told of a transcript, and how rows inside a row are. */
export interface Telling {
  readonly state: TranscriptState;
  readonly options: TellingOptions;
  readonly rows: (keys: readonly RowKey[], level: number) => Iterable<Part>;
}

/** What a text is. */
export type TextKind = 'prose' | 'thinking' | 'code' | 'output';

/** One part of a transcript that is written down as a document. */
export type Part =
  /** `level`: from 1; there are as many as sub-agents are nested. */
  | { readonly type: 'heading'; readonly level: number; readonly words: Words }
  | { readonly type: 'line'; readonly words: Words }
  | { readonly type: 'facts'; readonly rows: readonly (readonly [name: string, value: Words])[] }
  /** A text of the transcript, as it stands. `words` say what it is. */
  | { readonly type: 'text'; readonly text: string; readonly kind: TextKind; readonly words?: Words }
  /** What follows, up to its `close`, may be folded under these words. */
  | { readonly type: 'open'; readonly level: number; readonly words: Words }
  | { readonly type: 'close' }
  /** These parts stand here. */
  | { readonly type: 'nested'; readonly parts: Iterable<Part> };

/** A text of the transcript, for a line. */
export const quoted = (text: string): Quoted => ({ text });

/** Groups of words with a separator between them; those without words are left out. */
export function joinWords(groups: readonly (Words | undefined)[], separator = ' · '): Words {
  const stated = groups.filter((group): group is Words => group !== undefined && group.length > 0);
  return stated.flatMap((group, index) => (index === 0 ? group : [separator, ...group]));
}

/** Parts one after another, with those that are nested in their places. Sub-agents may be nested deeper than the stack. */
export function* flatten(parts: Iterable<Part>): Generator<Exclude<Part, { readonly type: 'nested' }>> {
  const stack = [parts[Symbol.iterator]()];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const next: IteratorResult<Part, unknown> = top.next();
    if (next.done) stack.pop();
    else if (next.value.type === 'nested') stack.push(next.value.parts[Symbol.iterator]());
    else yield next.value;
  }
}
