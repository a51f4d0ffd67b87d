'use client';
import { createElement, useContext } from 'react';
import { renderPart } from '../renderPart.tsx';
import { NestedItemsContext, type NestedItemsProps } from '../tool-call/NestedItemsContext.ts';
import type { Branch } from './branches.ts';

/** Props of the panel of a branch. */
export interface BranchPanelProps {
  readonly branch: Branch;
  readonly isSelected: boolean;
  readonly tabId: string;
  readonly panelId: string;
}

/** Holds the transcript of a branch. It stays in the document while another one is shown. Renders a `<div role="tabpanel">`. */
export function BranchPanel({ branch, isSelected, tabId, panelId }: BranchPanelProps) {
  return renderPart('div', {
    part: 'tab-panel',
    own: {
      role: 'tabpanel',
      id: panelId,
      'aria-labelledby': tabId,
      tabIndex: 0,
      hidden: !isSelected,
    },
    props: {
      children: branch.isHere && branch.loopKey !== undefined && <BranchItems loopKey={branch.loopKey} />,
    },
  });
}

function BranchItems({ loopKey }: NestedItemsProps) {
  const NestedItems = useContext(NestedItemsContext);
  // The rule against components made while rendering takes one from a context for such a one, unless it is created by name.
  return NestedItems && createElement(NestedItems, { loopKey });
}
