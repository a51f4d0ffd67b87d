import { useContext, useMemo, useState } from 'react';
import { mergePolicies } from '../policies/policies.ts';
import { ViewerContext, type ViewerContextValue } from '../ViewerContext.ts';
import { mergeLabels } from './mergeLabels.ts';
import type { TranscriptLook, TranscriptRenderers } from './TranscriptRoot.tsx';

/** How the transcript around is drawn, but for what is said here. The same object until one of the props or what is around changes. */
export function useMergedViewer({
  renderers: { content, tool, extension } = {},
  ...look
}: Omit<TranscriptLook, 'theme' | 'title'>): ViewerContextValue {
  const outer = useContext(ViewerContext);
  const own = useKept({ ...look, content, tool, extension });
  return useMemo(() => merge(outer, own), [outer, own]);
}

type Own = Omit<TranscriptLook, 'theme' | 'title' | 'renderers'> & TranscriptRenderers;

function merge(
  outer: ViewerContextValue,
  { labels, content, tool, extension, components, classNames, onError, ...policies }: Own,
): ViewerContextValue {
  return {
    labels: mergeLabels(labels, outer.labels),
    content: { ...outer.content, ...content },
    tool: { ...outer.tool, ...tool },
    extension: { ...outer.extension, ...extension },
    components: { ...outer.components, ...components },
    classNames: { ...outer.classNames, ...classNames },
    policies: mergePolicies(outer.policies, policies),
    onError: onError ?? outer.onError,
  };
}

/** The object that was given first, until one of the values is another one. */
function useKept<T extends object>(given: T): T {
  const [kept, keep] = useState(given);
  if (sameValues(kept, given)) return kept;
  keep(given);
  return given;
}

function sameValues(one: object, other: object): boolean {
  const [mine, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    mine.length === others.size &&
    mine.every(([name, value]) => others.has(name) && Object.is(value, others.get(name)))
  );
}
