import { createRandom } from './random.mjs';

const NOUNS =
  'kiln glaze shelf wheel clay vessel rim foot handle flame cone draught damper peephole brick arch flue ledger potter batch recipe ash iron cobalt slip bisque crack warp shard apprentice'.split(
    ' ',
  );
const VERBS =
  'fires cools lifts turns marks opens closes weighs records measures trims joins holds shifts settles rises falls leaves keeps needs reads shows'.split(
    ' ',
  );
const REST =
  'the a slow even early late second last warm cold thin heavy with under above before after while until because so that each every one two seven by hand again without much'.split(
    ' ',
  );

const SAMPLES = {
  ts: (/** @type {Words} */ w) => [
    `export function ${w.noun()}Of(${w.noun()}: readonly number[]): number {`,
    `  const ${w.noun()} = ${w.number(900)};`,
    `  // ${w.sentence(7)}`,
    `  return ${w.noun()}.reduce((sum, value) => sum + value * ${w.number(40)}, 0);`,
    '}',
  ],
  python: (/** @type {Words} */ w) => [
    `def ${w.noun()}(${w.noun()}, ${w.noun()}=${w.number(90)}):`,
    `    """${w.sentence(8)}"""`,
    `    for step in range(${w.number(30)}):`,
    `        print(f"{step}: ${w.noun()} {step * ${w.number(9)}}")`,
    '    return None',
  ],
  sh: (/** @type {Words} */ w) => [
    `$ ${w.noun()} --${w.noun()} ${w.number(99)} --verbose`,
    `${w.noun()}: ${w.number(400)} of ${w.number(900)} done`,
    `${w.noun()}: ${w.sentence(6)}`,
  ],
};

/** @param {number} seed */
function createWords(seed) {
  const random = createRandom(seed);
  const word = () => random.pick(random.next() < 0.4 ? NOUNS : random.next() < 0.4 ? VERBS : REST);
  const words = (/** @type {number} */ count) => Array.from({ length: count }, word).join(' ');
  const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);
  /** A word with something inline around it now and then. */
  const inline = () => {
    const chance = random.next();
    if (chance < 0.03) return `**${words(2)}**`;
    if (chance < 0.055) return `*${words(2)}*`;
    if (chance < 0.095) return `\`${word()}_${word()}\``;
    if (chance < 0.105) return `[${words(2)}](https://example.org/${word()}/${random.between(1, 99)})`;
    if (chance < 0.11) return `~~${word()}~~`;
    return word();
  };
  return {
    random,
    noun: () => random.pick(NOUNS),
    number: (/** @type {number} */ high) => random.between(1, high),
    sentence: (/** @type {number} */ count) => `${capital(words(count))}.`,
    prose: (/** @type {number} */ count) =>
      `${capital(Array.from({ length: count }, inline).join(' '))}${random.next() < 0.2 ? ':' : '.'}`,
  };
}
/** @typedef {ReturnType<typeof createWords>} Words */

const BLOCKS = [
  ['paragraph', 40],
  ['list', 18],
  ['code', 15],
  ['heading', 13],
  ['table', 7],
  ['quote', 7],
];
const TOTAL = BLOCKS.reduce((sum, [, weight]) => sum + weight, 0);

/** @param {Words} w */
function nextBlock(w) {
  let left = w.random.next() * TOTAL;
  const [kind] = BLOCKS.find(([, weight]) => (left -= weight) < 0) ?? BLOCKS[0];
  switch (kind) {
    case 'heading':
      return `${'#'.repeat(w.random.between(2, 4))} ${w.sentence(w.random.between(2, 5)).slice(0, -1)}`;
    case 'list': {
      const mark = w.random.pick(['-', '1.', '- [ ]']);
      return Array.from({ length: w.random.between(3, 8) }, (_, index) => {
        const nested =
          mark === '-' && w.random.next() < 0.25 ? `\n  - ${w.prose(w.random.between(4, 9))}` : '';
        return `${mark === '1.' ? `${index + 1}.` : mark} ${w.prose(w.random.between(5, 18))}${nested}`;
      }).join('\n');
    }
    case 'code': {
      const language = w.random.pick(Object.keys(SAMPLES));
      const lines = Array.from({ length: w.random.between(1, 4) }, () => SAMPLES[language](w).join('\n'));
      return `\`\`\`${language}\n${lines.join('\n\n')}\n\`\`\``;
    }
    case 'table': {
      const columns = w.random.between(2, 4);
      const row = (/** @type {() => string} */ cell) =>
        `| ${Array.from({ length: columns }, cell).join(' | ')} |`;
      const rows = Array.from({ length: w.random.between(3, 8) }, () =>
        row(() => w.prose(w.random.between(1, 4))),
      );
      return [row(w.noun), row(() => '---'), ...rows].join('\n');
    }
    case 'quote':
      return `> ${w.prose(w.random.between(10, 30))}`;
    default:
      return Array.from({ length: w.random.between(2, 5) }, () => w.prose(w.random.between(8, 20))).join(' ');
  }
}

/**
 * Markdown of exactly so many characters, as a model would write it: prose with inline marks, lists, code, tables, quotes.
 * @param {number} characters
 * @param {number} seed
 */
export function generateMarkdown(characters, seed) {
  const words = createWords(seed);
  const parts = [];
  for (let length = 0; length < characters;) {
    const block = `${nextBlock(words)}\n\n`;
    parts.push(block);
    length += block.length;
  }
  return parts.join('').slice(0, characters);
}

/**
 * A text in pieces of `size` characters, as a model streams it.
 * @param {string} text
 * @param {number} size
 */
export function cutDeltas(text, size) {
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
}
