import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));

interface Judged {
  readonly line: string;
  readonly mutator: string;
  readonly replacement: string;
  readonly why: string;
}

interface Score {
  readonly noticed: number;
  readonly all: number;
}

const equal = Object.entries(read('scripts/mutationEqual.json') as Record<string, readonly Judged[]>);
const scores: Readonly<Record<string, Score>> = Object.assign(
  {},
  ...Object.values(read('scripts/mutationScores.json') as Record<string, Record<string, Score>>),
) as Record<string, Score>;

describe('the changes that were judged to change nothing', () => {
  it('stand in lines that are still there, each with its reason', () => {
    for (const [file, judged] of equal) {
      expect(existsSync(join(root, file)), file).toBe(true);
      const lines = new Set(
        readFileSync(join(root, file), 'utf8')
          .split('\n')
          .map((line) => line.trim()),
      );
      for (const { line, mutator, replacement, why } of judged) {
        expect(lines, file).toContain(line);
        expect(`${mutator} ${replacement}`.length, file).toBeGreaterThan(3);
        expect(why.length, `${file}: ${line}`).toBeGreaterThan(10);
      }
    }
  });

  it('are some of those that lived', () => {
    for (const [file, judged] of equal) {
      const { noticed, all } = scores[file] ?? { noticed: 0, all: 0 };
      expect(judged.length, file).toBeLessThanOrEqual(all - noticed);
      expect(new Set(judged.map((one) => JSON.stringify(one))).size, file).toBe(judged.length);
    }
  });
});
