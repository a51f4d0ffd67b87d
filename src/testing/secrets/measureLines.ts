import type { SampleLine } from './sampleLines.ts';

/** How well secrets are told from the rest of a text. */
export interface Measure {
  /** Lines with a secret. */
  readonly secrets: number;
  /** Those of which a piece of the secret is left. */
  readonly left: readonly SampleLine[];
  /** Lines without a secret. */
  readonly harmless: number;
  /** Those that were changed. */
  readonly damaged: readonly SampleLine[];
  /** The share of secrets that are gone whole. */
  readonly recall: number;
  /** The share of changed lines that had a secret. */
  readonly precision: number;
}

// A shorter piece may stand in a line by chance.
const PIECE = 5;

/** Measures a function that replaces secrets, on lines of either kind. A secret is gone when no five signs in a row of it are left. */
export function measureLines(
  redact: (text: string) => string,
  secrets: readonly SampleLine[],
  harmless: readonly SampleLine[],
): Measure {
  const left = secrets.filter(({ text, secret }) => isLeft(redact(text), secret ?? '', text));
  const damaged = harmless.filter(({ text }) => redact(text) !== text);
  const gone = secrets.length - left.length;
  return {
    secrets: secrets.length,
    left,
    harmless: harmless.length,
    damaged,
    recall: gone / secrets.length,
    precision: gone / (gone + damaged.length),
  };
}

function isLeft(redacted: string, secret: string, text: string): boolean {
  const around = text.replace(secret, '\n');
  for (let at = 0; at + PIECE <= secret.length; at++) {
    const piece = secret.slice(at, at + PIECE);
    if (redacted.includes(piece) && !around.includes(piece)) return true;
  }
  return secret.length < PIECE && redacted.includes(secret);
}
