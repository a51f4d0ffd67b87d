export * as Usage from './index.parts.ts';
export { UsageBadge, type UsageBadgeProps } from './UsageBadge.tsx';
export { sumUsages } from './sumUsages.ts';
