import type { ContentBlock } from '../model/index.ts';

/** Whether a block is what the program put beside the words of a person. */
export const isProgramText = (block: ContentBlock | undefined): boolean =>
  block?.type === 'text' && block.markup === 'program';
