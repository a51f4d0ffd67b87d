/**
 * The parts of a debugger that are not on screen when it opens: one module, so that one request brings them, which the debugger asks for
 * once it is drawn.
 */
export { CostList } from '../CostList.tsx';
export { FilterBar } from '../FilterBar.tsx';
export { FilterEmpty } from '../FilterEmpty.tsx';
export { FindingList } from '../FindingList.tsx';
export { InspectorContent } from '../InspectorContent.tsx';
export { InspectorContext } from '../InspectorContext.tsx';
export { InspectorFacts } from '../InspectorFacts.tsx';
export { InspectorSource } from '../InspectorSource.tsx';
export { OutlineList } from '../OutlineList.tsx';
export { togglePanels } from '../togglePanels.ts';
export { goToRuns, openRun } from '../ownRun/openRun.tsx';
export { ReplayControls } from '../replay/ReplayControls.tsx';
export { RunDetails } from '../RunDetails.tsx';
export { RunScores } from '../RunScores.tsx';
export { ShortcutList } from '../ShortcutList.tsx';
