'use client';
import { Fragment, type ReactNode } from 'react';
import { countMarkers } from '../../describe/readHidden.ts';
import { VisibleText } from '../code/VisibleText.tsx';
import { SafeLink } from '../media/SafeLink.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels, usePolicies } from '../ViewerContext.ts';
import { parseAnsi, type AnsiSpan } from './parseAnsi.ts';

/** Text with more hidden characters than this has them spelled out: in each colour they would be elements of their own. */
const MARKERS = 200;

/** Terminal text in its colours, as `<span>`s. What asks not to be seen is shown, and says so. */
export function AnsiText({ text }: { readonly text: string }) {
  const { ansiLinks } = usePolicies();
  if (!text.includes('\x1b')) return <VisibleText text={text} />;
  const spans = parseAnsi(text);
  const marked = spans.reduce((sum, span) => sum + countMarkers(span.text), 0);
  return spans.map((span, index) => {
    const drawn = <Styled span={span} markers={marked > MARKERS ? 0 : undefined} />;
    return (
      <Fragment key={`${index}`}>
        {ansiLinks && span.href !== null ? (
          <SafeLink href={span.href} text={span.text}>
            {drawn}
          </SafeLink>
        ) : (
          drawn
        )}
      </Fragment>
    );
  });
}

interface StyledProps {
  readonly span: AnsiSpan;
  readonly markers: number | undefined;
}

function Styled({ span, markers }: StyledProps): ReactNode {
  const labels = useLabels();
  const { text, foreground, background, marks, concealed } = span;
  const words = <VisibleText text={text} markers={markers} />;
  if (!foreground && !background && marks.length === 0 && !concealed) return words;
  return (
    <span
      data-al-fg={foreground ?? undefined}
      data-al-bg={background ?? undefined}
      data-al-ansi={marks.join(' ') || undefined}
    >
      {concealed && renderPart('span', { part: 'ansi-concealed', props: { children: labels.concealed } })}
      {words}
    </span>
  );
}
