import type { Framer } from './framer.ts';
import { readDocuments } from './readDocuments.ts';

/**
 * Starts decoding a JSON document, pretty-printed or not, or several one after another. Everything comes out at the
 * end, one record per document. What is truncated or malformed yields its readable part, with a problem.
 */
export function decodeJson(): Framer {
  const pieces: string[] = [];
  return {
    push(text) {
      pieces.push(text);
      return [];
    },
    end() {
      const text = pieces.join('');
      return text.trim() === '' ? [] : readDocuments(text, (n) => n + 1);
    },
  };
}
