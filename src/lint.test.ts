import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

interface OxlintConfig {
  readonly rules: object;
  readonly overrides: readonly { readonly rules: object }[];
}

/** Names of the rules that oxlint follows in some files, as oxlint writes them: `typescript/no-deprecated`. */
function oxlintRules(): ReadonlySet<string> {
  // A file of ours.
  const { rules, overrides } = JSON.parse(readFileSync(`${root}.oxlintrc.json`, 'utf8')) as OxlintConfig;
  return new Set(
    [rules, ...overrides.map((override) => override.rules)].flatMap((each) => Object.keys(each)),
  );
}

/** What oxlint may call a rule: it has one of its own for those of typescript-eslint that widen one of ESLint. */
const oxlintNames = (rule: string): readonly string[] => [
  rule.replace('@typescript-eslint/', 'typescript/').replace('react-hooks/', 'react/'),
  rule.replace('@typescript-eslint/', ''),
];

/** Rules that typescript-eslint and React recommend. */
function recommended(): readonly string[] {
  const configs = [
    ...ts.configs.strictTypeChecked,
    ...ts.configs.stylisticTypeChecked,
    hooks.configs.flat['recommended-latest'],
  ];
  const rules = configs.flatMap(({ rules: some = {} }) => Object.entries(some));
  return [...new Map(rules)].filter(([, level]) => level !== 'off').map(([rule]) => rule);
}

describe('oxlint', () => {
  it('follows what typescript-eslint and React recommend, but for three rules', () => {
    const inOxlint = oxlintRules();
    const rules = recommended();
    expect(rules.length).toBeGreaterThan(100);
    expect(rules.filter((rule) => !oxlintNames(rule).some((name) => inOxlint.has(name)))).toEqual([
      '@typescript-eslint/no-unsafe-class-instance-assignment',
      'react-hooks/config',
      'react-hooks/gating',
    ]);
  });
});
