'use client';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';

// Bidirectional controls, invisible fillers and tag characters: they make text read otherwise than it runs. Joiners between
// letters and in emoji are left alone.
const HIDDEN =
  /([\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\u00AD\u180E\u3164\uFEFF\uFFA0\u2028\u2029\u{E0000}-\u{E007F}]|[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F])/u;

/** Literal text in which hidden characters appear as their code, so that it cannot read otherwise than it runs. */
export function VisibleText({ text }: { readonly text: string }) {
  if (!HIDDEN.test(text)) return text;
  return text
    .split(HIDDEN)
    .map((piece, index) =>
      index % 2 === 0 ? piece : <HiddenCharacter key={`${index}`} character={piece} />,
    );
}

function HiddenCharacter({ character }: { readonly character: string }) {
  const labels = useLabels();
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return renderPart('span', {
    part: 'hidden-character',
    props: { title: labels.hiddenCharacter(code), children: code },
  });
}
