import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { readPrices } from '../../model/index.ts';
import { mergePolicies } from '../policies/policies.ts';
import { useLayout } from '../useLayout.ts';
import { ViewerContext, type ViewerContextValue } from '../ViewerContext.ts';
import { keepContent } from './keepContent.ts';
import { mergeLabels } from './mergeLabels.ts';
import type { TranscriptLook, TranscriptRenderers } from './TranscriptRoot.tsx';
import { createInlineWarning } from './warnOfInline.ts';

/** How the transcript around is drawn, but for what is said here. The same object until what is said here, or what is around, says something else. */
export function useMergedViewer({
  renderers: { content, tool, extension, code } = {},
  ...look
}: Omit<TranscriptLook, 'theme' | 'title'>): ViewerContextValue {
  const outer = useContext(ViewerContext);
  const given: Own = { ...look, content, tool, extension, code };
  const own = useKept<Own>(given, isCalled);
  useInlineWarning(given);
  return useMemo(() => merge(outer, own), [outer, own]);
}

type Own = Omit<TranscriptLook, 'theme' | 'title' | 'renderers'> & TranscriptRenderers;

const CALLED: ReadonlySet<string> = new Set(['labels', 'imagePolicy', 'linkPolicy', 'onError']);

const isCalled = ([name = '']: readonly string[]): boolean => CALLED.has(name);

function merge(
  outer: ViewerContextValue,
  {
    labels,
    content,
    tool,
    extension,
    code,
    components,
    classNames,
    grouping,
    prices,
    onError,
    ...policies
  }: Own,
): ViewerContextValue {
  return {
    labels: mergeLabels(labels, outer.labels),
    content: { ...outer.content, ...content },
    tool: { ...outer.tool, ...tool },
    extension: { ...outer.extension, ...extension },
    code: code ?? outer.code,
    components: { ...outer.components, ...components },
    classNames: { ...outer.classNames, ...classNames },
    grouping: grouping ?? outer.grouping,
    policies: mergePolicies(outer.policies, policies),
    prices: prices ? readPrices(prices).prices : outer.prices,
    onError: onError ?? outer.onError,
  };
}

function useInlineWarning(given: Own): void {
  const [warn] = useState(createInlineWarning);
  const before = useRef(given);
  // A host that streams renders with each chunk: an effect that has nothing to do would be most of what that costs.
  const watched = warn ? given : null;
  useEffect(() => {
    if (!warn || !watched) return;
    warn(before.current, watched);
    before.current = watched;
  }, [warn, watched]);
}

const never = (): boolean => false;

/**
 * What was given first, until what is given says something else.
 * @param isOneCalled - whether the function in a place is called, so that another one with the same answers says the same. Default: none is
 */
export function useKept<T extends object>(
  given: T,
  isOneCalled: (path: readonly string[]) => boolean = never,
): T {
  const [kept, keep] = useState(() => keepContent(given, isOneCalled));
  const same = kept.says(given);
  const now = same ? kept : keepContent(given, isOneCalled);
  if (!same) keep(now);
  const called = now.calls ? given : null;
  useLayout(() => {
    if (called) now.adopt(called);
  }, [now, called]);
  return now.content;
}
