import { spellHidden } from '../../describe/readHidden.ts';
import type { RunLabels } from '../runLabels.ts';
import type { RequestChanges } from './readRequestOf.ts';

/** Says what changed from one request to the next, a line each; empty where nothing did. */
export function changesBetween(
  changes: RequestChanges,
  words: RunLabels['inspectorTabs'],
): readonly string[] {
  const { prompt, toolsAdded, toolsRemoved, toolsChanged, parameters } = changes;
  const named = (say: (names: string) => string, names: readonly string[]): readonly string[] =>
    names.length === 0 ? [] : [say(names.map(spellHidden).join(', '))];
  return [
    ...(prompt ? [words.promptChanged] : []),
    ...named(words.toolsAdded, toolsAdded),
    ...named(words.toolsRemoved, toolsRemoved),
    ...named(words.toolsChanged, toolsChanged),
    ...parameters.map(({ name, before, after }) =>
      words.parameterChanged(name, before ?? words.unset, after ?? words.unset),
    ),
  ];
}
