'use client';
import { Fragment, memo, useSyncExternalStore } from 'react';
import { getHighlighter, subscribeHighlighter } from './highlight.ts';
import type { ViewerLimits } from '../policies/policies.ts';
import { HostBoundary } from '../boundary/HostBoundary.tsx';
import { useViewer } from '../ViewerContext.ts';
import { countMarkers, hasHidden } from '../../describe/readHidden.ts';
import { VisibleText } from './VisibleText.tsx';

/** Props of highlighted code. */
export interface HighlightedProps {
  readonly code: string;
  /** Name of the language; without one, or with one that is not known, the code stays plain. */
  readonly language: string | null;
}

const never = () => () => undefined;
const none = () => null;

/** Code with more hidden characters than this has them spelled out: in each token they would be elements of their own. */
const MARKERS = 200;

/** Code in its colours: those of the application, or of the built-in highlighter. */
export const Highlighted = memo(function Highlighted({ code, language }: HighlightedProps) {
  const {
    code: Theirs,
    policies: { limits },
  } = useViewer();
  const wanted = language !== null && language.length < 50 && isShortCode(code, limits);
  if (!Theirs) return <Colored code={code} language={wanted ? language : null} />;
  // A component of the application would draw hidden characters as they are.
  if (!wanted || hasHidden(code)) return <VisibleText text={code} />;
  return (
    <HostBoundary rowKey={null} resetKeys={[Theirs, code, language]} fallback={<VisibleText text={code} />}>
      <Theirs code={code} language={language} />
    </HostBoundary>
  );
});

/** Code in the built-in colours, as `<span>`s; plain until the highlighter has loaded, and on the server. */
function Colored({ code, language }: HighlightedProps) {
  const wanted = language !== null;
  const highlighter = useSyncExternalStore(
    wanted ? subscribeHighlighter : never,
    wanted ? getHighlighter : none,
    none,
  );
  const tokens = wanted ? highlighter?.(language, code) : null;
  if (!tokens) return <VisibleText text={code} />;
  const markers = countMarkers(code) > MARKERS ? 0 : undefined;
  return tokens.map(({ kind, text }, index) => {
    const words = <VisibleText text={text} markers={markers} />;
    return kind === null ? (
      <Fragment key={`${index}`}>{words}</Fragment>
    ) : (
      <span key={`${index}`} data-al-token={kind}>
        {words}
      </span>
    );
  });
}

/** Whether code is short enough to be coloured, which is slow on lines without an end, such as minified code. */
export function isShortCode(
  code: string,
  { highlightCharacters, highlightLines }: Pick<ViewerLimits, 'highlightCharacters' | 'highlightLines'>,
): boolean {
  if (code.length > highlightCharacters) return false;
  let lines = 0;
  for (let start = 0; start < code.length; lines += 1) {
    const next = code.indexOf('\n', start);
    const end = next === -1 ? code.length : next;
    if (end - start > highlightLines) return false;
    start = end + 1;
  }
  return lines <= highlightLines;
}
