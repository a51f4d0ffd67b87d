'use client';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { LongText } from '../code/LongText.tsx';
import { MoreButton } from '../MoreButton.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels, usePolicies } from '../ViewerContext.ts';
import { getCompareLarge, subscribeCompareLarge } from './compareLarge.ts';
import type { DiffLine } from './diffLine.ts';
import { diffTexts, isLargeDiff } from './diffTexts.ts';
import { readDiff, type DiffSource } from './readDiff.ts';

/** Props of a diff: those of a `<div>`, and what it is drawn from. */
export type DiffViewProps = Omit<PartProps<'div'>, 'children'> &
  DiffSource & {
    /** Accessible name. Default: “Diff”. */
    readonly label?: string;
    /** Lines shown before “Show all”. Default: `limits.diffLines`. */
    readonly lines?: number;
    /** The two texts are passages of a file: their lines have no numbers, because nobody says where they stand. */
    readonly passages?: boolean;
  };

const STEP = 2000;

const never = () => () => undefined;
const none = () => null;

/** Shows a diff: numbers, signs as text, added and removed lines. Long diffs are clamped. Renders a `<div>`. */
export function DiffView({
  label,
  lines,
  before,
  after,
  patch,
  numbered,
  passages = false,
  ...props
}: DiffViewProps) {
  const labels = useLabels();
  const { diffLines } = usePolicies().limits;
  const [added, setAdded] = useState(0);
  const limit = (lines ?? diffLines) + added;
  const text = numbered ?? patch;
  const large = text === undefined && isLargeDiff(before ?? '', after ?? '');
  const compare = useSyncExternalStore(
    large ? subscribeCompareLarge : never,
    large ? getCompareLarge : none,
    none,
  );
  const all = useMemo(
    () =>
      text === undefined
        ? diffTexts(before ?? '', after ?? '', compare ?? undefined)
        : readDiff(numbered === undefined ? { patch: text } : { numbered: text }),
    [before, after, compare, numbered, text],
  );
  const unnumbered = useMemo(
    () => passages || all.every(({ oldLine, newLine }) => oldLine === null && newLine === null),
    [all, passages],
  );
  const shown = all.slice(0, limit);
  const rest = all.length - shown.length;
  return renderPart('div', {
    part: 'diff',
    state: { clamped: rest > 0, unnumbered },
    own: { dir: 'ltr' },
    props: {
      ...props,
      children: (
        <>
          {renderPart('div', {
            part: 'diff-lines',
            own: { role: 'group', tabIndex: 0, 'aria-label': label ?? labels.diff },
            props: {
              children:
                all.length === 0
                  ? renderPart('div', {
                      part: 'diff-line',
                      state: { op: 'hunk' },
                      props: { children: labels.noChanges },
                    })
                  : shown.map((line, index) => <Line key={`${index}`} line={line} unnumbered={unnumbered} />),
            },
          })}
          {rest > 0 && (
            <MoreButton
              part="diff-more"
              words={rest <= STEP ? labels.showAllLines(all.length) : labels.showMoreLines(STEP)}
              onPress={() => {
                setAdded(added + STEP);
              }}
            />
          )}
        </>
      ),
    },
  });
}

/** Of a line, because hundreds of them are drawn at once. */
const MARKERS = 4;

const SIGNS = { add: '+', del: '−', context: ' ', hunk: ' ' } as const;

function Line({ line, unnumbered }: { readonly line: DiffLine; readonly unnumbered: boolean }) {
  const { op, text, oldLine, newLine } = line;
  const { diffCharacters } = usePolicies().limits;
  return renderPart('div', {
    part: 'diff-line',
    state: { op },
    props: {
      children: (
        <>
          {!unnumbered &&
            renderPart('span', { part: 'diff-number', props: { children: newLine ?? oldLine ?? '' } })}
          {renderPart('span', { part: 'diff-sign', props: { children: SIGNS[op] } })}
          {renderPart('span', {
            part: 'diff-text',
            props: { children: <LongText text={text} first={diffCharacters} markers={MARKERS} /> },
          })}
        </>
      ),
    },
  });
}
