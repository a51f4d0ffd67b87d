/** Where a story stands alone, in the page around the catalogue. Relative: the catalogue may lie in any folder. */
export const storyLink = (storyId: string): string => `./?path=/story/${storyId}`;

/** Where the run of a story stands in the debugger. */
export const debuggerLink = (storyId: string): string =>
  `./?path=/story/debugger-any-state--run&args=story:${storyId}`;
