import type { FindMatch, PanelPath, ViewStore } from '../store/index.ts';

/**
 * Opens every panel on the way to a match, so that it can be seen, until another one is: folded and hidden notes, groups of calls, the
 * call that a result or a sub-agent is drawn in, the branch of a parallel group, the panel of the thing itself. `more` are further ones.
 */
export function openMatch(view: ViewStore, match: FindMatch, ...more: readonly string[]): void {
  const panels = new Set(more);
  for (let path: PanelPath | null = match.within.path; path; path = path.outer)
    for (const panel of path.panels) panels.add(panel);
  view.getState().setFound(panels);
}
