export { LoopEnd, type LoopEndProps } from './LoopEnd.tsx';
export { LoopLine, type LoopLineProps } from './LoopLine.tsx';
export { selectLoopTotals, type LoopTotals } from './loopTotals.ts';
