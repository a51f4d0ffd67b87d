'use client';
import { renderPart } from '../renderPart.tsx';
import { useLabels, usePolicies } from '../ViewerContext.ts';
import { isNumbered } from './diffLine.ts';
import { DiffRow } from './DiffRow.tsx';
import type { DiffViewProps } from './DiffView.tsx';
import { readDiff } from './readDiff.ts';

/** A diff of the size that its view will have: what is readable before that has loaded. Renders a `<div>`. */
export function PlainDiff({ label, lines, passages = false, path, ...source }: DiffViewProps) {
  const labels = useLabels();
  const { diffLines } = usePolicies().limits;
  const all = readDiff(source).filter(
    // Of headers that stand together the view leaves one at most, and none of a file that the reader knows.
    ({ op }, index, every) =>
      op !== 'hunk' || (every[index - 1]?.op !== 'hunk' && (index > 0 || typeof path !== 'string')),
  );
  const unnumbered = passages || !isNumbered(all);
  return renderPart('div', {
    part: 'diff',
    state: { plain: true, unnumbered },
    own: { dir: 'ltr' },
    props: {
      children: renderPart('div', {
        part: 'diff-lines',
        own: { role: 'group', tabIndex: 0, 'aria-label': label ?? labels.diff },
        props: {
          children: all.slice(0, lines ?? diffLines).map((line, index) => (
            <DiffRow key={index} line={line} unnumbered={unnumbered}>
              {line.text}
            </DiffRow>
          )),
        },
      }),
    },
  });
}
