'use client';
import { Fragment } from 'react';
import { renderPart } from '../renderPart.tsx';
import { useLabels, usePolicies } from '../ViewerContext.ts';
import { countHidden, hasHidden, readHidden, type HiddenKind, type HiddenRun } from './readHidden.ts';

/** Props of text in which hidden characters can be seen. */
export interface VisibleTextProps {
  readonly text: string;
  /** Prose keeps what its script or an emoji may need. Default: `literal`. */
  readonly kind?: HiddenKind;
}

/** Text in which hidden characters appear as their code, so that it cannot read otherwise than it runs. */
export function VisibleText({ text, kind = 'literal' }: VisibleTextProps) {
  const { hiddenCharacters } = usePolicies();
  if (!hasHidden(text, kind)) return text;
  if (hiddenCharacters === 'badge' && kind === 'literal') return <BadgedText text={text} />;
  return readHidden(text, kind).map((piece, index) =>
    typeof piece === 'string' ? (
      <Fragment key={`${index}`}>{piece}</Fragment>
    ) : (
      <HiddenCharacters key={`${index}`} run={piece} />
    ),
  );
}

// A marker holds the code as text, so that it is read, found and printed like any other.
function HiddenCharacters({ run: { code, count, spells } }: { readonly run: HiddenRun }) {
  const labels = useLabels();
  const codes = count > 1 ? `${code} ×${count}` : code;
  const name = [labels.hiddenCharacter(codes), spells && labels.hiddenText(spells)]
    .filter(Boolean)
    .join(', ');
  return renderPart('span', {
    part: 'hidden-character',
    own: { role: 'img', 'aria-label': name, title: name },
    props: { children: spells === '' ? codes : `${codes} ${labels.hiddenText(spells)}` },
  });
}

function BadgedText({ text }: { readonly text: string }) {
  const labels = useLabels();
  const count = countHidden(text);
  if (count === 0) return text;
  return (
    <>
      {renderPart('bdi', { part: 'hidden-text', props: { children: text } })}
      {renderPart('span', { part: 'hidden-badge', props: { children: labels.hiddenCharacters(count) } })}
    </>
  );
}
