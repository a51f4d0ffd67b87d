/** What `preload.cjs` puts into the page. */
declare const agent: {
  readonly ask: (question: string, tell: (event: object) => void) => Promise<void>;
};
