import type { DebuggerLabels } from '../debugger/debuggerLabels.ts';
import type { Labels } from '../describe/labels.ts';

/**
 * Words that every catalogue says in English until somebody says them in its language, taken from `defaultLabels`. Each catalogue begins with them: a
 * word that is neither in it nor here does not compile.
 */
export const untranslated = {
  labels: {},
  stopReasons: {},
  toolKinds: {},
  debuggerLabels: {},
} satisfies {
  readonly labels: Partial<Labels>;
  readonly stopReasons: Partial<Labels['stopReasons']>;
  readonly toolKinds: Partial<Labels['toolKinds']>;
  readonly debuggerLabels: Partial<DebuggerLabels>;
};
