'use client';
import { VisibleText } from '../code/VisibleText.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import type { FindMatch } from '../../store/index.ts';
import { textOf } from './pickDrawn.ts';

/** UTF-16 units that are shown before and after. */
const AROUND = 120;

/** The text around a match that no view draws, as its source states it, with the match in a `mark`. Renders a `<p>`. */
export function FoundPassage({ match }: { readonly match: FindMatch }) {
  const labels = useLabels();
  const { within, start } = match;
  const said = textOf(match);
  const from = Math.max(0, start - AROUND);
  const to = start + said.length;
  return renderPart('p', {
    part: 'find-passage',
    own: { dir: 'auto' },
    props: {
      children: (
        <>
          {renderPart('span', { part: 'find-passage-label', props: { children: labels.foundInSource } })}{' '}
          {from > 0 && '…'}
          <VisibleText text={within.text.slice(from, start)} />
          <mark>{said}</mark>
          <VisibleText text={within.text.slice(to, to + AROUND)} />
          {to + AROUND < within.text.length && '…'}
        </>
      ),
    },
  });
}
