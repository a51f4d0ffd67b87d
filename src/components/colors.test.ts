import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readColors } from '../testing/readColors.ts';

const SCHEMES = ['light', 'dark'] as const;
const colors = new Map(readColors().map((color) => [color.name, color]));
const strong = new Map(readColors('contrast').map((color) => [color.name, color]));
const names = [...colors.keys()];

// What each is for. Whatever is not named here is for text, and held to the most.
const surfaces = ['--al-canvas', '--al-surface', '--al-surface-2', '--al-sunken', '--al-raised'];
const grounds = [...surfaces, ...names.filter((name) => name.endsWith('-wash'))];
const marks = ['--al-mark', '--al-mark-current', '--al-add-mark', '--al-del-mark'];
/** Show where something ends, which is known without them. */
const lines = ['--al-line', '--al-line-strong'];
const fills = names.filter((name) => name.startsWith('--al-fill-'));
/** Stand on a colour of their own: which that is, and the least contrast. */
const inverse: readonly (readonly [name: string, on: readonly string[], least: number])[] = [
  ['--al-canvas', names.filter((name) => name.startsWith('--al-ansi-')), 4.5],
  ['--al-error-wash', ['--al-error'], 3], // a sign
];
const texts = names.filter((name) => ![...grounds, ...marks, ...lines, ...fills].includes(name));

/** After https://www.w3.org/TR/WCAG22/#dfn-relative-luminance, from a colour as https://www.w3.org/TR/css-color-4/#ok-lab has it. */
function luminance(color: string): number {
  const [lightness = 0, chroma = 0, hue = 0] = [...color.matchAll(/[\d.]+/g)].map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  // Screens cut off what they cannot show.
  const shown = (value: number): number => Math.min(1, Math.max(0, value));
  const red = shown(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = shown(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = shown(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How far a colour is from grey, in units of OKLCH that stand for what is seen. */
const chromaOf = (name: string, scheme: (typeof SCHEMES)[number]): number =>
  Number(/oklch\([\d.]+ ([\d.]+)/.exec(colors.get(name)?.[scheme] ?? '')?.[1]);

/** Pairs with less contrast than they need, in either scheme. */
function tooClose(
  ones: readonly string[],
  others: readonly string[],
  least: number,
  colorOf = (name: string) => colors.get(name),
): readonly string[] {
  const poor: string[] = [];
  for (const scheme of SCHEMES) {
    for (const one of ones) {
      for (const other of others) {
        const [bright = 0, dim = 0] = [one, other]
          .map((name) => luminance(colorOf(name)?.[scheme] ?? ''))
          .sort((a, b) => b - a);
        const ratio = (bright + 0.05) / (dim + 0.05);
        // What a screen shows is rounded.
        if (ratio < least + 0.01) poor.push(`${scheme}: ${one} on ${other} is ${ratio.toFixed(2)}`);
      }
    }
  }
  return poor;
}

const folder = fileURLToPath(new URL('.', import.meta.url));
/** The tokens that each rule of the components sets by themselves, by property. */
const rules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
  if (!file.endsWith('.css')) return [];
  const css = readFileSync(`${folder}${file}`, 'utf8').replace(/\/\*.*?\*\//gs, '');
  return [...css.matchAll(/\{([^{}]*)\}/g)].map(
    ([, body = '']) =>
      new Map(
        [...body.matchAll(/(?:^|[;\s])([\w-]+):\s*var\((--al-[\w-]+)\)/g)].map(([, property, token]) => [
          property,
          token ?? '',
        ]),
      ),
  );
});
const used = (property: string): readonly string[] => [
  ...new Set(rules.map((rule) => rule.get(property)).filter((token) => token !== undefined)),
];

describe.each(SCHEMES)('a diff, %s', (scheme) => {
  it.each(['wash', 'mark'])('shows what is gone as strongly as what is new: %s', (kind) => {
    const [gone, fresh] = ['del', 'add'].map((side) => `--al-${side}-${kind}`);
    const ratio = chromaOf(gone ?? '', scheme) / chromaOf(fresh ?? '', scheme);
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  });
});

describe('contrast', () => {
  it('is 4.5 for every colour of text on everything that text stands on (WCAG 1.4.3)', () => {
    expect(texts.length * grounds.length).toBeGreaterThan(200);
    expect(tooClose(texts, grounds, 4.5)).toEqual([]);
  });

  it('is 4.5 for found text on its mark', () => {
    const marked = rules.filter((rule) =>
      marks.includes(rule.get('background') ?? rule.get('background-color') ?? ''),
    );
    expect(new Set(marked.map((rule) => rule.get('color')))).toEqual(new Set(['--al-ink']));
    expect(tooClose(['--al-ink'], marks, 4.5)).toEqual([]);
  });

  it.each(inverse)('is enough for %s on a colour', (name, on, least) => {
    expect(on.length).toBeGreaterThan(0);
    expect(tooClose([name], on, least)).toEqual([]);
  });

  it('is 7 for text, and 3 for lines, where the reader asks for more of it', () => {
    const asked = (name: string) => strong.get(name) ?? colors.get(name);
    const said = [...strong.keys()].filter((name) => !lines.includes(name));
    expect(said).toEqual(expect.arrayContaining(['--al-ink', '--al-ink-2', '--al-ink-3', '--al-accent']));
    expect(tooClose(said, surfaces, 7, asked)).toEqual([]);
    expect(tooClose(lines, surfaces, 3, asked)).toEqual([]);
  });

  it('is 3 for shapes and focus rings on every surface (WCAG 1.4.11)', () => {
    expect(tooClose([...fills, '--al-accent'], surfaces, 3)).toEqual([]);
  });

  it('is known of every colour that the components use', () => {
    const apart = inverse.map(([name]) => name);
    // A colour for comments is another name of one that is there.
    const known = [...texts, ...apart, '--al-syn-comment'];
    expect(used('color').filter((name) => !known.includes(name))).toEqual([]);
    expect(used('fill').filter((name) => !known.includes(name))).toEqual([]);
    const behind = [...used('background'), ...used('background-color')];
    const shapes = [...fills, ...lines, '--al-accent', '--al-ink', '--al-ink-3'];
    const ansi = names.filter((name) => name.startsWith('--al-ansi-'));
    expect(behind.filter((name) => ![...grounds, ...marks, ...shapes, ...ansi].includes(name))).toEqual([]);
  });
});
