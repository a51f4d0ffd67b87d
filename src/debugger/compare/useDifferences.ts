'use client';
import { useCallback, useMemo, useState, type KeyboardEvent } from 'react';
import { isElement } from '../../components/tree.ts';
import { writeClipboard } from '../../components/writeClipboard.ts';
import { findRow, nameOfRow, readComparePlace, writeComparePlace, type StepsOfRow } from './comparePlace.ts';
import type { CompareTarget } from './CompareSteps.tsx';

/** What is gone through: the differences of a comparison. */
export interface Differences {
  /** Position of the step that is looked at first; `null` where nothing differs. */
  readonly first: number | null;
  /** Positions of all that differ. */
  readonly positions: readonly number[];
  /** The steps of each row. */
  readonly rows: readonly StepsOfRow[];
  /** The runs were read to their ends, so that what is not there will not come. */
  readonly isWhole: boolean;
}

/** What a comparison has to do with links to places in it. */
export interface CompareLinks {
  /** The place to begin at, as `onLocation` told it. */
  readonly location: string | undefined;
  /** Hears of the place that the reader goes to. */
  readonly onLocation: ((location: string) => void) | undefined;
  /** Makes the link to a place. */
  readonly linkTo: ((location: string) => string) | undefined;
}

/** What there is to say of a link: that it leads to no row, or that it was copied. */
export type LinkNotice = { readonly kind: 'missing'; readonly at: string } | { readonly kind: 'copied' };

/** Where the reader is among the differences of a comparison, and what takes them to another one. */
export interface DifferencesInView {
  /** The step that the reader is at; `null` where there is none. */
  readonly target: CompareTarget | null;
  /** 0-based position of it among the differences; `null` where it is none. */
  readonly at: number | null;
  readonly step: (by: 1 | -1) => void;
  /** Goes to a step, a difference or not. */
  readonly choose: (index: number) => void;
  /** Position of the step that a link leads to, which is shown also where it is one of equal ones; `null` without a link. */
  readonly linked: number | null;
  /** Starts of the runs of equal steps that are open, or closed around a step that a link leads to. */
  readonly toggled: ReadonlySet<number>;
  readonly toggle: (start: number) => void;
  /** Copies a link to the place that the reader is at; `null` where none can be made. */
  readonly copyLink: (() => void) | null;
  readonly notice: LinkNotice | null;
  readonly closeNotice: () => void;
  /** What the element around the comparison listens to. */
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onWheel: () => void;
    readonly onPointerDown: () => void;
  };
}

/** Begins at the place that a link names, else at the first difference, and goes with a run that grows until the reader does something. */
export function useDifferences(
  differences: Differences | null,
  { location = '', onLocation, linkTo }: CompareLinks,
): DifferencesInView {
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<CompareTarget | null>(null);
  // Who reads elsewhere is not taken away when more of the runs has come.
  const [acted, setActed] = useState(false);
  const [told, setTold] = useState('');
  const [seen, setSeen] = useState(location);
  const [copied, setCopied] = useState(false);
  const [closed, setClosed] = useState(false);
  // The link that is followed: one that only repeats what was told leads nowhere else.
  const [followed, setFollowed] = useState(location);
  if (location !== seen) {
    setSeen(location);
    if (location !== told) {
      setFollowed(location);
      setActed(false);
      setClosed(false);
    }
  }
  const wanted = readComparePlace(followed);
  const found = useMemo(
    () => (differences && wanted !== '' ? findRow(differences.rows, wanted) : null),
    [differences, wanted],
  );
  const begin = found?.index ?? differences?.first ?? null;
  const opening = useMemo<CompareTarget | null>(
    () => (differences && begin !== null ? { index: begin, focus: false } : null),
    [differences, begin],
  );
  const positions = differences?.positions ?? [];
  const target = acted ? chosen : opening;
  const at = target ? positions.indexOf(target.index) : -1;
  const act = (): void => {
    if (acted) return;
    setActed(true);
    setChosen(opening);
  };
  const rows = differences?.rows;
  const go = useCallback(
    (next: CompareTarget): void => {
      setActed(true);
      setChosen(next);
      const place = writeComparePlace(nameOfRow(rows?.[next.index] ?? []));
      setTold(place);
      onLocation?.(place);
    },
    [rows, onLocation],
  );
  const step = (by: 1 | -1): void => {
    const { length } = positions;
    const next = at < 0 ? nearest(positions, target?.index ?? null, by) : (at + by + length) % length;
    const index = positions[next];
    if (index !== undefined) go({ index, focus: true });
  };
  const choose = useCallback(
    (index: number) => {
      go({ index, focus: false, isSeen: true });
    },
    [go],
  );
  const copyLink = linkTo
    ? (): void => {
        const link = linkTo(writeComparePlace(nameOfRow(rows?.[target?.index ?? -1] ?? [])));
        void writeClipboard(link).then(setCopied);
      }
    : null;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isElement(event.target) && event.target.matches('input, textarea, select')) return;
    if (event.key === 'n' || event.key === 'N') step(event.key === 'n' ? 1 : -1);
    else if (event.key === 'y' && copyLink) copyLink();
    else {
      act();
      return;
    }
    event.preventDefault();
  };
  const closeNotice = useCallback(() => {
    setCopied(false);
    setClosed(true);
  }, []);
  const isMissing = differences?.isWhole === true && wanted !== '' && found?.exact !== true && !closed;
  return {
    target,
    at: at < 0 ? null : at,
    step,
    choose,
    linked: found?.index ?? null,
    toggled,
    toggle(start) {
      setToggled((before) => {
        const after = new Set(before);
        if (!after.delete(start)) after.add(start);
        return after;
      });
    },
    copyLink,
    notice: copied ? { kind: 'copied' } : isMissing ? { kind: 'missing', at: wanted } : null,
    closeNotice,
    handlers: { onKeyDown, onWheel: act, onPointerDown: act },
  };
}

/** Position among the differences of the one before or after a step that is none, from the last to the first. */
function nearest(positions: readonly number[], index: number | null, by: 1 | -1): number {
  const { length } = positions;
  if (index === null) return by > 0 ? 0 : length - 1;
  const after = positions.findIndex((position) => position > index);
  const next = after < 0 ? length : after;
  return ((by > 0 ? next : next - 1) + length) % length;
}
