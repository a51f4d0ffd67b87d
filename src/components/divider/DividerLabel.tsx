'use client';
import {
  Bookmark,
  Bot,
  Box,
  Eraser,
  FoldVertical,
  Gauge,
  GitBranch,
  LifeBuoy,
  Scissors,
  Undo2,
} from 'lucide';
import type { DividerDescription } from '../../describe/describeDivider.ts';
import type { Divider } from '../../model/index.ts';
import { Icon, type IconNode } from '../Icon.tsx';
import { renderPart } from '../renderPart.tsx';
import { Spinner } from '../Spinner.tsx';

const ICONS: ReadonlyMap<string, IconNode> = new Map([
  ['compaction', FoldVertical],
  ['prune', Scissors],
  ['revert', Undo2],
  ['branch', GitBranch],
  ['branchSummary', GitBranch],
  ['modelChange', Box],
  ['modeChange', Gauge],
  ['thinkingLevelChange', Gauge],
  ['agentSwitch', Bot],
  ['flush', Eraser],
  ['rescue', LifeBuoy],
  ['label', Bookmark],
]);

/** The icon and the words of a divider. Renders a `<span>`. */
export function DividerLabel({
  divider,
  description: { title, facts },
  spoken = false,
}: {
  readonly divider: Divider;
  readonly description: DividerDescription;
  /** Its words stand beside it, for assistive technology. */
  readonly spoken?: boolean;
}) {
  const glyph = ICONS.get(divider.kind);
  return renderPart('span', {
    part: 'divider-label',
    props: {
      'aria-hidden': spoken || undefined,
      children: (
        <>
          {divider.status === 'running' ? <Spinner /> : glyph && <Icon of={glyph} small />}
          {renderPart('span', { part: 'divider-title', props: { children: title } })}
          {facts.length > 0 &&
            renderPart('span', { part: 'divider-facts', props: { children: facts.join(' · ') } })}
        </>
      ),
    },
  });
}
