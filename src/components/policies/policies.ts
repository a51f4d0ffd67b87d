/**
 * Whether a remote image is loaded: `click`, when the reader asks; `block`, never; `allow`, always; or a function that says of
 * an address whether it loads unasked. One that throws says no.
 */
export type ImagePolicy = 'click' | 'block' | 'allow' | ((url: URL) => boolean);

/**
 * Decides where a link of the transcript leads; `null` leaves its words as text. Gets the address as it stands in the source
 * and what the default policy makes of it: the parsed address for absolute `https:`, `http:` and `mailto:`, else `null`. An
 * address that runs or holds a document (`javascript:`, `data:`, `blob:` …) is refused whatever this returns, and so is one
 * for which it throws.
 */
export type LinkPolicy = (href: string, url: URL | null) => URL | null;

/** Raster types that are shown inline only where the application names them. */
export type ExtraImageType = 'image/apng' | 'image/bmp';

/** How much is shown at once. What lies beyond stays reachable. */
export interface ViewerLimits {
  /** Bytes of an inline image; a larger one is shown when the reader asks. Default: 20,000,000. */
  readonly imageBytes: number;
  /** Pixels of an inline image, read from its header; a larger one is shown when the reader asks. Default: 40,000,000. */
  readonly imagePixels: number;
  /** Levels of JSON that are open at first, as long as they are not more than 500 lines. Default: 20. */
  readonly jsonLevels: number;
  /** Entries of an object or a list that are drawn at first. Default: 200. */
  readonly jsonEntries: number;
  /** Characters of a key or a value of JSON that are shown at first, in UTF-16 units. Default: 1,000. */
  readonly jsonCharacters: number;
  /** Characters of a name, an id, a model or a file name, in UTF-16 units. Default: 120. */
  readonly nameCharacters: number;
  /** Characters of a block of text that are shown at first, in UTF-16 units. Default: 20,000. */
  readonly blockCharacters: number;
  /** Characters of a text that are read as Markdown while it streams, in UTF-16 units. Default: 100,000. */
  readonly markdownCharacters: number;
  /** Content blocks of a message, and entries of a checklist, that are drawn at first. Default: 200. */
  readonly blocks: number;
  /** Lines of code that are drawn at first, half of them from its end. Default: 400. */
  readonly codeLines: number;
  /** Lines of what a tool read, wrote or gave back that are shown at first, whatever draws it. Default: 24. */
  readonly outputLines: number;
  /** Characters of output that are shown at first, in UTF-16 units. Default: 10,000. */
  readonly outputCharacters: number;
  /** Lines of a diff that are shown at first. Default: 200. */
  readonly diffLines: number;
  /** Characters of one line of a diff that are shown at first, in UTF-16 units. Default: 5,000. */
  readonly diffCharacters: number;
  /** Characters of code that is coloured, in UTF-16 units; longer code stays plain. Default: 50,000. */
  readonly highlightCharacters: number;
  /** Lines of code that is coloured, and characters of each of them. Default: 2,000. */
  readonly highlightLines: number;
  /**
   * Characters of one paragraph, item or quote that is read as Markdown, in UTF-16 units; a longer one is text. It is parsed in
   * one go. Default: 30,000.
   */
  readonly markdownBlockCharacters: number;
  /** Quotes and lists inside each other that are read as Markdown; what is deeper is text. Default: 32. */
  readonly markdownLevels: number;
  /**
   * Marks in one paragraph, item or quote that is read as Markdown; one with more is text. A star is one; what is more work for the
   * parser counts as more: a line three, a link eight. Default: 3,000.
   */
  readonly markdownMarks: number;
  /** Items of a list that are drawn at first. Default: 500. */
  readonly listItems: number;
  /** Rows of a table that are drawn at first. Default: 200. */
  readonly tableRows: number;
  /** Columns of a table that are drawn at first. Default: 50. */
  readonly tableColumns: number;
  /** Cells of a table that are drawn at first. Default: 5,000. */
  readonly tableCells: number;
  /** Links of a text; further ones are their words. Default: 500. */
  readonly links: number;
  /** Images of a text; further ones are their words. Default: 50. */
  readonly images: number;
  /** Footnotes of a text; further ones are text. Default: 200. */
  readonly footnotes: number;
  /** Link definitions of a text; further ones are text. Default: 1,000. */
  readonly definitions: number;
  /** Problems of the source that are listed at first. How many are kept is a limit of the store. Default: 100. */
  readonly diagnostics: number;
}

