import { common, createLowlight } from 'lowlight';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHighlighter } from './createHighlighter.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const languages = Object.keys(common);

/** What a grammar says of itself: its other names, and the languages that may stand within it. */
function stated(name: string): { readonly aliases: readonly string[]; readonly within: readonly string[] } {
  const aliases: string[] = [];
  const within = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (mode: unknown): void => {
    if (typeof mode !== 'object' || mode === null || seen.has(mode)) return;
    seen.add(mode);
    for (const [field, value] of Object.entries(mode)) {
      if (field === 'subLanguage') for (const language of [value].flat()) within.add(String(language));
      else visit(value);
    }
  };
  createLowlight().register(name, (hljs) => {
    const grammar = common[name]?.(hljs) ?? expect.fail(`${name} has a grammar`);
    aliases.push(...(grammar.aliases ?? []));
    visit(grammar);
    return grammar;
  });
  return { aliases, within: [...within].filter((language) => languages.includes(language)) };
}

/** Which grammars are read when code of a language is highlighted for the first time. */
function readFor(name: string): readonly string[] {
  const reads = languages.map((language) => [language, vi.spyOn(common, language)] as const);
  createHighlighter()(name, 'a');
  const read = reads.filter(([, spy]) => spy.mock.calls.length > 0).map(([language]) => language);
  vi.restoreAllMocks();
  return read;
}

describe('createHighlighter', () => {
  it('gives the code back in tokens', () => {
    const highlight = createHighlighter();
    const code = 'const a = `x${`${1}`}`;\n// end';
    const tokens = highlight('TypeScript', code) ?? [];
    expect(tokens.map((token) => token.text).join('')).toBe(code);
    expect(tokens[0]).toEqual({ kind: 'keyword', text: 'const' });
    expect(highlight('nosuch', code)).toBeNull();
    expect(highlight('constructor', code)).toBeNull();
  });

  it('knows languages by the names that models give them', () => {
    const highlight = createHighlighter();
    expect(highlight('python3', 'import os')).toContainEqual({ kind: 'keyword', text: 'import' });
    expect(highlight('jsonl', '{"a": 1}')).toContainEqual({ kind: 'number', text: '1' });
  });

  it.each(languages)(
    'knows %s by the names that its grammar states, and reads it with those within it',
    (name) => {
      const { aliases, within } = stated(name);
      for (const known of [name, ...aliases])
        expect(readFor(known), known).toEqual(expect.arrayContaining([name, ...within]));
    },
  );

  it('reads no other grammars', () => {
    expect(readFor('json')).toEqual(['json']);
    expect(readFor('ts')).toEqual(['css', 'graphql', 'javascript', 'typescript', 'xml']);
    expect(readFor('mermaid')).toEqual([]);
  });

  it('survives code nested deeper than the stack', () => {
    const code = '`${'.repeat(5000);
    const tokens = createHighlighter()('js', code);
    expect(tokens === null || tokens.map((token) => token.text).join('') === code).toBe(true);
  });
});
