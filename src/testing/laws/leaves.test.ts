import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { adapterFixtures, sharedIsHere } from '../fixtures.ts';
import { recordingsOf, recordsIn } from './corpus.ts';
import { foldRecords } from './fold.ts';
import { findIn, leavesOf, replaceLeaves, type Leaf } from './leaves.ts';
import type { HiddenText } from '../kit/adapterLaws.ts';
import { leafExceptions } from './leafExceptions.ts';

/** Texts of a line at most, which may stand elsewhere by chance, and which are no code: those are replaced by texts of their own. */
const isShort = ({ text }: Leaf): boolean =>
  text.length <= 60 && !/[\n{}[\]<>]|^data:|^https?:|^[A-Z_]+$|^[\d.,:-]+$/.test(text);

/** Fields whose text is read piece by piece, or decides how others are read. */
const READ =
  /(?:delta|text|content|thinking|reasoning|arguments|input_json|partial_json|signature|command|data|language|media)$/i;

describe.each(adapters)('$format', (adapter) => {
  const { format } = adapter;
  const exceptions = leafExceptions[format] ?? [];
  const used = new Set<HiddenText>();
  const sources = [...adapterFixtures(format), ...recordingsOf(format)];

  // One example for each place.
  const note = (lost: Map<string, string>, leaf: Leaf, name: string): void => {
    const exception = exceptions.find(
      ({ places, texts = /^/ }) => places.test(leaf.place) && texts.test(leaf.text),
    );
    if (exception) used.add(exception);
    else if (!lost.has(leaf.place))
      lost.set(leaf.place, `${leaf.place} in ${name}: ${leaf.text.slice(0, 80)}`);
  };

  it('shows every text of a source in a row, its raw data or a diagnostic (P1)', async () => {
    const lost = new Map<string, string>();
    for (const { name, bytes } of sources) {
      const records = await recordsIn(bytes);
      const isShown = findIn(foldRecords(adapter, records));
      for (const leaf of leavesOf(records)) if (!isShown(leaf.text)) note(lost, leaf, name);
    }
    expect([...lost.values()]).toEqual([]);
  });

  it('shows a short text for itself, not because another one says it (P1)', async () => {
    const lost = new Map<string, string>();
    for (const { name, bytes } of sources.filter((source) => source.bytes.length < LARGEST)) {
      const records = await recordsIn(bytes);
      const marks = new Map<string, { readonly mark: string; readonly leaf: Leaf }>();
      const marked = replaceLeaves(records, (leaf) => {
        const field = leaf.place.slice(leaf.place.lastIndexOf('.') + 1);
        if (!isShort(leaf) || READ.test(field)) return leaf.text;
        const known = marks.get(leaf.text) ?? { mark: `${leaf.text}~${marks.size}~`, leaf };
        marks.set(leaf.text, known);
        return known.mark;
      });
      const isShown = findIn(foldRecords(adapter, marked));
      for (const { mark, leaf } of marks.values()) if (!isShown(mark)) note(lost, leaf, name);
    }
    expect([...lost.values()]).toEqual([]);
  });

  // Without the recordings, the fixtures alone do not need all of them.
  it.skipIf(!sharedIsHere)('has no exception that nothing needs', () => {
    expect(exceptions.filter((exception) => !used.has(exception))).toEqual([]);
  });
});

const LARGEST = 300_000;
