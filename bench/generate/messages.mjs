import { generateMarkdown } from './markdown.mjs';
import { createRandom } from './random.mjs';

/**
 * A conversation: questions of a line or two, answers of Markdown.
 * @param {number} count
 * @param {number} seed
 * @returns {{ id: string, role: 'user' | 'assistant', text: string }[]}
 */
export function generateMessages(count, seed) {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const user = index % 2 === 0;
    const length = user ? random.between(40, 160) : random.between(200, 900);
    return {
      id: `m${index}`,
      role: user ? 'user' : 'assistant',
      text: generateMarkdown(length, seed + index),
    };
  });
}
