import { createChance, type Chance } from './chance.ts';
import { harmlessCode, harmlessData, harmlessProse } from './harmlessLines.ts';
import { keyForms } from './keyForms.ts';
import { placedSecrets } from './placedSecrets.ts';
import { keyContexts, namedSecrets } from './secretContexts.ts';

/** One line of a made-up log. */
export interface SampleLine {
  /** What made it. Lines of one template are in the same half. */
  readonly template: string;
  readonly text: string;
  /** What must not be left of it; `undefined` where nothing is secret. */
  readonly secret?: string;
}

/** Lines with a secret and lines without, in two halves: rules are written on `open`; `aside` was set aside before. */
export interface SampleHalves {
  readonly open: readonly SampleLine[];
  readonly aside: readonly SampleLine[];
}

const SEED = 20_260_301;
const OF_A_KEY = 4;
const OF_A_PLACE = 4;
const OF_A_LINE = 4;

type Template = readonly [name: string, count: number, make: (c: Chance) => string];

const secretTemplates: readonly Template[] = [
  ...Object.entries(keyForms).map(([name, key]): Template => [
    `key ${name}`,
    OF_A_KEY,
    (c) => c.pick(keyContexts)(`⟦${key(c)}⟧`, c),
  ]),
  ...[...Object.entries(namedSecrets), ...Object.entries(placedSecrets)].map(([name, make]): Template => [
    `place ${name}`,
    OF_A_PLACE,
    make,
  ]),
];

const harmlessTemplates: readonly Template[] = [...harmlessCode, ...harmlessProse, ...harmlessData].map(
  (make, index): Template => [`line ${index}`, OF_A_LINE, make],
);

function halves(templates: readonly Template[]): SampleHalves {
  const c = createChance(SEED);
  const order = templates.map((template) => ({ template, rank: c.below(2 ** 30) }));
  order.sort((a, b) => a.rank - b.rank);
  const middle = Math.floor(order.length / 2);
  const linesOf = (part: typeof order): SampleLine[] => {
    const lines = new Map<string, SampleLine>();
    for (const { template, rank } of part) {
      const [name, count, make] = template;
      const chance = createChance(rank);
      for (let at = 0; at < count; at++) {
        const line = readLine(name, make(chance));
        lines.set(line.text, line);
      }
    }
    return [...lines.values()];
  };
  return { open: linesOf(order.slice(0, middle)), aside: linesOf(order.slice(middle)) };
}

function readLine(template: string, marked: string): SampleLine {
  const secret = /⟦([^⟧]*)⟧/.exec(marked)?.[1];
  const text = marked.replace(/[⟦⟧]/g, '');
  return secret === undefined ? { template, text } : { template, text, secret };
}

/** Lines in which something is secret. */
export const secretLines = halves(secretTemplates);

/** Lines in which nothing is. */
export const harmlessLines = halves(harmlessTemplates);
