'use client';
import { useCallback, useMemo, useState, type KeyboardEvent } from 'react';
import { isElement } from '../../components/tree.ts';
import type { CompareTarget } from './CompareSteps.tsx';

/** What is gone through: the differences of a comparison. */
export interface Differences {
  /** Position of the step that is looked at first; `null` where nothing differs. */
  readonly first: number | null;
  /** Positions of all that differ. */
  readonly positions: readonly number[];
}

/** Where the reader is among the differences of a comparison, and what takes them to another one. */
export interface DifferencesInView {
  /** The step that the reader is at; `null` where there is none. */
  readonly target: CompareTarget | null;
  /** 0-based position of it among the differences; `null` where it is none. */
  readonly at: number | null;
  readonly step: (by: 1 | -1) => void;
  /** Goes to a step, a difference or not. */
  readonly choose: (index: number) => void;
  /** Starts of the runs of equal steps that are open. */
  readonly opened: ReadonlySet<number>;
  readonly toggle: (start: number) => void;
  /** What the element around the comparison listens to. */
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onWheel: () => void;
    readonly onPointerDown: () => void;
  };
}

/** Begins at the first difference, and goes with a run that grows until the reader does something. */
export function useDifferences(differences: Differences | null): DifferencesInView {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<CompareTarget | null>(null);
  // Who reads elsewhere is not taken away when more of the runs has come.
  const [acted, setActed] = useState(false);
  const opening = useMemo<CompareTarget | null>(() => {
    const first = differences?.first ?? null;
    return first === null ? null : { index: first, focus: false };
  }, [differences]);
  const positions = differences?.positions ?? [];
  const target = acted ? chosen : opening;
  const at = target ? positions.indexOf(target.index) : -1;
  const act = (): void => {
    if (acted) return;
    setActed(true);
    setChosen(opening);
  };
  const step = (by: 1 | -1): void => {
    const { length } = positions;
    const index = positions[at < 0 ? (by > 0 ? 0 : length - 1) : (at + by + length) % length];
    if (index === undefined) return;
    setActed(true);
    setChosen({ index, focus: true });
  };
  const choose = useCallback((index: number) => {
    setActed(true);
    setChosen({ index, focus: false });
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isElement(event.target) && event.target.matches('input, textarea, select')) return;
    if (event.key === 'n' || event.key === 'N') {
      step(event.key === 'n' ? 1 : -1);
      event.preventDefault();
    } else act();
  };
  return {
    target,
    at: at < 0 ? null : at,
    step,
    choose,
    opened,
    toggle(start) {
      setOpened((before) => {
        const after = new Set(before);
        if (!after.delete(start)) after.add(start);
        return after;
      });
    },
    handlers: { onKeyDown, onWheel: act, onPointerDown: act },
  };
}
