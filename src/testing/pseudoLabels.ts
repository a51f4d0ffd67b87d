import { defaultLabels, type Labels } from '../describe/labels.ts';

/** The letter that every word of the pseudo-language ends in. No fixture has it. */
export const PSEUDO_LETTER = 'ø';

const WORD = /[A-Za-z]+ø*/g;
const GROWTH = 0.6;

/** A text in a pseudo-language: each word is 60 % longer, without a new place to break it. */
const inPseudo = (text: string): string =>
  text.replace(WORD, (word) =>
    word.endsWith(PSEUDO_LETTER) ? word : word + PSEUDO_LETTER.repeat(Math.ceil(word.length * GROWTH)),
  );

/** A catalogue in the pseudo-language, what its functions say included. */
export const pseudoOf = <T>(catalogue: T): T => translate(catalogue) as T; // each label keeps its type

function translate(label: unknown): unknown {
  if (typeof label === 'string') return inPseudo(label);
  if (typeof label === 'function')
    return (...facts: unknown[]) => translate(Reflect.apply(label, null, facts));
  if (Array.isArray(label)) return label.map(translate);
  if (typeof label !== 'object' || label === null) return label;
  return Object.fromEntries(Object.entries(label).map(([name, value]) => [name, translate(value)]));
}

/** Every word of the components in the pseudo-language, those that functions make included. */
export const pseudoLabels: Labels = pseudoOf(defaultLabels);
