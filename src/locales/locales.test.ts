import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultDebuggerLabels, type DebuggerLabels } from '../debugger/debuggerLabels.ts';
import { defaultLabels, type Labels } from '../describe/labels.ts';
import { pageWords, type PageWords } from './pageWords.ts';
import { formsOf } from './formsOf.ts';

interface Locale {
  readonly labels: Labels;
  readonly debuggerLabels: DebuggerLabels;
  readonly page: PageWords;
}

const tags = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const load = async (tag: string): Promise<Locale> =>
  ({ ...(await import(`./${tag}/index.ts`)), ...(await import(`./${tag}/page.ts`)) }) as Locale;

/** What a word may be a function of. Figures stand for texts as well: a text is put in as it is. One, two, many and none. */
const FACTS: readonly (readonly unknown[])[] = [
  [1, 2, 3, 4],
  [2, 5, 7, 8],
  [3, 1, 1, 1],
  [11, 23, 41, 55],
  [61_000, 71_000, 81_000, 91_000],
  [7, null, null, null],
  [null, 7, 8, null],
];
/** The same for a word that is a function of lists. */
const LISTS: readonly (readonly unknown[])[] = [
  [['Wren', 'Kite'], 5],
  [
    21,
    [
      ['Wren', 3],
      ['Kite', 4],
    ],
  ],
  ['Wren', ['Kite', 'Lark']],
];

type Word = readonly [path: string, said: string | null];

/** Some return a fact as it came. */
type Saying = (...facts: unknown[]) => string | number;

