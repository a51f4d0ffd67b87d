import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCircles } from '../scripts/circles.mjs';

const config = { compilerOptions: { paths: { lanes: ['./src/index.ts'], 'lanes/*': ['./src/*.ts'] } } };

/** The circles of a project of these files. */
function circlesOf(files: Readonly<Record<string, string>>): readonly (readonly string[])[] {
  const folder = mkdtempSync(join(tmpdir(), 'agent-lanes-circles-'));
  try {
    for (const [name, text] of Object.entries({ 'tsconfig.json': JSON.stringify(config), ...files })) {
      mkdirSync(join(folder, dirname(name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return findCircles(folder).circles;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The circles of two modules, the second of which loads the first. */
const withFirst = (first: string): readonly (readonly string[])[] =>
  circlesOf({
    'src/a.ts': first,
    'src/b.tsx': "import { a } from './a.ts';\nexport const b = <p>{a}</p>;\n",
  });

describe('modules that load each other', () => {
  it.each([
    ['for a name', "import { b } from './b.tsx';"],
    ['for a name beside a type', "import { type B, b } from './b.tsx';"],
    ['for nothing of it', "import './b.tsx';"],
    ['without saying what kind of file it is', "import b from './b';"],
    ['to pass on a name', "export { b } from './b.tsx';"],
    ['to pass on all names', "export * from './b.tsx';"],
  ])('are found: %s', (_, text) => {
    expect(withFirst(text)).toEqual([['src/a.ts', 'src/b.tsx', 'src/a.ts']]);
  });

  it.each([
    ['for types', "import type { B } from './b.tsx';"],
    ['for names that are types', "import { type B } from './b.tsx';"],
    ['to pass on a type', "export type { B } from './b.tsx';"],
    ['later', "export const later = () => import('./b.tsx');"],
    ['by a name that is given a meaning in each place', "import * as views from '#b';"],
    ['in words only', '// import "./b.tsx";\nexport const a = `import "./b.tsx"`;'],
  ])('are none where one loads the other %s', (_, text) => {
    expect(withFirst(text)).toEqual([]);
  });

  it('are found by the names that the project gives to its files, with the shortest way round', () => {
    const files = {
      'src/index.ts': "export * from './part.ts';",
      'src/part.ts': "import 'lanes/long';\nimport { sum } from 'lanes/sum';",
      'src/long.ts': "import 'lanes/sum';",
      'src/sum.ts': "import 'lanes';",
    };
    expect(circlesOf(files)).toContainEqual(['src/index.ts', 'src/part.ts', 'src/sum.ts', 'src/index.ts']);
  });

  it('are found as many as there are, and not in what is installed or built', () => {
    const pair = (folder: string) => ({
      [`${folder}/a.ts`]: "import './b.ts';",
      [`${folder}/b.ts`]: "import './a.ts';",
      [`${folder}/self.ts`]: "import './self.ts';",
    });
    const circles = circlesOf({
      ...pair('one'),
      ...pair('node_modules/two'),
      ...pair('dist'),
      'main.ts': "import './one/a.ts';",
    });
    expect(circles).toEqual([
      ['one/a.ts', 'one/b.ts', 'one/a.ts'],
      ['one/self.ts', 'one/self.ts'],
    ]);
  });
});
