'use client';
import { Fragment, memo, useSyncExternalStore } from 'react';
import { getHighlighter, subscribeHighlighter } from './highlight.ts';
import { VisibleText } from './VisibleText.tsx';

/** Props of highlighted code. */
export interface HighlightedProps {
  readonly code: string;
  /** Name of the language; without one, or with one that is not known, the code stays plain. */
  readonly language: string | null;
}

/** Code beyond this many UTF-16 units stays plain. */
const MAX_LENGTH = 50_000;

const never = () => () => undefined;
const none = () => null;

/** Code in its syntax colours, as `<span>`s; plain until the highlighter has loaded, and on the server. */
export const Highlighted = memo(function Highlighted({ code, language }: HighlightedProps) {
  const wanted = language !== null && language.length < 50 && code.length <= MAX_LENGTH;
  const highlighter = useSyncExternalStore(
    wanted ? subscribeHighlighter : never,
    wanted ? getHighlighter : none,
    none,
  );
  const tokens = language === null ? null : highlighter?.(language, code);
  if (!tokens) return <VisibleText text={code} />;
  return tokens.map(({ kind, text }, index) =>
    kind === null ? (
      <Fragment key={`${index}`}>
        <VisibleText text={text} />
      </Fragment>
    ) : (
      <span key={`${index}`} data-al-token={kind}>
        <VisibleText text={text} />
      </span>
    ),
  );
});
