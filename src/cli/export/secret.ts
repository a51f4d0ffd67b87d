/** A place in a text: from here up to, and without, there. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A kind of secret, and how it is found. */
export interface Secret {
  /** What stands in its place: `[redacted: …]`. */
  readonly kind: string;
  /** Where it stands in a text, in order and apart from one another. Takes linear time. */
  readonly find: (text: string) => Iterable<Range>;
}

/**
 * A kind of secret that a pattern finds. The group `secret`, where there is one, ends what is found and is what is replaced; otherwise all
 * of it is. What is not accepted is left as it is.
 */
export function byPattern(kind: string, pattern: RegExp, accepts?: (value: string) => boolean): Secret {
  return {
    kind,
    *find(text) {
      for (const found of text.matchAll(pattern)) {
        const secret = found.groups?.secret ?? found[0];
        const end = found.index + found[0].length;
        if (secret === '' || secret.startsWith('[redacted') || accepts?.(secret) === false) continue;
        yield { start: end - secret.length, end };
      }
    },
  };
}