/** What the content of a transcript may do. Only the application loosens it; the defaults are the safe end. */
export interface ViewerPolicies {
  /** Whether remote images load. Default: `click`. */
  readonly imagePolicy: ImagePolicy;
  /** Where links lead. Default: absolute `https:`, `http:` and `mailto:` addresses, as they stand. */
  readonly linkPolicy: LinkPolicy | null;
  /** What can be done with a PDF: `save` it, or also `open` it in a new tab. Default: `save`. */
  readonly documentPolicy: 'save' | 'open';
  /**
   * How literal text shows hidden characters: each as a `mark` in its place, beyond 20 in a text spelled out there; or left as they are
   * and counted by one `badge` after the text. Default: `mark`.
   */
  readonly hiddenCharacters: 'mark' | 'badge';
  /** Links in terminal output are links, under the link policy. Default: false, their words stay. */
  readonly ansiLinks: boolean;
  /** Raster types to show inline beside PNG, JPEG, GIF, WebP and AVIF. Default: none. */
  readonly inlineImageTypes: readonly ExtraImageType[];
  /** How much is shown at once. */
  readonly limits: ViewerLimits;
}

/** Policies to use in place of the default ones. */
export type PolicyOverrides = {
  readonly [K in keyof Omit<ViewerPolicies, 'limits' | 'linkPolicy'>]?: ViewerPolicies[K] | undefined;
} & {
  /** Where links lead. Default: absolute `https:`, `http:` and `mailto:` addresses, as they stand. */
  readonly linkPolicy?: LinkPolicy | undefined;
  /** How much is shown at once. */
  readonly limits?: Partial<ViewerLimits> | undefined;
};

/** The safe end of every policy. */
export const defaultPolicies: ViewerPolicies = {
  imagePolicy: 'click',
  linkPolicy: null,
  documentPolicy: 'save',
  hiddenCharacters: 'mark',
  ansiLinks: false,
  inlineImageTypes: [],
  limits: {
    imageBytes: 20_000_000,
    imagePixels: 40_000_000,
    jsonLevels: 20,
    jsonEntries: 200,
    jsonCharacters: 1_000,
    nameCharacters: 120,
    blockCharacters: 20_000,
    markdownCharacters: 100_000,
    blocks: 200,
    codeLines: 400,
    outputLines: 24,
    outputCharacters: 10_000,
    diffLines: 200,
    diffCharacters: 5_000,
    highlightCharacters: 50_000,
    highlightLines: 2_000,
    markdownBlockCharacters: 30_000,
    markdownLevels: 32,
    markdownMarks: 3_000,
    listItems: 500,
    tableRows: 200,
    tableColumns: 50,
    tableCells: 5_000,
    links: 500,
    images: 50,
    footnotes: 200,
    definitions: 1_000,
    diagnostics: 100,
  },
};

/** The policies around with these in their place. What is `undefined` replaces nothing. */
export function mergePolicies(base: ViewerPolicies, overrides: PolicyOverrides): ViewerPolicies {
  const stated = Object.entries(overrides).filter(([, value]) => value !== undefined);
  const limits = Object.entries(overrides.limits ?? {}).filter(([, value]) => typeof value === 'number');
  return {
    ...base,
    ...Object.fromEntries(stated),
    limits: { ...base.limits, ...Object.fromEntries(limits) },
  };
}

/** Takes the policies out of props. */
export function splitPolicies<P extends PolicyOverrides>(
  given: P,
): { readonly policies: PolicyOverrides; readonly props: Omit<P, keyof PolicyOverrides> } {
  const entries = Object.entries(given);
  const isPolicy = ([name]: [string, unknown]): boolean => Object.hasOwn(defaultPolicies, name);
  return {
    policies: Object.fromEntries(entries.filter(isPolicy)),
    // What is left has the types that it had.
    props: Object.fromEntries(entries.filter((entry) => !isPolicy(entry))) as Omit<P, keyof PolicyOverrides>,
  };
}

/** What becomes of a remote image before the reader has said anything. Total: a policy that throws says no. */
export function decideImage(policy: ImagePolicy, url: URL): 'load' | 'ask' | 'block' {
  if (policy === 'block') return 'block';
  if (policy === 'allow') return 'load';
  if (typeof policy !== 'function') return 'ask';
  try {
    // From JavaScript, anything may come back; a promise is no yes.
    const answer: unknown = policy(new URL(url));
    return answer === true ? 'load' : 'ask';
  } catch {
    return 'ask';
  }
}
