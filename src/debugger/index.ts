export { RunCompare, type ComparedRun, type RunCompareProps } from './compare/RunCompare.tsx';
export { RunDebugger, type RunDebuggerProps } from './RunDebugger.tsx';
export { defaultDebuggerLabels, type DebuggerLabelOverrides, type DebuggerLabels } from './debuggerLabels.ts';
export type { ShortcutName, ShortcutOverrides } from './shortcuts.ts';
export type { PaneName, PaneSizes } from './panes/paneSizes.ts';
export { readSourceOf, type ReadSource, type ReadSourceOptions } from './readSource.ts';
