export * as Usage from './index.parts.ts';
export { UsageBadge, type UsageBadgeProps } from './UsageBadge.tsx';
export type { UsagePopoverProps } from './UsagePopover.tsx';
export type { UsageRootProps } from './UsageRoot.tsx';
export type { UsageTriggerProps } from './UsageTrigger.tsx';
export { sumUsages } from './sumUsages.ts';
