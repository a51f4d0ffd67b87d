import { beforeAll, describe, expect, it } from 'vitest';
import { lintTexts } from './testing/lintTexts.ts';

const layers = [
  'model',
  'decode',
  'adapters',
  'store',
  'analyse',
  'describe',
  'react',
  'components',
  'debugger',
  'locales',
  'viewer',
  'cli',
];

const ABOVE = ['agent-lanes(layers)'];
const classes = (name: string): string =>
  `export const probe = (value: unknown): boolean => value instanceof ${name};\n`;

/** Texts of files, and the rules that each breaks. */
type Probes = Readonly<Record<string, readonly [text: string, broken: readonly string[]]>>;

const FROM_BELOW: Probes = Object.fromEntries(
  layers.flatMap((layer, at) =>
    layers
      .slice(at + 1)
      .map((above) => [`src/${layer}/${above}.ts`, [`import '../${above}/x.ts';\n`, ABOVE]]),
  ),
);
const PROBES = {
  'may not import what lies above them': FROM_BELOW,
  'may not do so in another way, or by a name of the package': {
    'src/components/in/type.ts': ["export type { X } from '../../viewer/x.ts';\n", ABOVE],
    'src/components/in/again.ts': ["export { x } from '../../viewer/x.ts';\n", ABOVE],
    'src/components/in/all.ts': ["export * from '../../viewer/x.ts';\n", ABOVE],
    'src/components/in/later.ts': ["void import('../../viewer/x.ts');\n", ABOVE],
    'src/components/in/inType.ts': ["export type X = import('../../viewer/x.ts').X;\n", ABOVE],
    'src/components/in/alias.ts': ["import '#parts';\n", ABOVE],
    'src/components/in/own.ts': ["import 'agent-lanes/locales/de';\n", ABOVE],
    'src/components/in/a.test.ts': ["import '../../viewer/x.ts';\n", ABOVE],
  },
  'may import what lies below, and packages': {
    'src/cli/below.ts': ["import '../model/x.ts';\nimport '../store/x.ts';\nimport '#views';\n", []],
    'src/components/within.ts': ["import './x.ts';\nimport 'agent-lanes/core';\nimport 'react';\n", []],
  },
  'are not those of the folder around them': {
    'src/reactMarkdown.ts': ["import './components/x.ts';\n", []],
    'scripts/probe.mjs': ["import '../src/cli/x.ts';\n", []],
  },
} satisfies Readonly<Record<string, Probes>>;

const RULES = {
  'classes that may be of another document': {
    'src/components/element.ts': [classes('Element'), ['agent-lanes(no-document-classes)']],
    'src/components/input.ts': [classes('HTMLInputElement'), ['agent-lanes(no-document-classes)']],
    'src/debugger/node.ts': [classes('Node'), ['agent-lanes(no-document-classes)']],
    'src/cli/event.ts': [classes('KeyboardEvent'), ['agent-lanes(no-document-classes)']],
    'src/viewer/node.ts': [classes('Node'), []],
  },
  'half a part': {
    'src/debugger/part.tsx': [
      'export const part = <p data-al-part="text" />;\n',
      ['agent-lanes(part-attributes)'],
    ],
  },
  'a number of runs that cannot grow': {
    'src/store/law.test.ts': ['export const law = { numRuns: 100 };\n', ['agent-lanes(scaled-runs)']],
    'src/store/scaled.test.ts': ['export const law = { numRuns: scaled(100) };\n', []],
  },
  'stories that do not wait': {
    'stories/One.stories.tsx': ["screen.getByText('one');\n", ['agent-lanes(find-in-stories)']],
    'src/components/All.stories.tsx': ["screen.getAllByText('all');\n", ['agent-lanes(find-in-stories)']],
    'stories/Waits.stories.tsx': ["await screen.findByText('one');\n", []],
  },
  'hooks that are called now and then, and what an effect forgets': {
    'src/components/calls.tsx': [
      "import { useState } from 'react';\nexport const useProbe = (asked: boolean) => asked && useState(0);\n",
      ['react-hooks(rules-of-hooks)'],
    ],
    'src/components/forgets.tsx': [
      "import { useEffect } from 'react';\nexport const useProbe = (said: string): void => {\n  useEffect(() => {\n    console.log(said);\n  }, []);\n};\n",
      ['react-hooks(exhaustive-deps)'],
    ],
  },
  'files of more than 400 lines': {
    'src/components/long.ts': ['export {};\n'.repeat(401), ['eslint(max-lines)']],
    'src/components/fits.ts': ['export {};\n'.repeat(400), []],
  },
} satisfies Readonly<Record<string, Probes>>;

let broken: Awaited<ReturnType<typeof lintTexts>> = {};
beforeAll(async () => {
  const probes = [...Object.values(PROBES), ...Object.values(RULES)].flatMap((each) => Object.entries(each));
  broken = await lintTexts(Object.fromEntries(probes.map(([path, [text]]) => [path, text])));
});

const found = (probes: Probes): unknown => Object.keys(probes).map((path) => [path, broken[path]]);
const expected = (probes: Probes): unknown =>
  Object.entries(probes).map(([path, [, rules]]) => [path, rules]);

describe('the layers', () => {
  it('are twelve', () => {
    expect(Object.keys(FROM_BELOW)).toHaveLength(66);
  });

  it.each(Object.entries<Probes>(PROBES))('%s', (_, probes) => {
    expect(found(probes)).toEqual(expected(probes));
  });
});

describe('the linter', () => {
  it.each(Object.entries<Probes>(RULES))('finds %s', (_, probes) => {
    expect(found(probes)).toEqual(expected(probes));
  });
});
