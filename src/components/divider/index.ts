export { ItemDivider, type ItemDividerProps } from './ItemDivider.tsx';
