import { compareLabels } from './compare/compareLabels.ts';
import { runLabels } from './runLabels.ts';

/** Every word the debugger says beside those of the transcript, in English. Pass some of them as `debuggerLabels` to translate. */
export const defaultDebuggerLabels = { ...runLabels, compare: compareLabels };

/** Every word the debugger says. */
export type DebuggerLabels = typeof defaultDebuggerLabels;

/** Words to use in place of the English ones. Groups such as `standing` may be given in part. */
export type DebuggerLabelOverrides = {
  readonly [K in keyof DebuggerLabels]?: DebuggerLabels[K] extends (...args: never) => unknown
    ? DebuggerLabels[K]
    : DebuggerLabels[K] extends string
      ? string
      : Partial<DebuggerLabels[K]>;
};
