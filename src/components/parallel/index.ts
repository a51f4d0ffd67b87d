export { ParallelGroupView, type ParallelGroupViewProps } from './ParallelGroupView.tsx';
