'use client';
import { spellHidden } from '../../describe/readHidden.ts';
import { VisibleText } from '../code/VisibleText.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels, usePolicies } from '../ViewerContext.ts';
import { readName } from './readName.ts';

const MAX_TITLE = 2000;

/**
 * A name, an id, a model or a file name from a transcript: on one line, cut to the limit with all of it in its title, hidden
 * characters marked, and a word where it mixes scripts. Renders a `<bdi>`.
 */
export function Name({ text }: { readonly text: string }) {
  const labels = useLabels();
  const { limits } = usePolicies();
  const name = readName(text, limits.nameCharacters);
  return renderPart('bdi', {
    part: 'name',
    state: { mixed: name.mixed },
    props: {
      ...(name.cut ? { title: spellHidden(text.slice(0, MAX_TITLE)) } : {}),
      children: (
        <>
          <VisibleText text={name.text} />
          {name.cut && '…'}
          {name.mixed && (
            <> {renderPart('span', { part: 'name-mixed', props: { children: labels.mixedScripts } })}</>
          )}
        </>
      ),
    },
  });
}
