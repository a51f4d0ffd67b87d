'use client';
import { Fragment } from 'react';
import { useLabels, useViewer } from '../ViewerContext.ts';
import { wellFormed } from './wellFormed.ts';
import { countHidden, hasHidden, readHidden, type HiddenKind, type HiddenRun } from './readHidden.ts';
import { marked } from '../isolate.ts';

/** Props of text in which hidden characters can be seen. */
export interface VisibleTextProps {
  readonly text: string;
  /** Prose keeps what its script or an emoji may need. Default: `literal`. */
  readonly kind?: HiddenKind;
}

/** Text in which hidden characters appear as their code, so that it cannot read otherwise than it runs. */
export function VisibleText(props: VisibleTextProps) {
  const pieces = marked(props.text);
  if (!pieces) return <PlainText {...props} />;
  return pieces.map((text, index) => {
    const piece = <PlainText key={`${index}`} {...props} text={text} />;
    return index % 2 === 1 ? <bdi key={`${index}`}>{piece}</bdi> : piece;
  });
}

function PlainText({ text: recorded, kind = 'literal' }: VisibleTextProps) {
  const { policies } = useViewer();
  const text = wellFormed(recorded);
  if (!hasHidden(text, kind)) return text;
  if (policies.hiddenCharacters === 'badge' && kind === 'literal') return <BadgedText text={text} />;
  return readHidden(text, kind).map((piece, index) =>
    typeof piece === 'string' ? (
      <Fragment key={`${index}`}>{piece}</Fragment>
    ) : (
      <HiddenCharacters key={`${index}`} run={piece} />
    ),
  );
}

// A marker holds the code as text, so that it is read, found and printed like any other. Not made by `renderPart`, which draws
// the text of every part with this.
function HiddenCharacters({ run: { code, count, spells } }: { readonly run: HiddenRun }) {
  const labels = useLabels();
  const { classNames } = useViewer();
  const codes = count > 1 ? `${code} ×${count}` : code;
  const name = [labels.hiddenCharacter(codes), spells && labels.hiddenText(spells)]
    .filter(Boolean)
    .join(', ');
  return (
    <span
      data-al-part="hidden-character"
      className={classNames['hidden-character']}
      role="img"
      aria-label={name}
      title={name}
    >
      {spells === '' ? codes : `${codes} ${labels.hiddenText(spells)}`}
    </span>
  );
}

function BadgedText({ text }: { readonly text: string }) {
  const labels = useLabels();
  const { classNames } = useViewer();
  return (
    <>
      <bdi data-al-part="hidden-text" className={classNames['hidden-text']}>
        {/* U+0000 as a parser of HTML reads it elsewhere: it would leave it out of what a server drew. */}
        {text.replaceAll('\0', '\uFFFD')}
      </bdi>
      <span data-al-part="hidden-badge" className={classNames['hidden-badge']}>
        {labels.hiddenCharacters(countHidden(text))}
      </span>
    </>
  );
}
