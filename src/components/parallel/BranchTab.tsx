'use client';
import { CircleCheck, CircleX } from 'lucide';
import { statedCost } from '../../model/index.ts';
import { useTranscript } from '../../react/index.ts';
import { selectLoopRunning } from '../../store/index.ts';
import { Icon } from '../Icon.tsx';
import { selectLoopTotals } from '../../analyse/loopTotals.ts';
import { Name } from '../name/Name.tsx';
import { renderPart } from '../renderPart.tsx';
import { Spinner } from '../Spinner.tsx';
import { useLabels } from '../ViewerContext.ts';
import { selectBranchFailed, type Branch } from './branches.ts';

/** Props of the tab of a branch. */
export interface BranchTabProps {
  readonly branch: Branch;
  /** 1-based position in its group. */
  readonly position: number;
  /** The judge chose it. */
  readonly isChosen: boolean;
  /** Its transcript is shown. */
  readonly isSelected: boolean;
  readonly tabId: string;
  readonly panelId: string;
  readonly onSelect: () => void;
}

/** Names a branch, how it ended, its model and what it cost. Renders a `<button role="tab">`. */
export function BranchTab({
  branch,
  position,
  isChosen,
  isSelected,
  tabId,
  panelId,
  onSelect,
}: BranchTabProps) {
  const labels = useLabels();
  const key = branch.loopKey ?? '';
  const row = useTranscript((state) => state.loop(key));
  const totals = useTranscript((state) => selectLoopTotals(state, key));
  const failed = useTranscript((state) => selectBranchFailed(state, branch.loopKey));
  const status = row?.loop.status ?? 'pending';
  const running = useTranscript((state) => selectLoopRunning(state, key));
  const cost = totals?.usage ? statedCost(totals.usage) : null;
  const word = failed ? labels.branchFailed : labels.branchStatus[status];
  const words = [...(isChosen ? [labels.chosen] : []), ...(word === null ? [] : [word])];
  const { tag, model = '' } = row?.loop ?? {};
  return renderPart('button', {
    part: 'tab',
    state: { status: failed ? 'failed' : status, chosen: isChosen },
    own: {
      type: 'button',
      role: 'tab',
      id: tabId,
      'aria-selected': isSelected,
      'aria-controls': panelId,
      tabIndex: isSelected ? 0 : -1,
      onClick: onSelect,
    },
    props: {
      children: (
        <>
          {running ? (
            <Spinner />
          ) : isChosen ? (
            <Icon of={CircleCheck} small />
          ) : (
            failed && <Icon of={CircleX} small />
          )}
          <span>
            {tag === undefined ? labels.branch(position) : <Name text={tag} />}
            {words.map((said) => `, ${said}`).join('')}
          </span>{' '}
          {(model !== '' || cost !== null) &&
            renderPart('span', {
              part: 'tab-meta',
              props: {
                children: (
                  <>
                    {model !== '' && <Name text={model} />}
                    {model !== '' && cost !== null && ' · '}
                    {cost !== null && labels.figures.cost(cost)}
                  </>
                ),
              },
            })}
        </>
      ),
    },
  });
}
