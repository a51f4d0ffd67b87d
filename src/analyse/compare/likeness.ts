import type { RunStep } from './runSteps.ts';

// The beginning of a text tells what it is; a step of a page of output is not read whole.
const READ = 4000;

/** The words of a step as a set: ascending numbers, each of one word. */
type Words = Uint32Array;

/** Measures how alike two steps are, and remembers what it has read of each. */
export interface LikenessMeter {
  /** 0: they are no pair. Otherwise from 0.3, for steps that only do the same kind of thing, to 1. The same whichever comes first. */
  readonly between: (a: RunStep, b: RunStep) => number;
}

/** Creates a meter for the steps of two runs. */
export function createLikenessMeter(): LikenessMeter {
  const texts = new Map<string, Words>();
  const wordsOf = (text: string): Words => {
    let words = texts.get(text);
    if (!words) texts.set(text, (words = readWords(text.slice(0, READ))));
    return words;
  };
  const alike = (a: string | null, b: string | null): number =>
    a === b ? 1 : a === null || b === null ? 0 : shared(wordsOf(a), wordsOf(b));
  return {
    between(a, b) {
      if (a.kind !== b.kind || a.name !== b.name) return 0;
      const said = a.kind === 'call' ? alike(a.arguments, b.arguments) : alike(a.text, b.text);
      return 0.3 + 0.5 * said + 0.2 * alike(a.result, b.result);
    },
  };
}

const WORD = /[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu;

function readWords(text: string): Words {
  const words = new Set<number>();
  for (const [word] of text.matchAll(WORD)) words.add(hashOf(word));
  return Uint32Array.from(words).sort();
}

// FNV-1a. That two words share a number once in four billion makes two texts alike by a hair.
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Share of the words that both have: 2 × common / all. */
function shared(a: Words, b: Words): number {
  if (a.length + b.length === 0) return 1;
  let common = 0;
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const left = a[i] ?? 0;
    const right = b[j] ?? 0;
    if (left === right) common += 1;
    if (left <= right) i += 1;
    if (right <= left) j += 1;
  }
  return (2 * common) / (a.length + b.length);
}
