'use client';
import { GitFork } from 'lucide';
import { useId, useSyncExternalStore, type KeyboardEvent } from 'react';
import type { ParallelGroup, RowKey } from '../../model/index.ts';
import { useItem, useTranscript, useTranscriptContext, useTranscriptStore } from '../../react/index.ts';
import { branchKey } from '../../store/panels.ts';
import { Icon } from '../Icon.tsx';
import { LineContent } from '../line/LineContent.tsx';
import { renderPart } from '../renderPart.tsx';
import { Spinner } from '../Spinner.tsx';
import { isNode } from '../tree.ts';
import { UsageBadge } from '../usage/UsageBadge.tsx';
import { useLabels } from '../ViewerContext.ts';
import { findBranches, type Branch } from './branches.ts';
import { BranchPanel } from './BranchPanel.tsx';
import { BranchTab } from './BranchTab.tsx';
import { isolate } from '../../describe/isolate.ts';

/** Props of a parallel group. */
export interface ParallelGroupViewProps {
  /** Key of a parallel group. Any other item is not drawn. */
  readonly itemKey: RowKey;
}

/**
 * Loops that ran side by side, as tabs. The chosen one is marked and shown first; all of them stay in the document. Arrow keys,
 * Home and End move between the tabs.
 */
export function ParallelGroupView({ itemKey }: ParallelGroupViewProps) {
  const row = useItem(itemKey);
  return row?.item.type === 'parallel' ? <GroupView itemKey={itemKey} group={row.item} /> : null;
}

function GroupView({ itemKey, group }: { readonly itemKey: RowKey; readonly group: ParallelGroup }) {
  const labels = useLabels();
  const id = useId();
  const branches = useBranches(itemKey, group);
  const chosenAt = branches.findIndex(
    (branch) => branch.loopId !== '' && branch.loopId === group.selectedLoopId,
  );
  const [picked, pick] = usePicked(itemKey, branches);
  const current = picked ?? branches[chosenAt] ?? branches[0];
  const chosenTag = useTranscript((state) => state.loop(branches[chosenAt]?.loopKey ?? '')?.loop.tag);
  const chosenName = chosenAt < 0 ? null : (chosenTag ?? labels.branch(chosenAt + 1));
  const tabs = branches.map((branch, index) => (
    <BranchTab
      key={branch.id}
      branch={branch}
      position={index + 1}
      isChosen={index === chosenAt}
      isSelected={branch === current}
      tabId={`${id}-tab-${index}`}
      panelId={`${id}-panel-${index}`}
      onSelect={() => {
        pick(branch);
      }}
    />
  ));
  return renderPart('div', {
    part: 'parallel',
    state: { status: group.status },
    props: {
      children: (
        <>
          {renderPart('div', {
            part: 'parallel-line',
            own: { 'data-al-line': '' },
            props: {
              children: (
                <>
                  <LineContent
                    icon={group.status === 'running' ? <Spinner /> : <Icon of={GitFork} />}
                    label={labels.parallelBranches(branches.length)}
                    detail={chosenName === null ? undefined : labels.judgeChose(isolate(chosenName))}
                    status={group.evaluationUsage ? labels.judge : undefined}
                    tone="muted"
                  />
                  {group.evaluationUsage && (
                    <UsageBadge usage={group.evaluationUsage} scope={labels.judgeUsage} />
                  )}
                </>
              ),
            },
          })}
          {branches.length > 0 &&
            renderPart('div', {
              part: 'tabs',
              own: { role: 'tablist', 'aria-label': labels.branchList, onKeyDown: moveBetweenTabs },
              props: { children: tabs },
            })}
          {branches.map((branch, index) => (
            <BranchPanel
              key={branch.id}
              branch={branch}
              isSelected={branch === current}
              tabId={`${id}-tab-${index}`}
              panelId={`${id}-panel-${index}`}
            />
          ))}
        </>
      ),
    },
  });
}

function useBranches(itemKey: RowKey, group: ParallelGroup): readonly Branch[] {
  const store = useTranscriptStore();
  // Branches can only change when a loop has opened.
  const loopKeys = useTranscript((state) => state.loopKeys);
  return findBranches({ ...store.getState(), loopKeys }, itemKey, group);
}

/** The branch that the reader picked, which survives unmounting. */
function usePicked(itemKey: RowKey, branches: readonly Branch[]) {
  const { view } = useTranscriptContext('ParallelGroupView');
  const keyOf = (branch: Branch) => branchKey(itemKey, branch.id);
  const read = () => {
    const { found, open } = view.getState();
    const foundAt = branches.findIndex((branch) => found.has(keyOf(branch)));
    return foundAt < 0 ? branches.findIndex((branch) => open[keyOf(branch)] === true) : foundAt;
  };
  const picked = branches[useSyncExternalStore(view.subscribe, read, read)];
  const pick = (branch: Branch) => {
    const { setOpen } = view.getState();
    if (picked && picked !== branch) setOpen(keyOf(picked), false);
    setOpen(keyOf(branch), true);
  };
  return [picked, pick] as const;
}

function moveBetweenTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const from = tabs.findIndex((tab) => tab.contains(isNode(event.target) ? event.target : null));
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const to = targetOf(event.key, from, tabs.length, isRtl);
  if (to === null) return;
  event.preventDefault();
  tabs[to]?.focus();
  tabs[to]?.click();
}

function targetOf(key: string, from: number, count: number, isRtl: boolean): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return (from + ((key === 'ArrowRight') === isRtl ? count - 1 : 1)) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
