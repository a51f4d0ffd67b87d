'use client';
import type { CostConfig, Usage } from '../../model/index.ts';
import type { CostEstimate } from '../../analyse/index.ts';
import { isUsageKnown } from './usageCosts.ts';
import { UsagePopover } from './UsagePopover.tsx';
import { UsageRoot } from './UsageRoot.tsx';
import { UsageTrigger } from './UsageTrigger.tsx';

/** Props of a usage badge. */
export interface UsageBadgeProps {
  /** Tokens and cost to show. */
  readonly usage: Usage;
  /** Whose usage it is, in words: “turn 3”. */
  readonly scope: string;
  /** Prices to estimate a cost from, where the source states none. Default: the cost is unknown. */
  readonly prices?: CostConfig | undefined;
  /** The cost where the source states none, for the usage of several models; wins over `prices`. */
  readonly estimate?: CostEstimate | null | undefined;
}

/** The parts of a usage, assembled: the figures on one line, the details behind them. Nothing when no figure is known. */
export function UsageBadge({ usage, scope, prices, estimate }: UsageBadgeProps) {
  if (!isUsageKnown(usage)) return null;
  return (
    <UsageRoot usage={usage} scope={scope} prices={prices} estimate={estimate}>
      <UsageTrigger />
      <UsagePopover />
    </UsageRoot>
  );
}
