'use client';
import type { ReactNode } from 'react';
import { marked } from '../../describe/isolate.ts';
import { useLabels, useViewer } from '../ViewerContext.ts';
import {
  countHidden,
  cutHidden,
  hasHidden,
  readHidden,
  readStacks,
  timesOf,
  type HiddenKind,
  type HiddenRun,
} from '../../describe/readHidden.ts';
import { wellFormed } from '../../describe/wellFormed.ts';
import { partAttributes } from '../partAttributes.ts';

/** Props of text in which hidden characters can be seen. */
export interface VisibleTextProps {
  readonly text: string;
  /** Prose keeps what its script or an emoji may need. Default: `literal`. */
  readonly kind?: HiddenKind;
  /** So many runs of hidden characters are elements of their own; further ones are spelled out. Default: 20. */
  readonly markers?: number | undefined;
}

const MARKERS = 20;

/** Text in which hidden characters appear as their code, so that it cannot read otherwise than it runs. */
export function VisibleText(props: VisibleTextProps) {
  const pieces = marked(props.text);
  if (!pieces) return <PlainText {...props} />;
  return pieces.map((text, index) => {
    const piece = <PlainText key={`${index}`} {...props} text={text} />;
    return index % 2 === 1 ? <bdi key={`${index}`}>{piece}</bdi> : piece;
  });
}

function PlainText({ text: recorded, kind = 'literal', markers = MARKERS }: VisibleTextProps): ReactNode {
  const { policies } = useViewer();
  if (!hasHidden(recorded, kind)) return recorded;
  const badge = policies.hiddenCharacters === 'badge' && kind === 'literal';
  const whole = wellFormed(recorded);
  // U+0000 as a parser of HTML reads it elsewhere: it would leave it out of what a server drew.
  const text = badge ? whole.replaceAll('\0', '\uFFFD') : whole;
  const { pieces, rest, left } = cutHidden(badge ? readStacks(text) : readHidden(text, kind), markers);
  const drawn = pieces.map((piece, index) =>
    typeof piece === 'string' ? piece : <HiddenCharacters key={`${index}`} run={piece} />,
  );
  const hidden = badge ? countHidden(whole) : 0;
  if (hidden > 0)
    return (
      <>
        <HiddenText>
          {drawn}
          {rest}
        </HiddenText>
        <HiddenBadge count={hidden} />
      </>
    );
  if (left === 0 || markers === 0) return [...drawn, rest];
  return (
    <>
      {drawn}
      <HiddenBadge count={left} />
      <HiddenText>{rest}</HiddenText>
    </>
  );
}

// A marker holds the code as text, so that it is read, found and printed like any other. Not made by `renderPart`, which draws
// the text of every part with this.
function HiddenCharacters({ run }: { readonly run: HiddenRun }) {
  const labels = useLabels();
  const { classNames } = useViewer();
  const { code, count, spells, stacked } = run;
  const words = stacked ? labels.moreMarks(count) : timesOf(run);
  const name = [
    stacked ? `${words}: ${code}` : labels.hiddenCharacter(words),
    spells && labels.hiddenText(spells),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <span
      {...partAttributes('hidden-character')}
      className={classNames['hidden-character']}
      role="img"
      aria-label={name}
      title={name}
    >
      {spells === '' ? words : `${words} ${labels.hiddenText(spells)}`}
    </span>
  );
}

function HiddenText({ children }: { readonly children: ReactNode }) {
  const { classNames } = useViewer();
  return (
    <bdi {...partAttributes('hidden-text')} className={classNames['hidden-text']}>
      {children}
    </bdi>
  );
}

function HiddenBadge({ count }: { readonly count: number }) {
  const labels = useLabels();
  const { classNames } = useViewer();
  return (
    <span {...partAttributes('hidden-badge')} className={classNames['hidden-badge']}>
      {labels.hiddenCharacters(count)}
    </span>
  );
}
