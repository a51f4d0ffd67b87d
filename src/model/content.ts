import type { JsonValue } from './json.ts';

/** Where the bytes of an image, document or file are: inline as base64 without a `data:` prefix, or at an address. */
export type MediaSource =
  | { readonly type: 'base64'; readonly data: string; readonly mimeType: string }
  | { readonly type: 'url'; readonly url: string; readonly mimeType?: string };

/** Prose, written as Markdown. May be empty. */
export interface TextBlock {
  /** Tells the block types apart. */
  readonly type: 'text';
  /** Markdown source. */
  readonly text: string;
  /**
   * What the text is written in besides Markdown. `commands`: the tags with which Claude Code marks commands, what they printed, and
   * reminders in the messages of the person, and what Codex writes there of the editor. `program`: all of it was put into the message of the person by
   * the program. `instructions`: the person's request, and behind a known mark what the program tells the model of its work. Stated by the adapter, because
   * the same tags and marks mean nothing in any other text.
   */
  readonly markup?: 'commands' | 'program' | 'instructions';
  /** Opaque provider signature; never shown. */
  readonly signature?: string;
}

/** Prose that the model wrote for itself. */
export interface ThinkingBlock {
  /** Tells the block types apart. */
  readonly type: 'thinking';
  /** The text; empty or a placeholder when the provider hides it. */
  readonly thinking: string;
  /** Opaque provider signature; never shown. */
  readonly signature?: string;
  /** The provider withheld the text. */
  readonly redacted?: boolean;
  /** The text travels encrypted, in an opaque field of the source. */
  readonly encrypted?: boolean;
  /** The text is the provider's summary of the thinking. */
  readonly summary?: boolean;
  /** Provider id of the thinking item. */
  readonly id?: string;
  /** How long the model thought, in milliseconds, where the source says so. */
  readonly durationMs?: number;
  /** What the thinking is about, in a few words, where the source states it apart from the text. */
  readonly title?: string;
}

/** A picture. */
export interface ImageBlock {
  /** Tells the block types apart. */
  readonly type: 'image';
  /** Where its bytes are. */
  readonly source: MediaSource;
  /** Provider's resolution hint, e.g. `low`. */
  readonly detail?: string;
  /** Name of the file, without a path. */
  readonly filename?: string;
}

/** A document given to the model to read, e.g. a PDF. */
export interface DocumentBlock {
  /** Tells the block types apart. */
  readonly type: 'document';
  /** Where its bytes are. */
  readonly source: MediaSource | { readonly type: 'text'; readonly text: string };
  /** Title the source gives it. */
  readonly title?: string;
  /** Name of the file, without a path. */
  readonly filename?: string;
}

/** Any other file: audio, archives, generated artefacts. */
export interface FileBlock {
  /** Tells the block types apart. */
  readonly type: 'file';
  /** Where its bytes are. */
  readonly source: MediaSource;
  /** Name of the file, without a path. */
  readonly filename?: string;
}

/** Something the answer was drawn from: a web page, a search result, a passage. */
export interface SourceBlock {
  /** Tells the block types apart. */
  readonly type: 'source';
  /** What kind of source, e.g. `url` or `document`. */
  readonly sourceType: string;
  /** Address of the source. */
  readonly url?: string;
  /** Title the source gives it. */
  readonly title?: string;
  /** The quoted passage. */
  readonly text?: string;
}

/** A request to run a tool. */
export interface ToolCallBlock {
  /** Tells the block types apart. */
  readonly type: 'toolCall';
  /** Provider id. May be empty, and may repeat: pairing never relies on it alone. */
  readonly id: string;
  /** Tool name; empty while a source has not yet said it. */
  readonly name: string;
  /** Parsed arguments, usually an object. */
  readonly arguments: JsonValue;
  /** Source text of the arguments while it streams, or for good when it is not valid JSON. */
  readonly argumentsText?: string;
  /** The arguments are the readable part of JSON that broke off. */
  readonly argumentsPartial?: boolean;
  /** The provider runs the tool itself. */
  readonly providerExecuted?: boolean;
  /** The tool was not declared up front. */
  readonly dynamic?: boolean;
  /** Title of the call, or of its tool, written for the reader. */
  readonly title?: string;
}

/** A block of a type that this version does not know. Shown raw. */
export interface UnknownBlock {
  /** Tells the block types apart. */
  readonly type: 'unknown';
  /** The block as it stood in the source. */
  readonly raw: JsonValue;
}

/** One typed piece of a message. */
export type ContentBlock =
  | TextBlock
  | ThinkingBlock
  | ImageBlock
  | DocumentBlock
  | FileBlock
  | SourceBlock
  | ToolCallBlock
  | UnknownBlock;

/** The name of a content block type. */
export type BlockType = ContentBlock['type'];

/** The content block of one type. */
export type BlockOf<T extends BlockType> = Extract<ContentBlock, { readonly type: T }>;

/** How long content is: the UTF-16 units of its text, and one for each block that is no text. */
export function sizeOfContent(content: readonly ContentBlock[]): number {
  return content.reduce((size, block) => size + sizeOfBlock(block), 0);
}

const sizeOfBlock = (block: ContentBlock): number => (block.type === 'text' ? block.text.length : 1);

/** Content without its first units, as `sizeOfContent` counts them. */
export function contentAfter(content: readonly ContentBlock[], units: number): readonly ContentBlock[] {
  let left = units;
  return content.flatMap((block) => {
    const size = sizeOfBlock(block);
    const skipped = Math.min(Math.max(0, left), size);
    left -= skipped;
    if (skipped === 0) return [block];
    return block.type === 'text' && skipped < size ? [{ ...block, text: block.text.slice(skipped) }] : [];
  });
}
