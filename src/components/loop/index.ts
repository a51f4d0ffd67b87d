export { LoopEnd, type LoopEndProps } from './LoopEnd.tsx';
export { LoopLine, type LoopLineProps } from './LoopLine.tsx';
