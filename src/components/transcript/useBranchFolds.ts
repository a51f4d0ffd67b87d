'use client';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { createBranchSelector, type BranchFold } from '../../analyse/branchFolds.ts';
import { createChangeSelector, type ChangeFold } from '../../analyse/changeFolds.ts';
import type { RowKey } from '../../model/index.ts';
import { useTranscript, useTranscriptContext } from '../../react/index.ts';
import { panelKey } from '../../store/panels.ts';
import type { ViewState } from '../../store/index.ts';

/** Whether the rows of a stretch are shown. */
interface Shown {
  readonly open: boolean;
  /** Shows its rows, or only that there are some. */
  readonly setOpen: (open: boolean) => void;
}

/** A stretch of a list that was given up. */
export interface DrawnBranch extends BranchFold, Shown {
  readonly type: 'branch';
}

/** A stretch of a list that one line stands for: what was given up, or changes of one kind. */
export type DrawnFold = DrawnBranch | (ChangeFold & Shown & { readonly type: 'changes' });

/** The rows of a list as they are drawn where what was given up, and changes that follow each other, are folded. */
export interface FoldedRows {
  /** Keys of the rows, without those of closed stretches but for the first of each, which stands for all of them. */
  readonly keys: readonly RowKey[];
  /** The stretches, by their first row. */
  readonly folds: ReadonlyMap<RowKey, DrawnFold>;
  /** The first row of the closed stretch that a row is in, by the row. */
  readonly folded: ReadonlyMap<RowKey, RowKey>;
}

/** Folds what was given up in a list, and changes of one kind that follow each other. `all`: the rows of the list are wanted, whatever they are. */
export function useBranchFolds(keys: readonly RowKey[], all: boolean): FoldedRows {
  const { view } = useTranscriptContext('Transcript.Items');
  const [select] = useState(createBranchSelector);
  const branches = useTranscript((state) => select(state, keys));
  const [selectChanges] = useState(createChangeSelector);
  const changes = useTranscript((state) => selectChanges(state, keys));
  const folds = useMemo(() => joinFolds(branches, changes), [branches, changes]);
  // A word: what is read has to be the same until something changes.
  const read = () => folds.map((fold) => (isOpen(view.getState(), fold) ? '1' : '0')).join('');
  const open = useSyncExternalStore(view.subscribe, read, read);
  return useMemo(() => {
    if (folds.length === 0 || all) return { keys, folds: new Map(), folded: new Map() };
    const drawn = folds.map((fold, index) => ({
      ...fold,
      open: open[index] === '1',
      setOpen(next: boolean) {
        const { found, setOpen } = view.getState();
        const foundIn = fold.keys.find((key) => found.has(panelKey(key, 'branch')));
        if (foundIn !== undefined) setOpen(panelKey(foundIn, 'branch'), next);
        setOpen(panelKey(fold.first, 'branch'), next);
      },
    }));
    const folded = new Map(
      drawn.flatMap((fold) => (fold.open ? [] : fold.keys.map((key) => [key, fold.first] as const))),
    );
    return {
      keys: keys.filter((key) => (folded.get(key) ?? key) === key),
      folds: new Map(drawn.map((fold) => [fold.first, fold])),
      folded,
    };
  }, [view, keys, folds, open, all]);
}

type Fold = (BranchFold & { readonly type: 'branch' }) | (ChangeFold & { readonly type: 'changes' });

/** What was given up holds its own changes. */
function joinFolds(branches: readonly BranchFold[], changes: readonly ChangeFold[]): readonly Fold[] {
  const given = new Set(branches.flatMap(({ keys }) => keys));
  return [
    ...branches.map((fold) => ({ ...fold, type: 'branch' as const })),
    ...changes
      .filter(({ keys }) => !keys.some((key) => given.has(key)))
      .map((fold) => ({ ...fold, type: 'changes' as const })),
  ];
}

function isOpen({ open, found, expanded }: ViewState, { first, keys }: Fold): boolean {
  if (expanded || open[panelKey(first, 'branch')] === true) return true;
  return found.size > 0 && keys.some((key) => found.has(panelKey(key, 'branch')));
}
