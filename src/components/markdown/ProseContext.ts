'use client';
import { createContext, type ComponentType } from 'react';
import type { MarkdownView } from './createMarkdownDocument.ts';
import type { Note } from './createReferences.ts';

/** Props of what draws the blocks of a text. */
export interface ProseBlocksProps {
  /** The blocks in chunks that keep their identity. */
  readonly groups: MarkdownView['groups'];
  /** Starts every id; unique on the page. */
  readonly idPrefix: string;
  /** All of the text is there: its last block is settled too. */
  readonly complete: boolean;
}

/** Props of what draws a footnote below a text. */
export interface ProseNoteProps {
  readonly note: Note;
  /** Starts every id; unique on the page. */
  readonly idPrefix: string;
}

/** What draws the settled blocks and the footnotes of a text in the place of our own elements. */
export interface ProseDrawing {
  readonly Blocks: ComponentType<ProseBlocksProps>;
  readonly Note: ComponentType<ProseNoteProps>;
}

/** Carries what draws the texts below; `null`: our own elements. */
export const ProseContext = createContext<ProseDrawing | null>(null);
