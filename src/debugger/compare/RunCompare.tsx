'use client';
import {
  forwardRef,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { Both } from '../../analyse/compare/index.ts';
import { Transcript, type TranscriptRootProps } from '../../components/index.ts';
import { renderPart } from '../../components/renderPart.tsx';
import { isElement } from '../../components/tree.ts';
import type { TranscriptStore } from '../../store/index.ts';
import { mergeDebuggerLabels, type DebuggerLabelOverrides } from '../debuggerLabels.ts';
import { CompareHead } from './CompareHead.tsx';
import type { CompareLabels } from './compareLabels.ts';
import { compareRows, differencesOf } from './compareRows.ts';
import { CompareSetup } from './CompareSetup.tsx';
import { CompareSteps, type CompareTarget } from './CompareSteps.tsx';
import { createComparison } from './createComparison.ts';

/** Props of `RunCompare`: the two runs, and how they are drawn. */
export interface RunCompareProps extends Omit<
  TranscriptRootProps,
  'children' | 'store' | 'messages' | 'adapter' | 'status' | 'viewStore' | 'title'
> {
  /** The run that the other one is compared with. */
  readonly a: TranscriptStore;
  /** The run that may have gone another way. */
  readonly b: TranscriptStore;
  /** What the runs are called. Default: their own titles. */
  readonly titles?: Partial<Both<string>> | undefined;
  /** Words to use in place of the English ones; those of a comparison are `compare`. */
  readonly debuggerLabels?: DebuggerLabelOverrides | undefined;
  /** Stands at the start of the head. */
  readonly headStart?: ReactNode;
  /** Stands at the end of the head. */
  readonly headEnd?: ReactNode;
  /** Stands between the head and the steps, e.g. what the host has to say of the runs. */
  readonly below?: ReactNode;
}

/**
 * Shows where one run left another one: their steps side by side, equal ones folded, and what changed line by line. The first difference is on
 * screen at once; `n` and `N` go to the next and the previous one while the focus is inside. It fills the height that its host gives it, and goes on as the runs grow.
 * Renders a `<div data-al-part="transcript">`, which takes the props and the ref.
 */
export const RunCompare = forwardRef<HTMLDivElement, RunCompareProps>(function RunCompare(
  { a, b, titles, debuggerLabels, headStart, headEnd, below, ...props },
  ref,
) {
  const words = useMemo(() => mergeDebuggerLabels(debuggerLabels).compare, [debuggerLabels]);
  return (
    <Transcript.Root {...props} store={a} ref={ref}>
      <Frame a={a} b={b} titles={titles} words={words} start={headStart} end={headEnd} below={below} />
    </Transcript.Root>
  );
});

interface FrameProps extends Pick<RunCompareProps, 'a' | 'b' | 'titles' | 'below'> {
  readonly words: CompareLabels;
  readonly start: ReactNode;
  readonly end: ReactNode;
}

function Frame({ a, b, titles, words, start, end, below }: FrameProps) {
  const id = useId();
  const comparison = useMemo(() => createComparison(a, b), [a, b]);
  const compared = useSyncExternalStore(comparison.subscribe, comparison.read, comparison.read);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<CompareTarget | null>(null);
  // Who reads elsewhere is not taken away when more of the runs has come.
  const [acted, setActed] = useState(false);
  const rows = useMemo(() => (compared ? compareRows(compared, opened) : []), [compared, opened]);
  const differences = useMemo(() => (compared ? differencesOf(compared) : []), [compared]);
  const first = compared?.first ?? null;
  const opening = useMemo<CompareTarget | null>(
    () => (first === null || !compared ? null : { index: first, focus: false }),
    [first, compared],
  );
  const target = acted ? chosen : opening;
  const at = target ? differences.indexOf(target.index) : -1;
  const act = (): void => {
    if (acted) return;
    setActed(true);
    setChosen(opening);
  };
  const step = (by: 1 | -1): void => {
    const { length } = differences;
    const next = at < 0 ? (by > 0 ? 0 : length - 1) : (at + by + length) % length;
    const index = differences[next];
    if (index === undefined) return;
    setActed(true);
    setChosen({ index, focus: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isElement(event.target) && event.target.matches('input, textarea, select')) return;
    if (event.key === 'n' || event.key === 'N') {
      step(event.key === 'n' ? 1 : -1);
      event.preventDefault();
    } else act();
  };
  const named = useTitles(a, b, titles, words);
  return renderPart('section', {
    part: 'compare',
    own: { onKeyDown, onWheel: act, onPointerDown: act },
    props: {
      'aria-labelledby': id,
      children: (
        <>
          {renderPart('h2', { part: 'visually-hidden', own: { id }, props: { children: words.title } })}
          <CompareHead
            titles={named}
            compared={compared}
            count={differences.length}
            at={at < 0 ? null : at}
            onStep={step}
            words={words}
            start={start}
            end={end}
          />
          {below}
          {compared && <CompareSetup compared={compared} words={words} />}
          {compared && rows.length > 0 ? (
            <CompareSteps
              compared={compared}
              rows={rows}
              target={target}
              onToggle={(from) => {
                setOpened((before) => toggled(before, from));
              }}
              words={words}
            />
          ) : (
            renderPart('p', {
              part: 'compare-remark',
              props: { children: compared ? words.empty : words.reading },
            })
          )}
        </>
      ),
    },
  });
}

/** What the runs are called: as the host says, as their sources do, or by their letters. */
function useTitles(
  a: TranscriptStore,
  b: TranscriptStore,
  given: Partial<Both<string>> | undefined,
  words: CompareLabels,
): Both<string> {
  const titleOf = (store: TranscriptStore) => () => store.getState().session.title ?? '';
  const statedA = useSyncExternalStore(a.subscribe, titleOf(a), titleOf(a));
  const statedB = useSyncExternalStore(b.subscribe, titleOf(b), titleOf(b));
  return {
    a: given?.a ?? (statedA === '' ? words.runA : statedA),
    b: given?.b ?? (statedB === '' ? words.runB : statedB),
  };
}

function toggled(before: ReadonlySet<number>, start: number): ReadonlySet<number> {
  const after = new Set(before);
  if (!after.delete(start)) after.add(start);
  return after;
}
