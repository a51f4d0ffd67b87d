import { describe, expect, it } from 'vitest';
import { createMarkdownDocument } from '../../components/markdown/createMarkdownDocument.ts';
import { parseBlocks, parseMarkdown } from '../../components/markdown/parseMarkdown.ts';
import { isTooHard } from '../../components/markdown/limits.ts';
import { defaultPolicies } from '../../components/policies/policies.ts';
import { parsePatch } from '../../components/diff/parsePatch.ts';
import { readMatches } from '../../components/tool-views/readMatches.ts';
import { stripAnsi } from '../../components/output/cleanTerminal.ts';
import { takeLines } from '../../components/output/takeLines.ts';
import { parsePartialJson } from '../../decode/index.ts';
import { json, lines, markdown, terminal, type Generator } from './generators.ts';

/**
 * What four times the input costs, of what it costs: the best of some runs. In time of the processor, because others use the
 * machine too.
 */
function growth(work: (text: string) => void, make: (n: number) => string, n: number): number {
  const short = make(n);
  const long = make(4 * n);
  const best = (text: string): number => {
    let least = Infinity;
    for (let run = 0; run < 5; run += 1) {
      const start = process.cpuUsage();
      work(text);
      const { user, system } = process.cpuUsage(start);
      least = Math.min(least, (user + system) / 1000);
    }
    return least;
  };
  work(short);
  // What takes no time at all grows by any factor.
  return best(long) / Math.max(2, best(short));
}

// Four times the work is linear, sixteen times is quadratic.
const MOST = 9;

function expectLinear(work: (text: string) => void, { make }: Generator, n: number): void {
  // Once is enough to show that it can be: what is quadratic never is.
  let least = Infinity;
  for (let attempt = 0; attempt < 4 && least > MOST; attempt += 1)
    least = Math.min(least, growth(work, make, n));
  expect(least).toBeLessThanOrEqual(MOST);
}

describe('time grows with the length of', () => {
  it.each(terminal)(
    'terminal output of $name',
    (generator) => {
      expectLinear(
        (text) => {
          stripAnsi(text);
          takeLines(text, { lines: 5000, characters: 500_000 });
        },
        generator,
        40_000,
      );
    },
    60_000,
  );

  it.each(json)(
    'JSON of $name',
    (generator) => {
      expectLinear((text) => void parsePartialJson(text), generator, 40_000);
    },
    60_000,
  );

  it.each(lines)(
    'lines of $name',
    (generator) => {
      expectLinear(
        (text) => {
          parsePatch(text);
          readMatches(text);
        },
        generator,
        40_000,
      );
    },
    60_000,
  );
});

describe('time grows with the number of', () => {
  it.each([
    ['stars that never close', (n: number) => '*a '.repeat(n)],
    ['stars that never open', (n: number) => 'a* '.repeat(n)],
    ['stars and underscores that never close', (n: number) => '_a*'.repeat(n)],
    ['stars that underscores look for', (n: number) => '*t '.repeat(n) + '_t*_ '.repeat(n)],
    ['stars whose lengths do not go together', (n: number) => `a**b${'c* '.repeat(n)}`],
    ['stars in stars', (n: number) => '*a '.repeat(n) + 'b* '.repeat(n)],
  ])(
    '%s',
    (name, make) => {
      expectLinear((text) => void parseMarkdown(text, ''), { name, make }, 1500);
    },
    60_000,
  );
});

describe('what the Markdown parser reads', () => {
  // Counted, not timed: characters handed to the parser to find the blocks, and to draw them where that is not too hard.
  it.each(markdown)(
    'is in proportion to a text of $name',
    ({ make }) => {
      const read = (text: string): number => {
        let characters = 0;
        const document = createMarkdownDocument((source) => {
          characters += source.length;
          return parseBlocks(source);
        });
        for (let at = 0; at < text.length; at += 500) document.append(text.slice(at, at + 500));
        document.end();
        for (const block of document.view().groups.flat()) {
          if (block.type !== 'prose' || isTooHard(block.source, defaultPolicies.limits)) continue;
          parseMarkdown(block.source, block.context.prefix);
          characters += block.source.length + block.context.prefix.length;
        }
        return characters;
      };
      const short = read(make(4000));
      const long = read(make(8000));
      expect(long).toBeLessThanOrEqual(Math.max(2.6 * short, 40_000));
    },
    60_000,
  );
});
