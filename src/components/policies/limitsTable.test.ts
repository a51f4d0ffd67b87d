import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { UNIT_LIMIT } from '../../decode/framer.ts';
import { defaultStoreLimits } from '../../store/tables.ts';
import { defaultPolicies } from './policies.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const numbered = (figure: number): string => figure.toLocaleString('en-US');

describe('the table of limits in docs/security.md', () => {
  const page = read('../../../docs/security.md');
  const [, section = ''] = /\n## Limits\n([^]*?)\n## /.exec(page) ?? [];

  it('names each limit once, with its default', () => {
    const rows = [...section.matchAll(/^\| `(\w+)` +\| ([\d,]+) /gm)].map(([, name, figure]) => [
      name,
      figure,
    ]);
    const limits = Object.entries({ ...defaultPolicies.limits }).map(([name, figure]) => [
      name,
      numbered(figure),
    ]);
    expect(rows.sort()).toEqual(limits.sort());
  });

  it('states what the store keeps, and what can be read at all', () => {
    expect(section).toContain(`problems of a source, ${numbered(defaultStoreLimits.diagnostics)} as asked`);
    expect(section).toContain(`more than ${numbered(UNIT_LIMIT)} characters`);
  });

  it('says of each limit beside its type what its default is', () => {
    const source = read('./policies.ts');
    const documented = [...source.matchAll(/Default: ([\d,]+)\.\s+\*\/\s+readonly (\w+)/g)];
    expect(documented.map(([, figure, name]) => [name, figure]).sort()).toEqual(
      Object.entries({ ...defaultPolicies.limits })
        .map(([name, figure]) => [name, numbered(figure)])
        .sort(),
    );
  });
});
