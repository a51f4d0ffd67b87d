import { pageWords, type PageWords } from '../locales/pageWords.ts';

/** Everything that this page says: in English until `speak` is called, which is done once, before anything is drawn. */
export const words: PageWords = { ...pageWords };

/** Lets the page say everything in another language. */
export function speak(other: PageWords): void {
  Object.assign(words, other);
}
