import { characterEntities } from 'character-entities';
import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { commonCharacters } from './commonCharacters.ts';
import { createMarkdownDocument } from './createMarkdownDocument.ts';
import { parseMarkdown, walk } from './parseMarkdown.ts';

const phrasesOf = (source: string): readonly string[] => {
  const found: string[] = [];
  for (const node of parseMarkdown(source, '').nodes) {
    walk(node, (next) => {
      if ('value' in next) found.push(`${next.type} ${next.value}`);
      if (next.type === 'link') found.push(`link ${next.url}`);
    });
  }
  return found;
};

describe('commonCharacters', () => {
  it('names characters as HTML does', () => {
    expect(commonCharacters.size).toBeGreaterThan(250);
    for (const [name, character] of commonCharacters) expect(characterEntities[name], name).toBe(character);
  });
});

describe('namedReferences', () => {
  it('reads every name of HTML: common ones as text, others as a node of their own', () => {
    for (const name of Object.keys(characterEntities)) {
      const source = `a&${name};b`;
      const character = commonCharacters.get(name);
      expect(phrasesOf(source)).toEqual(
        character === undefined ? ['text a', `namedCharacter &${name};`, 'text b'] : [`text a${character}b`],
      );
    }
  });

  it.each([
    ['&amp;', ['text &']],
    ['\\&amp;', ['text &amp;']],
    ['`&amp;`', ['inlineCode &amp;']],
    ['&amp', ['text &amp']],
    ['&;', ['text &;']],
    ['&#65;&#x42;&#0;', ['text AB\uFFFD']],
    ['*&lt;*', ['text <']],
    [`&${'a'.repeat(31)};`, [`namedCharacter &${'a'.repeat(31)};`]],
    [`&${'a'.repeat(32)};`, [`text &${'a'.repeat(32)};`]],
    ['&a_b;', ['text &a_b;']],
    ['[a](https://a.example/?b&amp;c&quot;)', ['link https://a.example/?b&c"', 'text a']],
    ['[x&amp;y]: https://a.example\n\n[x&amp;y]', ['text x&y']],
  ])('reads %j', (source, phrases) => {
    expect(phrasesOf(source)).toEqual(phrases);
  });

  it('decodes the address of a definition that comes late', () => {
    const document = createMarkdownDocument();
    document.append('[a][b]\n\n[b]: https://a.example/x\\_y?c&amp;d&#61;\n\nend\n');
    document.end();
    const [first] = document.view().groups.flat();
    if (first?.type !== 'prose') throw new Error('There is no paragraph.');
    const { definitions } = parseMarkdown(first.source, first.context.prefix);
    expect(definitions.get('B')?.url).toBe('https://a.example/x_y?c&d=');
  });
});

describe('namedReferencesFromMarkdown', () => {
  const find = (source: string) => {
    const found: Nodes[] = [];
    for (const node of parseMarkdown(source, '').nodes)
      walk(node, (next) => {
        found.push(next);
      });
    return found;
  };

  it('leaves labels as they are written, and looks them up in one case and with single blanks', () => {
    const [reference] = find('[words][ A &copy;\t\n b ]\n\n[a &copy; B]: /u').filter(
      (node) => node.type === 'linkReference',
    );
    expect(reference).toMatchObject({ identifier: 'a &copy; b' });
    const [definition] = find('[ A &copy;\t B ]: /u').filter((node) => node.type === 'definition');
    expect(definition).toMatchObject({ identifier: 'a &copy; b', url: '/u' });
    const [short] = find('[ẞ&amp;]\n\n[ss&amp;]: /u').filter((node) => node.type === 'linkReference');
    expect(short).toMatchObject({ identifier: 'ss&amp;' });
  });

  it('says where they stand', () => {
    const places = (source: string) =>
      find(source)
        .filter((node) => node.type === 'text' || node.type.startsWith('named'))
        .map((node) => [node.position?.start.offset, node.position?.end.offset, node.position?.end.column]);
    expect(places('a&amp;b')).toEqual([[0, 7, 8]]);
    expect(places('a&amp;')).toEqual([[0, 6, 7]]);
    expect(places('&amp;')).toEqual([[0, 5, 6]]);
    // Of a name that is not a common one: a node of its own.
    expect(places('a &Aacute2;')).toEqual([
      [0, 2, 3],
      [2, 11, 12],
    ]);
  });
});
