import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { mayHoldAddress } from './mayHoldAddress.ts';
import { definitionsIn, parseBlocks, parseMarkdown, walk } from './parseMarkdown.ts';

const typesOf = (root: Nodes): readonly string[] => {
  const types: string[] = [];
  walk(root, ({ type }) => types.push(type));
  return types;
};

describe('parseMarkdown', () => {
  it('knows definitions by their label in upper case, the first of several', () => {
    const { definitions } = parseMarkdown('[a b]: one "t"\n\n> [A  B]: two\n> [c]: three', '');
    expect([...definitions]).toEqual([
      ['A B', { identifier: 'a b', url: 'one', title: 't' }],
      ['C', { identifier: 'c', url: 'three', title: null }],
    ]);
    expect(parseMarkdown('[a] b', '').definitions.size).toBe(0);
  });

  it('parses what defines the references of a piece, and gives the piece alone', () => {
    const prefix = '[a]: one\n\n';
    const { nodes, text, definitions } = parseMarkdown('See [a].', prefix);
    expect(nodes.map(({ type }) => type)).toEqual(['paragraph']);
    expect([text, definitions.size]).toEqual([`${prefix}See [a].`, 1]);
    const [paragraph] = nodes;
    expect(paragraph && typesOf(paragraph)).toEqual(['paragraph', 'text', 'linkReference', 'text', 'text']);
  });

  it('finds addresses wherever one may stand', () => {
    for (const text of ['a@b.example', 'www.b.example', 'see HTTPS://b.example/', 'see WWW.b.example']) {
      expect(mayHoldAddress(text)).toBe(true);
      const [paragraph] = parseMarkdown(text, '').nodes;
      expect(paragraph && typesOf(paragraph)).toContain('link');
    }
    for (const text of ['a b', 'www b', 'a: //b', '']) expect(mayHoldAddress(text)).toBe(false);
  });
});

describe('parseBlocks', () => {
  it('finds blocks and definitions, and leaves what stands within a text', () => {
    const root = parseBlocks('# a *b*\n\n- c `d`\n\n[e]: f\n');
    expect(typesOf(root)).toEqual([
      ...['root', 'heading', 'text', 'list', 'listItem', 'paragraph', 'text', 'definition'],
    ]);
    expect(definitionsIn(root)).toEqual([{ identifier: 'e', url: 'f', title: null }]);
  });
});
