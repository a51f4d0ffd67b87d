export { compareManyRuns, type MatrixCell, type MatrixRow, type RunMatrix } from './compareManyRuns.ts';
export {
  compareRuns,
  runsDiffer,
  type Both,
  type PairState,
  type RunComparison,
  type StepPair,
} from './compareRuns.ts';
export type { StepChange, StepDifference } from './pairSteps.ts';
export type { OfferedTool, RunSetup, SetupChanges, ToolChanges } from './readSetup.ts';
export type { RunStep, StepKind } from './runSteps.ts';
export type { RunTotals } from './runTotals.ts';
