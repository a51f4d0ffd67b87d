import { describe, expect, it } from 'vitest';
import { defaultPolicies } from '../policies/policies.ts';
import { createReferences, foldLabel, NO_CONTEXT, type PieceContext } from './createReferences.ts';
import type { MarkdownLimits } from './limits.ts';
import { definitionsIn, parseBlocks, walk } from './parseMarkdown.ts';

/** References of a text whose pieces are added one after the other, with what they define. */
function createText(limits: Partial<MarkdownLimits> = {}) {
  const references = createReferences({ ...defaultPolicies.limits, ...limits });
  const contexts: PieceContext[] = [];
  let updates = 0;
  return {
    ...references,
    /** The context of each piece as it is now. */
    contexts,
    prefixes: (): readonly string[] => contexts.map(({ prefix }) => prefix),
    updates: (): number => updates,
    add: (...sources: readonly string[]): void => {
      for (const source of sources) {
        const index = contexts.length;
        const update = (context: PieceContext): void => {
          updates += 1;
          contexts[index] = context;
        };
        contexts.push(references.add({ source, update }));
        const root = parseBlocks(source);
        const notes: string[] = [];
        walk(root, (node) => {
          if (node.type === 'footnoteDefinition') notes.push(node.identifier);
        });
        references.define(definitionsIn(root), notes);
      }
    },
  };
}

type Text = ReturnType<typeof createText>;

/** The footnotes that a piece uses: number, and references above. */
const usesOf = (context: PieceContext | undefined): readonly unknown[] =>
  [...(context?.notes ?? [])].map(([identifier, { number, before }]) => [identifier, number, before]);

const aboveOf = ({ contexts }: Text): readonly unknown[] =>
  contexts.map(({ above }) => [above.links, above.images]);

describe('foldLabel', () => {
  it('folds case, white space and the marks of a quote', () => {
    expect(foldLabel('  The\n> Big  Map ')).toBe('the big map');
    for (const label of ['STRASSE', 'straße', 'STRAẞE']) expect(foldLabel(label)).toBe('strasse');
  });
});

describe('createReferences, of links', () => {
  it('defines what a piece refers to, whatever is above and below', () => {
    const text = createText();
    text.add('See [The Map].', 'Nothing.', '[the  map]: https://map.example/', 'And [the\n> map][], [x].');
    const defined = '[the map]: <https://map.example/>\n\n';
    expect(text.prefixes()).toEqual([defined, '', defined, defined]);
  });

  it('writes addresses and titles so that they are read back', () => {
    const text = createText();
    text.add('[a], [b]', '[a]: <x\\<y\\\\z&amp;>', '[b]: y "say \\"hi\\"\nthere"');
    expect(text.contexts[0]?.prefix).toBe('[a]: <x\\<y\\\\z\\&>\n[b]: <y> "say \\"hi\\"&#10;there"\n\n');
  });

  it('lets the first of several definitions stand', () => {
    const text = createText();
    text.add('[a]', '[a]: one', '[A]: two');
    expect(text.contexts[0]?.prefix).toBe('[a]: <one>\n\n');
  });

  it('looks for labels in brackets that nothing is in, and none behind a backslash', () => {
    const text = createText();
    text.add('[x [a] y] [b', '\\[a] [a\\] [] ][a][b]', '[a]: one', '[b]: two');
    expect(text.prefixes().slice(0, 2)).toEqual(['[a]: <one>\n\n', '[a]: <one>\n[b]: <two>\n\n']);
    expect(text.prefixes().at(-1)).toBe('[b]: <two>\n\n');
    text.add('c] [x [y] and c]', '[c]: three', '[x]: four', '[x [y]: five');
    expect(text.prefixes()[4]).toBe('');
  });

  it('tells only those that a definition concerns, and once', () => {
    const text = createText();
    text.add('[a]', '[b]', '[a]', '[a]: one');
    // The definition itself is a piece that holds its label.
    expect(text.updates()).toBe(3);
    text.add('[a]: two');
    expect(text.updates()).toBe(3);
  });

  it('leaves definitions beyond the limit as they are written', () => {
    const text = createText({ definitions: 1 });
    text.add('[a] [b]', '[a]: one', '[b]: two\n[c]: three', '[a]: four');
    expect(text.contexts[0]?.prefix).toBe('[a]: <one>\n\n');
    expect(text.contexts.map(({ surplus }) => surplus)).toEqual([false, false, true, false]);
  });
});

describe('createReferences, of what is counted above a piece', () => {
  it('counts what may be a link or an image', () => {
    const text = createText();
    text.add('Hi.', '[a](b) and ![c](d)', 'https://a.example www.b.example x@y.example', 'Bye.');
    expect(aboveOf(text)).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
      [4, 1],
    ]);
    expect([text.contexts[0], text.contexts[1]]).toEqual([NO_CONTEXT, NO_CONTEXT]);
    expect(text.contexts[1]).toBe(NO_CONTEXT);
    expect(text.contexts[3]).not.toBe(NO_CONTEXT);
  });

  it('counts references once they lead somewhere, and no definition', () => {
    const text = createText();
    text.add('[a] and [a][]', 'x', '[a]: one', 'y');
    expect(aboveOf(text).at(-1)).toEqual([2, 0]);
    text.add('[a]', 'z');
    expect(aboveOf(text).at(-1)).toEqual([3, 0]);
  });

  it('does not count the address of a definition that stands alone, but one in a text', () => {
    const alone = createText();
    alone.add('[a]: https://one.example', 'x');
    expect(aboveOf(alone).at(-1)).toEqual([0, 0]);
    const together = createText();
    together.add('[a]: https://one.example\n[b]: https://two.example', 'x');
    // Two addresses, and two pairs of brackets that may refer to what is defined.
    expect(aboveOf(together).at(-1)).toEqual([4, 0]);
  });

  it('counts again from a piece that a definition makes a link of', () => {
    const text = createText();
    text.add('[a]', '[b](c)', '[a]: one');
    expect(text.contexts[0]?.above).toEqual({ links: 1, images: 0 });
  });
});

