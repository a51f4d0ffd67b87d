export {
  compareRuns,
  runsDiffer,
  type Both,
  type PairState,
  type RunComparison,
  type StepChange,
  type StepPair,
} from './compareRuns.ts';
export type { OfferedTool, RunSetup, ToolChanges } from './readSetup.ts';
export type { RunStep, StepKind } from './runSteps.ts';
export type { RunTotals } from './runTotals.ts';
