export { UsageRoot as Root } from './UsageRoot.tsx';
export { UsageTrigger as Trigger } from './UsageTrigger.tsx';
export { UsagePopover as Popover } from './UsagePopover.tsx';