describe('createReferences, of footnotes', () => {
  const noted = (...labels: readonly string[]): string =>
    `${labels.map((label) => `[${label}]: x\n\n`).join('')}***\n\n\n`;

  it('lets a piece know the footnotes it refers to, before what it links to', () => {
    const text = createText();
    text.add('A[^n] and [a].', '[^n]: Note.', '[a]: one');
    expect(text.contexts[0]?.prefix).toBe('[^n]: x\n\n***\n\n[a]: <one>\n\n');
    expect(text.contexts[1]?.prefix).toBe(noted('^n'));
  });

  it('numbers them by first reference, and counts the references above', () => {
    const text = createText();
    text.add('A[^b] and[^a] and[^b].', 'Again[^a].', '[^a]: First.', '[^b]: Second.');
    const notes = text.settleNotes();
    expect(notes.map(({ identifier, number, uses }) => [identifier, number, uses])).toEqual([
      ['b', 1, 2],
      ['a', 2, 2],
    ]);
    expect(notes.map(({ source }) => source)).toEqual(['[^b]: Second.', '[^a]: First.']);
    expect(text.contexts.map(usesOf)).toEqual([
      [
        ['b', 1, 0],
        ['a', 2, 0],
      ],
      [['a', 2, 1]],
      [['a', 2, 0]],
      [['b', 1, 0]],
    ]);
  });

  it('numbers those that only another footnote refers to after all others', () => {
    const text = createText();
    text.add('A[^a].', '[^a]: See[^c].', 'B[^b].', '[^b]: Second.', '[^c]: Third[^a].');
    const notes = text.settleNotes();
    expect(notes.map(({ identifier, number, uses }) => [identifier, number, uses])).toEqual([
      ['a', 1, 2],
      ['b', 2, 1],
      ['c', 3, 1],
    ]);
    expect(notes.map(({ context }) => usesOf(context))).toEqual([[['c', 3, 0]], [], [['a', 1, 1]]]);
  });

  it('leaves out those that nothing refers to, and references that lead nowhere', () => {
    const text = createText();
    text.add('A[^x].', '[^lost]: Nobody.');
    expect(text.settleNotes()).toEqual([]);
    expect(usesOf(text.contexts[1])).toEqual([['lost', 0, 0]]);
    expect(text.prefixes()[0]).toBe('');
  });

  it('gives the same list until a footnote comes or is referred to', () => {
    const text = createText();
    text.add('A[^a].', '[^a]: First.');
    const before = text.settleNotes();
    text.add('Nothing.', '[b]');
    expect(text.settleNotes()).toBe(before);
    text.add('B[^a].');
    expect(text.settleNotes().map(({ uses }) => uses)).toEqual([2]);
  });

  it('numbers those anew that come after one which is defined late, and tells no others', () => {
    const text = createText();
    text.add('A[^a].', 'B[^b].', 'C[^c].', '[^a]: First.', '[^c]: Third.');
    text.settleNotes();
    expect(usesOf(text.contexts[2])).toEqual([['c', 2, 0]]);
    const first = text.contexts[0];
    text.add('[^b]: Second.');
    text.settleNotes();
    expect([1, 2].map((index) => usesOf(text.contexts[index]))).toEqual([[['b', 2, 0]], [['c', 3, 0]]]);
    expect(text.contexts[0]).toBe(first);
    const updates = text.updates();
    text.add('D[^d].');
    text.settleNotes();
    expect(text.updates()).toBe(updates);
  });

  it('keeps no more than the limit', () => {
    const text = createText({ footnotes: 1 });
    text.add('A[^a] B[^b].', '[^a]: First.', '[^b]: Second.');
    expect(text.settleNotes().map(({ identifier }) => identifier)).toEqual(['a']);
  });
});

describe('createReferences, of a piece that is not added yet', () => {
  it('says what it refers to, the same object until that changes', () => {
    const text = createText();
    expect(text.contextOf('[a]')).toBe(NO_CONTEXT);
    text.add('[a]: one');
    const first = text.contextOf('[a]');
    expect(first.prefix).toBe('[a]: <one>\n\n');
    expect(text.contextOf('[a] and more')).toBe(first);
    text.add('[b](c)');
    const second = text.contextOf('[a]');
    expect([second.prefix, second.above]).toEqual(['[a]: <one>\n\n', { links: 1, images: 0 }]);
    expect(text.contextOf('no label')).toMatchObject({ prefix: '', above: { links: 1, images: 0 } });
  });

  it('numbers its footnotes after those above, unless they are known', () => {
    const text = createText();
    text.add('A[^a].', '[^a]: First.', '[^b]: Second.');
    text.settleNotes();
    expect(usesOf(text.contextOf('Again[^a], and[^b], [^x], [b].'))).toEqual([
      ['a', 1, 1],
      ['b', 2, 0],
    ]);
    const first = text.contextOf('[^a]');
    expect(text.contextOf('[^a]')).toBe(first);
    expect(text.contextOf('[^b]')).not.toBe(first);
  });
});
