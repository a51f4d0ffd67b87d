export { TurnLine, type TurnLineProps } from './TurnLine.tsx';