/** What is said of those facts that are of the kind which the word takes. */
const sayings = (
  word: Saying,
  all: readonly (readonly unknown[])[],
): readonly (readonly [readonly unknown[], string])[] =>
  all.flatMap((facts) => {
    try {
      const text = String(word(...facts));
      return /NaN|undefined|null|\[object/.test(text) ? [] : [[facts, text]];
    } catch {
      return [];
    }
  });

/** What a catalogue says, word by word: those that depend on facts once for each of them that the English one takes. */
function wordsOf(value: unknown, english: unknown, path: string): readonly Word[] {
  if (typeof english === 'function') {
    const said = sayings(english as Saying, FACTS);
    const each = said.length === 0 ? sayings(english as Saying, LISTS).slice(0, 1) : said;
    return each.map(([facts]) => [`${path}(${facts.join(', ')})`, String((value as Saying)(...facts))]);
  }
  if (typeof english === 'object' && english !== null)
    return Object.entries(english).flatMap(([name, word]) =>
      wordsOf((value as Record<string, unknown>)[name], word, `${path}.${name}`),
    );
  return [[path, typeof value === 'string' ? value : null]];
}

const all = (locale: Locale): readonly Word[] => [
  ...wordsOf(locale.labels, defaultLabels, 'labels'),
  ...wordsOf(locale.debuggerLabels, defaultDebuggerLabels, 'debugger'),
  ...wordsOf(locale.page, pageWords, 'page'),
];
const english = new Map(
  all({ labels: defaultLabels, debuggerLabels: defaultDebuggerLabels, page: pageWords }),
);

/** Words for powers of ten, which languages count large figures in. */
const POWERS: Readonly<Record<string, number>> = { k: 1e3, K: 1e3, mil: 1e3, ألف: 1e3, 万: 1e4, 만: 1e4 };

/** A text with its figures in full: `61k`, `61.000` and `6.1万` are one figure. */
const inFull = (text: string): string =>
  text
    .replace(/(?<=\d)[.,\u00a0\u202f٬](?=\d{3})/g, '')
    .replace(
      /(\d+)(?:[.,](\d+))?\s?(k|K|mil|ألف|万|만)(?![a-zA-Z])/g,
      (_, whole: string, part = '0', power: string) =>
        String(Math.round(Number(`${whole}.${part}`) * (POWERS[power] ?? 1))),
    );

/** Names and figures in a text: what must not get lost when it is said in another way. */
const factsIn = (text: string): readonly string[] =>
  (inFull(text).match(/Wren|Kite|Lark|\d+/g) ?? []).map((fact) => fact.replace(/^0+(?=\d)/, ''));

describe.each(tags)('%s', (tag) => {
  it('says every word (WCAG 3.2.3, 3.2.4)', async () => {
    const empty = all(await load(tag)).filter(
      ([path, said]) => (said === null || said.trim() === '') !== ((english.get(path) ?? '').trim() === ''),
    );
    expect(empty).toEqual([]);
  });

  it('says nothing that is no word', async () => {
    const broken = all(await load(tag)).filter(
      ([path, said]) =>
        /undefined|NaN|\[object/.test(said ?? '') ||
        ((said ?? '').includes('#') && !(english.get(path) ?? '').includes('#')),
    );
    expect(broken).toEqual([]);
  });

  it('has no marks of direction, which would be drawn as hidden characters', async () => {
    const marked = all(await load(tag)).filter(([, said]) => /[\u200E\u200F\u061C]/.test(said ?? ''));
    expect(marked).toEqual([]);
  });

  it('keeps a mark on the line of the word before it, where the language puts a space between them', async () => {
    const loose = all(await load(tag)).filter(([, said]) =>
      /(?<!→) (?:[;!?»%]|:(?= |$))|« /.test(said ?? ''),
    );
    expect(loose).toEqual([]);
  });

  it('loses no name and no figure', async () => {
    // Some clocks count to 12 where others count to 24: see figures.test.tsx.
    const words = all(await load(tag)).filter(
      ([path]) => path.includes('(') && !/^(?:labels|page)\.figures\.(?:minute|second|day)\(/.test(path),
    );
    // A figure of one or two may be said by the form of the word, as in Arabic.
    const lost = words.flatMap(([path, said]) => {
      const missing = factsIn(english.get(path) ?? '').filter(
        (fact) => !['1', '2'].includes(fact) && !factsIn(said ?? '').includes(fact),
      );
      return missing.length === 0 ? [] : [[path, said, missing]];
    });
    expect(lost).toEqual([]);
  });

  it('tells each status from the others by its word, not by its colour alone (WCAG 1.4.1)', async () => {
    const { labels, debuggerLabels } = await load(tag);
    for (const words of [labels.toolStatus, labels.loopStatus, labels.severity, debuggerLabels.standing])
      expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
  });

  it('is another language than English', async () => {
    const words = all(await load(tag)).filter(([, said]) => /\p{L}{3}/u.test(said ?? ''));
    const same = words.filter(([path, said]) => english.get(path) === said);
    // Names of technology, abbreviations and the words of filters are the same everywhere.
    expect(same.length / words.length).toBeLessThan(0.12);
  });
});

describe('English', () => {
  it('never says where on the screen something is, nor which colour or shape it has (WCAG 1.3.3)', () => {
    const words = [...english].filter(([, said]) =>
      /\b(?:on|to|at) the (?:left|right|top|bottom|side)\b|\b(?:red|green|blue|yellow|gr[ae]y|round|square|upper)\b/i.test(
        said ?? '',
      ),
    );
    expect(words).toEqual([]);
    expect(english.size).toBeGreaterThan(500);
  });

  it('tells each status from the others by its word (WCAG 1.4.1)', () => {
    for (const words of [defaultLabels.toolStatus, defaultLabels.loopStatus, defaultDebuggerLabels.standing])
      expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
  });
});

describe('formsOf', () => {
  it('writes durations as the language does', () => {
    const { duration, seconds } = formsOf('de');
    const spaced = (text: string): string => text.replace(/\s/g, ' ');
    expect(spaced(duration(38_240))).toBe('38,2 s');
    expect(spaced(duration(112_000))).toBe('1 min 52 s');
    expect(spaced(duration(3_840_000))).toBe('1 h 4 min');
    expect(spaced(seconds(400))).toBe('1 s');
  });

  it('takes the form that goes with a number', () => {
    const { count } = formsOf('ar');
    const forms = { zero: 'zero', one: 'one', two: 'two', few: '# few', many: '# many', other: '# other' };
    expect([0, 1, 2, 3, 11, 100].map((value) => count(value, forms))).toEqual([
      'zero',
      'one',
      'two',
      '3 few',
      '11 many',
      '100 other',
    ]);
  });
});
