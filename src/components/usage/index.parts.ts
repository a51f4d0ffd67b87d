export { UsageRoot as Root } from './UsageRoot.tsx';
export { UsageTrigger as Trigger } from './UsageTrigger.tsx';
export { UsagePopover as Popover } from './UsagePopover.tsx';
export type { UsagePopoverProps as PopoverProps } from './UsagePopover.tsx';
export type { UsageRootProps as RootProps } from './UsageRoot.tsx';
export type { UsageTriggerProps as TriggerProps } from './UsageTrigger.tsx';
