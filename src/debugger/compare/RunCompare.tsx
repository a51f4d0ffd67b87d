'use client';
import {
  forwardRef,
  Fragment,
  useId,
  useMemo,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react';
import { compareRuns, type Both, type RunComparison } from '../../analyse/compare/index.ts';
import { Transcript, type TranscriptRootProps } from '../../components/index.ts';
import { Name } from '../../components/name/Name.tsx';
import { renderPart } from '../../components/renderPart.tsx';
import type { TranscriptState, TranscriptStore } from '../../store/index.ts';
import {
  defaultDebuggerLabels,
  type DebuggerLabelOverrides,
  type DebuggerLabels,
} from '../debuggerLabels.ts';
import { mergeLabels } from '../runLabels.ts';
import { CompareHead } from './CompareHead.tsx';
import { CompareNotice } from './CompareNotice.tsx';
import type { CompareLabels } from './compareLabels.ts';
import { compareRows, differencesOf } from './compareRows.ts';
import { CompareSetup } from './CompareSetup.tsx';
import { CompareStep } from './CompareStep.tsx';
import { CompareSteps } from './CompareSteps.tsx';
import { CompareTotals } from './CompareTotals.tsx';
import { createComparison, isRead } from './createComparison.ts';
import { LazyMatrix } from './lazyMatrix.tsx';
import { saidOfLink } from './saidOfLink.ts';
import { useDifferences, type CompareLinks } from './useDifferences.ts';

/** One more run to compare with the first. */
export interface ComparedRun {
  /** The store that it is read into. */
  readonly store: TranscriptStore;
  /** What it is called. Default: its own title. */
  readonly title?: string | undefined;
}

/** Props of `RunCompare`: the two runs, and how they are drawn. */
export interface RunCompareProps extends Omit<
  TranscriptRootProps,
  'children' | 'store' | 'messages' | 'adapter' | 'status' | 'viewStore' | 'title'
> {
  /** The run that the other one is compared with. */
  readonly a: TranscriptStore;
  /** The run that may have gone another way. */
  readonly b: TranscriptStore;
  /** Further runs: of three to eight in all, a matrix of their steps is drawn, which loads when it is first needed. Those beyond are not compared. */
  readonly more?: readonly ComparedRun[] | undefined;
  /** What the first two runs are called. Default: their own titles. */
  readonly titles?: Partial<Both<string>> | undefined;
  /** The place to begin at, as `onLocation` told it: the step that the reader had gone to. Another one goes there. Default: the first difference. */
  readonly location?: string | undefined;
  /** Hears of the step that the reader goes to, as one short text for the address of a page. */
  readonly onLocation?: ((location: string) => void) | undefined;
  /** Makes the link to a place that the key `y` and its button copy. Default: there is neither. */
  readonly linkTo?: ((location: string) => string) | undefined;
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
 * screen at once; `n` and `N` go to the next and the previous one while the focus is inside. With `more` it shows in which
 * runs each step is, and which of them say it alike. It fills the height that its host gives it, and goes on as the runs grow.
 * Renders a `<div data-al-part="transcript">`, which takes the props and the ref.
 */
export const RunCompare = forwardRef<HTMLDivElement, RunCompareProps>(function RunCompare(
  {
    a,
    b,
    more = NONE,
    titles,
    location,
    onLocation,
    linkTo,
    debuggerLabels,
    headStart,
    headEnd,
    below,
    ...props
  },
  ref,
) {
  const words = useMemo(() => mergeLabels(defaultDebuggerLabels, debuggerLabels), [debuggerLabels]);
  const links = { location, onLocation, linkTo };
  return (
    <Transcript.Root {...props} store={a} ref={ref}>
      {more.length === 0 ? (
        <Frame
          a={a}
          b={b}
          titles={titles}
          links={links}
          labels={words}
          start={headStart}
          end={headEnd}
          below={below}
        />
      ) : (
        <LazyMatrix
          runs={[{ store: a, title: titles?.a }, { store: b, title: titles?.b }, ...more]}
          links={links}
          labels={words}
          start={headStart}
          end={headEnd}
          below={below}
        />
      )}
    </Transcript.Root>
  );
});

const NONE: readonly ComparedRun[] = [];

interface FrameProps extends Pick<RunCompareProps, 'a' | 'b' | 'titles' | 'below'> {
  readonly links: CompareLinks;
  readonly labels: DebuggerLabels;
  readonly start: ReactNode;
  readonly end: ReactNode;
}

function Frame({ a, b, titles, links, labels, start, end, below }: FrameProps) {
  const id = useId();
  const words = labels.compare;
  const comparison = useMemo(() => createComparison([a, b], compareTwo), [a, b]);
  const compared = useSyncExternalStore(comparison.subscribe, comparison.read, comparison.read);
  const differences = useMemo(
    () =>
      compared && {
        first: compared.first,
        positions: differencesOf(compared),
        rows: compared.pairs.map((pair) => [pair.a, pair.b]),
        isWhole: isRead([a, b]),
      },
    [compared, a, b],
  );
  const view = useDifferences(differences, links);
  const { target, at, step, linked, toggled, toggle, handlers } = view;
  const notice = saidOfLink(view.notice, labels);
  const rows = useMemo(
    () => (compared ? compareRows(compared, toggled, linked) : []),
    [compared, toggled, linked],
  );
  const named = useTitles(a, b, titles, words);
  const stores = useMemo(() => ({ a, b }), [a, b]);
  return renderPart('section', {
    part: 'compare',
    own: handlers,
    props: {
      'aria-labelledby': id,
      children: (
        <>
          {renderPart('h2', { part: 'visually-hidden', own: { id }, props: { children: words.title } })}
          <CompareHead
            title={<Titles titles={named} words={words} />}
            name={words.versus(named.a, named.b)}
            reading={compared ? null : words.reading}
            totals={compared && <CompareTotals totals={compared.totals} words={words} />}
            count={differences?.positions.length ?? 0}
            at={at}
            onStep={step}
            notice={notice}
            onCopy={view.copyLink}
            copyName={labels.shortcuts.names.copyLink}
            words={words}
            start={start}
            end={end}
          />
          <CompareNotice kind={view.notice?.kind} text={notice} words={labels} onClose={view.closeNotice} />
          {below}
          {compared && <CompareSetup compared={compared} words={words} />}
          {compared && rows.length > 0 ? (
            <CompareSteps
              rows={rows}
              target={target}
              onToggle={toggle}
              draw={(index, key) => drawPair(compared, stores, index, key, index === target?.index, words)}
              name={words.steps}
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

// There are two: they were given above.
const compareTwo = ([a, b]: readonly TranscriptState[]): RunComparison | null =>
  a && b ? compareRuns(a, b) : null;

function drawPair(
  { pairs }: RunComparison,
  stores: Both<TranscriptStore>,
  index: number,
  key: string,
  isCurrent: boolean,
  words: CompareLabels,
): ReactElement {
  const pair = pairs[index];
  if (!pair) return <Fragment key={key} />;
  return (
    <CompareStep
      key={key}
      pair={pair}
      stores={stores}
      rowKey={key}
      position={index + 1}
      count={pairs.length}
      isCurrent={isCurrent}
      words={words}
    />
  );
}

// No line ends between a letter and what it stands for.
const Titles = ({ titles, words }: { readonly titles: Both<string>; readonly words: CompareLabels }) => (
  <>
    {renderPart('span', { part: 'compare-side', props: { children: words.runA } })}
    {'\u00A0'}
    <Name text={titles.a} /> {renderPart('span', { part: 'compare-side', props: { children: words.runB } })}
    {'\u00A0'}
    <Name text={titles.b} />
  </>
);

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
